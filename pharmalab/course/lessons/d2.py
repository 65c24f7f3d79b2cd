"""D2: soup, and the pairs of opposites."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, mirror
from pharmalab.deduction.words import potion_words, read_ingredient
from pharmalab.deduction.worlds import Worlds
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Whole

START = Worlds().count
POTIONS = tuple(map(potion_words, range(7)))
SURE, NEVER, OPEN = "it is soup, for sure", "it is a colour, for sure", "both are possible"
THREE = "fern+mushroom=soup; toad+flower=soup; scorpion+bird claw=soup"


def _made(notes: Notes, a: str, b: str) -> int | None:
    """Return the potion that the pair makes for sure."""
    return notes.certain_potions.get((read_ingredient(a), read_ingredient(b)))


def _soup(notes: Notes, a: str, b: str) -> str:
    """Return whether the pair surely makes soup, never does, or may."""
    chance = notes.potion_chances(a, b)["0"]
    return SURE if chance == 1 else NEVER if chance == 0 else OPEN


LESSON = Lesson(
    id="D2",
    title="Soup",
    idea="two ingredients that make soup are opposites",
    minutes=30,
    goals=(
        "find the opposite of an alchemical",
        "use every fact about an ingredient for its opposite, too",
        "predict a soup before anyone mixes it",
    ),
    tasks=(
        Worked(
            id="D2.1",
            title="Two opposites",
            text="Two alchemicals make soup if they are opposites: all three signs differ. Opposites sit next to each "
            "other in the grid. So when you cross out an alchemical for one ingredient, cross out its opposite for "
            "the other.",
            log="fern+mushroom=soup; fern+toad=B+",
        ),
        Question(
            id="D2.2",
            title="The mirror image",
            text="Turn every sign round. Each circle keeps its colour and size.",
            asks="Which alchemical is the opposite of Ppn?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: ALCHEMICALS[mirror(ALCHEMICALS.index("Ppn"))],
            hints=(
                "Its red and green signs are plus, its blue sign is minus.",
                "Turn each of the three signs round.",
                "It has red minus, green minus and blue plus, and its red circle is still the big one.",
            ),
            because="All three signs turn round, and the circles keep their sizes.",
            misconceptions=(
                Misconception("one-sign", lambda notes: "PPP", "You turned only blue round. Turn all three."),
                Misconception(
                    "all-minus", lambda notes: "NNN", "Its blue sign is the same. All three signs must differ."
                ),
            ),
        ),
        Question(
            id="D2.3",
            title="One soup alone",
            text="A soup tells you how two ingredients relate, but nothing about either one alone.",
            log="fern+mushroom=soup",
            asks="How many cells can be crossed out after this first soup?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.crosses.bit_count(),
            hints=(
                "Take any row: can fern still be that?",
                "Whatever fern is, mushroom can be its opposite.",
                "Try every row for fern, and count the rows that leave nothing for mushroom.",
            ),
            because="Whichever alchemical one of them is, the other can be its opposite. So no cell is crossed out.",
            misconceptions=(
                Misconception(
                    "as-a-colour",
                    lambda notes: 8,
                    "A coloured potion crosses out that many. But which sign did the soup show?",
                ),
            ),
        ),
        Question(
            id="D2.4",
            title="What a soup is worth",
            text="Nothing gets crossed out, and yet many worlds are gone.",
            log="fern+mushroom=soup",
            asks="How many worlds does this soup leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the 28 pairs of alchemicals are opposites?",
                "There are four pairs of opposites, and each can be either way round.",
                "Multiply the number of ways for the two ingredients by 6! for the others.",
            ),
            because="A soup is one of seven potions, and each leaves equally many worlds.",
            misconceptions=(
                Misconception(
                    "nothing", lambda notes: START, "No single cell is ruled out, but most pairs of cells are."
                ),
                Misconception("one-way", lambda notes: 4 * 720, "Each pair of opposites can be either way round."),
            ),
        ),
        MissingCrosses(
            id="D2.5",
            title="Over to the opposite",
            text="The second entry comes first: its card is done. Now use the soup.",
            log="toad+scorpion=soup; toad: G+",
            gap=1,
        ),
        MissingReason(
            id="D2.6",
            title="Which entry is it?",
            text="A soup that told you nothing at first can help later.",
            log="bird claw+flower=soup; flower+fern=R-; scorpion: B+",
            gap=1,
        ),
        Question(
            id="D2.7",
            title="Three soups",
            text="Three soups from six different ingredients, and still not a single cross.",
            log=THREE,
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Each soup uses one of the four pairs of opposites.",
                "The first soup can be any of 4 pairs, the next any of 3, the last any of 2.",
                "Each pair can be either way round, also the pair that is left over: multiply 4! by 2 for each of "
                "them.",
            ),
            because="The four pairs of opposites can be arranged in 4! ways, and each pair can be either way round.",
            misconceptions=(
                Misconception(
                    "independent",
                    lambda notes: START // 343,
                    "You took a seventh each time. But there are only four pairs of opposites, so later soups tell "
                    "you less.",
                ),
                Misconception("one-way", lambda notes: 24, "Each pair of opposites can be either way round."),
            ),
        ),
        Question(
            id="D2.8",
            title="The fourth pair",
            text="Only mandrake root and raven feather are left.",
            log=THREE,
            asks="What will mandrake root and raven feather make?",
            answer=Choice(SURE, NEVER, OPEN),
            works_out=lambda notes: _soup(notes, "mandrake root", "raven feather"),
            hints=(
                "How many pairs of opposites are there?",
                "How many pairs have the three soups used up?",
                "Each soup uses up a whole pair of opposites.",
            ),
            because="Three soups use up three pairs of opposites, so the last two ingredients are the fourth pair.",
        ),
        Question(
            id="D2.9",
            title="No news",
            text="Now somebody mixes these two and tells you the result.",
            log=f"{THREE}; mandrake root+raven feather=soup",
            asks="How many worlds are left after the fourth soup?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Was the fourth soup a surprise?",
                "An answer that was certain removes no world.",
                "The three soups left as many worlds.",
            ),
            because="You already knew the answer, so it removes no world.",
            misconceptions=(
                Misconception(
                    "a-seventh",
                    lambda notes: Notes(notes.entries[:3]).worlds.count // 7,
                    "That would be right if all seven potions were still possible. Were they?",
                ),
                Misconception(
                    "half", lambda notes: notes.worlds.count // 2, "Which worlds does the fourth soup rule out?"
                ),
            ),
        ),
        Question(
            id="D2.10",
            title="Six colours",
            text="Each alchemical makes coloured potions with six others, and soup with one.",
            log="toad+mushroom=R+; toad+fern=G+; toad+bird claw=R+; toad+flower=B+; toad+mandrake root=B+; "
            "toad+scorpion=G+",
            asks="Toad and raven feather were never mixed. What do they make?",
            answer=Choice(*POTIONS),
            works_out=lambda notes: potion_words(_made(notes, "toad", "raven feather") or 0),
            hints=(
                "Count the ingredients that were mixed with toad.",
                "One of the other seven ingredients is toad’s opposite.",
                "Six of them made a colour with toad. Which one is left?",
            ),
            because="One of the seven must be toad’s opposite, and the other six have shown that they aren’t.",
        ),
        Puzzle(
            id="D2.11",
            title="There and back",
            text="A fact about an ingredient tells you something about its opposite, and the other way round. Go "
            "back and forth until you find nothing new.",
            log="raven feather+mandrake root=soup; mandrake root: R+; raven feather+toad=G-; scorpion+fern=soup",
        ),
        Drill(
            id="D2.12",
            title="Mirrors, again and again",
            text="In each of these logs, a soup tells you something about an opposite. Solve three; there are always "
            "more.",
            technique="T03",
            size=3,
        ),
        Explain(
            id="D2.13",
            title="Explain it to a friend",
            text="Your friend says: “A soup shows no sign, so it cannot cross anything out.” Explain the marked cell.",
            log="bird claw+flower=soup; flower+fern=R-; scorpion: B+",
            ingredient="bird claw",
            alchemical="npN",
        ),
    ),
    notes="D2.3 is the surprise: there is no cross, but six of every seven worlds are gone. The grid doesn’t show "
    "that, but the number of worlds does. D2.9 leads to lesson D8: an answer that you already know is worth 0 bits.",
)
