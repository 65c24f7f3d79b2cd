"""The Medic's special ability: in the Medic's city, all cubes of cured diseases are removed.

The Medic's two other abilities are in `prevention` and `treat`.
"""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import COLOURS, NUMBER, Titled, title
from pharmalab.games.pandemic.mechanisms.eradication import take_away
from pharmalab.games.pandemic.state import PandemicState

MEDIC = "medic"


def medic_there(state: PandemicState, events: list[Event]) -> PandemicState:
    """Return the state after removing all cubes of cured diseases from the Medic's city."""
    city = state.pawns[state.roles.index(MEDIC)]
    n, cause = NUMBER[city], len(events) - 1
    for colour in state.cured:
        c = COLOURS.index(colour)
        if number := state.cubes[c][n]:
            events.append(MedicCleared(city, colour, number, cause=cause))
            state = take_away(state, city, c, number, events)
    return state


class MedicCleared(Event, frozen=True):
    """The Medic removed cubes of a cured disease just by being in the city."""

    rule = "pandemic/medic-cured-diseases"
    lit = ("city:{city}",)
    no_change = ("number",)
    city: str
    colour: str
    number: int

    def sentence(self, who: Who = player) -> str:
        gone = plural(self.number, f"{self.colour} cube")
        return f"The Medic removes {gone} in {title(self.city)}, because the disease is cured."


class MedicPrevented(Event, frozen=True):
    """The Medic kept a cube of a cured disease out of a city just by being there."""

    rule = "pandemic/medic-cured-diseases"
    says = "{city} gets no {colour} cube, because the disease is cured and the Medic is there."
    lit = ("city:{city}",)
    city: Titled
    colour: str
