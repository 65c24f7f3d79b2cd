"""Exact probabilities for the next card of the closed pile, given all cards that are face up."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pharmalab.core.events import Who
from pharmalab.games.pharma_code.odds import completing, improving, next_card
from pharmalab.games.pharma_code.state import PharmaState


def lengthened(state: PharmaState, who: Who) -> dict[str, Fraction]:
    """Return, for each seat, the probability that the next closed card could lengthen its row's ascending start.

    Raises:
        ValueError: the rows aren't fully dealt, or the closed pile is empty.
    """
    return {who(seat): next_card(state, improving(state, seat)) for seat in _seats(state)}


def completed(state: PharmaState, who: Who) -> dict[str, Fraction]:
    """Return, for each seat, the probability that the next closed card could complete the seat's row.

    Raises:
        ValueError: the rows aren't fully dealt, or the closed pile is empty.
    """
    return {who(seat): next_card(state, completing(state, seat)) for seat in _seats(state)}


def _seats(state: PharmaState) -> range:
    if not len(state.pile) or any(card < 0 for row in state.rows for card in row):
        raise ValueError("the rows have to be dealt, and a card has to be left in the closed pile")
    return range(state.config.seats)


FORECASTS: Mapping[str, Callable[[PharmaState, Who], Mapping[str, Fraction]]] = {
    "Who could get one more card in order by drawing from the closed pile?": lengthened,
    "Who could complete their row by drawing from the closed pile?": completed,
}
