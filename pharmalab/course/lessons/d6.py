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
    idea="alchemicals that are taken can’t belong to other ingredients",
    minutes=50,
    goals=(
        "find a column or a row with only one open cell",
        "count the alchemicals that share a sign: two have a big circle, and two have a small one",
        "notice alchemicals that are taken, even if you don’t know by which of two ingredients",
    ),
    tasks=(
        Worked(
            id="D6.1",
            title="Used up",
            text="Each alchemical belongs to only one ingredient. So if an alchemical must belong to one of four "
            "ingredients, the other four can’t have it. Read the cards, and watch for whole blocks of "
            "crosses.",
            log="mandrake root+mushroom=B+; scorpion: B-; bird claw+toad=B+",
        ),
        Worked(
            id="D6.2",
            title="One place left",
            text="If a column has only one open cell, you know that ingredient’s alchemical, and no other "
            "ingredient can have it. If a row has only one open cell, you know which ingredient has that alchemical.",
            log="puzzle L1",
        ),
        Question(
            id="D6.3",
            title="Four ingredients with red plus",
            text="You know four ingredients with a red plus. Only four alchemicals have one, so all the other "
            "ingredients have a red minus.",
            log=FOUR,
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Which alchemicals are possible for the ingredients with a red plus, and which for the other four?",
                "The four ingredients with a red plus have the four alchemicals with a red plus, in any order.",
                "There are 4! ways to deal out the alchemicals with a red plus, and 4! ways to deal out the other "
                "four.",
            ),
            because="Each half of the alchemicals can be dealt out in 4! ways. Multiply 4! by 4!.",
            misconceptions=(
                Misconception(
                    "free",
                    lambda notes: 8 * 7 * 6 * 5,
                    "Only four of the eight alchemicals are possible for the ingredients with a red plus.",
                ),
                Misconception(
                    "halves",
                    lambda notes: 40_320 // 16,
                    "You can’t halve the worlds four times, because each ingredient with a red plus leaves one fewer "
                    "red plus for the others.",
                ),
                Misconception(
                    "one-half",
                    lambda notes: 24,
                    "You only counted the ways for four of the ingredients. What about the other four?",
                ),
            ),
        ),
        Question(
            id="D6.4",
            title="Two big, two small",
            text="This time, four ingredients went into two mixes, and both mixes made red plus. So two of the "
            "four red circles are big, and two are small.",
            log=MIXED,
            asks="How many worlds are left now?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Which ingredients have red circles of the same size?",
                "Mushroom’s red circle differs in size from fern’s and from toad’s. Whose red circle is the same "
                "size as mushroom’s?",
                "Mushroom’s and bird claw’s red circles are either both big or both small. In each of these 2 "
                "cases, there are 2 · 2 ways to choose alchemicals with the right sizes, and 4! ways for the other "
                "ingredients.",
            ),
            because="Fern’s and toad’s red circles are one size, and mushroom’s and bird claw’s are the other.",
            misconceptions=(
                Misconception(
                    "third-twice",
                    lambda notes: Notes(notes.entries[:4]).worlds.count * 4 // 9,
                    "You can’t treat the two mixes separately, because the first mix changes the chances of the "
                    "second.",
                ),
                Misconception(
                    "one-size",
                    lambda notes: 2 * 2 * 24,
                    "You don’t know which of the two sizes is big. Did you count both ways?",
                ),
            ),
        ),
        Question(
            id="D6.5",
            title="Potions that nobody mixed",
            text="Look at the same log again. Sometimes you know a potion even though nobody has mixed it.",
            log=MIXED,
            asks="Which of these pairs must make red plus?",
            answer=Members(*NEW),
            works_out=_forced,
            hints=(
                "Sort the four ingredients by the size of their red circles.",
                "Two of the ingredients make red plus if one red circle is big and the other is small.",
                "Bird claw’s red circle is the same size as mushroom’s.",
            ),
            because="In each of these pairs, one red circle is big and the other is small.",
            misconceptions=(
                Misconception(
                    "same-size", _same_size, "In the pairs you named, the two red circles are the same size."
                ),
                Misconception(
                    "all", lambda notes: frozenset(NEW), "In two of these pairs, the two red circles are the same size."
                ),
            ),
        ),
        MissingReason(
            id="D6.6",
            title="A whole block at once",
            text="Three ingredients aren’t named in any entry, but you can still cross out four cells for each.",
            log="mushroom+flower=G+; toad: G-; fern+scorpion=G+",
            gap=3,
        ),
        MissingCrosses(
            id="D6.7",
            title="Two ingredients, two candidates",
            text="Two ingredients have the same two candidates left. They use up these two alchemicals, so no other "
            "ingredient can be either of them.",
            log="scorpion+raven feather=soup; bird claw: R-; bird claw+fern=G-; fern+raven feather=R-",
            gap=4,
        ),
        MissingCrosses(
            id="D6.8",
            title="Both small circles are taken",
            text="Each sign has two big and two small circles. A potion takes one of each size. If a third "
            "ingredient has a small circle, then both small circles are taken, even if you don’t know which two "
            "ingredients have them.",
            log="scorpion: R+; toad+bird claw=R+; raven feather+scorpion=G-",
            gap=3,
        ),
        Drill(
            id="D6.9",
            title="Four with the same sign",
            text="In each of these logs, four ingredients turn out to have the same sign. Solve three logs.",
            technique="T14",
        ),
        Puzzle(
            id="D6.10",
            title="Pairs and groups of four",
            text="Only one world will be left at the end. Look for two ingredients that share two candidates, and "
            "for four ingredients with the same sign.",
            log="mushroom: R+; sale fern+toad as R-: wrong sign; scorpion+mandrake root=B-; sale scorpion+fern as R+: "
            "neutral; mandrake root+flower=G-; flower+bird claw=G-; sale toad+scorpion as G+: wrong sign",
        ),
        Puzzle(
            id="D6.11",
            title="Count the circles",
            text="Again, only one world will be left at the end. If you’re stuck, count how many big and small "
            "circles of a sign are already taken.",
            log="scorpion: R+; fern+toad=G+; flower+mandrake root=R-; mushroom+fern=G+; scorpion+toad=soup; "
            "bird claw+flower=B+",
        ),
        Explain(
            id="D6.12",
            title="Explain it to a friend",
            text="Your friend asks: “No entry names mandrake root. How can you cross out any of its cells?”",
            log="mushroom+fern=R+; toad+bird claw=R+; scorpion: G+",
            ingredient="mandrake root",
            alchemical="PPP",
        ),
    ),
    notes="Have learners deal eight cards to eight places and take away the cards that are used up. The program "
    "names each puzzle’s hardest step, but learners may find an easier way. Learners who want more can try rungs L7 "
    "and L9 of the ladder, where they count how often an alchemical can make a potion.",
)
