"""Removing cubes from the board, and eradicating a cured disease once it has no cubes left."""

from pharmalab.core.events import Event
from pharmalab.core.values import replace, replace_at
from pharmalab.games.pandemic.components import COLOURS, NUMBER
from pharmalab.games.pandemic.state import PandemicState


def take_away(state: PandemicState, city: str, c: int, number: int, events: list[Event]) -> PandemicState:
    """Return the state after moving *number* cubes of a colour from a city back to the supply.

    A cured disease without cubes on the board is eradicated. The cause is the last event already in *events*.
    """
    row, n = state.cubes[c], NUMBER[city]
    row = replace_at(row, n, row[n] - number)
    state = replace(state, cubes=replace_at(state.cubes, c, row))
    colour = COLOURS[c]
    return eradicate(state, colour, events) if colour in state.cured and not any(row) else state


def eradicate(state: PandemicState, colour: str, events: list[Event]) -> PandemicState:
    """Return the state after eradicating *colour*, a cured disease that has no cubes on the board."""
    events.append(Eradicated(colour, cause=len(events) - 1))
    return replace(state, eradicated=tuple(sorted((*state.eradicated, colour))))


class Eradicated(Event, frozen=True):
    """A disease was eradicated."""

    big = True
    rule = "pandemic/eradication"
    says = "The {colour} disease is eradicated: it is cured, and it has no cubes left on the board."
    lit = ("cure:{colour}",)
    colour: str
