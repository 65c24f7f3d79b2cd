"""Where the two cards of a potion go after they are mixed."""

from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.alchemists.mechanisms.hands import add, discard
from pharmalab.games.alchemists.state import AlchemistsState


def put_away(state: AlchemistsState, seat: int, cards: tuple[str, ...], events: list[Event]) -> AlchemistsState:
    """Return the state with these cards of the cauldron discarded and the others back in the hand."""
    state = replace(state, hands=add(state.hands, seat, state.cauldron), cauldron=())
    state = discard(state, seat, cards, events)
    return count_lying(state, len(cards))


def count_lying(state: AlchemistsState, cards: int) -> AlchemistsState:
    """Return the state after noting that *cards* cards of the last mix are still where they were put."""
    return replace(state, facts=(*state.facts[:-1], replace(state.facts[-1], lies=cards)))
