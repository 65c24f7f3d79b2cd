"""Lesson D5: circle sizes."""

from fractions import Fraction
from itertools import combinations

from pharmalab.course.explain import Explain
from pharmalab.course.gaps import MissingCrosses, MissingReason
from pharmalab.course.lesson import Lesson
from pharmalab.course.puzzles import Drill, Puzzle
from pharmalab.course.question import Question
from pharmalab.course.worked import Worked
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS, CARRIERS, PARTNERS, POTIONS, has_big_circle, mix
from pharmalab.deduction.grid import members
from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.kinds import Choice, Members, Rational

RED, GREEN = POTIONS.index("R+"), POTIONS.index("G+")
KNOWN = ALCHEMICALS.index("PPP")


def _names(alchemicals: int) -> frozenset[str]:
    return frozenset(ALCHEMICALS[a] for a in members(alchemicals))


def _sized(large: bool) -> frozenset[str]:
    """Return the carriers of red plus with a big red circle, or with a small one."""
    return frozenset(ALCHEMICALS[a] for a in members(CARRIERS[RED]) if has_big_circle(a, 0) == large)


def _chance(notes: Notes) -> Fraction:
    """Return the chance that two carriers of red plus make it."""
    pairs = list(combinations(members(CARRIERS[RED]), 2))
    return Fraction(sum(mix(a, b) == RED for a, b in pairs), len(pairs))


def _both_big(notes: Notes) -> str:
    """Return whether two big circles of one sign ever make that sign."""
    pairs = combinations([a for a in members(CARRIERS[GREEN]) if has_big_circle(a, 1)], 2)
    return "yes" if any(mix(a, b) == GREEN for a, b in pairs) else "no, never"


LESSON = Lesson(
    id="D5",
    title="Big and small circles",
    idea="a colour shows where one circle is big and the other small",
    minutes=45,
    goals=(
        "tell the big circle from the small one by the letter",
        "cross out by size where the signs say nothing more",
        "ask of each candidate whether a partner is left for it",
    ),
    tasks=(
        Worked(
            id="D5.1",
            title="A third way to read",
            text="So far, you have only used signs. A potion tells you more: in its colour, one of the two circles "
            "is big and the other is small. The last card is the first to use these sizes.",
            log="flower+mandrake root=G-; flower+scorpion=R-",
        ),
        Question(
            id="D5.2",
            title="Read the sizes",
            text="A capital letter means a big circle. The letters stand for red, green and blue, in that order.",
            asks="Which alchemicals have a big red plus?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _sized(large=True),
            hints=(
                "Look at the first letter of each name.",
                "P and p mean plus. A capital letter means a big circle.",
                "Keep the names that begin with P.",
            ),
            because="Four alchemicals have a red plus: two have a big one, and two have a small one.",
            misconceptions=(
                Misconception("small", lambda notes: _sized(large=False), "Those alchemicals have a small red plus."),
                Misconception(
                    "any-size",
                    lambda notes: _names(CARRIERS[RED]),
                    "All four of these have a red plus. Which of them have a big one?",
                ),
            ),
        ),
        Question(
            id="D5.3",
            title="Partners of PPP",
            text="Suppose you know that toad is PPP. All its circles are big pluses.",
            asks="Which alchemicals make red plus with PPP?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _names(PARTNERS[KNOWN][1 << RED]),
            hints=(
                "The partner needs a red plus, too.",
                "The partner’s red circle must be a different size from toad’s.",
                "A small red plus shows as a p at the start of the name.",
            ),
            because="A big plus needs a small one, and two alchemicals have a small red plus.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: _names(CARRIERS[RED] & ~(1 << KNOWN)),
                    "One of these alchemicals also has a big red plus, so it makes another potion with PPP.",
                ),
                Misconception(
                    "carriers",
                    lambda notes: _names(CARRIERS[RED]),
                    "Toad itself is PPP, so its partner can’t be PPP. Also look at the sizes.",
                ),
            ),
        ),
        Question(
            id="D5.4",
            title="Two out of four",
            text="Two ingredients both have a red plus, and you know nothing else about them. So they are "
            "equally likely to be any two of the four alchemicals with a red plus.",
            asks="How likely are they to make red plus?",
            answer=Rational(),
            works_out=_chance,
            hints=(
                "How many pairs can you make from four alchemicals?",
                "If both circles have the same size, the pair makes another potion.",
                "Two alchemicals have a big red plus, and two have a small one. Count the pairs with one of each size.",
            ),
            because="A pair makes red plus unless both circles are big or both are small.",
            misconceptions=(
                Misconception(
                    "other", lambda notes: 1 - _chance(notes), "That’s the chance that they make another potion."
                ),
                Misconception(
                    "sure", lambda notes: Fraction(1), "Both ingredients have the sign, but do their sizes fit?"
                ),
                Misconception(
                    "half",
                    lambda notes: Fraction(1, 2),
                    "Choose one of the four alchemicals. How many of the other three fit?",
                ),
            ),
        ),
        Question(
            id="D5.5",
            title="Two big circles",
            text="Now take two ingredients that both have a big green plus.",
            asks="Can they make green plus together?",
            answer=Choice("yes", "no, never"),
            works_out=_both_big,
            hints=(
                "Which two alchemicals have a big green plus?",
                "A potion’s colour is always one in which the sizes differ.",
                "Both alchemicals’ green circles have the same size.",
            ),
            because="In the potion’s colour, one circle must be big and the other must be small.",
        ),
        MissingCrosses(
            id="D5.6",
            title="Cross out by size",
            text="Three cards are already done. For the fourth card, you need the sizes. For which candidates "
            "of one ingredient does the other ingredient have no fitting circle left?",
            log="raven feather: B+; scorpion+flower=G-; bird claw+raven feather=G+",
            gap=3,
        ),
        MissingReason(
            id="D5.7",
            title="Which size was it?",
            text="Now try the other way round. Signs alone can’t explain these crosses.",
            log="raven feather+mandrake root=G-; bird claw: B-; mandrake root: B+",
            gap=3,
        ),
        Question(
            id="D5.8",
            title="Is a partner left?",
            text="If several potions are possible, check each candidate. Can it make one of these "
            "potions with any candidate of its partner? If not, cross it out.",
            log="sale flower+toad as R+: right sign; scorpion+toad=B-",
            asks="What can flower still be?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: frozenset(notes.candidates("flower")),
            hints=(
                "First use both entries about toad. They leave toad two candidates.",
                "Both of toad’s candidates have a blue minus. Which potion does that rule out for the sale?",
                "Flower has a green plus. Try each of its four candidates with both of toad’s candidates.",
            ),
            because="Each of these alchemicals makes a possible potion with one of "
            "toad’s candidates. The other alchemicals don’t.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: _names(CARRIERS[GREEN]),
                    "All of these alchemicals have a green plus. Now compare their sizes with toad’s.",
                ),
                Misconception(
                    "out",
                    lambda notes: frozenset(ALCHEMICALS) - frozenset(notes.candidates("flower")),
                    "You named the alchemicals that are ruled out. Which ones are left?",
                ),
            ),
        ),
        Drill(
            id="D5.9",
            title="Wrong size",
            text="In the last step of each log, you compare sizes. Solve three of them.",
            technique="T21",
        ),
        Puzzle(
            id="D5.10",
            title="Down to one world",
            text="This is the first log that leaves only one world. If a column has one cell left, cross out the rest "
            "of that cell’s row. If a row has one cell left, cross out the rest of that cell’s column.",
            log="puzzle L3",
        ),
        Puzzle(
            id="D5.11",
            title="The next rung",
            text="The ideas are the same, but one entry shows a sign. If a column "
            "changes, go back to the potions with that ingredient.",
            log="puzzle L4",
        ),
        Explain(
            id="D5.12",
            title="Explain it to a friend",
            text="Your friend knows the signs, but hasn’t heard of sizes yet.",
            log="toad+flower=B+; toad+fern=G+; mandrake root: R-",
            ingredient="fern",
            alchemical="PPP",
        ),
    ),
    notes="Make eight cards with big and small circles, and let learners lay out pairs. They’ll see the rule at "
    "once. D6 uses D5.4 again. The two ladder puzzles also need singles, which D6 explains.",
)
