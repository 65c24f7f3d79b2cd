"""Lesson D2: two ingredients make soup, instead of a coloured potion, if they are opposites."""

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
SURE, NEVER, OPEN = "soup, for sure", "a coloured potion, for sure", "either is possible"
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
        "use what you know about an ingredient to learn about its opposite",
        "predict a soup before anyone mixes it",
    ),
    tasks=(
        Worked(
            id="D2.1",
            title="Two opposites",
            text="Two ingredients make soup if their alchemicals are opposites, which means that all three signs "
            "differ. Opposites are next to each other in the grid. So if you cross out an alchemical for one of the "
            "ingredients, cross out its opposite for the other.",
            log="fern+mushroom=soup; fern+toad=B+",
        ),
        Question(
            id="D2.2",
            title="The mirror image",
            text="To find an alchemical’s opposite, reverse every sign. The circles keep their colours and sizes.",
            asks="Which alchemical is the opposite of Ppn?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: ALCHEMICALS[mirror(ALCHEMICALS.index("Ppn"))],
            hints=(
                "The red and green signs of Ppn are plus, and its blue sign is minus.",
                "Reverse each of the three signs.",
                "The opposite of Ppn has a red minus, a green minus and a blue plus, and its red circle is still big.",
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
                "Take any row. Could fern still be that alchemical?",
                "Whichever alchemical fern is, its opposite is still free for mushroom.",
                "Try each alchemical for fern. In how many cases is no alchemical left for mushroom?",
            ),
            because="Fern could be any alchemical, because mushroom could always be its opposite. So you can’t cross "
            "out any cell.",
            misconceptions=(
                Misconception(
                    "as-a-colour",
                    lambda notes: 8,
                    "After a coloured potion, you could cross out that many cells. But did the soup show you a sign?",
                ),
            ),
        ),
        Question(
            id="D2.4",
            title="Worlds after a soup",
            text="You can’t cross out any cells after this soup, but many worlds are no longer possible.",
            log="fern+mushroom=soup",
            asks="How many worlds does this soup leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the 28 pairs of alchemicals are opposites?",
                "There are four pairs of opposites, and you can swap the two opposites in a pair.",
                "Count the ways to choose alchemicals for the two ingredients. Then multiply by 6!, the number of "
                "ways to deal out the other six alchemicals.",
            ),
            because="Soup is one of the seven potions, and each potion leaves the same number of worlds.",
            misconceptions=(
                Misconception(
                    "nothing",
                    lambda notes: START,
                    "It’s true that the soup doesn’t rule out any single cell. But it rules out most combinations of "
                    "two cells.",
                ),
                Misconception(
                    "one-way",
                    lambda notes: 4 * 720,
                    "In each pair, you can swap the two opposites. Did you count both ways?",
                ),
            ),
        ),
        MissingCrosses(
            id="D2.5",
            title="Use the opposite",
            text="The crosses from the second entry are already there. Now use the soup.",
            log="toad+scorpion=soup; toad: G+",
            gap=1,
        ),
        MissingReason(
            id="D2.6",
            title="Which entry do you need?",
            text="A soup that tells you nothing at first can still help you later.",
            log="bird claw+flower=soup; flower+fern=R-; scorpion: B+",
            gap=1,
        ),
        Question(
            id="D2.7",
            title="Three soups",
            text="Six different ingredients made three soups, and you still can’t cross out a single cell.",
            log=THREE,
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Each soup uses up one of the four pairs of opposites.",
                "There are 4 possible pairs for the first soup, 3 for the second and 2 for the third.",
                "In each of the four pairs, you can swap the two opposites. So multiply 4! by 2 four times.",
            ),
            because="There are 4! ways to arrange the four pairs of opposites, and you can swap the two in each pair.",
            misconceptions=(
                Misconception(
                    "independent",
                    lambda notes: START // 343,
                    "You divided by seven each time. But there are only four pairs of opposites, so later soups "
                    "tell you less.",
                ),
                Misconception(
                    "one-way",
                    lambda notes: 24,
                    "In each pair, you can swap the two opposites. Did you count both ways?",
                ),
            ),
        ),
        Question(
            id="D2.8",
            title="The fourth pair",
            text="Only mandrake root and raven feather haven’t made a soup yet.",
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
            text="Now somebody mixes mandrake root and raven feather, and tells you that they made soup.",
            log=f"{THREE}; mandrake root+raven feather=soup",
            asks="How many worlds are left after the fourth soup?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Was the fourth soup a surprise?",
                "If you already knew the answer, no world is ruled out.",
                "There are still as many worlds as after three soups.",
            ),
            because="You already knew that they would make soup, so no world is ruled out.",
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
            text="Each alchemical makes a coloured potion with six other alchemicals, and soup with only one.",
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
            because="One of the seven other ingredients must be toad’s opposite, and you’ve ruled out six of them.",
        ),
        Puzzle(
            id="D2.11",
            title="There and back",
            text="Everything you learn about an ingredient tells you something about its opposite. Go back and "
            "forth between the two until you find nothing new.",
            log="raven feather+mandrake root=soup; mandrake root: R+; raven feather+toad=G-; scorpion+fern=soup",
        ),
        Drill(
            id="D2.12",
            title="Soup practice",
            text="In each of these logs, you need a soup to cross out an opposite. Solve three logs, or as many as "
            "you like.",
            technique="T03",
            size=3,
        ),
        Explain(
            id="D2.13",
            title="Explain it to a friend",
            text="Your friend says: “A soup shows no sign, so it can’t cross anything out.” Explain why the "
            "marked cell is crossed out.",
            log="bird claw+flower=soup; flower+fern=R-; scorpion: B+",
            ingredient="bird claw",
            alchemical="npN",
        ),
    ),
    notes="D2.3 surprises learners: they can’t cross out anything, although six out of seven worlds are ruled out. "
    "Only the number of worlds shows this. D2.9 prepares them for lesson D8, where an answer that you already know "
    "is worth 0 bits.",
)
