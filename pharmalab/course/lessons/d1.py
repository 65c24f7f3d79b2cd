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
        "Those are the ones that are out. Which are left?",
    )


LESSON = Lesson(
    id="D1",
    title="The first potion",
    idea="the sign of a potion is in both ingredients",
    minutes=30,
    goals=(
        "read a potion: what both ingredients carry",
        "cross out what they cannot be",
        "say what one potion and one shown sign are worth in worlds",
    ),
    tasks=(
        Worked(
            id="D1.1",
            title="A potion, read",
            text="Columns are ingredients, rows are alchemicals. Each alchemical has a red, a green and a blue sign; "
            "a capital letter is a big circle. A potion shows one colour and its sign. Press “Next card”, then "
            "click a cell to ask about it.",
            log="flower+scorpion=B-; bird claw: G+",
        ),
        MissingCrosses(
            id="D1.2",
            title="Make the crosses",
            text="A click on a cell crosses it out; another click takes that back. The signs stand beside each row.",
            log="toad+mushroom=R+",
        ),
        MissingReason(
            id="D1.3",
            title="Give the reason",
            text="Now the other way round: the crosses are there, and you find what made them.",
            log="fern+mandrake root=G-; raven feather+toad=B+; mushroom: R-",
            gap=1,
        ),
        Question(
            id="D1.4",
            title="Who is left?",
            text="What is not crossed out is a candidate.",
            log="toad+mushroom=R+",
            asks="Which alchemicals can toad still be?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: frozenset(notes.candidates("toad")),
            hints=(
                "Look at the red circle of each row.",
                "Red is the first letter of the name.",
                "Keep the rows whose first letter is p or P.",
            ),
            because="They are the four that carry the sign of the potion.",
            misconceptions=(_left("toad"),),
        ),
        Question(
            id="D1.5",
            title="Never in this potion",
            text="Before any mix, each potion already has its four alchemicals: those that carry its sign.",
            asks="Which four alchemicals can never take part in a green minus potion?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _never("G-"),
            hints=(
                "Green is the second letter.",
                "The sign of the potion is in both ingredients.",
                "Those with a green plus are out.",
            ),
            because="Both ingredients of a potion carry its sign; these four carry the other one.",
            misconceptions=(
                Misconception("takers", lambda notes: _never("G+"), "Those four can make it. Which cannot?"),
                Misconception("red", lambda notes: _never("R-"), "That is red: green is the letter in the middle."),
                Misconception("blue", lambda notes: _never("B-"), "That is blue: green is the letter in the middle."),
            ),
        ),
        Question(
            id="D1.6",
            title="Worlds after one potion",
            text="A world says for each ingredient which alchemical it is. At the start there are 8! = 40 320 worlds. "
            "The seven potions of a pair share them evenly.",
            log="toad+mushroom=R+",
            asks="How many worlds are left after this potion?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many ordered pairs of alchemicals make red plus?",
                "Each potion comes from 4 of the 28 pairs, and each pair may lie either way round.",
                "There are 8 ways for the two; the other six ingredients share what is left in 6! ways.",
            ),
            because="Each of the seven potions keeps the same number of worlds.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: 4 * 3 * 720,
                    "Not every two of the four make red plus: the circles must be one big and one small.",
                ),
                Misconception("one-way", lambda notes: 4 * 720, "The two may also lie the other way round."),
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
            text="An apprentice's debunking shows one sign of one ingredient, and nothing of any other.",
            log="toad: R+",
            asks="How many worlds are left after this?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the eight alchemicals have a red plus?",
                "All alchemicals are equally likely for toad.",
                "Count the worlds with a red plus in toad: four for toad, the rest in 7! ways.",
            ),
            because="Half of the alchemicals carry each sign.",
            misconceptions=(
                Misconception(
                    "as-a-potion",
                    lambda notes: START // 7,
                    "That is what a potion leaves. Here nothing is said of a second ingredient.",
                ),
                Misconception(
                    "one-cell", lambda notes: START // 8, "That would be one alchemical; four have the sign."
                ),
            ),
        ),
        Question(
            id="D1.8",
            title="Which tells more?",
            text="Fewer worlds left: more was told.",
            asks="What leaves fewer worlds: a potion of two ingredients, or a sign of each of the two?",
            answer=Choice("the potion", "the two signs", "both leave as many"),
            works_out=lambda notes: _tells_more(),
            hints=(
                "Work out both, with toad and mushroom and red plus.",
                "The signs of both follow from the potion. Does the potion follow from the signs?",
                "Two carriers of red plus with circles of one size make another potion.",
            ),
            because="From the potion both signs follow, but two red signs may also make another potion.",
        ),
        Puzzle(
            id="D1.9",
            title="Four entries",
            text="Take one entry after the other. Two readings may meet in one column: cross out by both. “Hint” "
            "helps in four levels.",
            log="scorpion+mandrake root=G+; flower+toad=R-; scorpion: G+; flower: B-",
        ),
        Drill(
            id="D1.10",
            title="Potions, again and again",
            text="Each log here is read with potions alone. Solve three; there are always more.",
            technique="T02",
        ),
        Explain(
            id="D1.11",
            title="Explain it to a friend",
            text="A friend asks why the marked cell is crossed out. A good reason is correct, and says nothing that it "
            "does not need.",
            log="toad+fern=G+; scorpion+mushroom=B-; toad: B+",
            ingredient="toad",
            alchemical="pnP",
        ),
    ),
    notes="Everything else in the course rests on this reading. Let learners say the sentence aloud: both carry the "
    "sign. D1.8 prepares for lesson D5, where the sizes of the circles are used.",
)


def _tells_more() -> str:
    potion = Notes().mix("toad", "mushroom", "R+").worlds.count
    signs = Notes().aspect("toad", "R+").aspect("mushroom", "R+").worlds.count
    return "the potion" if potion < signs else "the two signs" if signs < potion else "both leave as many"
