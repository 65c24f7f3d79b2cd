"""Gold pieces, which the bank never runs out of (AL-30)."""

from collections.abc import Iterable

from pharmalab.core.changes import Becomes, Change, Grows
from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace, replace_at
from pharmalab.core.words import plural
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.state import AlchemistsState


class GoldChanged(Event, frozen=True):
    """A seat gained ``by`` gold, or paid it if ``by`` is negative. The seat now has ``now`` gold."""

    rule = "alchemists/gold"
    lit = ("seat:{seat}",)
    seat: Seat
    by: int
    now: int

    def changes(self) -> Iterable[Change]:
        return Grows(("gold", self.seat), self.by), Becomes(("gold", self.seat), self.now)

    def sentence(self, who: Who = player) -> str:
        way = "gains" if self.by > 0 else "pays"
        return f"{who(self.seat)} {way} {plural(abs(self.by), 'gold piece')} and has {self.now}."


def have_only(state: AlchemistsState, seat: int) -> str:
    """Return the end of a refusal for lack of gold: 'but you only have 2' or 'but you have none'."""
    return f"but you only have {state.gold[seat]}" if state.gold[seat] else "but you have none"


def add_gold(state: AlchemistsState, seat: int, by: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """Return the state after changing a seat's gold by *by*, which may be negative."""
    if not by:
        return state
    now = state.gold[seat] + by
    events.append(GoldChanged(seat, by, now, cause=cause))
    return replace(state, gold=replace_at(state.gold, seat, now))
