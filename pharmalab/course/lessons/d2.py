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
        "carry every fact about one over to its opposite",
        "know when a soup is sure before it is mixed",
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
            text="Turn every sign round; the size of each circle stays with its colour.",
            asks="Which alchemical is the opposite of Ppn?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: ALCHEMICALS[mirror(ALCHEMICALS.index("Ppn"))],
            hints=(
                "Its red is a plus, its green a plus, its blue a minus.",
                "Turn each of the three signs round.",
                "Red minus, green minus, blue plus; red stays the big one.",
            ),
            because="All three signs are turned round, and the circles keep their sizes.",
            misconceptions=(
                Misconception("one-sign", lambda notes: "PPP", "There only blue is turned round. Turn all three."),
                Misconception("all-minus", lambda notes: "NNN", "Its blue is as before. All three signs must differ."),
            ),
        ),
        Question(
            id="D2.3",
            title="One soup alone",
            text="A soup tells of both ingredients at once, but of neither by itself.",
            log="fern+mushroom=soup",
            asks="How many cells can be crossed out after this first soup?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.crosses.bit_count(),
            hints=(
                "Take any row: can fern still be that?",
                "Whatever fern is, mushroom can be the opposite of it.",
                "Try every row for fern, and count those that leave nothing for mushroom.",
            ),
            because="Each alchemical has an opposite, so every row is still open for both.",
            misconceptions=(
                Misconception("as-a-colour", lambda notes: 8, "So many fall after a colour. Which sign did soup show?"),
            ),
        ),
        Question(
            id="D2.4",
            title="What a soup is worth",
            text="Nothing is crossed out, and yet worlds are gone.",
            log="fern+mushroom=soup",
            asks="How many worlds does this soup leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the 28 pairs of alchemicals are opposites?",
                "There are four pairs of opposites, and each may lie either way round.",
                "Ways for the two ingredients, times 6! for the others.",
            ),
            because="A soup is one of seven potions, and each keeps as many worlds.",
            misconceptions=(
                Misconception("nothing", lambda notes: START, "No cell falls, but most pairs of rows do."),
                Misconception("one-way", lambda notes: 4 * 720, "Each pair of opposites may lie either way round."),
            ),
        ),
        MissingCrosses(
            id="D2.5",
            title="Carry it over",
            text="Read the second entry first: its card is done. Now let the soup work.",
            log="toad+scorpion=soup; toad: G+",
            gap=1,
        ),
        MissingReason(
            id="D2.6",
            title="Which entry is it?",
            text="A soup that said nothing at first can speak later.",
            log="bird claw+flower=soup; flower+fern=R-; scorpion: B+",
            gap=1,
        ),
        Question(
            id="D2.7",
            title="Three soups",
            text="Three soups of six different ingredients: still not one cross.",
            log=THREE,
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Deal the four pairs of opposites to the soups.",
                "The first soup can take any of 4 pairs, the next one of 3, then one of 2.",
                "Each of the pairs may lie either way round, and so may the last one: 4! times 2 for each.",
            ),
            because="Four pairs of opposites find their places, and each lies one of two ways round.",
            misconceptions=(
                Misconception(
                    "independent",
                    lambda notes: START // 343,
                    "A seventh each time? The soups share four pairs of opposites: the later ones tell less.",
                ),
                Misconception("one-way", lambda notes: 24, "Each pair of opposites may lie either way round."),
            ),
        ),
        Question(
            id="D2.8",
            title="The fourth pair",
            text="Mandrake root and raven feather are the two that are left.",
            log=THREE,
            asks="What will mandrake root and raven feather make?",
            answer=Choice(SURE, NEVER, OPEN),
            works_out=lambda notes: _soup(notes, "mandrake root", "raven feather"),
            hints=(
                "How many pairs of opposites are there?",
                "Which alchemicals have the three soups used up?",
                "Each soup takes a whole pair of opposites away.",
            ),
            because="Three soups take three pairs of opposites; what is left is the fourth.",
        ),
        Question(
            id="D2.9",
            title="Told what is known",
            text="Now somebody mixes them and tells you.",
            log=f"{THREE}; mandrake root+raven feather=soup",
            asks="How many worlds are left after the fourth soup?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Was the fourth soup a surprise?",
                "An answer that was sure takes no world away.",
                "Look at what the three soups left.",
            ),
            because="What was sure before tells nothing: not one world is lost.",
            misconceptions=(
                Misconception(
                    "a-seventh",
                    lambda notes: Notes(notes.entries[:3]).worlds.count // 7,
                    "It would be a seventh if all seven potions were open. Were they?",
                ),
                Misconception(
                    "half", lambda notes: notes.worlds.count // 2, "Which worlds should the fourth soup end?"
                ),
            ),
        ),
        Question(
            id="D2.10",
            title="Six colours",
            text="Each alchemical makes colours with six others, and soup with one.",
            log="toad+mushroom=R+; toad+fern=G+; toad+bird claw=R+; toad+flower=B+; toad+mandrake root=B+; "
            "toad+scorpion=G+",
            asks="Toad and raven feather were never mixed. What do they make?",
            answer=Choice(*POTIONS),
            works_out=lambda notes: potion_words(_made(notes, "toad", "raven feather") or 0),
            hints=(
                "Count the partners of toad.",
                "One of its seven partners is its opposite.",
                "Six of them made a colour. Who is left?",
            ),
            because="Toad's opposite is somewhere, and the six others have shown that they are not it.",
        ),
        Puzzle(
            id="D2.11",
            title="There and back",
            text="A fact can go over to the opposite and come back with more. Go round until nothing new falls.",
            log="raven feather+mandrake root=soup; mandrake root: R+; raven feather+toad=G-; scorpion+fern=soup",
        ),
        Drill(
            id="D2.12",
            title="Mirrors, again and again",
            text="In each of these logs a soup has something to carry over. Solve three; there are always more.",
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
    notes="D2.3 is the surprise: no cross, but six worlds of seven are gone. The number of worlds belongs to the log, "
    "not to the grid. D2.9 leads to lesson D8: an answer that is sure is worth no bit.",
)
