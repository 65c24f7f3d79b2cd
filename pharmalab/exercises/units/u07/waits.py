"""Exercises U07.3 and U07.7: how long it takes for an epidemic to come."""

from fractions import Fraction
from math import comb
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import added
from pharmalab.exercises.kinds import Table, Variance
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.exercises.slips import deviation
from pharmalab.exercises.texts import Parameters
from pharmalab.exercises.units.u07.decks import MODEL, PER_TURN, draw, first_turn, piled, shuffled, turn_of_first, turns
from pharmalab.games.pandemic.components import EPIDEMIC

SPREAD, TURN = "variance in the piles", "expected turn, shuffled"
WAIT = Table("value", quantities={SPREAD: Variance()})


def first_in_shuffled(rng: Random, epidemics: int, size: int) -> int:
    """Shuffle all cards, and count the turns until the first epidemic is drawn."""
    return first_turn(rng, shuffled((size,) * epidemics))


def _gap(rng: Random, upper: int, lower: int) -> int:
    """Draw two piles; return the number of turns between their epidemics."""
    cards, _ = draw(rng, piled((upper, lower)), upper + lower)
    one, two = (place // PER_TURN for place, card in enumerate(cards) if card == EPIDEMIC)
    return two - one


def gap_spread(rng: Random, upper: int, lower: int) -> float:
    """Shuffle two piles twice, count the turns between their epidemics each time, and halve the squared difference.

    The mean result is the variance of the number of turns.
    """
    return (_gap(rng, upper, lower) - _gap(rng, upper, lower)) ** 2 / 2


def wait(epidemics: int, size: int) -> dict[str, Fraction]:
    """Return the variance of the first epidemic's turn in a deck built from piles, and its mean in a shuffled deck."""
    sizes = (size,) * epidemics
    return {SPREAD: turn_of_first(piled, sizes).variance, TURN: turn_of_first(shuffled, sizes).mean}


def gap_variance(upper: int, lower: int) -> Fraction:
    """Return the variance of the number of turns between the epidemics in two neighbouring piles.

    The piles contain *upper* and *lower* cards.
    """
    one, two = turns((upper, lower), PER_TURN)
    return one.variance + two.variance


def _even(rng: Random) -> int:
    return 2 * rng.randint(3, 6)


def _deck(rng: Random) -> Parameters:
    size = 2 * rng.randint(3, 5)
    return {"epidemics": rng.randint(3, min(6, 52 // size)), "size": size}


EXERCISES = (
    Exercise(
        id="U07.3",
        title="The first epidemic",
        story="You draw two cards per turn until the first epidemic comes up.",
        asks="With {epidemics} piles of {size}, what is the variance of the turn on which the first epidemic comes up? "
        "And if you shuffle all the cards together, on which turn do you expect it?",
        kind=WAIT,
        parameters={"epidemics": 5, "size": 10},
        another=_deck,
        second={"epidemics": 4, "size": 12},
        truth=wait,
        predicts=Slider(
            asks="If you shuffle all the cards together, on which turn do you expect the first epidemic?",
            low=1,
            high=15,
            of=lambda **n: wait(**n)[TURN],
        ),
        experiment=first_in_shuffled,
        estimates=lambda **numbers: wait(**numbers)[TURN],
        hints=(
            "With piles, the first epidemic is in the first pile. On which turns do you draw from that pile?",
            "With piles, the first epidemic is equally likely on each turn on which you draw from the first pile. "
            "With a shuffled deck, add up the chances that you’ve drawn no epidemic after 0, 1, 2, … turns.",
            "The chance of no epidemic in t turns is comb({epidemics} · {size} − 2t, {epidemics}) / "
            "comb({epidemics} · {size}, {epidemics}).",
        ),
        steps=(
            Step(
                "Number of turns on which you draw from the first pile:",
                lambda size, **_: size // 2,
                working="{size} / 2",
            ),
            Step(
                "If the numbers 1 to n are equally likely, the variance is (n² − 1)/12. The variance of the turn:",
                lambda **n: wait(**n)[SPREAD],
                working="(#1^2 − 1) / 12",
            ),
            Step(
                "The chance of no epidemic on the first turn, with a shuffled deck:",
                lambda epidemics, size: Fraction(
                    comb(epidemics * size - 2, epidemics), comb(epidemics * size, epidemics)
                ),
                working="comb({epidemics}·{size} − 2, {epidemics}) / comb({epidemics}·{size}, {epidemics})",
            ),
            Step(
                "You’ve already found the variance for the piles. For the expected turn with a shuffled deck, add up "
                "the chances that you’ve drawn no epidemic after 0, 1, 2, … turns.",
                wait,
                WAIT,
                working=lambda epidemics, size: (
                    f"{SPREAD}: #2; {TURN}: "
                    + added(
                        f"comb({epidemics * size - 2 * t}, {epidemics})/comb({epidemics * size}, {epidemics})"
                        for t in range((epidemics * size - epidemics) // 2 + 1)
                    )
                ),
            ),
        ),
        row_hints=(
            "With piles, the first epidemic is in the first pile. On which turns do you draw from that pile?",
            "In a shuffled deck, how many cards come before the first epidemic on average? On which turn do you draw "
            "it?",
        ),
        misconceptions=(
            Misconception(
                "continuous",
                lambda epidemics, size: {**wait(epidemics, size), SPREAD: Fraction(size**2, 48)},
                "You used n²/12, which would be right if fractions of a turn were possible. But turns are whole "
                "numbers.",
            ),
            Misconception(
                "cards",
                lambda epidemics, size: {
                    **wait(epidemics, size),
                    TURN: Fraction(epidemics * size + 1, 2 * (epidemics + 1)),
                },
                "You halved the average position of the first epidemic. Instead, halve each position, round up to a "
                "whole turn, and then take the average.",
            ),
            Misconception(
                "like-piles",
                lambda epidemics, size: {**wait(epidemics, size), TURN: Fraction(size + 2, 4)},
                "That’s the mean for the piles. In a shuffled deck, the first epidemic can be much further down.",
            ),
            deviation(wait, SPREAD),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.7",
        title="Between two epidemics",
        story="You draw two cards per turn. The number of turns between two epidemics varies from game to game.",
        asks="The first epidemic is in the first pile, which has {upper} cards. The second is in the next pile, which "
        "has {lower} cards. What is the variance of the number of turns between them?",
        kind=Variance(),
        parameters={"upper": 10, "lower": 10},
        another=lambda rng: {"upper": _even(rng), "lower": _even(rng)},
        second={"upper": 12, "lower": 10},
        truth=gap_variance,
        predicts=Options(
            asks="Does the number of turns between the epidemics vary more or less than the turn of the first "
            "epidemic, or just as much?",
            options=("more", "as much", "less"),
            of=lambda upper, lower: (
                "more" if gap_variance(upper, lower) > turns((upper, lower), PER_TURN)[0].variance else "as much"
            ),
        ),
        experiment=gap_spread,
        hints=(
            "The number of turns between the epidemics is the turn of the second one minus the turn of the first.",
            "You shuffle each pile separately, so the two turns are independent. What is the variance of their "
            "difference?",
            "The variance of the difference between two independent numbers is the sum of their variances. For the "
            "turn of the first epidemic, use (n² − 1)/12 with n = {upper}/2.",
        ),
        steps=(
            Step(
                "Variance of the turn of the first epidemic:",
                lambda upper, **_: Fraction((upper // 2) ** 2 - 1, 12),
                working="(({upper}/2)^2 − 1) / 12",
            ),
            Step(
                "Variance of the turn of the second epidemic:",
                lambda lower, **_: Fraction((lower // 2) ** 2 - 1, 12),
                working="(({lower}/2)^2 − 1) / 12",
            ),
            Step("Add up the two variances.", gap_variance, working="#1 + #2"),
        ),
        misconceptions=(
            Misconception(
                "subtracted",
                lambda upper, lower: abs(Fraction(upper**2 - lower**2, 48)),
                "You subtracted one variance from the other. But the difference varies with both turns, so add the "
                "variances.",
            ),
            Misconception(
                "one",
                lambda upper, **_: Fraction((upper // 2) ** 2 - 1, 12),
                "That’s the variance of only one turn. But the difference depends on both turns.",
            ),
            Misconception(
                "deviations",
                lambda upper, lower: Fraction((upper // 2) ** 2 - 1, 3) if upper == lower else None,
                "You added the standard deviations. Add the variances instead.",
            ),
            Misconception(
                "continuous",
                lambda upper, lower: Fraction(upper**2 + lower**2, 48),
                "You used n²/12, which would be right if fractions of a turn were possible. But turns are whole "
                "numbers.",
            ),
            Misconception(
                "cards",
                lambda upper, lower: Fraction(upper**2 + lower**2 - 2, 12),
                "You counted cards. But you draw two cards per turn, so count turns.",
            ),
        ),
        differs=MODEL,
    ),
)
