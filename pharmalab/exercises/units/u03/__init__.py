"""Unit 03: neighbours that follow on, and cards that lie in their own slot."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u03 import neighbours, slots
from pharmalab.exercises.units.u03.pictures import PICTURES
from pharmalab.exercises.units.u03.slots import deranged
from pharmalab.exercises.units.u03.successors import four, mean, once

CHECKS = (
    Check(
        id="U03.a",
        after="U03.1",
        asks="Your left neighbour’s row lies open, and shows many pairs that follow on. You know nothing of your own "
        "row. What does dealing from one deck do to the mean of your row, before anybody looks?",
        claims=(
            Claim("it lowers it", lambda: four(4, 9) / 4 < mean(60, 9), "Compare one row of four with one row alone."),
            Claim(
                "nothing",
                lambda: four(4, 9) / 4 == mean(60, 9),
                "Any two places of the deck are as good as any others, as long as you do not look.",
            ),
            Claim("it raises it", lambda: four(4, 9) / 4 > mean(60, 9), "Which row would be better off than another?"),
        ),
    ),
    Check(
        id="U03.b",
        after="U03.2",
        asks="In U03.2, how good is “the places are independent” as an approximation?",
        claims=(
            Claim(
                "good to 1 in 100",
                lambda: _rough() < Fraction(1, 100),
                "Compare the first two terms of both sums: they are almost the same.",
            ),
            Claim(
                "off by a tenth or more",
                lambda: _rough() >= Fraction(1, 10),
                "Compare both sums term by term: how much do the pairs of touching places add?",
            ),
        ),
    ),
    Check(
        id="U03.c",
        after="U03.4",
        asks="Rows get longer and longer. Where does the chance go that no card lies in its own slot?",
        claims=(
            Claim("to 0", lambda: deranged(40) < Fraction(1, 100), "Each card has a smaller and smaller chance too."),
            Claim(
                "it settles between 0 and 1",
                lambda: Fraction(1, 100) <= deranged(40) <= Fraction(99, 100) and deranged(40) - deranged(39) < 1e-9,
                "More cards, each with less of a chance: the two balance.",
            ),
            Claim("to 1", lambda: deranged(40) > Fraction(99, 100), "There are also more and more cards to be right."),
        ),
    ),
)


def _rough() -> Fraction:
    """How far independence is off, in parts of the answer."""
    return abs(1 - (1 - Fraction(1, 50)) ** 8 - once(50, 9)) / once(50, 9)


UNIT = Unit(
    id="U03",
    title="Cards that follow on",
    game="pharma_code",
    concept="indicators, inclusion and exclusion, the matching problem",
    minutes=45,
    needs=("U01",),
    goals=(
        "get expectations by adding indicators",
        "get “at least one” by inclusion and exclusion",
        "see when the Poisson approximation is good",
    ),
    hook="Neighbours like 9 and 10 pay a bonus step. How often are they there before anyone moves?",
    exercises=in_order(*neighbours.EXERCISES, *slots.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "The chance of at least one is the expected number.",
            "The expected number counts a row with two places twice.",
        ),
        ("Chances of overlapping places can be multiplied.", "Two places that share a card depend on each other."),
        (
            "With four players’ cards on the table my row’s chances change.",
            "Not before you look: any places of a shuffled deck are as good as any others.",
        ),
    ),
    review=("U01.3", "U01.6"),
    parts={"U03.1": "Neighbours", "U03.4": "Cards in their own slots", "U03.6": "Back to the neighbours"},
    in_code="U03.1",
    notes=(
        "U03.2 is the best first inclusion–exclusion sum: few terms, and they shrink fast. The rules pay the bonus "
        "when the neighbours arise by an exchange; here only the deal is counted. Say so."
    ),
)
