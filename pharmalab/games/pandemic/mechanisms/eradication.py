"""Removing cubes, and eradication: a cured disease without a cube is gone for good."""

from pharmalab.core.events import Event
from pharmalab.core.values import replace, replace_at
from pharmalab.games.pandemic.components import COLOURS, NUMBER
from pharmalab.games.pandemic.state import PandemicState


def take_away(state: PandemicState, city: str, c: int, number: int, events: list[Event]) -> PandemicState:
    """Return the state with cubes of a city back in the supply.

    If that was the last cube of a cured disease, the disease is eradicated; the last event is the cause.
    """
    row, n = state.cubes[c], NUMBER[city]
    row = replace_at(row, n, row[n] - number)
    state = replace(state, cubes=replace_at(state.cubes, c, row))
    colour = COLOURS[c]
    return eradicate(state, colour, events) if colour in state.cured and not any(row) else state


def eradicate(state: PandemicState, colour: str, events: list[Event]) -> PandemicState:
    """Return the state with a cured disease eradicated, which has no cube on the board."""
    events.append(Eradicated(colour, cause=len(events) - 1))
    return replace(state, eradicated=tuple(sorted((*state.eradicated, colour))))


class Eradicated(Event, frozen=True):
    """A disease was eradicated."""

    big = True
    rule = "pandemic/eradication"
    says = "The {colour} disease is eradicated: it is cured, and no cube of it is on the board."
    lit = ("cure:{colour}",)
    colour: str
