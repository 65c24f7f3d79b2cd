"""The event card that moves every pawn back one square."""

from pharmalab.core.events import Event
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.pawns import move
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Move every pawn back one square. The rearmost pawn moves first, so that no pawn blocks another (PC-22)."""
    cause = len(events) - 1
    for other in sorted(range(state.config.seats), key=state.squares.__getitem__):
        state = move(state, other, -1, events, cause)
    return state


ALL_BACK_1 = EventRule("all_back_1", start)
