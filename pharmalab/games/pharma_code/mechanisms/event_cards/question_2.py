"""The event card that asks a seat a question. A right answer is worth two squares."""

from pharmalab.core.events import Event
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.questions import DrawQuestion
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Ask the seat a question. A right answer is worth two squares."""
    return state.ask(DrawQuestion.of(state.config, seat, 2))


QUESTION_2 = EventRule("question_2", start)
