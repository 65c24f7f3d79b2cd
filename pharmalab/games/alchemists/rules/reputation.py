"""Reputation goes up and down: zones, the Robe of Respect, and never below 1."""

from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.alchemists.components.board import zone
from pharmalab.games.alchemists.events.rounds import ReputationChanged
from pharmalab.games.alchemists.state import AlchemistsState

LEAST = 1


def change(state: AlchemistsState, seat: int, by: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """One change of reputation; several losses at once are one loss, and gains with them are counted off before.

    Args:
        by: as the rules name it, before the zone and the Robe of Respect count.
        cause: the place of the event that brought it about.
    """
    actual = counted(state, seat, by)
    if not actual:
        return state
    now = state.reputation[seat] + actual
    events.append(ReputationChanged(seat, actual, now, cause=cause))
    return replace(state, reputation=put(state.reputation, seat, now))


def counted(state: AlchemistsState, seat: int, by: int) -> int:
    """What a change of reputation comes to for the seat as it stands."""
    if by > 0:
        return by + (state.owns(seat, "robe_of_respect") and not state.final)
    if by < 0:
        had = state.reputation[seat]
        return max(LEAST, had - max(0, zone(had).loss - by)) - had
    return 0
