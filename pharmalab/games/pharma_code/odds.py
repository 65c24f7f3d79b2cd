"""Exact probabilities of rows, cards and waiting, as fractions: every order of shuffled cards is equally likely.

If the first k cards of a row hold j jokers, the numbers 1 to N make a strict ascending start in C(N − j, k − j) ways,
wherever the jokers stand: subtract from each number its place, and the k − j numbers from 0 to N − k that are left may
be any sequence that never falls. Lenient jokers leave C(N, k − j) ways.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, perm

from pharmalab.core.arguments import checked
from pharmalab.core.values import replace_at
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.mechanisms.rows import complete, places
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
        raise ValueError(f"{plural(cards, 'card')} cannot be dealt from {deck}; take fewer")


@checked
def jokers_in_row(highest: int, jokers: int, row: int = 9) -> dict[int, Fraction]:
    """Return the probability of each number of jokers in a dealt row (hypergeometric).

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(row, highest, jokers)
    ways = comb(highest + jokers, row)
    counts = range(max(0, row - highest), min(row, jokers) + 1)
    return {n: Fraction(comb(jokers, n) * comb(highest, row - n), ways) for n in counts}


@checked
def ascends(cards: int, highest: int, jokers: int = 0, strict: bool = True) -> Fraction:
    """Return the probability that the first cards of a row ascend; without jokers it is 1 / cards!.

    Args:
        cards: how many cards.
        highest: the highest number of the deck.
        jokers: the number of jokers in the deck.
        strict: whether a joker has to stand for a whole number that fits.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(cards, highest, jokers)
    return sum((_valid(cards, j, highest, jokers, strict) for j in range(min(cards, jokers) + 1)), Fraction(0))


@lru_cache(maxsize=4096)
def _valid(cards: int, wild: int, highest: int, jokers: int, strict: bool) -> Fraction:
    """Return the probability that the first cards ascend and hold exactly this number of jokers."""
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
    """Return the probability of each length of the ascending start of a dealt row, in cards.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(row, highest, jokers)
    at_least = [ascends(k, highest, jokers, strict) for k in range(row + 1)] + [Fraction(0)]
    return {k: at_least[k] - at_least[k + 1] for k in range(row + 1) if at_least[k] != at_least[k + 1]}


@checked
def score(highest: int, jokers: int = 0, row: int = 9, strict: bool = True) -> dict[int, Fraction]:
    """Return the probability of each score of a dealt row: the number cards of its ascending start.

    Raises:
        ValueError: the deck is too small.
    """
    _dealt(row, highest, jokers)
    chances: dict[int, Fraction] = {}
    for k in range(row + 1):
        for j in range(min(k, jokers) + 1):
            ends = _valid(k, j, highest, jokers, strict)
            if k < row:  # minus the starts that go on: a joker is equally likely in each place of one
                ends -= _valid(k + 1, j, highest, jokers, strict) * Fraction(k + 1 - j, k + 1)
                ends -= _valid(k + 1, j + 1, highest, jokers, strict) * Fraction(j + 1, k + 1)
            if ends:
                chances[k - j] = chances.get(k - j, Fraction(0)) + ends
    return dict(sorted(chances.items()))


@checked
def mean(chances: dict[int, Fraction]) -> Fraction:
    """Return the mean of a distribution."""
    return sum((value * chance for value, chance in chances.items()), Fraction(0))


@checked
def neighbours(highest: int, jokers: int = 0, row: int = 9) -> Fraction:
    """Return the mean number of places in a dealt row where n + 1 follows n.

    It is the sum of the probabilities of all pairs.

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
    """Return the probability that the first wanted card comes with the first draw, the second, and so on.

    Args:
        wanted: how many cards of the pile are wanted.
        cards: how many cards the pile has.

    Raises:
        ValueError: more cards are wanted than there are.
    """
    if not 0 <= wanted <= cards:
        raise ValueError(f"{wanted} wanted cards of {cards}: there can be 0 to {cards}")
    ways = comb(cards, wanted)
    return {n: Fraction(comb(cards - n, wanted - 1), ways) for n in range(1, cards - wanted + 2)} if wanted else {}


@checked
def mean_waiting(wanted: int, cards: int) -> Fraction:
    """Return the mean of `waiting`: (cards + 1) / (wanted + 1).

    Raises:
        ValueError: no card is wanted, or more than there are.
    """
    if not 0 < wanted <= cards:
        raise ValueError(f"{wanted} wanted cards of {cards}: there has to be one")
    return Fraction(cards + 1, wanted + 1)


@checked
def share(cards: Sequence[int], wanted: Iterable[int]) -> Fraction:
    """Return the probability that the top one of these shuffled cards is wanted."""
    want = set(wanted)
    return Fraction(sum(card in want for card in cards), len(cards)) if cards else Fraction(0)


# --- of a position ----------------------------------------------------------------------------------------------


def _pile(state: PharmaState) -> tuple[int, ...]:
    return tuple(int(card) for card in state.pile.cards())


def _row(state: PharmaState, seat: int) -> tuple[int, ...]:
    if not 0 <= seat < state.config.seats:  # -1 would be the last one
        raise ValueError(f"there is no seat {seat}; the seats are 0 to {state.config.seats - 1}")
    return state.rows[seat]


@checked
def improving(state: PharmaState, seat: int) -> tuple[int, ...]:
    """Return the cards of the closed pile that would lengthen the ascending start of the row, sorted.

    Raises:
        ValueError: there is no such seat.
    """
    row, config = _row(state, seat), state.config
    return tuple(card for card in _pile(state) if places(row, card, config.top, config.strict))


@checked
def completing(state: PharmaState, seat: int) -> tuple[int, ...]:
    """Return the cards of the closed pile that would complete the row, sorted.

    Raises:
        ValueError: there is no such seat.
    """
    row, config = _row(state, seat), state.config
    return tuple(card for card in _pile(state) if any(
        complete(replace_at(row, n, card), config.top, config.strict) for n in range(len(row))
    ))  # fmt: skip


@checked
def next_card(state: PharmaState, wanted: Iterable[int]) -> Fraction:
    """Return the probability that the next card of the closed pile is wanted, by all that lies open."""
    return share(_pile(state), wanted)


@checked
def next_card_blind(state: PharmaState, seat: int, wanted: Iterable[int]) -> Fraction:
    """Return the same probability for a player who looks only at their own row.

    The open pile and the other rows make the difference.

    Raises:
        ValueError: there is no such seat.
    """
    cards = list(state.config.deck.cards())
    for card in _row(state, seat):
        cards.remove(card)
    return share(cards, wanted)
