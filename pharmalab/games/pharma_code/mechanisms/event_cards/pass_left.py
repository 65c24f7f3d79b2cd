"""The event card that makes each seat pass the leftmost card of its row to its left neighbour."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.games.pharma_code.components.cards import name
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.state import PharmaState


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Pass the leftmost card of each row to the left neighbour."""
    firsts = tuple(row[0] for row in state.rows)
    events.append(PassedLeft(firsts, cause=len(events) - 1))
    rows = tuple((firsts[n - 1], *row[1:]) for n, row in enumerate(state.rows))
    return replace(state, rows=rows)


class PassedLeft(Event, frozen=True):
    """Each seat passed its leftmost card to its left neighbour.

    Attributes:
        cards: the card that each seat passed on.
    """

    rule = "pharma_code/leftmost-cards-move-on"
    cards: tuple[int, ...]

    def sentence(self, who: Who = player) -> str:
        gave = ", ".join(f"{who(seat)} {name(card)}" for seat, card in enumerate(self.cards))
        return f"Everybody passes their leftmost card to the left: {gave}."

    def touches(self) -> tuple[str, ...]:
        return tuple([f"seat-{seat}" for seat in range(len(self.cards))])


PASS_LEFT = EventRule("pass_left", start)
