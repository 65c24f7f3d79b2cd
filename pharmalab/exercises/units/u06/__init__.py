"""Unit 06: drawing the first nine cities of Pandemic without replacement."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u06 import cities, hands
from pharmalab.exercises.units.u06.pictures import PICTURES
from pharmalab.exercises.units.u06.set_up import VARIANCE, moments, same_of

CHECKS = (
    Check(
        id="U06.a",
        after="U06.3",
        asks="The set-up puts many red cubes on the map. What does that tell you about the number of blue cubes?",
        claims=(
            Claim(
                "nothing",
                lambda: _covariance() == 0,
                "The two numbers are connected, because a red city card can’t also be blue.",
            ),
            Claim(
                "blue has fewer, on average",
                lambda: _covariance() < 0,
                "The number of cubes on the map is always the same, so more red cubes mean fewer cubes of the "
                "other colours.",
            ),
            Claim(
                "blue has more too",
                lambda: _covariance() > 0,
                "The number of cubes on the map is always the same, so more red cubes mean fewer cubes of the "
                "other colours.",
            ),
        ),
    ),
    Check(
        id="U06.b",
        after="U06.4",
        asks="You draw three city cards without putting them back. Does that make it more or less likely that all "
        "three have the same colour?",
        claims=(
            Claim(
                "less",
                lambda: same_of(4, 12, 3) < Fraction(1, 16),
                "Each card you draw leaves one fewer card of its colour.",
            ),
            Claim(
                "more",
                lambda: same_of(4, 12, 3) > Fraction(1, 16),
                "Each card you draw leaves one fewer card of its colour.",
            ),
        ),
    ),
)


def _covariance() -> Fraction:
    """Return the covariance of the cubes of two colours.

    All four add up to a constant, so 4 variances and 12 covariances sum to 0.
    """
    return -moments(4, 12, 3)[VARIANCE] / 3


UNIT = Unit(
    id="U06",
    title="The first nine cities",
    game="pandemic",
    concept="hypergeometric distribution, linearity, covariance, inclusion and exclusion",
    minutes=50,
    needs=("U04",),
    goals=(
        "use sampling without replacement",
        "recognise the finite-population correction",
        "combine linearity with covariance",
    ),
    hook="Before the first turn, there are already 18 cubes on the map. How unlucky was your set-up?",
    exercises=in_order(*cities.EXERCISES, *hands.EXERCISES, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "Drawing cards is like rolling dice, so you can use the binomial distribution.",
            "You don’t put the cards back. Each card you draw makes the other colours more likely, so the numbers vary "
            "less than with dice.",
        ),
        (
            "The chance of three of one colour is 1 · ¼ · ¼.",
            "That would be right if you put the cards back. But each card you draw leaves one fewer card of its "
            "colour.",
        ),
        (
            "Bad luck in one colour tells you nothing about the other colours.",
            "There are only nine cards and 18 cubes in all. The more one colour gets, the less is left for the others.",
        ),
    ),
    review=("U01.6", "U03.1"),
    parts={"U06.1": "Nine cities", "U06.5": "Cards in hand", "U06.7": "Back to the map"},
    in_code="U06.4",
    notes=(
        "You can change the numbers of cities, colours and events, so ask your students what would happen in a "
        "different game. In U06.3, the covariances add up unusually neatly."
    ),
)
