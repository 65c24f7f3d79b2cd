"""D5: the sizes of the circles."""

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
            title="The third reading",
            text="Until now only signs counted. A potion says more: in its colour one of the two circles is big and "
            "the other small. Watch the last card; it is the first to use that.",
            log="flower+mandrake root=G-; flower+scorpion=R-",
        ),
        Question(
            id="D5.2",
            title="Read the sizes",
            text="A capital letter is a big circle. The letters stand for red, green and blue, in this order.",
            asks="Which alchemicals have a big red plus?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _sized(large=True),
            hints=(
                "Look at the first letter of each name.",
                "Plus is p or P; big is a capital letter.",
                "Keep the names that begin with P.",
            ),
            because="Of the four carriers of a sign two have it big and two small.",
            misconceptions=(
                Misconception("small", lambda notes: _sized(large=False), "Those have a small one."),
                Misconception(
                    "any-size", lambda notes: _names(CARRIERS[RED]), "All four carry red plus. On which is it big?"
                ),
            ),
        ),
        Question(
            id="D5.3",
            title="Partners of one",
            text="Say that toad is known to be PPP: all its circles are big pluses.",
            asks="With which alchemicals does PPP make red plus?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: _names(PARTNERS[KNOWN][1 << RED]),
            hints=(
                "The partner carries red plus, too.",
                "Its red circle must not be of the size of toad's.",
                "A small red plus is the letter p at the start.",
            ),
            because="A big plus needs a small one, and there are two.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: _names(CARRIERS[RED] & ~(1 << KNOWN)),
                    "One of these has a big red plus as well: that shows another colour.",
                ),
                Misconception(
                    "carriers", lambda notes: _names(CARRIERS[RED]), "Toad is PPP itself; and look at sizes."
                ),
            ),
        ),
        Question(
            id="D5.4",
            title="Two of four",
            text="Two ingredients both carry red plus; more you do not know. So any two of the four carriers are as "
            "likely as any other two.",
            asks="How likely do they make red plus?",
            answer=Rational(),
            works_out=_chance,
            hints=(
                "How many pairs of four are there?",
                "A pair of one size makes something else.",
                "Two are big, two are small: count the pairs of a big and a small one.",
            ),
            because="Only big with big and small with small are left out.",
            misconceptions=(
                Misconception("other", lambda notes: 1 - _chance(notes), "That often they make something else."),
                Misconception("sure", lambda notes: Fraction(1), "The sign is in both, but what of the size?"),
                Misconception("half", lambda notes: Fraction(1, 2), "Whoever is the one: how many of the others fit?"),
            ),
        ),
        Question(
            id="D5.5",
            title="Two big ones",
            text="Now in green, for two ingredients that both have a big green plus.",
            asks="Can they make green plus together?",
            answer=Choice("yes", "no, never"),
            works_out=_both_big,
            hints=(
                "Which two alchemicals have a big green plus?",
                "A colour shows where the sizes differ.",
                "Their green circles are of one size.",
            ),
            because="Of the two circles of the colour that shows one is big and one is small.",
        ),
        MissingCrosses(
            id="D5.6",
            title="Cross out by size",
            text="Three readings are made. The fourth needs the sizes: which rows of one column have no fitting circle "
            "left in the other?",
            log="raven feather: B+; scorpion+flower=G-; bird claw+raven feather=G+",
            gap=3,
        ),
        MissingReason(
            id="D5.7",
            title="Which size was it?",
            text="The other way round: here are crosses that signs alone do not make.",
            log="raven feather+mandrake root=G-; bird claw: B-; mandrake root: B+",
            gap=3,
        ),
        Question(
            id="D5.8",
            title="Is a partner left?",
            text="Where several potions are open, ask of each candidate: does it make one of them with a candidate of "
            "the partner? If none fits, it is out.",
            log="sale flower+toad as R+: right sign; scorpion+toad=B-",
            asks="What can flower still be?",
            answer=Members(*ALCHEMICALS),
            works_out=lambda notes: frozenset(notes.candidates("flower")),
            hints=(
                "First read both entries for toad: two rows are left.",
                "Both candidates of toad have a blue minus. Which potion of the sale is out?",
                "Flower has green plus. Try each of its four rows with both candidates of toad.",
            ),
            because="Each of these makes an open potion with a candidate of toad; the others make none.",
            misconceptions=(
                Misconception(
                    "signs-only",
                    lambda notes: _names(CARRIERS[GREEN]),
                    "All of these have green plus. Now try the sizes against toad.",
                ),
                Misconception(
                    "out",
                    lambda notes: frozenset(ALCHEMICALS) - frozenset(notes.candidates("flower")),
                    "Those are the ones that are out. Which are left?",
                ),
            ),
        ),
        Drill(
            id="D5.9",
            title="Wrong size",
            text="Each log here is finished by one step that compares sizes. Solve three.",
            technique="T21",
        ),
        Puzzle(
            id="D5.10",
            title="A whole ladder rung",
            text="The first log with one world only. When a column has one row left, that row is gone for all others; "
            "when a row has one column left, that is it.",
            log="puzzle L3",
        ),
        Puzzle(
            id="D5.11",
            title="The next rung",
            text="The same ideas, with a shown sign in between. Come back to each potion when its columns change.",
            log="puzzle L4",
        ),
        Explain(
            id="D5.12",
            title="Explain it to a friend",
            text="Your friend knows signs, but has not heard of sizes yet.",
            log="toad+flower=B+; toad+fern=G+; mandrake root: R-",
            ingredient="fern",
            alchemical="PPP",
        ),
    ),
    notes="Cut eight cards with big and small circles and let learners lay pairs: the rule is seen at once. D5.4 is "
    "used again in D6. The two ladder puzzles also need singles, which D6 takes up by name.",
)
