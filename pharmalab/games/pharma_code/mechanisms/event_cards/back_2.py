"""The event card that moves its player's pawn back two squares."""

from pharmalab.core.events import Event
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.pawns import move
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Move the seat's pawn back two squares."""
    return move(state, seat, -2, events, len(events) - 1)


BACK_2 = EventRule("back_2", start)
