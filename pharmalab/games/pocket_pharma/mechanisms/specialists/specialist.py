"""The class `Specialist`, which describes a Specialist, and a function that turns a Specialist face down."""

from collections.abc import Callable
from typing import NamedTuple

from pharmalab.core.events import Event
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class Specialist(NamedTuple):
    """The description of a Specialist and its effect.

    Attributes:
        initials: the short name of the Specialist on a mat.
        does: the effect, in about three words.
        use: carries out the effect between two actions; None if that is impossible.
        helps: returns whether using it between two actions would change the state (PP-40).
    """

    initials: str
    does: str
    use: Callable[[PocketPharmaState, int, list[Event]], PocketPharmaState] | None
    helps: Callable[[PocketPharmaState], bool]


def turn_down(state: PocketPharmaState, seat: int, specialist: str, events: list[Event]) -> PocketPharmaState:
    """Return the state after turning a Specialist face down because the seat uses it."""
    events.append(SpecialistUsed(seat, specialist))
    up = tuple([one for one in state.specialists[seat] if one != specialist])
    return replace(state, specialists=replace_at(state.specialists, seat, up))


class SpecialistUsed(Event, frozen=True):
    """A seat used a Specialist."""

    rule = "pocket_pharma/specialists"
    says = "{seat} uses the {specialist}."
    lit = ("seat-{seat}",)
    seat: Seat
    specialist: Thing
