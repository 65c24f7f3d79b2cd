"""The event card that makes every seat swap two cards in its row, in clockwise order."""

from pharmalab.core.events import Event
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SWAPS, SwapTwo
from pharmalab.games.pharma_code.mechanisms.seats import clockwise
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Ask every seat which two cards in its row to swap."""
    return state.ask(*[SwapTwo(other) for other in clockwise(seat, state.config.seats)])


ALL_SWAP = EventRule("all_swap", start, frames=SWAPS)
