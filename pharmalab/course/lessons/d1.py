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
        "You named the alchemicals that you can rule out. Which alchemicals are left?",
    )


LESSON = Lesson(
    id="D1",
    title="The first potion",
    idea="both ingredients have the potion’s sign",
    minutes=30,
    goals=(
        "tell from a potion which sign both ingredients have",
        "cross out the alchemicals that can’t make a potion",
        "work out how many worlds are left after a potion or a sign",
    ),
    tasks=(
        Worked(
            id="D1.1",
            title="Read a potion",
            text="Each column is an ingredient, and each row is an alchemical. An alchemical has a red, a green and "
            "a blue sign. A capital letter means a big circle. Press “Next card” for each step, and click a cell to "
            "see why it’s crossed out.",
            log="flower+scorpion=B-; bird claw: G+",
        ),
        MissingCrosses(
            id="D1.2",
            title="Cross out cells",
            text="Click a cell to cross it out, and click it again to remove the cross. Each row shows "
            "the signs of its alchemical.",
            log="toad+mushroom=R+",
        ),
        MissingReason(
            id="D1.3",
            title="Give the reason",
            text="Now work the other way round: look at the crosses, and find the reason for them.",
            log="fern+mandrake root=G-; raven feather+toad=B+; mushroom: R-",
            gap=1,
        ),
        Question(
            id="D1.4",
            title="What’s left?",
            text="Every alchemical that isn’t crossed out is a candidate.",
            log="toad+mushroom=R+",
            asks="Which alchemicals could toad still be?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: frozenset(notes.candidates("toad")),
            hints=(
                "Look at the red circle in each row.",
                "The first letter of each name is the red sign.",
                "Keep the rows whose first letter is p or P.",
            ),
            because="These four alchemicals have a red plus, like the potion.",
            misconceptions=(_left("toad"),),
        ),
        Question(
            id="D1.5",
            title="Impossible for this potion",
            text="You can answer this question even before the first mix. An alchemical can only make a potion "
            "if it has the potion’s sign in the potion’s colour.",
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
                    "takers",
                    lambda notes: _never("G+"),
                    "These four alchemicals can make green minus. Which four can’t?",
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
            text="A world is one way to give each ingredient its own alchemical. At the start, there are 8! = 40 "
            "320 worlds. Two ingredients can make seven different potions, and each potion is made in the same "
            "number of worlds.",
            log="toad+mushroom=R+",
            asks="How many worlds are left after this potion?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many ordered pairs of alchemicals make red plus?",
                "Each potion comes from 4 of the 28 pairs of alchemicals, and you can swap the two alchemicals in a "
                "pair.",
                "There are 8 ways to choose alchemicals for these two ingredients, and 6! ways to deal out the "
                "other alchemicals.",
            ),
            because="There are seven potions, and each of them leaves the same number of worlds.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: 4 * 3 * 720,
                    "Having a red plus isn’t enough: one of the two red circles must be big and the other small.",
                ),
                Misconception(
                    "one-way", lambda notes: 4 * 720, "You can also swap the two alchemicals. Did you count both ways?"
                ),
                Misconception(
                    "halves",
                    lambda notes: START // 4,
                    "You can’t treat the two ingredients separately, because each has its own alchemical and the "
                    "circle sizes matter, too.",
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
                "At first, toad is equally likely to be any of the eight alchemicals.",
                "Toad could be any of four alchemicals, and there are 7! ways to deal out the other seven.",
            ),
            because="Half of the alchemicals have a red plus, so half of the worlds are left.",
            misconceptions=(
                Misconception(
                    "as-a-potion",
                    lambda notes: START // 7,
                    "That’s how many worlds a potion leaves. But a single sign tells you nothing about a second "
                    "ingredient.",
                ),
                Misconception(
                    "one-cell",
                    lambda notes: START // 8,
                    "That would be right if only one alchemical had a red plus, but four of them do.",
                ),
            ),
        ),
        Question(
            id="D1.8",
            title="Which tells you more?",
            text="The fewer worlds are left, the more you’ve learned.",
            asks="You want to learn about two ingredients. Which leaves fewer worlds: seeing the potion that they "
            "make, or seeing one sign of each?",
            answer=Choice("the potion", "the two signs", "both leave the same number"),
            works_out=lambda notes: _tells_more(),
            hints=(
                "Take toad, mushroom and red plus as an example, and count the worlds in both cases.",
                "A potion tells you one sign of each ingredient. Do those two signs tell you the potion?",
                "If the two red pluses are the same size, the two ingredients make a different potion.",
            ),
            because="The potion tells you both signs, but the two signs don’t tell you the potion: the circle sizes "
            "matter, too.",
        ),
        Puzzle(
            id="D1.9",
            title="Four entries",
            text="Use one entry at a time. If two entries name the same ingredient, combine them. If you’re stuck, "
            "press “Hint”: there are four hints.",
            log="scorpion+mandrake root=G+; flower+toad=R-; scorpion: G+; flower: B-",
        ),
        Drill(
            id="D1.10",
            title="Potion practice",
            text="In these logs, all you need is the sign of each potion. Solve three logs, or as many as you like.",
            technique="T02",
        ),
        Explain(
            id="D1.11",
            title="Explain it to a friend",
            text="A friend asks why the marked cell is crossed out. Choose the reason that’s correct and has no "
            "unnecessary steps.",
            log="toad+fern=G+; scorpion+mushroom=B-; toad: B+",
            ingredient="toad",
            alchemical="pnP",
        ),
    ),
    notes="Everything else in the course builds on one idea: both ingredients have the potion’s sign. Have learners "
    "say this aloud. Task D1.8 prepares them for lesson D5, where the sizes of the circles matter.",
)


def _tells_more() -> str:
    potion = Notes().mix("toad", "mushroom", "R+").worlds.count
    signs = Notes().aspect("toad", "R+").aspect("mushroom", "R+").worlds.count
    return "the potion" if potion < signs else "the two signs" if signs < potion else "both leave the same number"
