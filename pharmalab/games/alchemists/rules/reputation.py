"""Reputation goes up and down: zones, the Robe of Respect, the Seal of Authority, and never below 1."""

from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.games.alchemists.components.board import zone
from pharmalab.games.alchemists.components.theories import CHANGES
from pharmalab.games.alchemists.events.rounds import ReputationChanged
from pharmalab.games.alchemists.state import AlchemistsState

LEAST = 1


def change(state: AlchemistsState, seat: int, by: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """One change of reputation. All that a seat gains and loses by the same event is one change: the zone counts once
    (alchemists/one-change-at-a-time). A loss that comes to nothing is told, too.

    Args:
        by: as the rules name it, before the zone and the Robe of Respect count.
        cause: the place of the event that brought it about.
    """
    if not by:
        return state
    actual = counted(state, seat, by)
    now = state.reputation[seat] + actual
    events.append(ReputationChanged(seat, actual, now, by, cause=cause))
    return replace(state, reputation=put(state.reputation, seat, now)) if actual else state


def counted(state: AlchemistsState, seat: int, by: int) -> int:
    """What a change of reputation comes to for the seat as it stands."""
    if by > 0:
        return by + (state.owns(seat, "robe_of_respect") and not state.final)
    if by < 0:
        return after_loss(state.reputation[seat], -by) - state.reputation[seat]
    return 0


def after_loss(had: int, loss: int) -> int:
    """What is left after all that is lost at once, a positive number: in the zone in which it began."""
    return max(LEAST, had - max(0, loss + zone(had).loss))


def for_theory(state: AlchemistsState, seat: int, new: bool) -> int:
    """What a seal on a theory brings, before the Robe of Respect counts: a new theory or an endorsement."""
    authority = CHANGES.authority if state.owns(seat, "seal_of_authority") else 0
    return (CHANGES.published if new else CHANGES.endorsed) + authority
