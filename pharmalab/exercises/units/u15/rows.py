"""U15.3 and U15.4: rows as a subject of simulation."""

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
    """The score of a fresh row, and that of its mirror image: each card v is 51 − v there."""
    cards = rng.sample(Deck(50, 0).cards(), row)
    return start(cards, 50)[1], start([51 - card for card in cards], 50)[1]


def mirrored(rng: Random, row: int) -> float:
    """Deal two rows: half the product of the differences of their scores and of their mirrors' scores. Its mean is the
    covariance."""
    (one, its_mirror), (other, other_mirror) = _scores(rng, row), _scores(rng, row)
    return (one - other) * (its_mirror - other_mirror) / 2


def moments(row: int) -> tuple[Fraction, Fraction]:
    """Mean and variance of the score of a fresh row."""
    law = odds.score(50, row=row)
    mean = odds.mean(law)
    return mean, odds.mean({k**2: chance for k, chance in law.items()}) - mean**2


def mirrors(row: int) -> dict[str, Fraction]:
    """One of the two runs has length 1, so that the product is the sum less 1."""
    mean, variance = moments(row)
    covariance = (2 * mean - 1) - mean**2
    return {COVARIANCE: covariance, RATIO: 1 + covariance / variance}


EXERCISES = (
    Exercise(
        id="U15.3",
        title="The first sorted row",
        story="You deal fresh rows of {row} number cards until one ascends from end to end.",
        asks="How many rows of {row} do you deal on average, the sorted one included?",
        kind=Count(),
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=lambda row: int(1 / odds.ascends(row, 50)),
        predicts=Slider(asks="How many rows do you guess?", low=1, high=1e9, log=True),
        hints=(
            "Each deal is a new try with the same chance: which law has the number of tries?",
            "The waiting time is geometric: what is its mean, if the chance is p?",
            "The mean is 1/p, and p is your answer to U01.2.",
        ),
        steps=(
            Step(
                "So many orders have the {row} cards, and one of them ascends:",
                lambda row: factorial(row),
                Whole(),
                working="{row}!",
            ),
            Step("The chance of one deal:", lambda row: odds.ascends(row, 50), working="1 / #1"),
            Step(
                "The mean waiting time is 1 by that.",
                lambda row: int(1 / odds.ascends(row, 50)),
                Whole(),
                working="1 / #2",
            ),
        ),
        misconceptions=(
            Misconception(
                "half",
                lambda row: factorial(row) // 2,
                "On average it is not half the number of orders: what was dealt does not come out of a bag.",
            ),
            Misconception(
                "median",
                lambda row: ceil(log(0.5) / log1p(-1 / factorial(row))),
                "After so many deals the chance to have seen one is ½. The mean is larger: some waits are very long.",
            ),
            Misconception(
                "failures", lambda row: factorial(row) - 1, "These are the rows before it. The sorted one counts too."
            ),
        ),
    ),
    Exercise(
        id="U15.4",
        title="Mirror rows",
        story="Turn each card v of a row into 51 − v: what ascended descends. One deal gives two scores.",
        asks="A fresh row of {row} cards scores L, its mirror image L′. What is their covariance? And what is the "
        "variance of (L + L′)/2, divided by that of the mean of two rows dealt apart?",
        kind=MIRRORS,
        parameters={"row": 9},
        another=lambda rng: {"row": rng.randint(3, 8)},
        second={"row": 7},
        truth=mirrors,
        predicts=Options(
            asks="Do mirror rows help?",
            options=("yes: the mean gets more exact", "no: it is as exact as before", "no: it gets less exact"),
            of=lambda row: "yes: the mean gets more exact" if mirrors(row)[RATIO] < 1 else "no: it gets less exact",
        ),
        experiment=mirrored,
        estimates=lambda row: mirrors(row)[COVARIANCE],
        runs=20_000,
        hints=(
            "Look at the first two cards: what do they say about L, and about L′?",
            "For a mirror pair one of the two runs has length 1, so that L · L′ = L + L′ − 1.",
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
                "The covariance; and 1 + covariance/variance.",
                mirrors,
                MIRRORS,
                working="covariance: #2 − #1^2; variance ratio: 1 + (#2 − #1^2) / #3",
            ),
        ),
        row_hints=(
            "Look at the first two cards: what do they say about L, and about L′?",
            "Var((L + L′)/2) has the covariance in it; of two rows dealt apart it hasn’t.",
        ),
        misconceptions=(
            Misconception(
                "independent",
                lambda row: {COVARIANCE: Fraction(0), RATIO: Fraction(1)},
                "That is for rows dealt apart. Here, if the first two cards ascend, their mirrors do not.",
            ),
            Misconception(
                "sign",
                lambda row: {COVARIANCE: -mirrors(row)[COVARIANCE], RATIO: 2 - mirrors(row)[RATIO]},
                "Look at the sign: when one of them is long, the other is short.",
            ),
            Misconception(
                "upside-down",
                lambda row: {COVARIANCE: mirrors(row)[COVARIANCE], RATIO: 1 / mirrors(row)[RATIO]},
                "You divided the other way round: the pair’s variance comes first.",
            ),
            Misconception(
                "correlation",
                lambda row: {**mirrors(row), COVARIANCE: mirrors(row)[RATIO] - 1},
                "That is the correlation: the covariance divided by the variance.",
            ),
        ),
    ),
)
