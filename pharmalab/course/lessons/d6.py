"""Lesson D6: each alchemical occurs only once, and each sign occurs on four alchemicals."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.words import pair_words, read_ingredient
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Members, Whole

FOUR = "mushroom: R+; fern: R+; toad: R+; bird claw: R+"
MIXED = f"{FOUR}; mushroom+fern=R+; mushroom+toad=R+"
NEW = ("mushroom + bird claw", "fern + toad", "fern + bird claw", "toad + bird claw")  #: pairs of bearers, not mixed


def _forced(notes: Notes) -> frozenset[str]:
    """Return the pairs of bearers that were not mixed and make red plus for sure."""
    return frozenset(pair_words(pair) for pair, made in notes.certain_potions.items() if made == 0) & set(NEW)


def _same_size(notes: Notes) -> frozenset[str]:
    """Return the pairs of bearers that were not mixed and never make red plus."""
    pairs = {name: sorted(map(read_ingredient, name.split(" + "))) for name in NEW}
    return frozenset(name for name, (i, j) in pairs.items() if not notes.worlds.potions(i, j) & 1)


LESSON = Lesson(
    id="D6",
    title="One to one, and counting",
    idea="what some ingredients use up, the others cannot have",
    minutes=50,
    goals=(
        "find singles: one row left in a column, one column left in a row",
        "count the carriers of a sign: there are four, two with a big circle and two with a small one",
        "see pairs and locked rows that nobody else can have",
    ),
    tasks=(
        Worked(
            id="D6.1",
            title="Used up",
            text="Each alchemical belongs to only one ingredient. Once some ingredients have used up an alchemical, "
            "no other ingredient can have it. Follow the cards, and see which of them cross out whole blocks.",
            log="mandrake root+mushroom=B+; scorpion: B-; bird claw+toad=B+",
        ),
        Worked(
            id="D6.2",
            title="One place left",
            text="If a column has one cell left, you know that ingredient, and no other ingredient can have its "
            "alchemical. If a row has one cell left, you know which ingredient has that alchemical.",
            log="puzzle L1",
        ),
        Question(
            id="D6.3",
            title="Four ingredients with red plus",
            text="You learned that four ingredients have a red plus, so no other ingredient has one.",
            log=FOUR,
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Which alchemicals are left for these four, and which for the other four?",
                "These four ingredients have the four alchemicals with a red plus, in any order.",
                "There are 4! orders for these four, and 4! orders for the others.",
            ),
            because="Multiply the orders of the two halves.",
            misconceptions=(
                Misconception(
                    "free",
                    lambda notes: 8 * 7 * 6 * 5,
                    "The four ingredients can only be four of the alchemicals, not eight.",
                ),
                Misconception(
                    "halves",
                    lambda notes: 40_320 // 16,
                    "The four signs aren’t independent: each ingredient with a red "
                    "plus leaves one fewer red plus for the others.",
                ),
                Misconception(
                    "one-half", lambda notes: 24, "You only counted one half of the grid. What about the other half?"
                ),
            ),
        ),
        Question(
            id="D6.4",
            title="Two big, two small",
            text="This time, two mixes of these four ingredients made red plus. So two of the four "
            "red circles are big, and two are small.",
            log=MIXED,
            asks="How many worlds are left now?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Which ingredients have red circles of the same size?",
                "Mushroom’s size is different from fern’s and from toad’s. So "
                "which ingredient has the same size as mushroom?",
                "Mushroom and bird claw have the same size, either big or small. That’s 2 ways. Then "
                "there are 2 · 2 ways within the sizes, and 4! ways for the others.",
            ),
            because="Fern and toad have one size, and mushroom and bird claw have the other.",
            misconceptions=(
                Misconception(
                    "third-twice",
                    lambda notes: Notes(notes.entries[:4]).worlds.count * 4 // 9,
                    "The two mixes aren’t independent: the first mix changes the chances of the second.",
                ),
                Misconception(
                    "one-size",
                    lambda notes: 2 * 2 * 24,
                    "You don’t know which two circles are big. There are two ways.",
                ),
            ),
        ),
        Question(
            id="D6.5",
            title="Potions that nobody mixed",
            text="This is the same log. Sometimes you know a potion even though nobody has mixed it.",
            log=MIXED,
            asks="Which of these pairs must make red plus?",
            answer=Members(*NEW),
            works_out=_forced,
            hints=(
                "Sort these four by the size of their red circles.",
                "Two of these ingredients make red plus if one red circle is big and the other is small.",
                "Bird claw has the same size as mushroom.",
            ),
            because="In each of these pairs, one red circle is big and the other is small.",
            misconceptions=(
                Misconception("same-size", _same_size, "In these pairs, both red circles have the same size."),
                Misconception(
                    "all", lambda notes: frozenset(NEW), "Two of these pairs have red circles of the same size."
                ),
            ),
        ),
        MissingReason(
            id="D6.6",
            title="A whole block at once",
            text="Three columns lose four cells each, even though no entry names their ingredients.",
            log="mushroom+flower=G+; toad: G-; fern+scorpion=G+",
            gap=3,
        ),
        MissingCrosses(
            id="D6.7",
            title="A naked pair",
            text="Two ingredients have the same two candidates left. Each of them takes one "
            "of the two, so no other ingredient can have either.",
            log="scorpion+raven feather=soup; bird claw: R-; bird claw+fern=G-; fern+raven feather=R-",
            gap=4,
        ),
        MissingCrosses(
            id="D6.8",
            title="Locked rows",
            text="A potion uses one big and one small circle of its sign. If another ingredient has a small circle, "
            "then both small circles are used up, even if you don’t know which ingredient has which.",
            log="scorpion: R+; toad+bird claw=R+; raven feather+scorpion=G-",
            gap=3,
        ),
        Drill(
            id="D6.9",
            title="Four of a sign",
            text="In each of these logs, four ingredients turn out to have the same sign. Solve three of them.",
            technique="T14",
        ),
        Puzzle(
            id="D6.10",
            title="Pairs and quads",
            text="One world is left at the end. Watch for two ingredients that share two candidates, and for four "
            "ingredients with the same sign.",
            log="mushroom: R+; sale fern+toad as R-: wrong sign; scorpion+mandrake root=B-; sale scorpion+fern as R+: "
            "neutral; mandrake root+flower=G-; flower+bird claw=G-; sale toad+scorpion as G+: wrong sign",
        ),
        Puzzle(
            id="D6.11",
            title="Locked values",
            text="Again, one world is left at the end. If you’re stuck, count how many "
            "big and small circles of a sign are already used.",
            log="scorpion: R+; fern+toad=G+; flower+mandrake root=R-; mushroom+fern=G+; scorpion+toad=soup; "
            "bird claw+flower=B+",
        ),
        Explain(
            id="D6.12",
            title="Explain it to a friend",
            text="Your friend asks: “No entry names mandrake root. How can you cross anything out there?”",
            log="mushroom+fern=R+; toad+bird claw=R+; scorpion: G+",
            ingredient="mandrake root",
            alchemical="PPP",
        ),
    ),
    notes="Let learners deal eight cards to eight places and take away the cards that are used up. The program labels "
    "the puzzles, so a log that looks like a pair may have an easier solution. On rungs L7 and L9 of the ladder, "
    "you count how often an alchemical can make a potion. These rungs are for learners who want more.",
)
