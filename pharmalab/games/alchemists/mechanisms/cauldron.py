"""Emptying the cauldron. Each of a potion's two cards is discarded or returns to the hand."""

from pharmalab.core.events import Event
from pharmalab.core.values import replace
from pharmalab.games.alchemists.mechanisms.hands import add, discard
from pharmalab.games.alchemists.state import AlchemistsState


def put_away(state: AlchemistsState, seat: int, cards: tuple[str, ...], events: list[Event]) -> AlchemistsState:
    """Return the state after discarding *cards* from the cauldron. The other cards return to the hand."""
    state = replace(state, hands=add(state.hands, seat, state.cauldron), cauldron=())
    state = discard(state, seat, cards, events)
    return count_lying(state, len(cards))


def count_lying(state: AlchemistsState, cards: int) -> AlchemistsState:
    """Return the state after recording in the last fact how many of its cards were discarded or set aside."""
    return replace(state, facts=(*state.facts[:-1], replace(state.facts[-1], lies=cards)))
