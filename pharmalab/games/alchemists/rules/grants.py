"""Grants: which a seat has won, and the choice of the first one."""

from pharmalab.core.agenda import Automatic
from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.alchemists.components.names import INGREDIENTS
from pharmalab.games.alchemists.components.theories import FIRST_GRANT, GRANT_GOLD, LATER_GRANT
from pharmalab.games.alchemists.events.theories import GrantWon
from pharmalab.games.alchemists.frames import ChooseGrant
from pharmalab.games.alchemists.rules.gold import paid
from pharmalab.games.alchemists.state import AlchemistsState


class CheckGrants(Automatic, frozen=True):
    """A conflict is over: what has the seat won by it? Only with the option of AL-24."""

    rule = "alchemists/al-24"
    to: Seat

    def resolve(self, state: AlchemistsState, events: list[Event]) -> AlchemistsState:
        return grants_won(state, self.to, events)


def in_conflict(state: AlchemistsState, name: str) -> bool:
    """Whether the theory about an ingredient is in a conflict."""
    return any(name in pair for pair in state.conflicts)


def counted(state: AlchemistsState, seat: int) -> set[str]:
    """The ingredients on whose theories the seat has a seal that counts."""
    return {
        name
        for name, theory in zip(INGREDIENTS, state.theories, strict=True)
        if theory and any(seal.seat == seat for seal in theory.seals) and not in_conflict(state, name)
    }


def within_reach(state: AlchemistsState, seat: int) -> tuple[int, ...]:
    """The places of the grants that the seat has won now: two ingredients for a first one, three for another."""
    needed = LATER_GRANT if state.granted[seat] else FIRST_GRANT
    if not state.grants or len(own := counted(state, seat)) < needed:
        return ()
    tiles = state.config.grants
    return tuple([place for place in state.grants if len(own.intersection(tiles[place].ingredients)) >= needed])


def grants_won(state: AlchemistsState, seat: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """The state after the seat took all grants that it has won; of several first ones it is asked for one (AL-24)."""
    places = within_reach(state, seat)
    if not places:
        return state
    if state.granted[seat]:
        for place in places:
            state = _taken(state, seat, place, events, cause)
        return state
    if len(places) > 1:
        return state.ask(ChooseGrant(seat, places))
    return first_grant(state, seat, places[0], events, cause)


def first_grant(state: AlchemistsState, seat: int, place: int, events: list[Event], cause: int = -1) -> AlchemistsState:
    """The first one taken; then those that need three are looked at."""
    return grants_won(_taken(state, seat, place, events, cause), seat, events, cause)


def _taken(state: AlchemistsState, seat: int, place: int, events: list[Event], cause: int) -> AlchemistsState:
    won = len(events)
    first = not state.granted[seat]
    events.append(GrantWon(seat, place, state.config.grants[place].ingredients, first, cause=cause))
    state = replace(
        state,
        grants=tuple([one for one in state.grants if one != place]),
        granted=put(state.granted, seat, tuple(sorted((*state.granted[seat], place)))),
    )
    return paid(state, seat, GRANT_GOLD, events, won)
