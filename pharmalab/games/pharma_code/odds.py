"""Exact probabilities, as fractions, for ascending rows, their scores, and the draws until a wanted card appears.

A strict joker stands for a whole number from 1 to N that fits its place. A lenient joker fits anywhere.

Suppose that the first k cards of a row contain j jokers. How many choices of the other k − j cards ascend?

- With lenient jokers, C(N, k − j): any k − j numbers from 1 to N ascend in exactly one order.
- With strict jokers, C(N − j, k − j). To see why, subtract from each number card its place in the row, from 1 to k. The
  results are k − j whole numbers from 0 to N − k that never decrease.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, perm

from pharmalab.core.arguments import checked
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.mechanisms.rows import completes, places
from pharmalab.games.pharma_code.state import PharmaState


def _dealt(cards: int, highest: int, jokers: int) -> None:
    """Check that the deck has enough cards.

    Raises:
        ValueError: a number is negative, or the deck is too small.
    """
    if min(cards, highest, jokers) < 0:
        raise ValueError(f"cards is {cards}, highest {highest} and jokers {jokers}: none of these can be below 0")
    if cards > highest + jokers:
        deck = f"{plural(highest, 'number')} and {plural(jokers, 'joker')}"
        raise ValueError(f"you can’t deal {plural(cards, 'card')} from {deck}; deal fewer")


@checked
def jokers_in_row(highest: int, jokers: int, row: int = 9) -> dict[int, Fraction]:
    """Return the probability distribution of the number of jokers in a newly dealt row.

    The distribution is hypergeometric.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(row, highest, jokers)
    ways = comb(highest + jokers, row)
    counts = range(max(0, row - highest), min(row, jokers) + 1)
    return {n: Fraction(comb(jokers, n) * comb(highest, row - n), ways) for n in counts}


@checked
def ascends(cards: int, highest: int, jokers: int = 0, strict: bool = True) -> Fraction:
    """Return the probability that the first *cards* cards of a row ascend.

    Without jokers, the probability is 1/*cards*!.

    Args:
        cards: the number of cards.
        highest: the highest number in the deck.
        jokers: the number of jokers in the deck.
        strict: whether a joker has to stand for a whole number that fits.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(cards, highest, jokers)
    return sum((_valid(cards, j, highest, jokers, strict) for j in range(min(cards, jokers) + 1)), Fraction(0))


@lru_cache(maxsize=4096)
def _valid(cards: int, wild: int, highest: int, jokers: int, strict: bool) -> Fraction:
    """Return the probability that the first cards ascend and include exactly *wild* jokers."""
    fit = (
        comb(highest - wild, cards - wild)
        if strict and highest >= wild
        else 0
        if strict
        else comb(highest, cards - wild)
    )
    return Fraction(comb(cards, wild) * perm(jokers, wild) * fit, perm(highest + jokers, cards))


@checked
def start_length(highest: int, jokers: int = 0, row: int = 9, strict: bool = True) -> dict[int, Fraction]:
    """Return the probability distribution of the number of cards that ascend from the left in a newly dealt row.

    Lengths with probability 0 are left out.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(row, highest, jokers)
    at_least = [ascends(k, highest, jokers, strict) for k in range(row + 1)] + [Fraction(0)]
    return {k: at_least[k] - at_least[k + 1] for k in range(row + 1) if at_least[k] != at_least[k + 1]}


@checked
def score(highest: int, jokers: int = 0, row: int = 9, strict: bool = True) -> dict[int, Fraction]:
    """Return the probability distribution of the score of a newly dealt row.

    The score is the number of cards that ascend from the left, without jokers.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(row, highest, jokers)
    chances: dict[int, Fraction] = {}
    for k in range(row + 1):
        for j in range(min(k, jokers) + 1):
            ends = _valid(k, j, highest, jokers, strict)
            if k < row:  # subtract the starts that go on, in which a joker is equally likely to be at each place
                ends -= _valid(k + 1, j, highest, jokers, strict) * Fraction(k + 1 - j, k + 1)
                ends -= _valid(k + 1, j + 1, highest, jokers, strict) * Fraction(j + 1, k + 1)
            if ends:
                chances[k - j] = chances.get(k - j, Fraction(0)) + ends
    return dict(sorted(chances.items()))


@checked
def mean(chances: dict[int, Fraction]) -> Fraction:
    """Return the mean of a probability distribution."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


@checked
def neighbours(highest: int, jokers: int = 0, row: int = 9) -> Fraction:
    """Return the expected number of places in a dealt row where a number is followed by the next higher number.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(row, highest, jokers)
    cards = highest + jokers
    if row < 2:
        return Fraction(0)
    return Fraction((row - 1) * (highest - 1), cards * (cards - 1))


@checked
def waiting(wanted: int, cards: int) -> dict[int, Fraction]:
    """Return the probability distribution of the number of draws until the first wanted card appears.

    *wanted* is the number of wanted cards in the pile, and *cards* is the number of all its cards. If no card is
    wanted, the result is empty.

    Raises:
        ValueError: *wanted* is negative or larger than *cards*.
    """
    if not 0 <= wanted <= cards:
        raise ValueError(f"wanted={wanted}: it must be from 0 to {cards}, the number of cards")
    ways = comb(cards, wanted)
    return {n: Fraction(comb(cards - n, wanted - 1), ways) for n in range(1, cards - wanted + 2)} if wanted else {}


@checked
def mean_waiting(wanted: int, cards: int) -> Fraction:
    """Return the expected number of draws until the first wanted card: (cards + 1) / (wanted + 1).

    Raises:
        ValueError: *wanted* is less than 1 or larger than *cards*.
    """
    if not 0 < wanted <= cards:
        raise ValueError(f"wanted={wanted}: it must be from 1 to {cards}, the number of cards")
    return Fraction(cards + 1, wanted + 1)


@checked
def share(cards: Sequence[int], wanted: Iterable[int]) -> Fraction:
    """Return the probability that the top card of a shuffled pile of *cards* is wanted."""
    want = set(wanted)
    return Fraction(sum(card in want for card in cards), len(cards)) if cards else Fraction(0)


# --- of a position ----------------------------------------------------------------------------------------------


def _pile(state: PharmaState) -> tuple[int, ...]:
    return tuple(int(card) for card in state.pile.cards())


def _row(state: PharmaState, seat: int) -> tuple[int, ...]:
    if not 0 <= seat < state.config.seats:  # without this check, -1 would be the last seat
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {state.config.seats - 1}")
    return state.rows[seat]


@checked
def improving(state: PharmaState, seat: int) -> tuple[int, ...]:
    """Return the cards in the closed pile that would make more cards ascend in the seat's row, sorted.

    Raises:
        ValueError: there is no such seat.
    """
    row, config = _row(state, seat), state.config
    return tuple(card for card in _pile(state) if places(row, card, config.top, config.strict))


@checked
def completing(state: PharmaState, seat: int) -> tuple[int, ...]:
    """Return the cards in the closed pile that would complete the seat's row, sorted.

    Raises:
        ValueError: there is no such seat.
    """
    row, config = _row(state, seat), state.config
    return tuple(card for card in _pile(state) if completes(row, card, config.top, config.strict))


@checked
def next_card(state: PharmaState, wanted: Iterable[int]) -> Fraction:
    """Return the probability that the next closed card is one of the wanted cards, given all cards that are face up."""
    return share(_pile(state), wanted)


@checked
def next_card_blind(state: PharmaState, seat: int, wanted: Iterable[int]) -> Fraction:
    """Return the probability that the next closed card is wanted, for a player who looks only at their own row.

    `next_card` also takes the open pile and the other rows into account.

    Raises:
        ValueError: there is no such seat.
    """
    cards = list(state.config.deck.cards())
    for card in _row(state, seat):
        cards.remove(card)
    return share(cards, wanted)
