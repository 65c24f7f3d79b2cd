"""Keeping cubes out of a city: the Quarantine Specialist, the Medic, and eradication."""

from functools import lru_cache

from pharmalab.core.events import Event, Who, player
from pharmalab.games.pandemic.components import CITIES, Titled, title
from pharmalab.games.pandemic.mechanisms.medic import MEDIC, MedicPrevented
from pharmalab.games.pandemic.state import PandemicState

QUARANTINE = "quarantine_specialist"
NOBODY = ("", "")


@lru_cache(maxsize=4096)
def _guards(roles: tuple[str, ...]) -> tuple[int, int]:
    """Return the seats of the Quarantine Specialist and the Medic, -1 for a role that nobody has."""
    return (
        roles.index(QUARANTINE) if QUARANTINE in roles else -1,
        roles.index(MEDIC) if MEDIC in roles else -1,
    )


def guarded(state: PandemicState, colour: str) -> tuple[str, str]:
    """Return the cities of the Quarantine Specialist and the Medic, if they keep out cubes of this *colour*.

    The city is '' for a role that nobody has. The Medic's city is also '' if the disease isn't cured.
    """
    specialist, medic = _guards(state.roles)
    return (
        state.pawns[specialist] if specialist >= 0 else "",
        state.pawns[medic] if medic >= 0 and colour in state.cured else "",
    )


def prevention(guards: tuple[str, str], city: str, colour: str, full: bool, cause: int) -> Event | None:
    """Return the event that says which role keeps cubes of this colour out of *city*, or None if no role does.

    *guards* is the result of `guarded` for this colour. *full* is true if the cubes would cause an outbreak. *cause* is
    the index of the event that led to this one.
    """
    specialist, medic = guards
    if specialist and (specialist == city or city in CITIES[specialist].links):
        return Quarantined(city, specialist, full, cause=cause)
    return MedicPrevented(city, colour, cause=cause) if medic == city else None


def prevented_card(state: PandemicState, city: str, colour: str, full: bool, cause: int) -> Event | None:
    """Return the event that says why an infection card places no cubes in its city, or None if it can place some.

    The arguments are the same as for `prevention`.
    """
    if colour in state.eradicated:
        return NothingLeft(city, colour, cause=cause)
    guards = guarded(state, colour)
    return prevention(guards, city, colour, full, cause) if guards != NOBODY else None


class Quarantined(Event, frozen=True):
    """The Quarantine Specialist kept cubes out of a city.

    ``place`` is the Quarantine Specialist's city. ``full`` is true if the cubes would have caused an outbreak.
    """

    rule = "pandemic/quarantine-specialist"
    city: str
    place: str
    full: bool

    def sentence(self, who: Who = player) -> str:
        near = f"is in {title(self.place)}" + (", a connected city" if self.place != self.city else "")
        nothing = "gets no cube and has no outbreak" if self.full else "gets no cube"
        return f"{title(self.city)} {nothing}, because the Quarantine Specialist {near}."

    def touches(self) -> tuple[str, ...]:
        return (f"city:{self.place}", f"city:{self.city}") if self.place != self.city else (f"city:{self.city}",)


class NothingLeft(Event, frozen=True):
    """A city got no cubes, because its disease is eradicated."""

    rule = "pandemic/eradication"
    says = "{city} gets no cube, because the {colour} disease is eradicated."
    lit = ("cure:{colour}", "city:{city}")
    city: Titled
    colour: str
