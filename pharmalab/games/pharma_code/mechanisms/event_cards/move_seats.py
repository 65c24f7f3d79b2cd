"""The event card that makes each seat take over the row of its left neighbour."""

from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Give each seat the row of its left neighbour."""
    events.append(RowsMoved(cause=len(events) - 1))
    return replace(state, rows=(*state.rows[1:], state.rows[0]))


class RowsMoved(Event, frozen=True):
    """Each seat took over its left neighbour's row."""

    rule = "pharma_code/rows-change-hands"
    says = "Everybody continues with their left neighbour’s row."


MOVE_SEATS = EventRule("move_seats", start)
