"""Unit 03: neighbours that follow on, and cards that are in their own slot."""

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
        asks="Two rows are dealt face down from one deck. How does the second row change the expected number of "
        "successive pairs in yours?",
        claims=(
            Claim(
                "it lowers it",
                lambda: four(4, 9) / 4 < mean(60, 9),
                "Compare one row at a table of four with a single row alone.",
            ),
            Claim(
                "nothing",
                lambda: four(4, 9) / 4 == mean(60, 9),
                "Until you look, any two places in the deck are as good as any others.",
            ),
            Claim(
                "it raises it", lambda: four(4, 9) / 4 > mean(60, 9), "Which row would be better off than the others?"
            ),
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
                "The first two terms of the two sums are almost the same.",
            ),
            Claim(
                "off by a tenth or more",
                lambda: _rough() >= Fraction(1, 10),
                "Compare the two sums term by term. How much do pairs of touching places add?",
            ),
        ),
    ),
    Check(
        id="U03.c",
        after="U03.4",
        asks="As rows get longer, what happens to the probability that no card is in its own slot?",
        claims=(
            Claim(
                "it goes to 0",
                lambda: deranged(40) < Fraction(1, 100),
                "More cards, but each is also less likely to be in its slot.",
            ),
            Claim(
                "it settles between 0 and 1",
                lambda: Fraction(1, 100) <= deranged(40) <= Fraction(99, 100) and deranged(40) - deranged(39) < 1e-9,
                "More cards, but each has a smaller chance. The two effects balance.",
            ),
            Claim(
                "it goes to 1",
                lambda: deranged(40) > Fraction(99, 100),
                "Each is less likely to be in its slot, but there are more cards.",
            ),
        ),
    ),
)


def _rough() -> Fraction:
    """Return how far independence is off, as a part of the answer."""
    return abs(1 - (1 - Fraction(1, 50)) ** 8 - once(50, 9)) / once(50, 9)


UNIT = Unit(
    id="U03",
    title="Successive neighbours",
    game="pharma_code",
    concept="indicators, inclusion and exclusion, the matching problem",
    minutes=45,
    needs=("U01",),
    goals=(
        "get expectations by adding indicators",
        "get “at least one” by inclusion and exclusion",
        "see when the Poisson approximation is good",
    ),
    hook="Neighbours like 9 and 10 are worth a bonus step. How often do you get them before anyone moves?",
    exercises=in_order(*neighbours.EXERCISES, *slots.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "The chance of at least one pair is the expected number of pairs.",
            "The expected number counts a row with two pairs twice.",
        ),
        ("You can multiply the chances of overlapping places.", "Two places that share a card depend on each other."),
        (
            "My chances change when four players’ cards are on the table.",
            "Not until you look. Any places in a shuffled deck are as good as any others.",
        ),
    ),
    review=("U01.3", "U01.6"),
    parts={"U03.1": "Neighbours", "U03.4": "Cards in their own slots", "U03.6": "Back to the neighbours"},
    in_code="U03.1",
    notes=(
        "U03.2 is the best first sum for inclusion and exclusion: few terms, and they shrink fast. Tell your "
        "students that the rules pay the bonus only for neighbours made by an exchange."
    ),
)
