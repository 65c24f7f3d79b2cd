"""Exact distributions of dice throws and card deals, computed with icepool. Only this module uses icepool.

A hand is a collection of cards in no particular order. If the order matters, use ``Distribution.equally`` over all
orders, or a `MarkovChain`.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

import icepool

from pharmalab.core.arguments import ArgumentError, checked
from pharmalab.core.texts import value_words
from pharmalab.probability.distributions import Distribution

MOST = 200_000  #: the maximum number of different hands
THROWN = 1_000  #: the maximum number of dice in a throw


def _check(dice: int, sides: int) -> None:
    """Raise ValueError for impossible dice, or for too many to add up."""
    if not 0 <= dice <= THROWN:
        raise ValueError(f"dice is {dice}; it must be from 0 to {THROWN}")
    if sides < 1:
        raise ValueError(f"sides is {sides}; it must be at least 1")


K = TypeVar("K")  #: the type of the kinds of cards


@checked
def die(sides: int = 6) -> Distribution:
    """Return the distribution of one die. Raises ValueError if it has no sides."""
    _check(1, sides)
    return read(icepool.d(sides))


@checked
def throw(dice: int, sides: int = 6) -> Distribution:
    """Return the distribution of the sum of *dice* dice.

    Raises:
        ValueError: the number of dice is negative or too large, or the dice have no sides.
    """
    _check(dice, sides)
    return read(dice @ icepool.d(sides))


@checked
def kept(dice: int, sides: int = 6, *, highest: int = 0, lowest: int = 0) -> Distribution:
    """Return the distribution of the sum of only the highest (or only the lowest) of several dice.

    For example, ``kept(4, highest=3)`` is the sum of the best three of four dice.

    Raises:
        ValueError: *highest* and *lowest* are both given or both missing, or greater than *dice*.
    """
    _check(dice, sides)
    if (highest > 0) == (lowest > 0) or max(highest, lowest) > dice:
        raise ValueError(f"give either highest or lowest, from 1 to {dice}: that many of the {dice} dice are kept")
    pool = icepool.d(sides).pool(dice)
    return read(pool.highest(highest).sum() if highest else pool.lowest(lowest).sum())


@checked
def hands(cards: Mapping[K, int], size: int) -> Distribution[tuple[K, ...]]:
    """Return the distribution of a hand of *size* cards dealt from a deck. Hands are sorted tuples.

    *cards* is the number of cards of each kind.

    Raises:
        ValueError: the deck has too few cards, or too many different hands.
    """
    deck = {kind: n for kind, n in cards.items() if n}
    if not 0 <= size <= sum(deck.values()):
        raise ValueError(f"{size} cards cannot be dealt from {sum(deck.values())}")
    if (different := _different(deck.values(), size)) > MOST:
        raise ValueError(
            f"there are {different} different hands, which are too many: count cards as one kind if you needn’t tell "
            "them apart"
        )
    if not size:
        return Distribution.equally([()])
    order = {kind: n for n, kind in enumerate(deck)}  # kinds need not be comparable, so their order is that of the deck
    dealt = icepool.Deck({n: deck[kind] for kind, n in order.items()}).deal(size).expand()
    kinds = tuple(deck)
    return read(dealt).map(lambda hand: tuple(kinds[n] for n in hand))


@checked
def pattern(hand: tuple[Any, ...]) -> tuple[int, ...]:
    """Count each kind of card in a hand, and return the counts in decreasing order: (2, 2, 1) for two pairs."""
    return tuple(sorted((hand.count(kind) for kind in set(hand)), reverse=True))


def read(population: Any) -> Distribution:
    """Convert an icepool object (a die, a deck, or an expression of a pool or deal) to a distribution."""
    if not hasattr(population, "expand") and not isinstance(population, icepool.Population):
        raise ArgumentError(
            f"read: population is {value_words(population)}; it must be an icepool object, such as icepool.d(6)"
        )
    if not isinstance(population, icepool.Population):
        population = population.expand()
    return Distribution.weighted((_plain(outcome), quantity) for outcome, quantity in population.items())


def _plain(outcome: object) -> object:
    """Return an outcome with icepool's vectors as tuples."""
    return tuple(map(_plain, outcome)) if isinstance(outcome, tuple | icepool.Vector) else outcome


def _different(numbers: Iterable[int], size: int) -> int:
    """Return the number of different hands: the coefficient of x^size in the product of 1 + x + … + x^n."""
    ways = [1] + [0] * size
    for n in numbers:
        ways = [sum(ways[max(0, k - n) : k + 1]) for k in range(size + 1)]
    return ways[size]
