"""The event card that lets a seat choose another player, who has to swap two cards in their row."""

from pharmalab.core.events import Event
from pharmalab.games.pharma_code.mechanisms.event_cards.card import EventRule
from pharmalab.games.pharma_code.mechanisms.event_cards.name_player import Name, NameQuestion
from pharmalab.games.pharma_code.mechanisms.event_cards.swap_own import SWAPS, SwapTwo
from pharmalab.games.pharma_code.state import PharmaState


class NameSwapper(NameQuestion, frozen=True):
    """A question that asks a seat which player must swap two cards."""

    rule = "pharma_code/somebody-swaps"
    asks = "{seat}: which player must swap two cards?"

    def next_question(self, other: int) -> SwapTwo:
        return SwapTwo(other)


def start(state: PharmaState, seat: int, events: list[Event]) -> PharmaState:
    """Ask the seat which player has to swap two cards."""
    return state.ask(NameSwapper(seat))


NAME_SWAP = EventRule("name_swap", start, frames={**SWAPS, NameSwapper: (Name,)})
