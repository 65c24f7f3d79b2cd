"""Unit 03: cards that are one higher than their left neighbour, and cards in their own slot."""

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
        asks="Two rows are dealt face down from the same deck: yours and another player’s. How does the other row "
        "change the number of successive pairs you expect in yours?",
        claims=(
            Claim(
                "it lowers it",
                lambda: four(4, 9) / 4 < mean(60, 9),
                "Suppose four rows are dealt together. Compare one of them with a row that’s dealt alone.",
            ),
            Claim(
                "nothing",
                lambda: four(4, 9) / 4 == mean(60, 9),
                "Until you look, any two neighbouring places are as likely to hold a pair as any other two.",
            ),
            Claim(
                "it raises it", lambda: four(4, 9) / 4 > mean(60, 9), "Why would one row be better off than another?"
            ),
        ),
    ),
    Check(
        id="U03.b",
        after="U03.2",
        asks="In U03.2, you can treat the places as independent. How good is that approximation?",
        claims=(
            Claim(
                "good to 1 in 100",
                lambda: _rough() < Fraction(1, 100),
                "If you write both chances as sums, their first two terms are almost the same.",
            ),
            Claim(
                "off by a tenth or more",
                lambda: _rough() >= Fraction(1, 10),
                "Write both chances as sums, and compare them term by term. How much difference do the overlapping "
                "places make?",
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
                "There are more cards, but each one is less likely to be in its own slot.",
            ),
            Claim(
                "it settles between 0 and 1",
                lambda: Fraction(1, 100) <= deranged(40) <= Fraction(99, 100) and deranged(40) - deranged(39) < 1e-9,
                "There are more cards, but each has a smaller chance, and the two effects cancel out.",
            ),
            Claim(
                "it goes to 1",
                lambda: deranged(40) > Fraction(99, 100),
                "Each card is less likely to be in its own slot, but there are also more cards.",
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
        "find expectations by adding indicators",
        "find the chance of “at least one” by inclusion and exclusion",
        "tell when the Poisson approximation is good",
    ),
    hook="Neighbours like 9 and 10 are worth a bonus step. How often are you dealt a pair like that?",
    exercises=in_order(*neighbours.EXERCISES, *slots.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "The chance of at least one pair equals the expected number of pairs.",
            "The expected number counts a row with two pairs twice.",
        ),
        (
            "Even if places overlap, I can multiply their chances.",
            "Places that share a card aren’t independent, so you can’t multiply.",
        ),
        (
            "My chances change when four players are dealt cards instead of one.",
            "Your chances don’t change until you see the other cards. In a shuffled deck, every place is as good as "
            "any other.",
        ),
    ),
    review=("U01.3", "U01.6"),
    parts={"U03.1": "Neighbours", "U03.4": "Cards in their own slots", "U03.6": "Back to the neighbours"},
    in_code="U03.1",
    notes=(
        "U03.2 is a good first exercise on inclusion and exclusion, because its sum is short and the terms shrink "
        "fast. Tell your students that the rules give the bonus only for neighbours made by an exchange."
    ),
)
