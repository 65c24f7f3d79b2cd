"""Experiments and exact values for cards in a row that are one higher than the card to their left."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import comb, perm
from random import Random

from pharmalab.exercises.texts import Parameters
from pharmalab.games.pharma_code import odds
from pharmalab.games.pharma_code.components.cards import DECKS, Deck

DEALT = (
    "The rules award a bonus if an exchange gives you neighbours (Run bonus). Here, we count the neighbours in the row "
    "you’re dealt, with no function cards in the deck."
)


def dealt(rng: Random, highest: int, row: int) -> list[int]:
    """Return a random row of cards."""
    return rng.sample(Deck(highest, 0).cards(), row)


def _following(row: Sequence[int]) -> int:
    """Return how many cards are one higher than their left neighbour."""
    return sum(right == left + 1 for left, right in pairwise(row))


def following(rng: Random, highest: int, row: int) -> int:
    """Deal a row, and count the cards that are one higher than the card to their left."""
    return _following(dealt(rng, highest, row))


def one_follows(rng: Random, highest: int, row: int) -> bool:
    """Deal a row, and check whether any card is one higher than the card to its left."""
    return _following(dealt(rng, highest, row)) > 0


def all_rows(rng: Random, seats: int, row: int) -> int:
    """Deal every player a row from one deck, and count the cards that are one higher than the card to their left."""
    cards = dealt(rng, DECKS[seats].highest, seats * row)
    return sum(_following(cards[at : at + row]) for at in range(0, len(cards), row))


def triples(rng: Random, highest: int, row: int) -> int:
    """Deal a row, and count how many times it contains a, a+1, a+2 side by side."""
    cards = dealt(rng, highest, row)
    return sum(b == a + 1 and c == a + 2 for a, b, c in zip(cards, cards[1:], cards[2:], strict=False))


def mean(highest: int, row: int) -> Fraction:
    """Return the mean number of cards in a row that are one higher than the card to their left."""
    return odds.neighbours(highest, row=row)


def glued(highest: int, row: int, places: int) -> Fraction:
    """Return the expected number of sets of *places* cards that are all one higher than their left neighbours.

    These numbers are the terms in the inclusion-exclusion sum of `once`, without their signs.
    """
    # glue the card at each of the places to the card to its left, and count the ways to deal the blocks
    return comb(row - 1, places) * Fraction(perm(highest - places, row - places), perm(highest, row))


def once(highest: int, row: int) -> Fraction:
    """Return the chance that at least one card is one higher than the card to its left, by inclusion and exclusion."""
    return -sum(((-1) ** j * glued(highest, row, j) for j in range(1, row)), Fraction(0))


def four(seats: int, row: int) -> Fraction:
    """Return the mean number of cards, in all rows together, that are one higher than the card to their left."""
    return seats * mean(DECKS[seats].highest, row)


def third(highest: int, row: int) -> Fraction:
    """Return the expected number of triples a, a+1, a+2 that lie side by side in a row."""
    return (row - 2) * Fraction(highest - 2, perm(highest, 3))


def decks(rng: Random) -> Parameters:
    """Return random parameters: the size of the deck, and the size of a row."""
    return {"highest": rng.choice((20, 30, 40, 55, 60)), "row": rng.randint(5, 9)}
