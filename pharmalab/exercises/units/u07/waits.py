"""U07.3 and U07.7: the wait for an epidemic."""

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
    """Shuffle all cards and draw: in which turn does the first epidemic come?"""
    return first_turn(rng, shuffled((size,) * epidemics))


def _gap(rng: Random, upper: int, lower: int) -> int:
    """Draw two piles; return the number of turns between their epidemics."""
    cards, _ = draw(rng, piled((upper, lower)), upper + lower)
    one, two = (place // PER_TURN for place, card in enumerate(cards) if card == EPIDEMIC)
    return two - one


def gap_spread(rng: Random, upper: int, lower: int) -> float:
    """Draw two piles, twice: half the square of the difference of the gaps in turns. Its mean is the variance."""
    return (_gap(rng, upper, lower) - _gap(rng, upper, lower)) ** 2 / 2


def wait(epidemics: int, size: int) -> dict[str, Fraction]:
    """Return the variance of the first epidemic's turn with piles, and its mean with the shuffled deck."""
    sizes = (size,) * epidemics
    return {SPREAD: turn_of_first(piled, sizes).variance, TURN: turn_of_first(shuffled, sizes).mean}


def gap_variance(upper: int, lower: int) -> Fraction:
    """Return the variance of the gap: the sum of both turns' variances."""
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
        story="You draw two cards per turn until you draw the first epidemic.",
        asks="On which turn is the first epidemic? With {epidemics} piles of {size}, what is the variance of that "
        "turn? With all the cards shuffled together, which turn do you expect?",
        kind=WAIT,
        parameters={"epidemics": 5, "size": 10},
        another=_deck,
        second={"epidemics": 4, "size": 12},
        truth=wait,
        predicts=Slider(
            asks="With all the cards shuffled together, which turn do you expect?",
            low=1,
            high=15,
            of=lambda **n: wait(**n)[TURN],
        ),
        experiment=first_in_shuffled,
        estimates=lambda **numbers: wait(**numbers)[TURN],
        hints=(
            "In the piles, the first epidemic is in the first pile. Which turns draw from that pile?",
            "Piles: each of these turns is equally likely. Shuffled: add up the chances that you’ve drawn no "
            "epidemic after 0, 1, 2, … turns.",
            "The chance of no epidemic in t turns is comb({epidemics} · {size} − 2t, {epidemics}) / "
            "comb({epidemics} · {size}, {epidemics}).",
        ),
        steps=(
            Step("Number of turns that draw from the first pile:", lambda size, **_: size // 2, working="{size} / 2"),
            Step(
                "If a number is equally likely to be 1 to n, its variance is (n² − 1)/12. Here that is:",
                lambda **n: wait(**n)[SPREAD],
                working="(#1^2 − 1) / 12",
            ),
            Step(
                "Shuffled: the chance of no epidemic on the first turn is",
                lambda epidemics, size: Fraction(
                    comb(epidemics * size - 2, epidemics), comb(epidemics * size, epidemics)
                ),
                working="comb({epidemics}·{size} − 2, {epidemics}) / comb({epidemics}·{size}, {epidemics})",
            ),
            Step(
                "Your answers are the variance, and the sum of these chances for 0, 1, 2, … turns.",
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
            "In the piles, the first epidemic is in the first pile. Which turns draw from that pile?",
            "In a shuffled deck, how many cards come before the first epidemic on average? Which turn draws it?",
        ),
        misconceptions=(
            Misconception(
                "continuous",
                lambda epidemics, size: {**wait(epidemics, size), SPREAD: Fraction(size**2, 48)},
                "You used n²/12, which is for lengths. But turns are whole numbers.",
            ),
            Misconception(
                "cards",
                lambda epidemics, size: {
                    **wait(epidemics, size),
                    TURN: Fraction(epidemics * size + 1, 2 * (epidemics + 1)),
                },
                "You halved the card’s place. But round each half up to a whole turn.",
            ),
            Misconception(
                "like-piles",
                lambda epidemics, size: {**wait(epidemics, size), TURN: Fraction(size + 2, 4)},
                "That’s the mean for the piles. In a shuffled deck, the first epidemic may be far further down.",
            ),
            deviation(wait, SPREAD),
        ),
        differs=MODEL,
    ),
    Exercise(
        id="U07.7",
        title="Between two epidemics",
        story="You draw two cards per turn. The number of turns between two epidemics changes from game to game.",
        asks="Epidemic 1 is in the first pile, of {upper} cards, and epidemic 2 in the next, of {lower}. What is the "
        "variance of the number of turns from epidemic 1 to epidemic 2?",
        kind=Variance(),
        parameters={"upper": 10, "lower": 10},
        another=lambda rng: {"upper": _even(rng), "lower": _even(rng)},
        second={"upper": 12, "lower": 10},
        truth=gap_variance,
        predicts=Options(
            asks="Does the gap vary more than the turn of epidemic 1?",
            options=("more", "as much", "less"),
            of=lambda upper, lower: (
                "more" if gap_variance(upper, lower) > turns((upper, lower), PER_TURN)[0].variance else "as much"
            ),
        ),
        experiment=gap_spread,
        hints=(
            "The gap is the turn of epidemic 2 minus the turn of epidemic 1.",
            "The piles are shuffled separately, so the two turns are independent. What is the variance of their "
            "difference?",
            "Variances of independent numbers add up, also for a difference. For epidemic 1, use (n² − 1)/12 with n "
            "= {upper}/2 turns.",
        ),
        steps=(
            Step(
                "Variance of the turn of epidemic 1:",
                lambda upper, **_: Fraction((upper // 2) ** 2 - 1, 12),
                working="(({upper}/2)^2 − 1) / 12",
            ),
            Step(
                "Variance of the turn of epidemic 2:",
                lambda lower, **_: Fraction((lower // 2) ** 2 - 1, 12),
                working="(({lower}/2)^2 − 1) / 12",
            ),
            Step("Add them up.", gap_variance, working="#1 + #2"),
        ),
        misconceptions=(
            Misconception(
                "subtracted",
                lambda upper, lower: abs(Fraction(upper**2 - lower**2, 48)),
                "You subtracted the variances. But each of the two turns makes the gap vary.",
            ),
            Misconception(
                "one",
                lambda upper, **_: Fraction((upper // 2) ** 2 - 1, 12),
                "That’s the variance of one turn. But the gap depends on both turns.",
            ),
            Misconception(
                "deviations",
                lambda upper, lower: Fraction((upper // 2) ** 2 - 1, 3) if upper == lower else None,
                "You added the standard deviations. But it’s variances that add up.",
            ),
            Misconception(
                "continuous",
                lambda upper, lower: Fraction(upper**2 + lower**2, 48),
                "You used n²/12, which is for lengths. But turns are whole numbers.",
            ),
            Misconception(
                "cards",
                lambda upper, lower: Fraction(upper**2 + lower**2 - 2, 12),
                "You counted cards. But a turn draws two cards, so count turns.",
            ),
        ),
        differs=MODEL,
    ),
)
