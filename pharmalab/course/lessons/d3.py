"""D3: selling as an experiment whose answer is ambiguous."""

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, QUALITIES
from pharmalab.deduction.grid import candidates, members
from pharmalab.deduction.words import QUALITY_WORDS, potion_words, read_ingredient
from pharmalab.deduction.worlds import Worlds
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Members, Whole

START = Worlds().count
POTIONS = tuple(map(potion_words, range(7)))


def _left(notes: Notes, a: str, b: str) -> frozenset[str]:
    """Return the potions that the pair can still make."""
    potions = notes.worlds.potions(*sorted((read_ingredient(a), read_ingredient(b))))
    return frozenset(potion_words(q) for q in members(potions))


def _gone(notes: Notes, ingredient: str) -> frozenset[str]:
    """Return the alchemicals that are crossed out."""
    left = candidates(notes.worlds.crosses, read_ingredient(ingredient))
    return frozenset(name for a, name in enumerate(ALCHEMICALS) if not left >> a & 1)


def _sold(quality: str) -> int:
    """Return the worlds after a first sale with this answer."""
    return Notes().sell("toad", "fern", "G+", quality).worlds.count


def _as_good() -> frozenset[str]:
    """Return the answers that leave no more worlds than a drink does."""
    drunk = Notes().mix("toad", "fern", "G+").worlds.count
    return frozenset(QUALITY_WORDS[quality] for quality in QUALITIES if _sold(quality) == drunk)


LESSON = Lesson(
    id="D3",
    title="Selling as an experiment",
    idea="an ambiguous answer still rules something out",
    minutes=35,
    goals=(
        "turn the answer of an adventurer into the potions that it leaves",
        "cross out the alchemicals that can make none of them",
        "weigh a sale against a drink in worlds",
    ),
    tasks=(
        Worked(
            id="D3.1",
            title="Two answers",
            text="An adventurer wants one potion and tells how near yours was. “Right sign”: the sign fits, the colour "
            "does not. “Wrong sign”: a colour of the other sign. Who can make none of the potions left, falls.",
            log="sale toad+fern as G+: right sign; sale flower+scorpion as R-: wrong sign",
        ),
        Question(
            id="D3.2",
            title="Which potions?",
            text="The sign was right, the colour wrong.",
            log="sale bird claw+mandrake root as G+: right sign",
            asks="Which potions can the adventurer have got?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _left(notes, "bird claw", "mandrake root"),
            hints=(
                "What was its sign?",
                "Which colour was it not?",
                "Write down all potions with a plus, and leave out the wanted one.",
            ),
            because="It has the wanted sign and one of the two other colours.",
            misconceptions=(
                Misconception(
                    "with-the-wanted",
                    lambda notes: frozenset(POTIONS[0:6:2]),
                    "Green plus itself would have been an exact match.",
                ),
                Misconception(
                    "wrong-sign",
                    lambda notes: frozenset(POTIONS[1:6:2]),
                    "Those have the wrong sign; the answer was “right sign”.",
                ),
            ),
        ),
        MissingCrosses(
            id="D3.3",
            title="Who can make neither?",
            text="To be out, an alchemical must be unable to make the one potion and the other.",
            log="sale bird claw+mandrake root as G+: right sign",
        ),
        Question(
            id="D3.4",
            title="Worlds after “right sign”",
            text="Seven potions were possible at first, each in as many worlds.",
            log="sale bird claw+mandrake root as G+: right sign",
            asks="How many worlds does this answer leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions are left?",
                "Each of the seven potions has a seventh of the 40 320 worlds.",
                "Two sevenths.",
            ),
            because="Two of the seven potions are left.",
            misconceptions=(
                Misconception("half", lambda notes: START // 2, "Is soup a potion without a sign? Count all seven."),
                Misconception("one", lambda notes: START // 7, "So many are left of one potion; here two are left."),
            ),
        ),
        Question(
            id="D3.5",
            title="Who falls by “wrong sign”?",
            text="Any of three potions: that rules out little.",
            log="sale flower+toad as R-: wrong sign",
            asks="Which alchemicals can be crossed out for toad?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _gone(notes, "toad"),
            hints=(
                "Which sign had the potion?",
                "The potion had a plus, in one of three colours.",
                "Who has no plus at all?",
            ),
            because="All others have a plus in some colour, and so could have taken part.",
            misconceptions=(
                Misconception(
                    "all-red",
                    lambda notes: frozenset(name for name in ALCHEMICALS if name[0] in "nN"),
                    "That would be so after red plus. It may also have been green plus or blue plus.",
                ),
                Misconception("other-end", lambda notes: frozenset({"PPP"}), "It has a plus in all colours."),
            ),
        ),
        Question(
            id="D3.6",
            title="Worlds after “wrong sign”",
            text="Now count as before.",
            log="sale flower+toad as R-: wrong sign",
            asks="How many worlds does this answer leave?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=(
                "How many potions have the other sign?",
                "Each potion has a seventh of the worlds.",
                "Three sevenths of 40 320.",
            ),
            because="Three of the seven potions have the other sign.",
            misconceptions=(
                Misconception("half", lambda notes: START // 2, "Soup has no sign: it would have been “neutral”."),
                Misconception("two", lambda notes: START * 2 // 7, "Two potions are left by “right sign”."),
            ),
        ),
        Question(
            id="D3.7",
            title="As good as drinking",
            text="A drink shows you the potion itself. Some answers of an adventurer do as well.",
            asks="Which answers to a first sale leave as few worlds as a drink does?",
            answer=Members(*(QUALITY_WORDS[quality] for quality in QUALITIES)),
            works_out=lambda notes: _as_good(),
            hints=(
                "After which answers do you know the potion?",
                "“Exact” names it. Which other answer does?",
                "Only one potion has no sign and no colour.",
            ),
            because="After these answers one potion is left, as after a drink.",
            misconceptions=(
                Misconception(
                    "exact-only", lambda notes: frozenset({"exact"}), "One more answer leaves a single potion."
                ),
            ),
        ),
        MissingReason(
            id="D3.8",
            title="Read the answer",
            text="The crosses are there. What had the adventurer been told?",
            log="raven feather+mushroom=G+; sale bird claw+mandrake root as B-: right sign; flower: R+",
            gap=2,
        ),
        Question(
            id="D3.9",
            title="Shown not to be",
            text="A master's debunking may show that a pair does not make a potion, and nothing more.",
            log="debunk toad+scorpion!=B+",
            asks="How many worlds are left?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.count,
            hints=("How many potions are gone?", "One potion has a seventh of the worlds.", "Six sevenths are left."),
            because="One of seven potions is gone.",
            misconceptions=(
                Misconception(
                    "turned-round", lambda notes: START // 7, "So many worlds make blue plus; they are gone."
                ),
                Misconception("half", lambda notes: START // 2, "Nothing was shown of a sign by itself."),
            ),
        ),
        Question(
            id="D3.10",
            title="Does anything fall?",
            text="Look for a row that cannot be any more.",
            log="debunk toad+scorpion!=B+",
            asks="How many cells can be crossed out now?",
            answer=Whole(),
            works_out=lambda notes: notes.worlds.crosses.bit_count(),
            hints=(
                "Take a row for toad: is there a scorpion that fits?",
                "Each alchemical makes other potions than blue plus, too.",
                "Each has a partner for soup, to begin with.",
            ),
            because="Every row can still make something else. Keep the entry: it will matter later.",
            misconceptions=(
                Misconception(
                    "as-shown", lambda notes: 8, "So many fall when blue plus is shown. Here it is ruled out."
                ),
            ),
        ),
        Question(
            id="D3.11",
            title="Sold twice",
            text="The same two ingredients were sold to two adventurers.",
            log="sale toad+fern as G+: right sign; sale toad+fern as B+: right sign",
            asks="Which potions can toad and fern make?",
            answer=Members(*POTIONS),
            works_out=lambda notes: _left(notes, "toad", "fern"),
            hints=(
                "What does each answer leave?",
                "Both answers are about the same potion.",
                "The potion is in both lists: not green, not blue, and with a plus.",
            ),
            because="The two lists have nothing else in common.",
            misconceptions=(
                Misconception(
                    "all-of-both", lambda notes: frozenset(POTIONS[0:6:2]), "Take what both lists have in common."
                ),
            ),
        ),
        Puzzle(
            id="D3.12",
            title="Market day",
            text="Four entries, four kinds. Ask of each: which potions are left, and who can make none of them?",
            log="sale toad+fern as R-: wrong sign; sale mushroom+toad as B+: right sign; "
            "sale mandrake root+scorpion as G-: exact; bird claw: R+",
        ),
        Drill(
            id="D3.13",
            title="Sales, again and again",
            text="Each of these logs has a sale with the right sign and the wrong colour. Solve three.",
            technique="T04",
        ),
        Explain(
            id="D3.14",
            title="Explain it to a friend",
            text="Your friend says: “You do not know the potion, so you know nothing.” Explain the marked cell.",
            log="sale toad+fern as G+: right sign; flower+mandrake root=R-; toad: B-",
            ingredient="fern",
            alchemical="npN",
        ),
    ),
    notes="Let learners write the list of potions beside every sale: the list is what matters, and lesson D4 makes it "
    "shorter later. “Right sign” is worth 1.8 bits, a drink 2.8: that is lesson D8.",
)
