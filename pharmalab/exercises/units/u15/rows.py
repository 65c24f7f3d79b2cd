"""U15.3 and U15.4: simulated rows, and how to need fewer of them."""

from fractions import Fraction
from math import ceil, factorial, log, log1p
from random import Random

from pharmalab.exercises.derivations import Step
from pharmalab.exercises.exercise import Exercise, Misconception
from pharmalab.exercises.formulas import mean_of_run, mean_square_of_run
from pharmalab.exercises.kinds import Count, Table, Whole
from pharmalab.exercises.predictions import Options, Slider
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.games.pharma_code.mechanisms.rows import start

MIRRORS = Table("value")


COVARIANCE, RATIO = "covariance", "variance ratio"


def _scores(rng: Random, row: int) -> tuple[int, int]:
    """Return the scores of a fresh row and of its mirror image, in which each card v is 51 − v."""
    cards = rng.sample(Deck(50, 0).cards(), row)
    return start(cards, 50)[1], start([51 - card for card in cards], 50)[1]


def mirrored(rng: Random, row: int) -> float:
    """Deal two rows, and multiply the difference of their scores by that of their mirrors' scores.

    Half of the product is the covariance on average.
    """
    (one, its_mirror), (other, other_mirror) = _scores(rng, row), _scores(rng, row)
    return (one - other) * (its_mirror - other_mirror) / 2


def moments(row: int) -> tuple[Fraction, Fraction]:
    """Return the mean and the variance of the score of a fresh row."""
    law = odds.score(50, row=row)
    mean = odds.mean(law)
    return mean, odds.mean({k**2: chance for k, chance in law.items()}) - mean**2


def mirrors(row: int) -> dict[str, Fraction]:
    """Return the covariance and the variance ratio.

    One of the two scores is 1, so their product is their sum minus 1.
    """
    mean, variance = moments(row)
    covariance = (2 * mean - 1) - mean**2
    return {COVARIANCE: covariance, RATIO: 1 + covariance / variance}


EXERCISES = (
    Exercise(
        id="U15.3",
        title="The first sorted row",
        story="You deal fresh rows of {row} number cards until a whole row ascends.",
        asks="How many rows do you deal on average? Count the sorted row too.",
        kind=Count(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: int(1 / odds.ascends(row, 50)),
        predicts=Slider(asks="How many rows do you guess?", low=1, high=1e9, log=True),
        hints=(
            "Every deal is a new try with the same chance. Which distribution does the number of tries have?",
            "The waiting time is geometric. What is its mean if each try succeeds with the chance p?",
            "The mean is 1/p. You found p, the chance that a row is sorted, in U01.2.",
        ),
        steps=(
            Step(
                "The {row} cards can be arranged in this many orders, and only one of them ascends:",
                lambda row: factorial(row),
                Whole(),
                working="{row}!",
            ),
            Step("The chance that a row ascends:", lambda row: odds.ascends(row, 50), working="1 / #1"),
            Step(
                "The mean waiting time is 1 divided by that chance.",
                lambda row: int(1 / odds.ascends(row, 50)),
                Whole(),
                working="1 / #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda row: factorial(row) // 2,
                "You took half the number of orders. But orders can come twice: each deal starts afresh.",
            ),
            Misconception(
                "median",
                lambda row: ceil(log(0.5) / log1p(-1 / factorial(row))),
                "After that many deals, the chance of a sorted row is ½. The mean is larger, because some waits are "
                "very long.",
            ),
            Misconception(
                "failures",
                lambda row: factorial(row) - 1,
                "You counted the rows before the sorted one. The sorted row counts too.",
            ),
        ),
    ),
    Exercise(
        id="U15.4",
        title="Mirror rows",
        story="Replace each card v of a row with 51 − v. Wherever the row ascended, its mirror image descends, so "
        "one deal gives you two scores.",
        asks="A fresh row of {row} cards scores L, and its mirror image scores L′. What is the covariance of L and "
        "L′? And what is the variance of (L + L′)/2, divided by the variance of the mean of two independent "
        "rows?",
        kind=MIRRORS,
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=mirrors,
        predicts=Options(
            asks="Do mirror rows make the estimate of the mean better?",
            options=("yes, it gets more precise", "no, it’s as precise as before", "no, it gets less precise"),
            of=lambda row: "yes, it gets more precise" if mirrors(row)[RATIO] < 1 else "no, it gets less precise",
        ),
        experiment=mirrored,
        estimates=lambda row: mirrors(row)[COVARIANCE],
        runs=20_000,
        hints=(
            "Look at the first two cards. What do they tell you about L, and about L′?",
            "In a mirror pair, one of the two runs always has length 1, so L · L′ = L + L′ − 1.",
            "The covariance is E(L · L′) − E(L)², and E(L · L′) = 2 E(L) − 1.",
        ),
        steps=(
            Step("The mean of a score (U01.4):", lambda row: moments(row)[0], working=lambda row: mean_of_run(row)),
            Step(
                "The mean of the product L · L′ = L + L′ − 1:",
                lambda row: 2 * moments(row)[0] - 1,
                working="2 · #1 − 1",
            ),
            Step(
                "The variance of a score (U01.5):",
                lambda row: moments(row)[1],
                working=lambda row: "(" + mean_square_of_run(row) + ") − #1^2",
            ),
            Step(
                "Put the two together: the covariance, and 1 + covariance/variance.",
                mirrors,
                MIRRORS,
                working="covariance: #2 − #1^2; variance ratio: 1 + (#2 − #1^2) / #3",
            ),
        ),
        row_hints=(
            "Look at the first two cards. What do they tell you about L, and about L′?",
            "Write Var((L + L′)/2) with the covariance. For two independent rows, the covariance is 0.",
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row: {COVARIANCE: Fraction(0), RATIO: Fraction(1)},
                "That’s for independent rows. But if the first two cards of a row ascend, those of its mirror image "
                "don’t.",
            ),
            Misconception(
                "sign",
                lambda row: {COVARIANCE: -mirrors(row)[COVARIANCE], RATIO: 2 - mirrors(row)[RATIO]},
                "Check the sign: when one row has a long run, the other has a short one.",
            ),
            Misconception(
                "upside-down",
                lambda row: {COVARIANCE: mirrors(row)[COVARIANCE], RATIO: 1 / mirrors(row)[RATIO]},
                "You divided the wrong way round.",
            ),
            Misconception(
                "correlation",
                lambda row: {**mirrors(row), COVARIANCE: mirrors(row)[RATIO] - 1},
                "That’s the correlation: the covariance divided by the variance.",
            ),
        ),
    ),
)
