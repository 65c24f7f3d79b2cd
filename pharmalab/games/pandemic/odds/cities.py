"""The odds of outbreaks in cities that you name.

The computation is the same as for all outbreaks, but stops at an outbreak in a named city.

Source: pandemic/outbreaks, pandemic/chain-reactions.
"""

from collections.abc import Hashable
from fractions import Fraction
from functools import partial

from pharmalab.core.arguments import checked
from pharmalab.core.events import Who
from pharmalab.core.game import Transition
from pharmalab.core.odds import Odds
from pharmalab.core.queries import Parametric, Query
from pharmalab.core.tree_walk import walk
from pharmalab.core.words import listing
from pharmalab.games.pandemic.components import CITIES, NUMBER, title
from pharmalab.games.pandemic.mechanisms.outbreak import OutbreakBegan
from pharmalab.games.pandemic.odds.due import due
from pharmalab.games.pandemic.odds.merged import Hot, Merged
from pharmalab.games.pandemic.odds.outbreaks import BUDGET, cubes_only
from pharmalab.games.pandemic.state import PandemicState

BREAKS_OUT = "Does … have an outbreak before the next turn?"


class Watching(Merged):
    """A version of Pandemic for computing odds: the game ends when a watched city has an outbreak.

    Similar infection cards are merged into one outcome. Cards of watched cities that can have an outbreak are never
    merged.
    """

    def __init__(self, state: PandemicState, cities: tuple[str, ...]) -> None:
        super().__init__(state)
        self.cities = cities

    def kind(self, city: str, hot: Hot, cubes: int, tight: bool) -> Hashable:
        if city in self.cities and NUMBER[city] in hot:
            return city
        return super().kind(city, hot, cubes, tight)

    def apply(self, state: object, step: object) -> Transition:
        return self._seen(super().apply(state, step))

    def settle(self, state: object) -> Transition:
        return self._seen(super().settle(state))

    def _seen(self, after: Transition) -> Transition:
        if any(isinstance(event, OutbreakBegan) and event.city in self.cities for event in after.events):
            return Transition(after.state.replace(agenda=(), lost_rule=OutbreakBegan.rule), after.events)
        return after


@checked
def breakouts(state: PandemicState, *cities: str, budget: int = BUDGET) -> Odds:
    """Return the odds that any of these cities has an outbreak before the next turn, if nobody acts.

    The outcomes are True and False. *budget* is the maximum number of steps to compute. Cases not computed by then
    count as ``open``.

    Raises:
        ValueError: no city is named, a city is not on this map, the game is over or has not begun, or a decision in
            this turn is still open.
    """
    if not cities or (strange := [city for city in cities if city not in state.config.world]):
        raise ValueError(f"there is no city {strange[0]!r} on this map" if cities else "name a city")
    game, frames = Watching(state, cities), due(state).frames

    def broken(at: PandemicState) -> bool | None:
        return None if at.agenda else at.lost_rule == OutbreakBegan.rule

    start = game.settle(cubes_only(state, frames)).state
    return walk(game, [(start, 1)], broken, budget=budget)


@checked
def breaks_out(*cities: str) -> Query:
    """Return a query for the probability of an outbreak in these cities before the next turn, if nobody acts.

    Raises:
        ValueError: there is no such city.
    """
    if not cities or (strange := [city for city in cities if city not in CITIES]):
        raise ValueError(f"there is no city {strange[0]!r}" if cities else "name a city")
    words = BREAKS_OUT.replace("…", listing(map(title, cities), "or"))
    return Query(words, partial(_breaks_out, cities=cities), forecast=True)


def _breaks_out(state: PandemicState, who: Who, cities: tuple[str, ...]) -> dict[str, Fraction]:
    found = breakouts(state, *cities)
    if not found.exact:
        raise ValueError(f"there are too many possible futures to calculate: {found.why}")
    return {said: found.chances[answer] for answer, said in ((True, "yes"), (False, "no")) if found[answer]}


def _on_the_map(state: PandemicState) -> dict[str, str]:
    return {city: title(city) for city in state.config.world}


BY_CITY = Parametric(breaks_out, _on_the_map)
