"""D6: each alchemical is used once, and four carry each sign."""

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
            text="Each alchemical belongs to one ingredient only. So what is used up is gone for all others. Follow "
            "the cards, and look at what crosses out whole blocks.",
            log="mandrake root+mushroom=B+; scorpion: B-; bird claw+toad=B+",
        ),
        Worked(
            id="D6.2",
            title="One place left",
            text="One row left in a column: that is it, and the row is gone for all others. One column left in a row: "
            "the same, seen the other way.",
            log="puzzle L1",
        ),
        Question(
            id="D6.3",
            title="Four bearers",
            text="Four ingredients were shown to have red plus. More there are not.",
            log=FOUR,
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "What is left for these four, and what for the other four?",
                "The four rows with red plus go to the four, in any order.",
                "4! orders for the four, and as many for the others.",
            ),
            because="The two halves are dealt separately.",
            misconceptions=(
                Misconception(
                    "free", lambda notes: 8 * 7 * 6 * 5, "The four do not choose from eight rows, but from four."
                ),
                Misconception(
                    "halves", lambda notes: 40_320 // 16, "The four signs are not independent: each one takes a place."
                ),
                Misconception("one-half", lambda notes: 24, "That is one half of the grid. How many for the other?"),
            ),
        ),
        Question(
            id="D6.4",
            title="Two big, two small",
            text="Now two mixes of bearers made red plus. Of the four red circles two are big and two are small.",
            log=MIXED,
            asks="How many worlds are left now?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Which ingredients have circles of one size?",
                "Mushroom differs from fern, and from toad. So who goes with mushroom?",
                "Mushroom and bird claw are of one size: two ways for which, then 2 · 2 ways, and 4! for the others.",
            ),
            because="Fern and toad are of one size, mushroom and bird claw of the other.",
            misconceptions=(
                Misconception(
                    "third-twice",
                    lambda notes: Notes(notes.entries[:4]).worlds.count * 4 // 9,
                    "The two mixes are not independent: after the first one the second has other chances.",
                ),
                Misconception(
                    "one-size", lambda notes: 2 * 2 * 24, "Which two are the big ones? There are two ways for that."
                ),
            ),
        ),
        Question(
            id="D6.5",
            title="Mixes nobody made",
            text="The same log. What was never mixed can be certain all the same.",
            log=MIXED,
            asks="Which of these pairs must make red plus?",
            answer=Members(*NEW),
            works_out=_forced,
            hints=(
                "Sort the four by the size of their red circles.",
                "Two bearers make red plus if one circle is big and the other small.",
                "Bird claw has the size of mushroom.",
            ),
            because="In each of these pairs one red circle is big and one small, whichever is which.",
            misconceptions=(
                Misconception("same-size", _same_size, "In these the circles are of one size."),
                Misconception("all", lambda notes: frozenset(NEW), "Two of these pairs have circles of one size."),
            ),
        ),
        MissingReason(
            id="D6.6",
            title="A whole block falls",
            text="Three columns lose four rows at once, though no entry names these ingredients.",
            log="mushroom+flower=G+; toad: G-; fern+scorpion=G+",
            gap=3,
        ),
        MissingCrosses(
            id="D6.7",
            title="A naked pair",
            text="Two columns have the same two rows left. One of the two takes the one, the other the other: nobody "
            "else can have them.",
            log="scorpion+raven feather=soup; bird claw: R-; bird claw+fern=G-; fern+raven feather=R-",
            gap=4,
        ),
        MissingCrosses(
            id="D6.8",
            title="Locked rows",
            text="A potion uses one big and one small circle of its sign. If somebody else has a small one, both small "
            "ones are used up, even if you do not know by whom.",
            log="scorpion: R+; toad+bird claw=R+; raven feather+scorpion=G-",
            gap=3,
        ),
        Drill(
            id="D6.9",
            title="Four of a sign",
            text="In each of these logs four ingredients turn out to have one sign. Solve three.",
            technique="T14",
        ),
        Puzzle(
            id="D6.10",
            title="Pairs and quads",
            text="One world is left at the end. Watch for two columns with two rows between them, and for four of a "
            "sign.",
            log="mushroom: R+; sale fern+toad as R-: wrong sign; scorpion+mandrake root=B-; sale scorpion+fern as R+: "
            "neutral; mandrake root+flower=G-; flower+bird claw=G-; sale toad+scorpion as G+: wrong sign",
        ),
        Puzzle(
            id="D6.11",
            title="Locked values",
            text="One world again. When nothing moves, count the big and the small circles of a sign that are spoken "
            "for.",
            log="scorpion: R+; fern+toad=G+; flower+mandrake root=R-; mushroom+fern=G+; scorpion+toad=soup; "
            "bird claw+flower=B+",
        ),
        Explain(
            id="D6.12",
            title="Explain it to a friend",
            text="Your friend says: “No entry names mandrake root. How can you cross anything out there?”",
            log="mushroom+fern=R+; toad+bird claw=R+; scorpion: G+",
            ingredient="mandrake root",
            alchemical="PPP",
        ),
    ),
    notes="Let learners deal eight cards to eight places and take away what is used up. The labels of puzzles come "
    "from the engine: a log that looks like a pair may have an easier way. Rungs L7 and L9 of the ladder, which need a "
    "row's quota of potions, are for those who want more.",
)
