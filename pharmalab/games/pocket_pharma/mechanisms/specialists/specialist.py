"""What the Specialists used between two actions share: how one is declared, and how each is turned face down."""

from collections.abc import Callable
from typing import NamedTuple

from pharmalab.core.events import Event
from pharmalab.core.values import put, replace
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class Specialist(NamedTuple):
    """The rule of a Specialist that a seat uses between two actions.

    Attributes:
        use: return the state after its effect, of the state, the seat and the events so far.
        helps: return whether it would change something now (PP-40).
    """

    use: Callable[[PocketPharmaState, int, list[Event]], PocketPharmaState]
    helps: Callable[[PocketPharmaState], bool]


def turn_down(state: PocketPharmaState, seat: int, specialist: str, events: list[Event]) -> PocketPharmaState:
    """Turn a Specialist face down, because it is used."""
    events.append(SpecialistUsed(seat, specialist))
    up = tuple([one for one in state.specialists[seat] if one != specialist])
    return replace(state, specialists=put(state.specialists, seat, up))


class SpecialistUsed(Event, frozen=True):
    rule = "pocket_pharma/specialists"
    says = "{seat} uses the {specialist}."
    lit = ("seat-{seat}",)
    seat: Seat
    specialist: Thing
