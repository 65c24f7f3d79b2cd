"""The Merchant, a favour card that gives the first seller gold and lets other sellers choose any potion."""

from pharmalab.core.events import Event
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.mechanisms.act import Act
from pharmalab.games.alchemists.mechanisms.gold import add_gold
from pharmalab.games.alchemists.state import AlchemistsState


def pay_or_free(state: AlchemistsState, question: Act, events: list[Event], cause: int) -> AlchemistsState:
    """Return the state after a seller plays a Merchant (AL-13).

    Each Merchant brings 1 gold. For a later seller, the first Merchant allows any of the adventurer's potions instead.
    """
    if state.seller and not question.played:
        events.append(MerchantFrees(question.seat, cause=cause))
        return state
    return add_gold(state, question.seat, 1, events, cause)


class MerchantFrees(Event, frozen=True):
    """A seller played a Merchant, and may now sell any of the adventurer's potions."""

    rule = "alchemists/merchant"
    says = "{seat} may choose any of the three potions."
    lit = ("space:sell", "seat:{seat}")
    seat: Seat
