"""One square back, for every pawn."""

from pharmalab.core.events import Event
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.pawns import move
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Move every pawn back, the rearmost first, so that no pawn blocks one in front of it (PC-22)."""
    cause = len(events) - 1
    for other in sorted(range(state.config.seats), key=state.squares.__getitem__):
        state = move(state, other, -1, events, cause)
    return state


ALL_BACK_1 = EventRule("all_back_1", start)
