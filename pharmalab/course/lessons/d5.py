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
    idea="in a potion’s colour, one circle is big and the other is small",
    minutes=45,
    goals=(
        "read the size of a circle from its letter",
        "use sizes to cross out cells when the signs don’t help any more",
        "check whether each candidate still has a possible partner",
    ),
    tasks=(
        Worked(
            id="D5.1",
            title="Sizes tell you more",
            text="So far, you’ve only used signs. But a potion also tells you about sizes: in its colour, one of "
            "the two circles is big and the other is small. The last card uses these sizes for the first time.",
            log="flower+mandrake root=G-; flower+scorpion=R-",
        ),
        Question(
            id="D5.2",
            title="Big or small?",
            text="A capital letter means a big circle. The letters stand for red, green and blue, in that order.",
            asks="Which alchemicals have a big red plus?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _sized(large=True),
            hints=(
                "Look at the first letter of each name.",
                "P and p mean plus. A capital letter means a big circle.",
                "Take the names that begin with a capital P.",
            ),
            because="Four alchemicals have a red plus: two have a big one, and two have a small one.",
            misconceptions=(
                Misconception("small", lambda notes: _sized(large=False), "These alchemicals have a small red plus."),
                Misconception(
                    "any-size",
                    lambda notes: _names(CARRIERS[RED]),
                    "These are all the alchemicals with a red plus. Which of them have a big one?",
                ),
            ),
        ),
        Question(
            id="D5.3",
            title="Partners of PPP",
            text="Suppose you know that toad is PPP, so it has a big plus in all three colours.",
            asks="Which alchemicals make red plus with PPP?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _names(PARTNERS[KNOWN][1 << RED]),
            hints=(
                "The partner needs a red plus, too.",
                "The two red circles must have different sizes.",
                "If an alchemical has a small red plus, its name begins with p.",
            ),
            because="PPP’s red plus is big, so its partner needs a small red plus. Two alchemicals have one.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: _names(CARRIERS[RED] & ~(1 << KNOWN)),
                    "One of these alchemicals has a big red plus, just like PPP, so the two don’t make red plus.",
                ),
                Misconception(
                    "carriers",
                    lambda notes: _names(CARRIERS[RED]),
                    "Toad is already PPP, so its partner can’t be PPP. And what about the sizes?",
                ),
            ),
        ),
        Question(
            id="D5.4",
            title="Two out of four",
            text="All you know about two ingredients is that they both have a red plus. So they’re equally "
            "likely to be any two of the four alchemicals with a red plus.",
            asks="How likely are they to make red plus?",
            answer=Rational(),
            works_out=_chance,
            hints=(
                "How many pairs can you make from four alchemicals?",
                "If the two red circles are the same size, the pair doesn’t make red plus.",
                "Two alchemicals have a big red plus, and two have a small one. Count the pairs with one of each size.",
            ),
            because="The two ingredients make red plus unless both red circles are big or both are small.",
            misconceptions=(
                Misconception(
                    "other",
                    lambda notes: 1 - _chance(notes),
                    "That’s the chance that the two ingredients don’t make red plus.",
                ),
                Misconception(
                    "sure", lambda notes: Fraction(1), "Both ingredients have the sign, but do their sizes fit?"
                ),
                Misconception(
                    "half",
                    lambda notes: Fraction(1, 2),
                    "Choose one of the four alchemicals. With how many of the other three does it make red plus?",
                ),
            ),
        ),
        Question(
            id="D5.5",
            title="Two big circles",
            text="Suppose two ingredients both have a big green plus.",
            asks="Can they make green plus together?",
            answer=Choice("yes", "no, never"),
            works_out=_both_big,
            hints=(
                "Which two alchemicals have a big green plus?",
                "In a potion’s colour, one circle is always big and the other is small.",
                "Here, the two green circles are the same size.",
            ),
            because="In the potion’s colour, one circle must be big and the other must be small.",
        ),
        MissingCrosses(
            id="D5.6",
            title="Cross out by size",
            text="Three cards are already done. The fourth is about sizes: cross out a candidate if its partner "
            "can’t have a circle of the other size.",
            log="raven feather: B+; scorpion+flower=G-; bird claw+raven feather=G+",
            gap=3,
        ),
        MissingReason(
            id="D5.7",
            title="Which size was it?",
            text="Now find the reason for these crosses. Signs alone can’t explain them.",
            log="raven feather+mandrake root=G-; bird claw: B-; mandrake root: B+",
            gap=3,
        ),
        Question(
            id="D5.8",
            title="Is a partner left?",
            text="If several potions are possible, check each candidate: can it make one of these potions with any "
            "of its partner’s candidates? If not, cross it out.",
            log="sale flower+toad as R+: right sign; scorpion+toad=B-",
            asks="Which alchemicals could flower still be?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: frozenset(notes.candidates("flower")),
            hints=(
                "First use both entries about toad. How many candidates are left for toad?",
                "Both of toad’s candidates have a blue minus. Which potion does that rule out for the sale?",
                "Flower has a green plus, so it’s one of four alchemicals. Try each of them with both of toad’s "
                "candidates.",
            ),
            because="Each of these alchemicals makes one of the possible potions with one of toad’s candidates. No "
            "other alchemical does.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: _names(CARRIERS[GREEN]),
                    "All of these alchemicals have a green plus. Now compare their sizes with toad’s.",
                ),
                Misconception(
                    "out",
                    lambda notes: frozenset(ALCHEMICALS) - frozenset(notes.candidates("flower")),
                    "You named the alchemicals that you can rule out. Which alchemicals are left?",
                ),
            ),
        ),
        Drill(
            id="D5.9",
            title="Wrong size",
            text="At the end of each log, you have to compare sizes. Solve three logs.",
            technique="T21",
        ),
        Puzzle(
            id="D5.10",
            title="Down to one world",
            text="For the first time, only one world will be left. If a column has only one open cell, cross out "
            "the rest of that cell’s row. If a row has only one open cell, cross out the rest of its column.",
            log="puzzle L3",
        ),
        Puzzle(
            id="D5.11",
            title="One world, with a sign",
            text="Again, only one world will be left. This time, one entry shows a single sign. Whenever you cross out "
            "a cell, go back to the potions made with that ingredient.",
            log="puzzle L4",
        ),
        Explain(
            id="D5.12",
            title="Explain it to a friend",
            text="Your friend understands signs, but hasn’t heard about sizes yet. Explain why the marked cell is "
            "crossed out.",
            log="toad+flower=B+; toad+fern=G+; mandrake root: R-",
            ingredient="fern",
            alchemical="PPP",
        ),
    ),
    notes="Make eight cards with big and small circles, and have learners lay them out in pairs. They’ll soon see "
    "the rule. D6 uses the result of D5.4. In the last two puzzles, learners also need the idea of the last open "
    "cell, which D6 explains.",
)
