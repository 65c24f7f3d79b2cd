"""Lesson D1: what one potion tells you."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, ASPECTS, has_aspect
from pharmalab.deduction.worlds import Worlds
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Whole

START = Worlds().count


def _never(aspect: str) -> frozenset[str]:
    """Return the alchemicals that lack the aspect."""
    return frozenset(name for a, name in enumerate(ALCHEMICALS) if not has_aspect(a, ASPECTS.index(aspect)))


def _left(ingredient: str) -> Misconception:
    """Return the misconception that gives the excluded alchemicals instead of those that are left."""
    return Misconception(
        "turned-round",
        lambda notes: frozenset(ALCHEMICALS) - frozenset(notes.candidates(ingredient)),
        "You named the alchemicals that are ruled out. Which ones are left?",
    )


LESSON = Lesson(
    id="D1",
    title="The first potion",
    idea="both ingredients have the potion’s sign",
    minutes=30,
    goals=(
        "tell from a potion which sign both ingredients have",
        "cross out what they cannot be",
        "work out how many worlds one potion or one sign leaves",
    ),
    tasks=(
        Worked(
            id="D1.1",
            title="Read a potion",
            text="Columns are ingredients, and rows are alchemicals. Each alchemical has a red, a green and a "
            "blue sign. A capital letter means a big circle. A potion shows one colour and its sign. "
            "Press “Next card” for each step. Click a cell to ask why.",
            log="flower+scorpion=B-; bird claw: G+",
        ),
        MissingCrosses(
            id="D1.2",
            title="Make the crosses",
            text="Click a cell to cross it out, and click it again to remove the cross. Each row shows its signs.",
            log="toad+mushroom=R+",
        ),
        MissingReason(
            id="D1.3",
            title="Give the reason",
            text="Now try the other way round: you see the crosses and find the reason for them.",
            log="fern+mandrake root=G-; raven feather+toad=B+; mushroom: R-",
            gap=1,
        ),
        Question(
            id="D1.4",
            title="What’s left?",
            text="Every alchemical that isn’t crossed out is a candidate.",
            log="toad+mushroom=R+",
            asks="Which alchemicals can toad still be?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: frozenset(notes.candidates("toad")),
            hints=(
                "Look at the red circle of each row.",
                "Red is the first letter of the name.",
                "Keep the rows whose first letter is p or P.",
            ),
            because="These four alchemicals have the potion’s sign.",
            misconceptions=(_left("toad"),),
        ),
        Question(
            id="D1.5",
            title="Never in this potion",
            text="You know this even before the first mix: only four alchemicals have a "
            "potion’s sign, so only those four can make that potion.",
            asks="Which four alchemicals can never be part of a green minus potion?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _never("G-"),
            hints=(
                "Green is the second letter of the name.",
                "Both ingredients have the potion’s sign.",
                "Look for the alchemicals with a green plus.",
            ),
            because="Both ingredients of a potion have its sign, but these four alchemicals have the opposite sign.",
            misconceptions=(
                Misconception(
                    "takers", lambda notes: _never("G+"), "Those four can make green minus. Which four can’t?"
                ),
                Misconception(
                    "red", lambda notes: _never("R-"), "You looked at red. Green is the letter in the middle."
                ),
                Misconception(
                    "blue", lambda notes: _never("B-"), "You looked at blue. Green is the letter in the middle."
                ),
            ),
        ),
        Question(
            id="D1.6",
            title="Worlds after one potion",
            text="In each world, every ingredient has its own alchemical. At the start, there are "
            "8! = 40 320 worlds. A pair can make seven different potions, and each of these "
            "potions is made in the same number of worlds.",
            log="toad+mushroom=R+",
            asks="How many worlds are left after this potion?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many ordered pairs of alchemicals make red plus?",
                "Each potion comes from 4 of the 28 pairs of alchemicals, and the two "
                "alchemicals of a pair can be either way round.",
                "The two ingredients have 8 possibilities. There are 6! ways to deal the "
                "other six alchemicals to the other six ingredients.",
            ),
            because="Each of the seven potions leaves the same number of worlds.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: 4 * 3 * 720,
                    "Not every two of these four make red plus: one red circle must be big and the other small.",
                ),
                Misconception("one-way", lambda notes: 4 * 720, "The two alchemicals can also be the other way round."),
                Misconception(
                    "halves",
                    lambda notes: START // 4,
                    "The two ingredients’ signs depend on each other, and the circles matter too.",
                ),
            ),
        ),
        Question(
            id="D1.7",
            title="Worlds after one sign",
            text="When an apprentice debunks a theory, everyone sees one sign of one ingredient, and nothing else.",
            log="toad: R+",
            asks="How many worlds are left after you see this sign?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the eight alchemicals have a red plus?",
                "Toad is equally likely to be any of the eight alchemicals.",
                "Toad can be any of four alchemicals, and there are 7! ways to deal the other seven.",
            ),
            because="Half of the alchemicals have a red plus, so half of the worlds are left.",
            misconceptions=(
                Misconception(
                    "as-a-potion",
                    lambda notes: START // 7,
                    "A potion would leave that many worlds. But here you learn nothing about a second ingredient.",
                ),
                Misconception(
                    "one-cell",
                    lambda notes: START // 8,
                    "That would be right for one alchemical, but four alchemicals have this sign.",
                ),
            ),
        ),
        Question(
            id="D1.8",
            title="Which tells you more?",
            text="The fewer worlds are left, the more you’ve learned.",
            asks="Which leaves fewer worlds: seeing the potion of two ingredients, or seeing one sign of each?",
            answer=Choice("the potion", "the two signs", "both leave as many"),
            works_out=lambda notes: _tells_more(),
            hints=(
                "Work out both numbers for toad and mushroom, with red plus.",
                "A potion tells you both signs. Do two signs tell you the potion?",
                "Two ingredients whose red plus has the same size make another potion.",
            ),
            because="The potion tells you both signs, but two ingredients with a red plus may also make another "
            "potion.",
        ),
        Puzzle(
            id="D1.9",
            title="Four entries",
            text="Use one entry at a time. If two entries are about the same ingredient, "
            "use both. “Hint” gives you help in four levels.",
            log="scorpion+mandrake root=G+; flower+toad=R-; scorpion: G+; flower: B-",
        ),
        Drill(
            id="D1.10",
            title="Potions, again and again",
            text="For these logs, you only need to read potions. Solve three. There are always more.",
            technique="T02",
        ),
        Explain(
            id="D1.11",
            title="Explain it to a friend",
            text="A friend asks why the marked cell is crossed out. A good reason "
            "is correct and says nothing unnecessary.",
            log="toad+fern=G+; scorpion+mushroom=B-; toad: B+",
            ingredient="toad",
            alchemical="pnP",
        ),
    ),
    notes="Everything else in the course builds on one idea. Let learners say it aloud: both ingredients have the "
    "potion’s sign. D1.8 prepares learners for lesson D5, which uses the sizes of the circles.",
)


def _tells_more() -> str:
    potion = Notes().mix("toad", "mushroom", "R+").worlds.count
    signs = Notes().aspect("toad", "R+").aspect("mushroom", "R+").worlds.count
    return "the potion" if potion < signs else "the two signs" if signs < potion else "both leave as many"
