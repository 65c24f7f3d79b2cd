"""Losing the game by running out of cubes. `outbreak` and `player_cards` define the other two ways to lose."""

from pharmalab.core.events import Event, Who, player
from pharmalab.core.values import replace
from pharmalab.core.words import plural
from pharmalab.games.pandemic.components import title
from pharmalab.games.pandemic.state import PandemicState


def lose(state: PandemicState, reason: str, rule: str) -> PandemicState:
    """Return the state in which the game is lost. The board doesn't change."""
    return replace(state, agenda=(), lost=reason, lost_rule=rule)


def no_cubes(state: PandemicState, city: str, colour: str) -> PandemicState:
    """Return the state in which the game is lost because no cube is left for *city*."""
    return lose(state, f"{title(city)} needs a {colour} cube, and none is left in the supply.", OutOfCubes.rule)


class OutOfCubes(Event, frozen=True):
    """The supply ran out of cubes. ``needed`` is the number of cubes that are missing."""

    big = True
    rule = "pandemic/out-of-cubes"
    lit = ("city:{city}", "cure:{colour}")
    no_change = ("needed",)
    city: str
    colour: str
    needed: int

    def sentence(self, who: Who = player) -> str:
        missing = plural(self.needed, f"more {self.colour} cube")
        return f"{title(self.city)} needs {missing}, but the supply is empty. You lose."
