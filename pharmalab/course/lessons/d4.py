"""Lesson D4: the example in the rule book, where a new result makes an older result more precise."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.codes import DEMO, decode
from pharmalab.deduction.grid import members
from pharmalab.deduction.words import NAMES, potion_words, read_ingredient
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Whole

FIRST = "toad+mushroom=R+"
SECOND = f"{FIRST}; sale fern+toad as G+: right sign"
LOG = f"{SECOND}; fern+mushroom=soup"
POTIONS = tuple(map(potion_words, range(7)))
PLUS, MINUS = "fern has green plus", "fern has green minus"


def _before(notes: Notes) -> int:
    """Return the number of worlds without the last entry."""
    return Notes(notes.entries[:-1]).worlds.count


def _known(notes: Notes) -> frozenset[str]:
    """Return the ingredients of which one alchemical is left."""
    return frozenset(name for name in NAMES if len(notes.candidates(name)) == 1)


def _potions(notes: Notes, a: str, b: str) -> frozenset[str]:
    potions = notes.worlds.potions(*sorted((read_ingredient(a), read_ingredient(b))))
    return frozenset(potion_words(q) for q in members(potions))


def _branch() -> str:
    """Return which branch contains the world of the rule book's code."""
    fern = ALCHEMICALS[decode(DEMO)[read_ingredient("fern")]]
    return PLUS if fern in Notes().aspect("fern", "G+").candidates("fern") else MINUS


LESSON = Lesson(
    id="D4",
    title="The rule book’s example",
    idea="a new fact makes an old answer say more",
    minutes=40,
    goals=(
        "go back to an old entry when the grid has changed",
        "say which of its potions is left, and why",
        "see that three ingredients can hang on one sign",
    ),
    tasks=(
        Worked(
            id="D4.1",
            title="The first two results",
            text="The rule book shows how to enter two results in the grid. The adventurer wanted green plus and said "
            "that your potion had the right sign but the wrong colour. Follow the two cards.",
            log=SECOND,
        ),
        Question(
            id="D4.2",
            title="The second result",
            text="In lesson D1, you counted the worlds that the first result leaves. Now include the sale, too.",
            log=SECOND,
            asks="How many worlds do the two results leave together?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions are still possible for fern and toad, now that toad has a red plus?",
                "For each alchemical that toad can be, find the alchemicals that make red plus "
                "or blue plus with it. Leave out mushroom’s alchemical.",
                "There are 8 ways for toad and mushroom. On average, each way leaves fern 2 of 6 "
                "alchemicals. There are 5! ways for the other five ingredients.",
            ),
            because="One third of the worlds fit the sale. It isn’t two sevenths, "
            "because you know that toad has a red plus.",
            misconceptions=(
                Misconception(
                    "two-sevenths",
                    lambda notes: round(_before(notes) * 2 / 7),
                    "Two sevenths would be right for two untested ingredients, but you already know something about "
                    "toad.",
                ),
            ),
        ),
        MissingCrosses(
            id="D4.3",
            title="Green arrows",
            text="The third result is a soup. If mushroom can’t be a certain alchemical, fern can’t be its opposite.",
            log=LOG,
            gap=1,
        ),
        Question(
            id="D4.4",
            title="After the third result",
            text="You might expect one seventh of the worlds to be left. But you know too much for that by now.",
            log=LOG,
            asks="How many worlds are left after all three results?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many ways are there for the three ingredients?",
                "Fern and mushroom are opposites, and each has two candidates left in the end.",
                "There are two ways for the three ingredients together, and 5! ways for the other five.",
            ),
            because="There are two ways for the three ingredients, and 5! ways for the other five.",
            misconceptions=(
                Misconception(
                    "a-seventh",
                    lambda notes: round(_before(notes) / 7),
                    "One seventh would be right for untested ingredients.",
                ),
                Misconception(
                    "eight-ways",
                    lambda notes: 8 * 120,
                    "Each of the three ingredients has two candidates, but they depend on each "
                    "other. How many ways are there for all three together?",
                ),
            ),
        ),
        Question(
            id="D4.5",
            title="Back to the sale",
            text="The sale in entry 2 left red plus or blue plus. Since then you’ve learned more.",
            log=LOG,
            asks="Which potions could fern and toad have made?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _potions(notes, "fern", "toad"),
            hints=(
                "What can fern still be?",
                "Which red sign do both of fern’s candidates have?",
                "Both ingredients of a potion have its sign.",
            ),
            because="Both of fern’s candidates have a red minus, so the potion wasn’t red plus.",
            misconceptions=(
                Misconception(
                    "as-sold",
                    lambda notes: frozenset({"red plus", "blue plus"}),
                    "That’s what the sale tells you by itself. But what can fern still be?",
                ),
            ),
        ),
        MissingReason(
            id="D4.6",
            title="The advanced step",
            text="The rule book calls this an advanced step. It rules out two more of toad’s candidates.",
            log=LOG,
            gap=4,
        ),
        Question(
            id="D4.7",
            title="If fern has a plus",
            text="Suppose somebody shows fern’s green sign. In the first case, it’s a plus.",
            log=f"{LOG}; fern: G+",
            asks="How many worlds are left then?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the two ways for the three ingredients are left?",
                "Fern’s two candidates differ in green.",
                "There is one way for the three ingredients, and 5! ways for the others.",
            ),
            because="Fern’s green sign decides between the two ways.",
            misconceptions=(
                Misconception("nothing", lambda notes: _before(notes), "Fern’s two candidates differ in green."),
                Misconception(
                    "a-quarter", lambda notes: _before(notes) // 4, "Both ways have the same number of worlds."
                ),
            ),
        ),
        Question(
            id="D4.8",
            title="What do you know?",
            text="You only see one sign of one ingredient, but it settles more than one ingredient.",
            log=f"{LOG}; fern: G+",
            asks="Which ingredients are settled now?",
            answer=Members(*NAMES),
            works_out=_known,
            hints=(
                "Fern has one candidate left. Which ingredient is its opposite?",
                "Once you know mushroom, look at the first entry.",
                "Toad has two candidates left. One of them is already taken, or would make another potion.",
            ),
            because="The three ingredients depend on each other. If you know one of them, you know them all.",
            misconceptions=(
                Misconception(
                    "fern-only",
                    lambda notes: frozenset({"fern"}),
                    "You’re right about fern. Which other ingredients depend on fern?",
                ),
                Misconception(
                    "without-toad",
                    lambda notes: frozenset({"fern", "mushroom"}),
                    "Now look at the entry with mushroom and a third ingredient.",
                ),
            ),
        ),
        Question(
            id="D4.9",
            title="Toad in the first case",
            text="Work out toad from the entries that name it.",
            log=f"{LOG}; fern: G+",
            asks="What is toad in this case?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: notes.candidates("toad")[0],
            hints=(
                "Toad has a red plus and a blue plus.",
                "What is mushroom? Toad and mushroom made red plus.",
                "One of their red circles is big, and the other is small.",
            ),
            because="Toad and mushroom made red plus, so one of their red circles is big and the other is small.",
        ),
        Question(
            id="D4.10",
            title="Toad in the second case",
            text="In the second case, fern’s green sign is a minus. Now everything changes.",
            log=f"{LOG}; fern: G-",
            asks="What is toad in this case?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: notes.candidates("toad")[0],
            hints=(
                "Which of fern’s two candidates is left now?",
                "Mushroom is the opposite of fern.",
                "Look at the red circles of mushroom and toad.",
            ),
            because="Now toad is the other of its two candidates.",
        ),
        Question(
            id="D4.11",
            title="The world of DEMO",
            text="The code DEMO on the card reader stands for a world in which all three printed results "
            "are true. In that world, toad and raven feather make green minus.",
            log=f"{LOG}; toad+raven feather=G-",
            asks="Which case does the world of DEMO belong to?",
            answer=Choice(PLUS, MINUS),
            works_out=lambda notes: _branch(),
            hints=(
                "Which candidates does the new entry leave for toad?",
                "Toad has a green minus.",
                "Only one of toad’s two candidates has a green minus.",
            ),
            because="If toad has a green minus, it has one candidate left. That candidate belongs to this case.",
        ),
        Puzzle(
            id="D4.12",
            title="The same, in disguise",
            text="The ingredients and colours are new, but the idea is the same. When the grid has changed, go back "
            "to the sale.",
            log="mandrake root+flower=G-; sale scorpion+mandrake root as B-: right sign; scorpion+flower=soup",
        ),
        Drill(
            id="D4.13",
            title="Back to old entries",
            text="In each of these logs, a sign that you learn later tells you more "
            "about an older answer. Solve three of them.",
            technique="T20",
        ),
        Explain(
            id="D4.14",
            title="Explain it to a friend",
            text="Your friend has followed you up to the last step, and now asks about the marked cell.",
            log=LOG,
            ingredient="toad",
            alchemical="pNn",
        ),
    ),
    notes="The log is the example “Using your deduction grid” from the rule book. The rule book doesn’t say which "
    "potion the adventurer wanted, but only green plus fits. Play it on paper first: follow three arrows, then "
    "go back to the sale. In D4.11, you can replay the code DEMO with the card reader.",
)
