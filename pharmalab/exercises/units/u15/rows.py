"""Exercises U15.3 and U15.4: simulated rows, and how to get by with fewer rows."""

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
    """Deal two rows, and multiply half the difference in their scores by the difference in their mirrors' scores.

    The mean result is the covariance of a row's score and its mirror's score.
    """
    (one, its_mirror), (other, other_mirror) = _scores(rng, row), _scores(rng, row)
    return (one - other) * (its_mirror - other_mirror) / 2


def moments(row: int) -> tuple[Fraction, Fraction]:
    """Return the mean and the variance of a freshly dealt row's score."""
    law = odds.score(50, row=row)
    mean = odds.mean(law)
    return mean, odds.mean({k**2: chance for k, chance in law.items()}) - mean**2


def mirrors(row: int) -> dict[str, Fraction]:
    """Return the covariance of a row's score and its mirror's score, and the ratio of two variances.

    The ratio is the variance of the sum of these scores, divided by the variance of the sum for two independent rows.
    """
    mean, variance = moments(row)
    # A row or its mirror scores 1, so the product of their scores is the sum of their scores minus 1.
    covariance = (2 * mean - 1) - mean**2
    return {COVARIANCE: covariance, RATIO: 1 + covariance / variance}


EXERCISES = (
    Exercise(
        id="U15.3",
        title="The first sorted row",
        story="You deal rows of {row} number cards until a whole row is in ascending order.",
        asks="On average, how many rows do you deal, including the sorted row?",
        kind=Count(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: int(1 / odds.ascends(row, 50)),
        predicts=Slider(asks="How many rows do you think you’ll need?", low=1, high=1e9, log=True),
        hints=(
            "Every deal is a new try with the same chance of success. What distribution does the number of tries "
            "follow?",
            "The number of tries is geometric. What is its mean if each try’s chance of success is p?",
            "The mean is 1/p. You found p, the chance that a row is sorted, in U01.2.",
        ),
        steps=(
            Step(
                "Number of orders for the {row} cards (only one of these orders is ascending):",
                lambda row: factorial(row),
                Whole(),
                working="{row}!",
            ),
            Step("The chance that a row is sorted:", lambda row: odds.ascends(row, 50), working="1 / #1"),
            Step(
                "The mean number of rows is 1 divided by that chance.",
                lambda row: int(1 / odds.ascends(row, 50)),
                Whole(),
                working="1 / #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda row: factorial(row) // 2,
                "You took half the number of orders. But each deal starts afresh, so the same order can come up again.",
            ),
            Misconception(
                "median",
                lambda row: ceil(log(0.5) / log1p(-1 / factorial(row))),
                "After that many deals, there’s an even chance that you’ve seen a sorted row. The mean is larger, "
                "because some waits are very long.",
            ),
            Misconception(
                "failures",
                lambda row: factorial(row) - 1,
                "You counted the rows before the sorted row. But the sorted row counts too.",
            ),
        ),
    ),
    Exercise(
        id="U15.4",
        title="Mirror rows",
        story="To get the mirror image of a row, replace each card v with 51 − v. Wherever the row goes up, its mirror "
        "image goes down. Each deal gives you two scores.",
        asks="A fresh row of {row} cards scores L, and its mirror image scores L′. What is the covariance of L and "
        "L′? And what is the variance ratio: the variance of (L + L′)/2, divided by the variance of the mean of two "
        "independent scores?",
        kind=MIRRORS,
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=mirrors,
        predicts=Options(
            asks="Do mirror rows give you a better estimate of the mean score?",
            options=(
                "yes, the estimate gets more precise",
                "no, the estimate is as precise as before",
                "no, the estimate gets less precise",
            ),
            of=lambda row: (
                "yes, the estimate gets more precise"
                if mirrors(row)[RATIO] < 1
                else "no, the estimate gets less precise"
            ),
        ),
        experiment=mirrored,
        estimates=lambda row: mirrors(row)[COVARIANCE],
        runs=20_000,
        hints=(
            "Look at the first two cards. What do they tell you about L, and about L′?",
            "In a mirror pair, one of the two scores is always 1, so L · L′ = L + L′ − 1.",
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
                "Give the covariance and the variance ratio. The ratio is 1 + covariance/(a score’s variance).",
                mirrors,
                MIRRORS,
                working="covariance: #2 − #1^2; variance ratio: 1 + (#2 − #1^2) / #3",
            ),
        ),
        row_hints=(
            "Look at the first two cards. What do they tell you about L, and about L′?",
            "Express Var((L + L′)/2) in terms of the covariance. For two independent rows, the covariance is 0.",
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row: {COVARIANCE: Fraction(0), RATIO: Fraction(1)},
                "That’s the answer for independent rows. But if the first two cards of a row go up, the first two "
                "cards of its mirror image go down.",
            ),
            Misconception(
                "sign",
                lambda row: {COVARIANCE: -mirrors(row)[COVARIANCE], RATIO: 2 - mirrors(row)[RATIO]},
                "Check the sign. If a row scores more than 1, its mirror image scores only 1.",
            ),
            Misconception(
                "upside-down",
                lambda row: {COVARIANCE: mirrors(row)[COVARIANCE], RATIO: 1 / mirrors(row)[RATIO]},
                "You divided the wrong way round. Swap the two variances.",
            ),
            Misconception(
                "correlation",
                lambda row: {**mirrors(row), COVARIANCE: mirrors(row)[RATIO] - 1},
                "That’s the correlation: the covariance divided by the variance. "
                "The question asks for the covariance itself.",
            ),
        ),
    ),
)
