"""Lesson D4: the example in the rulebook, where a new result makes an older result more precise."""

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
PLUS, MINUS = "a green plus", "a green minus"


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
    """Return which branch contains the world of the rulebook's code."""
    fern = ALCHEMICALS[decode(DEMO)[read_ingredient("fern")]]
    return PLUS if fern in Notes().aspect("fern", "G+").candidates("fern") else MINUS


LESSON = Lesson(
    id="D4",
    title="The rulebook’s example",
    idea="a new result can tell you more about an old one",
    minutes=40,
    goals=(
        "go back to an old entry when the grid has changed",
        "explain which potions are still possible for that entry",
        "see how a single sign can reveal three ingredients",
    ),
    tasks=(
        Worked(
            id="D4.1",
            title="The first two results",
            text="The rulebook shows how to enter two results in the grid: a potion and a sale. The adventurer "
            "wanted green plus, and got the right sign in the wrong colour. Read the two cards.",
            log=SECOND,
        ),
        Question(
            id="D4.2",
            title="The second result",
            text="In lesson D1, you counted the worlds after the first result. Now include the sale, too.",
            log=SECOND,
            asks="How many worlds are left after both results?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "Which potions are still possible for fern and toad, given that toad has a red plus?",
                "For each alchemical that toad could be, find its partners for red plus or blue plus. Leave out "
                "mushroom’s alchemical.",
                "There are 8 ways to choose alchemicals for toad and mushroom. In each case, fern could be 2 of the "
                "other 6 alchemicals on average. There are 5! ways to deal out the last five.",
            ),
            because="One third of the worlds fit the sale, not two sevenths, because you know that toad has a red "
            "plus.",
            misconceptions=(
                Misconception(
                    "two-sevenths",
                    lambda notes: round(_before(notes) * 2 / 7),
                    "Two sevenths would be right if you knew nothing about the two ingredients. But you already "
                    "know toad’s red sign.",
                ),
            ),
        ),
        MissingCrosses(
            id="D4.3",
            title="Use the soup",
            text="The third result is a soup. So whenever you cross out an alchemical for mushroom, cross out its "
            "opposite for fern.",
            log=LOG,
            gap=1,
        ),
        Question(
            id="D4.4",
            title="After the third result",
            text="If you knew nothing else, a soup would leave one seventh of the worlds. But by now, you know more "
            "about fern and mushroom.",
            log=LOG,
            asks="How many worlds are left after all three results?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many ways are there to choose alchemicals for fern, mushroom and toad?",
                "Fern and mushroom are opposites, and each of them has two candidates left.",
                "There are two combinations for fern, mushroom and toad together, and 5! ways to deal out the other "
                "five alchemicals.",
            ),
            because="There are two combinations for fern, mushroom and toad, and 5! ways to deal out the other five "
            "alchemicals.",
            misconceptions=(
                Misconception(
                    "a-seventh",
                    lambda notes: round(_before(notes) / 7),
                    "One seventh would be right if you knew nothing about the two ingredients.",
                ),
                Misconception(
                    "eight-ways",
                    lambda notes: 8 * 120,
                    "Fern, mushroom and toad have two candidates each, but they depend on each other. How many "
                    "combinations are there for all three together?",
                ),
            ),
        ),
        Question(
            id="D4.5",
            title="Back to the sale",
            text="After the sale in entry 2, red plus and blue plus were possible. Since then, you’ve learned more.",
            log=LOG,
            asks="Which potions could fern and toad have made?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _potions(notes, "fern", "toad"),
            hints=(
                "Which candidates does fern still have?",
                "Which red sign do fern’s two candidates share?",
                "Both ingredients of a potion must have its sign.",
            ),
            because="Both of fern’s candidates have a red minus, so the potion wasn’t red plus.",
            misconceptions=(
                Misconception(
                    "as-sold",
                    lambda notes: frozenset({"red plus", "blue plus"}),
                    "Without the soup, that would be right. But which candidates does fern still have?",
                ),
            ),
        ),
        MissingReason(
            id="D4.6",
            title="The advanced step",
            text="The rulebook calls the next step “advanced”. It rules out two more of toad’s candidates.",
            log=LOG,
            gap=4,
        ),
        Question(
            id="D4.7",
            title="Fern’s green sign",
            text="Suppose a rival’s debunking shows that fern has a green plus.",
            log=f"{LOG}; fern: G+",
            asks="How many worlds would be left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "There were two combinations for fern, mushroom and toad. In how many of them does fern have a green "
                "plus?",
                "Fern’s two candidates differ in green.",
                "One combination is left for fern, mushroom and toad, and there are 5! ways to deal out the other "
                "alchemicals.",
            ),
            because="Fern has a green plus in only one of the two combinations.",
            misconceptions=(
                Misconception(
                    "nothing",
                    lambda notes: _before(notes),
                    "Some worlds are ruled out, because fern’s two candidates differ in green.",
                ),
                Misconception(
                    "a-quarter",
                    lambda notes: _before(notes) // 4,
                    "The two combinations are equally likely. How many of them are left?",
                ),
            ),
        ),
        Question(
            id="D4.8",
            title="One sign, three ingredients",
            text="You’ve only seen fern’s green sign, but now you know more than one ingredient for certain.",
            log=f"{LOG}; fern: G+",
            asks="Which ingredients have only one candidate left?",
            answer=Members(*NAMES),
            works_out=_known,
            hints=(
                "Fern has one candidate left. Which ingredient is its opposite?",
                "Once you know mushroom, use the first entry.",
                "Toad had two candidates. Only one of them is still free and makes the right potion with mushroom.",
            ),
            because="Fern, mushroom and toad depend on each other. If you know one of them, you know all three.",
            misconceptions=(
                Misconception(
                    "fern-only",
                    lambda notes: frozenset({"fern"}),
                    "You’re right about fern. But knowing fern settles other ingredients, too. Which ones?",
                ),
                Misconception(
                    "without-toad",
                    lambda notes: frozenset({"fern", "mushroom"}),
                    "You’re right about fern and mushroom. Now look at the other entry that names mushroom.",
                ),
            ),
        ),
        Question(
            id="D4.9",
            title="Work out toad",
            text="Fern has a green plus. Use the entries that name toad to find toad’s alchemical.",
            log=f"{LOG}; fern: G+",
            asks="In that case, which alchemical is toad?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: notes.candidates("toad")[0],
            hints=(
                "Toad has a red plus and a blue plus.",
                "Toad and mushroom made red plus. Which alchemical is mushroom?",
                "Compare their red circles: one is big, and the other is small.",
            ),
            because="Toad and mushroom made red plus, so one of their red circles is big and the other is small.",
        ),
        Question(
            id="D4.10",
            title="Work out toad again",
            text="Now suppose that fern’s green sign is a minus instead.",
            log=f"{LOG}; fern: G-",
            asks="In that case, which alchemical is toad?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: notes.candidates("toad")[0],
            hints=(
                "Which of fern’s two candidates has a green minus?",
                "Mushroom is the opposite of fern.",
                "Compare the red circles of mushroom and toad.",
            ),
            because="This time, mushroom’s red circle is big, so toad’s must be small.",
        ),
        Question(
            id="D4.11",
            title="The world of DEMO",
            text="If you enter the code DEMO in the card reader, you get a world that fits all three results. In "
            "that world, toad and raven feather make green minus.",
            log=f"{LOG}; toad+raven feather=G-",
            asks="Which sign does fern have in that world?",
            answer=Choice(PLUS, MINUS),
            works_out=lambda notes: _branch(),
            hints=(
                "Which candidates does the new entry leave for toad?",
                "Toad has a green minus.",
                "Only one of toad’s two candidates has a green minus.",
            ),
            because="Toad must have a green minus. In D4.9 and D4.10, you saw which green sign fern has in that case.",
        ),
        Puzzle(
            id="D4.12",
            title="The same, in disguise",
            text="The ingredients and colours are new, but the idea is the same. Once the other entries have "
            "changed the grid, go back to the sale.",
            log="mandrake root+flower=G-; sale scorpion+mandrake root as B-: right sign; scorpion+flower=soup",
        ),
        Drill(
            id="D4.13",
            title="Back to old entries",
            text="In each of these logs, a later sign tells you more about an older entry. Solve three logs.",
            technique="T20",
        ),
        Explain(
            id="D4.14",
            title="Explain it to a friend",
            text="Your friend understands everything except the last step. Explain why the marked cell is crossed out.",
            log=LOG,
            ingredient="toad",
            alchemical="pNn",
        ),
    ),
    notes="The log is the example “Using your deduction grid” from the rulebook. The rulebook doesn’t say which "
    "potion the adventurer wanted, but only green plus fits. Have learners follow the example on paper first. For "
    "D4.11, they can enter the code DEMO in the card reader.",
)
