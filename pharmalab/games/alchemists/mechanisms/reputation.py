"""Changing a seat's reputation, allowing for its zone and the Robe of Respect. Reputation is never below 1."""

from collections.abc import Iterable, Mapping, Sequence

from pharmalab.core.changes import Becomes, Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.board import zone, zone_name
from pharmalab.games.alchemists.state import AlchemistsState


class ReputationChanged(Event, frozen=True):
    """A seat's reputation changed by ``by``, and is now ``now``.

    ``due`` is the unadjusted change: without the effects of the seat's zone, the Robe of Respect, and the end of the
    track.
    """

    rule = "alchemists/reputation"
    lit = ("reputation", "seat:{seat}")
    seat: Seat
    by: int
    now: int
    due: int

    def ways(self) -> Mapping[str, Sequence[str]]:
        step = 1 if self.by > 0 else -1
        passed = range(self.now - self.by + step, self.now + step, step)
        return {f"reputation:{self.seat}": [f"reputation-{number}" for number in passed]} if self.by else {}

    def changes(self) -> Iterable[Change]:
        return Grows(("reputation", self.seat), self.by), Becomes(("reputation", self.seat), self.now)

    def sentence(self, who: Who = player) -> str:
        if not self.by:
            return f"{who(self.seat)} keeps {self.now} reputation: {self._why()}."
        way = "gains" if self.by > 0 else "loses"
        why = f" ({self._why()})" if self.by != self.due else ""
        return f"{who(self.seat)} {way} {abs(self.by)} reputation and has {self.now}{why}."

    def _why(self) -> str:
        """Return what made the change larger or smaller than ``due``."""
        if self.due > 0:
            return f"{self.by - self.due} from the Robe of Respect"
        had = self.now - self.by
        more = zone(had).loss
        if self.by != max(0, more - self.due) * -1:
            return "it never falls below 1"
        return f"in the {zone_name(had)} zone, each loss is {'larger' if more > 0 else 'smaller'} by {abs(more)}"


LEAST = 1


def change_reputation(
    state: AlchemistsState, seat: int, by: int, events: list[Event], cause: int = -1
) -> AlchemistsState:
    """Return the state after a change in a seat's reputation.

    Gains and losses from the same event count as one change (alchemists/one-change-at-a-time). A loss reduced to 0
    still adds an event. *by* is the change before the zone or the Robe of Respect affects it. *cause* is the index of
    the causing event.
    """
    if not by:
        return state
    actual = actual_change(state, seat, by)
    now = state.reputation[seat] + actual
    events.append(ReputationChanged(seat, actual, now, by, cause=cause))
    return replace(state, reputation=replace_at(state.reputation, seat, now)) if actual else state


def actual_change(state: AlchemistsState, seat: int, by: int) -> int:
    """Return how much a seat's reputation actually changes, allowing for its zone and the Robe of Respect."""
    if by > 0:
        return by + (state.owns(seat, "robe_of_respect") and not state.final)
    if by < 0:
        return after_loss(state.reputation[seat], -by) - state.reputation[seat]
    return 0


def after_loss(had: int, loss: int) -> int:
    """Return a seat's reputation after a loss. The seat's zone makes the loss larger or smaller.

    *had* is the reputation before the loss. *loss* is the loss before the zone affects it.
    """
    return max(LEAST, had - max(0, loss + zone(had).loss))
