"""What a board can say at once: exact probabilities of the next closed card, by all that lies open."""

from collections.abc import Callable, Mapping
from fractions import Fraction

from pharmalab.core.events import Who
from pharmalab.games.pharma_code.odds import completing, improving, next_card
from pharmalab.games.pharma_code.state import PharmaState


def lengthened(state: PharmaState, who: Who) -> dict[str, Fraction]:
    """For each seat the chance that the next card can lengthen its start. Raises ValueError: nothing is left."""
    return {who(seat): next_card(state, improving(state, seat)) for seat in _seats(state)}


def completed(state: PharmaState, who: Who) -> dict[str, Fraction]:
    """For each seat the chance that the next card can complete its row. Raises ValueError: nothing is left."""
    return {who(seat): next_card(state, completing(state, seat)) for seat in _seats(state)}


def _seats(state: PharmaState) -> range:
    if not len(state.pile) or any(card < 0 for row in state.rows for card in row):
        raise ValueError("the rows have to be dealt, and a card has to be left in the closed pile")
    return range(state.config.seats)


FORECASTS: Mapping[str, Callable[[PharmaState, Who], Mapping[str, Fraction]]] = {
    "Whose row can the next closed card lengthen?": lengthened,
    "Whose row can the next closed card complete?": completed,
}
