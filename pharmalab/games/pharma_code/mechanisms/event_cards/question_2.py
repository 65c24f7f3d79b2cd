"""A question for two squares, read to the seat that plays the card."""

from pharmalab.core.events import Event
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.questions import DrawQuestion
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Ask the question."""
    return state.ask(DrawQuestion.of(state.config, seat, 2))


QUESTION_2 = EventRule("question_2", start)
