"""D4: the rule book's example: an old result is narrowed by a new one."""

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
    title="The rule book's example",
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
            text="The rule book tells how two results go onto the grid. The sale was of green plus; the adventurer "
            "said: right sign, wrong colour. Follow the two cards.",
            log=SECOND,
        ),
        Question(
            id="D4.2",
            title="The second result",
            text="Of the first result you know the worlds from lesson D1. Now the sale is counted, too.",
            log=SECOND,
            asks="How many worlds do both results leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions are open for fern and toad, now that toad has red plus?",
                "For each toad: which ferns make red plus or blue plus with it, mushroom aside?",
                "Toad and mushroom lie in 8 ways; each leaves fern 2 of 6 rows on average; the rest is 5!.",
            ),
            because="A third of the worlds fits the sale: toad has red plus, so its share is not two sevenths.",
            misconceptions=(
                Misconception(
                    "two-sevenths",
                    lambda notes: round(_before(notes) * 2 / 7),
                    "Two sevenths would be right for fresh ingredients; of toad something is known already.",
                ),
            ),
        ),
        MissingCrosses(
            id="D4.3",
            title="Green arrows",
            text="The third result is a soup. What mushroom is not, the mirror image of that is out for fern.",
            log=LOG,
            gap=1,
        ),
        Question(
            id="D4.4",
            title="After the third result",
            text="One more seventh? Not with what is known by now.",
            log=LOG,
            asks="How many worlds are left after all three results?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many ways are there for the three ingredients?",
                "Fern and mushroom are opposites; each has two rows left in the end.",
                "Two ways for the three together, and 5! for the other five.",
            ),
            because="The three ingredients lie in one of two ways, and the five others as they like.",
            misconceptions=(
                Misconception(
                    "a-seventh",
                    lambda notes: round(_before(notes) / 7),
                    "A seventh would be right for fresh ingredients.",
                ),
                Misconception(
                    "eight-ways",
                    lambda notes: 8 * 120,
                    "Each of the three has two rows, but these go together: how many ways are there?",
                ),
            ),
        ),
        Question(
            id="D4.5",
            title="Back to the sale",
            text="The sale in entry 2 left red plus or blue plus. Since then the grid has changed.",
            log=LOG,
            asks="Which potions can fern and toad have made?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _potions(notes, "fern", "toad"),
            hints=(
                "What can fern still be?",
                "Which sign have both candidates of fern in red?",
                "A potion needs its sign in both ingredients.",
            ),
            because="Both candidates of fern have red minus, so it was not red plus.",
            misconceptions=(
                Misconception(
                    "as-sold",
                    lambda notes: frozenset({"red plus", "blue plus"}),
                    "That is what the sale alone says. What can fern be by now?",
                ),
            ),
        ),
        MissingReason(
            id="D4.6",
            title="The advanced step",
            text="The rule book calls this one advanced: two more rows of toad fall.",
            log=LOG,
            gap=4,
        ),
        Question(
            id="D4.7",
            title="What if: plus",
            text="Suppose somebody shows the green sign of fern. First case: it is a plus.",
            log=f"{LOG}; fern: G+",
            asks="How many worlds are left then?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many of the two ways for the three ingredients are left?",
                "The two candidates of fern differ in green.",
                "One way for the three, 5! for the others.",
            ),
            because="The green sign of fern decides between the two ways.",
            misconceptions=(
                Misconception("nothing", lambda notes: _before(notes), "The two candidates of fern differ in green."),
                Misconception("a-quarter", lambda notes: _before(notes) // 4, "Both ways have as many worlds."),
            ),
        ),
        Question(
            id="D4.8",
            title="Who is known?",
            text="One sign of one ingredient, and yet more than one ingredient is settled.",
            log=f"{LOG}; fern: G+",
            asks="Of which ingredients do you know for sure now what they are?",
            answer=Members(*NAMES),
            works_out=_known,
            hints=(
                "Fern has one row left. Who is its opposite?",
                "When mushroom is known, look at the first entry.",
                "Toad has two rows left; one of them is taken, or makes another potion.",
            ),
            because="They hang together: who knows one of them knows all.",
            misconceptions=(
                Misconception("fern-only", lambda notes: frozenset({"fern"}), "Fern, yes. Who hangs on it?"),
                Misconception(
                    "without-toad",
                    lambda notes: frozenset({"fern", "mushroom"}),
                    "Go on to the entry that mushroom shares with a third ingredient.",
                ),
            ),
        ),
        Question(
            id="D4.9",
            title="Toad, by plus",
            text="Work toad out from the entries that name it.",
            log=f"{LOG}; fern: G+",
            asks="What is toad then?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: notes.candidates("toad")[0],
            hints=(
                "Toad carries red plus and blue plus.",
                "What is mushroom? Toad made red plus with it.",
                "Of their red circles one is big and one is small.",
            ),
            because="Toad and mushroom made red plus: of their red circles one is big and one small.",
        ),
        Question(
            id="D4.10",
            title="Toad, by minus",
            text="Second case: the green sign of fern is a minus. Everything turns over.",
            log=f"{LOG}; fern: G-",
            asks="What is toad then?",
            answer=Choice(*ALCHEMICALS),
            works_out=lambda notes: notes.candidates("toad")[0],
            hints=(
                "Which of the two candidates is fern now?",
                "Mushroom is the opposite of fern.",
                "Look at the red circles of mushroom and toad.",
            ),
            because="It is the other of the two rows that were left.",
        ),
        Question(
            id="D4.11",
            title="The world behind it",
            text="The code DEMO of the card reader stands for one world, in which all three printed results are true. "
            "In it, toad and raven feather make green minus.",
            log=f"{LOG}; toad+raven feather=G-",
            asks="Which case is the world of DEMO in?",
            answer=Choice(PLUS, MINUS),
            works_out=lambda notes: _branch(),
            hints=(
                "Which rows are left for toad by the new entry?",
                "Green minus is in toad.",
                "Of the two rows of toad one has a green minus.",
            ),
            because="Green minus in toad leaves one of its two rows, and that belongs to this case.",
        ),
        Puzzle(
            id="D4.12",
            title="The same, in disguise",
            text="Other ingredients, other colours, the same thought. When the grid has changed, go back to the sale.",
            log="mandrake root+flower=G-; sale scorpion+mandrake root as B-: right sign; scorpion+flower=soup",
        ),
        Drill(
            id="D4.13",
            title="Back to old entries",
            text="In each of these logs a sign that is known by now narrows an older answer. Solve three.",
            technique="T20",
        ),
        Explain(
            id="D4.14",
            title="Explain it to a friend",
            text="Your friend has followed you to the last step and asks about the marked cell.",
            log=LOG,
            ingredient="toad",
            alchemical="pNn",
        ),
    ),
    notes="The log is the example “Using your deduction grid” of the rule book; only green plus as the wanted potion "
    "fits all that it says. Play it on paper first: three arrows, then back to the sale. In D4.11 the code DEMO can be "
    "replayed with the card reader.",
)
