"""The Merchant: gold for who sells first, a free choice for the others."""

from pharmalab.core.events import Event
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.state import AlchemistsState


def pay_or_free(state: AlchemistsState, question: Act, events: list[Event], cause: int) -> AlchemistsState:
    """1 gold for whoever sells first; else the first one frees the choice, and each other brings 1 gold (AL-13)."""
    if state.seller and not question.played:
        events.append(MerchantFrees(question.seat, cause=cause))
        return state
    return add_gold(state, question.seat, 1, events, cause)


class MerchantFrees(Event, frozen=True):
    rule = "alchemists/merchant"
    says = "{seat} may choose any of the three potions."
    lit = ("space:sell", "seat:{seat}")
    seat: Seat
