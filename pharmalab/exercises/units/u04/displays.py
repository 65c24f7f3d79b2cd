"""Exercises U04.6 to U04.8: the values of the cards on display."""

from fractions import Fraction
from math import comb, perm
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.kinds import Chance, Rational, Table, Variance, Whole
from pharmalab.exercises.predictions import Slider
from pharmalab.exercises.slips import complement, deviation
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u04.patterns import fragments
from pharmalab.games.pocket_pharma.components.names import VALUE

NONE, VARIANCE = "chance of none", "variance"
SEVENS = Table("value", quantities={NONE: Chance(), VARIANCE: Variance()})
WITHOUT = "comb(11 · {copies}, {display}) / comb(12 · {copies}, {display})"
BACK = "{display} · (1 / 12) · (11 / 12)"
LESS = "(12 · {copies} − {display}) / (12 · {copies} − 1)"


def count_sevens(rng: Random, copies: int, display: int) -> int:
    """Fill the display, and count its 7s."""
    return sum(VALUE[card] == 7 for card in rng.sample(fragments(12, copies), display))


def all_different(rng: Random, copies: int, display: int) -> bool:
    """Fill the display, and check whether all its values are different."""
    return len({VALUE[card] for card in rng.sample(fragments(12, copies), display)}) == display


def different(rng: Random, copies: int, display: int) -> int:
    """Fill the display, and count its different values."""
    return len({VALUE[card] for card in rng.sample(fragments(12, copies), display)})


def sevens(copies: int, display: int) -> dict[str, Fraction]:
    """Return the probability that no 7 is on display, and the variance of the number of 7s."""
    cards, p = 12 * copies, Fraction(1, 12)
    return {
        NONE: Fraction(comb(cards - copies, display), comb(cards, display)),
        VARIANCE: display * p * (1 - p) * Fraction(cards - display, cards - 1),
    }


def _sevens_put_back(copies: int, display: int) -> dict[str, Fraction]:
    p = Fraction(1, 12)
    return {NONE: (1 - p) ** display, VARIANCE: display * p * (1 - p)}


def _no_correction(copies: int, display: int) -> dict[str, Fraction]:
    return {NONE: sevens(copies, display)[NONE], VARIANCE: _sevens_put_back(copies, display)[VARIANCE]}


def _different(copies: int, display: int) -> Fraction:
    return Fraction(comb(12, display) * copies**display, comb(12 * copies, display))


def _values_there(copies: int, display: int) -> Fraction:
    return 12 * (1 - sevens(copies, display)[NONE])


def _row(rng: Random) -> Parameters:
    return {"copies": rng.randint(5, 8), "display": rng.randint(4, 8)}


EXERCISES = (
    Exercise(
        id="U04.6",
        title="No 7 in the display",
        story="You’re waiting for a 7.",
        asks="The deck has {copies} copies of each of 12 values. What is the chance that a display of {display} cards "
        "has no 7, and what is the variance of the number of 7s?",
        kind=SEVENS,
        parameters={"copies": 8, "display": 6},
        another=_row,
        second={"copies": 6, "display": 5},
        truth=sevens,
        predicts=Slider(
            asks="What is the chance that there’s no 7?", low=0, high=1, of=lambda **numbers: sevens(**numbers)[NONE]
        ),
        experiment=count_sevens,
        estimates=lambda copies, display: Fraction(display, 12),
        hints=(
            "You don’t put the cards back. What distribution does the number of 7s follow?",
            "The number of 7s is hypergeometric. Its variance is the binomial variance times (cards − drawn)/(cards − "
            "1).",
            "There are 12 · {copies} cards, and {copies} of them are 7s.",
        ),
        steps=(
            Step("The expected number of 7s:", lambda display, **_: Fraction(display, 12), working="{display} / 12"),
            Step(
                "The variance if you put the cards back:",
                lambda copies, display: _sevens_put_back(copies, display)[VARIANCE],
                working=BACK,
            ),
            Step(
                "The factor (cards − drawn)/(cards − 1):",
                lambda copies, display: Fraction(12 * copies - display, 12 * copies - 1),
                working=LESS,
            ),
            Step(
                "Divide the number of displays without a 7 by the total number of displays. For the variance, multiply "
                "the second number by the third.",
                sevens,
                SEVENS,
                f"{NONE}: {WITHOUT}; {VARIANCE}: {BACK} · {LESS}",
            ),
        ),
        row_hints=(
            "You don’t put the cards back. How many displays have no 7?",
            "What distribution does the number of 7s follow if you don’t put the cards back?",
        ),
        misconceptions=(
            Misconception(
                "put-back",
                _sevens_put_back,
                "The binomial distribution would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "no-correction",
                _no_correction,
                "That would be the variance if you put each card back. But here, you don’t.",
            ),
            complement(
                sevens, "That’s the chance that there’s at least one 7. The question asks for the opposite.", NONE
            ),
            deviation(sevens, VARIANCE),
        ),
    ),
    Exercise(
        id="U04.7",
        title="All different",
        story="Sometimes a display has no pairs at all.",
        asks="The deck has {copies} copies of each of 12 values. What is the chance that all {display} cards in a "
        "display have different values?",
        kind=Chance(),
        parameters={"copies": 8, "display": 6},
        another=_row,
        second={"copies": 6, "display": 5},
        truth=_different,
        predicts=Slider(asks="What’s your guess?", low=0, high=1),
        experiment=all_different,
        hints=(
            "Think of the display as a hand. What pattern does it have if all the values are different?",
            "The pattern is 1+1+1+…. Choose the values, choose a copy of each, and divide by the total number of "
            "displays.",
            "There are comb(12, {display}) ways to choose the values and, for each value, {copies} ways to choose its "
            "copy.",
        ),
        steps=(
            Step(
                "Number of ways to choose the values:",
                lambda display, **_: comb(12, display),
                Whole(),
                "comb(12, {display})",
            ),
            Step(
                "Number of ways to choose a copy of each value:",
                lambda copies, display: copies**display,
                Whole(),
                "{copies}^{display}",
            ),
            Step(
                "Total number of displays:",
                lambda copies, display: comb(12 * copies, display),
                Whole(),
                "comb(12 · {copies}, {display})",
            ),
            Step(
                "Multiply the first two numbers, and divide by the third.",
                _different,
                working="comb(12, {display}) · {copies}^{display} / comb(12 · {copies}, {display})",
            ),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda copies, display: Fraction(perm(12, display), 12**display),
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "one-copy",
                lambda copies, display: Fraction(comb(12, display), comb(12 * copies, display)),
                "You forgot that each value has {copies} copies. In how many ways can you pick the copies?",
            ),
            complement(
                _different, "That’s the chance that at least two cards are alike. The question asks for the opposite."
            ),
            Misconception(
                "ordered",
                lambda copies, display: Fraction(perm(12, display) * copies**display, comb(12 * copies, display)),
                "Only one of the two numbers you divided takes the order of the cards into account. Both should, or "
                "neither.",
            ),
        ),
    ),
    Exercise(
        id="U04.8",
        title="How many different values?",
        story="The more different values there are in the display, the more choice you have.",
        asks="The deck has {copies} copies of each of 12 values. How many different values do you expect in a display "
        "of {display} cards?",
        kind=Rational(),
        parameters={"copies": 8, "display": 6},
        another=_row,
        second={"copies": 6, "display": 5},
        truth=_values_there,
        predicts=Slider(asks="What’s your guess?", low=0, high=12),
        experiment=different,
        hints=(
            "Imagine a light for each of the 12 values. It’s on if the value is in the display.",
            "The expected number of lights that are on is the sum of each light’s chance of being on.",
            "The chance that the display has a given value is 1 minus the chance in U04.6.",
        ),
        steps=(
            Step(
                "The chance that the display doesn’t have a given value:",
                lambda copies, display: sevens(copies, display)[NONE],
                working=WITHOUT,
            ),
            Step(
                "The chance that the display has this value:",
                lambda copies, display: 1 - sevens(copies, display)[NONE],
                working=f"1 − {WITHOUT}",
            ),
            Step("Add up the chances for all 12 values.", _values_there, working=f"12 · (1 − {WITHOUT})"),
        ),
        misconceptions=(
            Misconception(
                "put-back",
                lambda copies, display: 12 * (1 - Fraction(11, 12) ** display),
                "That would be right if you put each card back. But here, you don’t.",
            ),
            Misconception(
                "all",
                lambda copies, display: display,
                "That’s only right if all the cards have different values. Cards of the same value count only once.",
            ),
            Misconception(
                "missing",
                lambda copies, display: 12 - _values_there(copies, display),
                "That’s the expected number of values missing from the display. "
                "The question asks for those in the display.",
            ),
        ),
    ),
)
