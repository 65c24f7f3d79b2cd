"""D1: the evidence of one potion."""

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
            title="A potion, read",
            text="Columns are ingredients, rows are alchemicals. Each alchemical has a red, a green and a blue sign; "
            "a capital letter is a big circle. A potion shows one colour and its sign. Press “Next card” for "
            "each step. Click a cell to ask about it.",
            log="flower+scorpion=B-; bird claw: G+",
        ),
        MissingCrosses(
            id="D1.2",
            title="Make the crosses",
            text="Click a cell to cross it out; click it again to take the cross back. Each row shows its signs.",
            log="toad+mushroom=R+",
        ),
        MissingReason(
            id="D1.3",
            title="Give the reason",
            text="Now the other way round: you see the crosses, and find the reason for them.",
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
            because="These four have the potion’s sign.",
            misconceptions=(_left("toad"),),
        ),
        Question(
            id="D1.5",
            title="Never in this potion",
            text="Even before the first mix you know this: only four alchemicals have a potion’s sign, and only they "
            "can make it.",
            asks="Which four alchemicals can never take part in a green minus potion?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _never("G-"),
            hints=(
                "Green is the second letter.",
                "Both ingredients have the potion’s sign.",
                "Look for the alchemicals with a green plus.",
            ),
            because="Both ingredients of a potion have its sign, and these four have the opposite sign.",
            misconceptions=(
                Misconception("takers", lambda notes: _never("G+"), "Those four can make it. Which four can’t?"),
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
            text="A world gives each ingredient its alchemical. At the start there are 8! = 40 320 worlds. Each of "
            "the seven potions that a pair can make is true in the same number of them.",
            log="toad+mushroom=R+",
            asks="How many worlds are left after this potion?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many ordered pairs of alchemicals make red plus?",
                "Each potion comes from 4 of the 28 pairs of alchemicals, and each pair can be either way round.",
                "The two ingredients have 8 possibilities. The other six alchemicals can be dealt to the other six "
                "ingredients in 6! ways.",
            ),
            because="Each of the seven potions leaves the same number of worlds.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: 4 * 3 * 720,
                    "Not any two of the four make red plus: one circle must be big and the other small.",
                ),
                Misconception("one-way", lambda notes: 4 * 720, "The two can also be the other way round."),
                Misconception(
                    "halves",
                    lambda notes: START // 4,
                    "The signs of the two are not independent, and the circles matter too.",
                ),
            ),
        ),
        Question(
            id="D1.7",
            title="Worlds after one sign",
            text="When an apprentice debunks a theory, everyone sees one sign of one ingredient, and nothing else.",
            log="toad: R+",
            asks="How many worlds are left after this?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the eight alchemicals have a red plus?",
                "All alchemicals are equally likely for toad.",
                "Toad can be any of four alchemicals, and the other seven are dealt in 7! ways.",
            ),
            because="Half of the alchemicals have a red plus, so half of the worlds are left.",
            misconceptions=(
                Misconception(
                    "as-a-potion",
                    lambda notes: START // 7,
                    "A potion would leave that many. Here you learn nothing about a second ingredient.",
                ),
                Misconception(
                    "one-cell",
                    lambda notes: START // 8,
                    "That would be right for one alchemical, but four have the sign.",
                ),
            ),
        ),
        Question(
            id="D1.8",
            title="Which tells more?",
            text="The fewer worlds are left, the more you’ve learned.",
            asks="Which leaves fewer worlds: seeing the potion of two ingredients, or seeing one sign of each?",
            answer=Choice("the potion", "the two signs", "both leave as many"),
            works_out=lambda notes: _tells_more(),
            hints=(
                "Work out both for toad and mushroom, with red plus.",
                "A potion tells you both signs. Do two signs tell you the potion?",
                "Two ingredients with a red plus of the same size make another potion.",
            ),
            because="The potion tells you both signs, but two ingredients with a red plus may also make another "
            "potion.",
        ),
        Puzzle(
            id="D1.9",
            title="Four entries",
            text="Take one entry after the other. If two entries are about the same ingredient, use both. “Hint” "
            "helps you in four levels.",
            log="scorpion+mandrake root=G+; flower+toad=R-; scorpion: G+; flower: B-",
        ),
        Drill(
            id="D1.10",
            title="Potions, again and again",
            text="For these logs, all you need is to read potions. Solve three; there are always more.",
            technique="T02",
        ),
        Explain(
            id="D1.11",
            title="Explain it to a friend",
            text="A friend asks why the marked cell is crossed out. A good reason is correct, and says nothing "
            "unnecessary.",
            log="toad+fern=G+; scorpion+mushroom=B-; toad: B+",
            ingredient="toad",
            alchemical="pnP",
        ),
    ),
    notes="Everything else in the course builds on this idea. Let learners say it aloud: both ingredients have the "
    "sign. D1.8 prepares for lesson D5, which uses the sizes of the circles.",
)


def _tells_more() -> str:
    potion = Notes().mix("toad", "mushroom", "R+").worlds.count
    signs = Notes().aspect("toad", "R+").aspect("mushroom", "R+").worlds.count
    return "the potion" if potion < signs else "the two signs" if signs < potion else "both leave as many"
