"""Experiments that deal and score fresh rows of number cards, and the exact values to compare them with."""

from fractions import Fraction
from math import comb, perm
from random import Random
from typing import Any

from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import Deck
from pharmalab.games.pharma_code.mechanisms.rows import complete, start

POWERS = tuple(f"10^{n}" for n in (6, 9, 12, 15, 18))


def ascends(rng: Random, highest: int, row: int) -> bool:
    """Deal a row, and check whether it is in ascending order."""
    cards = rng.sample(Deck(highest, 0).cards(), row)
    return complete(cards, highest)


def many_ascend(rng: Any, tries: int, highest: int, row: int) -> object:
    """Deal many rows at once, and check which of them are in ascending order.

    Random numbers stand in for cards.
    """
    cards = rng.random((tries, row))
    return (cards[:, 1:] > cards[:, :-1]).all(axis=1)


def scores(rng: Random, score: int, row: int) -> bool:
    """Deal a row, and check whether it scores exactly *score*."""
    cards = rng.sample(Deck(50, 0).cards(), row)
    return start(cards, 50)[1] == score


def fresh_score(rng: Random, row: int) -> int:
    """Deal a row, and score it."""
    cards = rng.sample(Deck(50, 0).cards(), row)
    return start(cards, 50)[1]


def spread(rng: Random, row: int) -> float:
    """Deal two rows, and return half the squared difference between their scores.

    The mean of this result is the variance of the score.
    """
    return (fresh_score(rng, row) - fresh_score(rng, row)) ** 2 / 2


def rows(highest: int, row: int) -> int:
    """Return the number of possible rows, counting the same cards in a different order as another row."""
    return perm(highest, row)


def hands(highest: int, row: int) -> int:
    """Return the number of possible hands, counting the same cards in a different order as the same hand."""
    return comb(highest, row)


def law(row: int) -> dict[int, Fraction]:
    """Return the probability distribution of a freshly dealt row's score."""
    return odds.score(50, row=row)


def p_run(k: int, row: int) -> Fraction:
    """Return the probability that a freshly dealt row scores exactly *k*."""
    return law(row)[k]


def squares(row: int) -> Fraction:
    """Return the mean of the squared score of a freshly dealt row."""
    return odds.mean({k**2: chance for k, chance in law(row).items()})


def variance(row: int) -> Fraction:
    """Return the variance of a freshly dealt row's score."""
    return squares(row) - odds.mean(law(row)) ** 2


def magnitude(highest: int, row: int) -> str:
    """Return the power of ten in `POWERS` that is closest to the number of possible rows, such as '10^15'."""
    digits = len(str(perm(highest, row)))
    return min(POWERS, key=lambda power: abs(int(power[3:]) - digits + 0.5))
