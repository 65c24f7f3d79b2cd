"""Gold pieces; the bank has enough of them (AL-30)."""

from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.alchemists.events.rounds import GoldChanged
from pharmalab.games.alchemists.state import AlchemistsState


def paid(state: AlchemistsState, seat: int, by: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """With so much more gold for the seat, or less if it is negative."""
    if not by:
        return state
    now = state.gold[seat] + by
    events.append(GoldChanged(seat, by, now, cause=cause))
    return replace(state, gold=put(state.gold, seat, now))
