"""What the Specialists share: how one is declared, and how it is turned face down."""

from collections.abc import Callable
from typing import NamedTuple

from pharmalab.core.events import Event
from pharmalab.core.values import replace, replace_at
from pharmalab.core.zones import Seat
from pharmalab.games.pocket_pharma.components.names import Thing
from pharmalab.games.pocket_pharma.state import PocketPharmaState


class Specialist(NamedTuple):
    """The rule of a Specialist.

    Attributes:
        initials: its short name on a mat.
        does: its effect in three words.
        use: its effect between two actions, of the state, the seat and the events so far; None if it has none.
        helps: whether it would change something between two actions (PP-40).
    """

    initials: str
    does: str
    use: Callable[[PocketPharmaState, int, list[Event]], PocketPharmaState] | None
    helps: Callable[[PocketPharmaState], bool]


def turn_down(state: PocketPharmaState, seat: int, specialist: str, events: list[Event]) -> PocketPharmaState:
    """Return the state with a Specialist turned face down, because it is used."""
    events.append(SpecialistUsed(seat, specialist))
    up = tuple([one for one in state.specialists[seat] if one != specialist])
    return replace(state, specialists=replace_at(state.specialists, seat, up))


class SpecialistUsed(Event, frozen=True):
    """A Specialist was used."""

    rule = "pocket_pharma/specialists"
    says = "{seat} uses the {specialist}."
    lit = ("seat-{seat}",)
    seat: Seat
    specialist: Thing
