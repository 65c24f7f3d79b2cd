"""Lesson D2: soup, which is made by pairs of opposites."""

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
            text="Two alchemicals make soup if they are opposites, which means that all three signs differ. "
            "Opposites are next to each other in the grid. So if you cross out an alchemical for one "
            "ingredient, cross out its opposite for the other ingredient.",
            log="fern+mushroom=soup; fern+toad=B+",
        ),
        Question(
            id="D2.2",
            title="The mirror image",
            text="Reverse every sign. Each circle keeps its colour and size.",
            asks="Which alchemical is the opposite of Ppn?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: ALCHEMICALS[mirror(ALCHEMICALS.index("Ppn"))],
            hints=(
                "The red and green signs of Ppn are plus, and its blue sign is minus.",
                "Reverse each of the three signs.",
                "The opposite of Ppn has red minus, green minus and blue plus, "
                "and its red circle is still the big one.",
            ),
            because="All three signs are reversed, and the circles keep their sizes.",
            misconceptions=(
                Misconception("one-sign", lambda notes: "PPP", "You only reversed blue. Reverse all three signs."),
                Misconception(
                    "all-minus",
                    lambda notes: "NNN",
                    "This alchemical has the same blue sign as Ppn. All three signs must differ.",
                ),
            ),
        ),
        Question(
            id="D2.3",
            title="A single soup",
            text="A soup tells you how two ingredients are related, but nothing about either of them alone.",
            log="fern+mushroom=soup",
            asks="How many cells can you cross out after this first soup?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.crosses.bit_count(),
            hints=(
                "Take any row. Can fern still be that alchemical?",
                "Whatever fern is, mushroom can be its opposite.",
                "Try every row for fern, and count the rows that leave mushroom no alchemical.",
            ),
            because="Whichever alchemical fern is, mushroom can be its opposite. So you can’t cross out any cell.",
            misconceptions=(
                Misconception(
                    "as-a-colour",
                    lambda notes: 8,
                    "A coloured potion would let you cross out that many. But did the soup show a sign?",
                ),
            ),
        ),
        Question(
            id="D2.4",
            title="What a soup is worth",
            text="You can’t cross anything out, and yet many worlds are gone.",
            log="fern+mushroom=soup",
            asks="How many worlds does this soup leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the 28 pairs of alchemicals are opposites?",
                "There are four pairs of opposites, and each pair can be either way round.",
                "Multiply the number of ways for the two ingredients by 6!, the number of ways for the others.",
            ),
            because="Soup is one of the seven potions, and each potion leaves the same number of worlds.",
            misconceptions=(
                Misconception(
                    "nothing",
                    lambda notes: START,
                    "The soup doesn’t rule out any single cell, but it rules out most pairs of cells.",
                ),
                Misconception("one-way", lambda notes: 4 * 720, "Each pair of opposites can be either way round."),
            ),
        ),
        MissingCrosses(
            id="D2.5",
            title="From one to its opposite",
            text="Start with the second entry, which is already crossed out for you. Now use the soup.",
            log="toad+scorpion=soup; toad: G+",
            gap=1,
        ),
        MissingReason(
            id="D2.6",
            title="Which entry do you need?",
            text="A soup that told you nothing at first can help later.",
            log="bird claw+flower=soup; flower+fern=R-; scorpion: B+",
            gap=1,
        ),
        Question(
            id="D2.7",
            title="Three soups",
            text="Six different ingredients made three soups, and there still isn’t a single cross.",
            log=THREE,
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Each soup uses one of the four pairs of opposites.",
                "The first soup can be any of 4 pairs, the next soup any of 3, and the last any of 2.",
                "Each pair can be either way round, including the pair that is "
                "left over. So multiply 4! by 2 for each pair.",
            ),
            because="There are 4! ways to arrange the four pairs of opposites, and each pair can be either way round.",
            misconceptions=(
                Misconception(
                    "independent",
                    lambda notes: START // 343,
                    "You took a seventh each time. But there are only four pairs of "
                    "opposites, so later soups tell you less.",
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
                "How many pairs did the three soups use up?",
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
                "If the answer was certain, it doesn’t remove any worlds.",
                "Three soups left the same number of worlds.",
            ),
            because="You already knew the answer, so it doesn’t remove any worlds.",
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
            asks="You never mixed toad and raven feather. What do they make?",
            answer=Choice(*POTIONS),
            works_out=lambda notes: potion_words(_made(notes, "toad", "raven feather") or 0),
            hints=(
                "Count the ingredients that you mixed with toad.",
                "One of the other seven ingredients is toad’s opposite.",
                "Six ingredients made a coloured potion with toad. Which ingredient is left?",
            ),
            because="One of the seven must be toad’s opposite, but six of them have shown that they aren’t.",
        ),
        Puzzle(
            id="D2.11",
            title="There and back",
            text="A fact about an ingredient tells you something about its opposite, and the other way "
            "round. Go back and forth between them until you find nothing new.",
            log="raven feather+mandrake root=soup; mandrake root: R+; raven feather+toad=G-; scorpion+fern=soup",
        ),
        Drill(
            id="D2.12",
            title="Mirrors, again and again",
            text="In each of these logs, a soup tells you something about an "
            "opposite. Solve three. There are always more.",
            technique="T03",
            size=3,
        ),
        Explain(
            id="D2.13",
            title="Explain it to a friend",
            text="Your friend says: “A soup shows no sign, so it can’t cross anything out.” Explain the marked cell.",
            log="bird claw+flower=soup; flower+fern=R-; scorpion: B+",
            ingredient="bird claw",
            alchemical="npN",
        ),
    ),
    notes="D2.3 is a surprise: there are no crosses, but six out of seven worlds are gone. The grid doesn’t show this, "
    "but the number of worlds does. D2.9 leads to lesson D8: an answer that you already know is worth 0 bits.",
)
