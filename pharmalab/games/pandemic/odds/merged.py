"""Merge infection cards with the same effect on the rest of the turn, to compute odds faster.

For example, if enough cubes are left, the cards of all cities without possible outbreaks are merged into one card. Its
weight is the number of cards that it stands for. `Merged.kind` decides which cards are merged.
"""

from collections.abc import Callable, Hashable, Iterable
from functools import lru_cache

from pharmalab.core.chance import Distribution, Weighted
from pharmalab.core.game import Game
from pharmalab.core.piles import Card
from pharmalab.games.pandemic.components import CITIES, COLOUR, COLOURS, FULL, NUMBER
from pharmalab.games.pandemic.config import links
from pharmalab.games.pandemic.mechanisms.epidemic import BottomCard, Increase
from pharmalab.games.pandemic.mechanisms.infection import Infect, Infections, flood
from pharmalab.games.pandemic.mechanisms.prevention import guarded, prevention
from pharmalab.games.pandemic.state import PandemicState

Hot = dict[int, int]  #: maps the number of a city to the most outbreaks that it can have
Own = tuple[tuple[int, int], ...]  #: pairs of a city's number and how often its own card can be turned over
NOTHING = ("nothing",)


class Merged(Game):
    """A version of Pandemic for computing odds, which treats similar infection cards as one.

    Use it only for states without questions on their agenda, such as the states that `outbreaks.cubes_only` returns.
    """

    State = PandemicState

    def __init__(self, state: PandemicState) -> None:
        """Prepare a computation within one turn that starts at *state*. Pawns and cures stay the same."""
        self.near = _neighbours(state.config.cities)
        self.found: dict[Hashable, Hot] = {}
        self.safe = tuple(
            frozenset(
                NUMBER[city]
                for city in state.config.world
                if colour in state.eradicated or prevention(guarded(state, colour), city, colour, False, 0)
            )
            for colour in COLOURS
        )

    def chance(self, state: PandemicState) -> Distribution:
        frame = state.agenda[0]
        if isinstance(frame, Infect):
            return Weighted(_alike(state.infection.layers[0].known, self.infected(state)))
        if isinstance(frame, BottomCard):
            return Weighted(_alike(state.infection.layers[-1].known, self.flooded(state)))
        return super().chance(state)

    def infected(self, state: PandemicState) -> Callable[[str], Hashable]:
        """Return a function that maps a city to its kind, for infection cards from the top of the deck.

        Cities of the same kind lead to the same odds when they are infected.
        """
        left = sum(frame.left for frame in state.agenda if isinstance(frame, Infect))
        # If the deck runs out, all its cards come before any card comes back. Similar cards then leave the same
        # position, whatever their order, and the kinds are determined again. So the discard pile doesn't matter yet.
        own = _reachable([layer.known for layer in state.infection.layers], left)
        hot = [self.hot(c, row, own[c], left) for c, row in enumerate(state.cubes)]
        tight = [self.tight(state, c, hot[c], left) for c in range(len(COLOURS))]

        def kind(city: str) -> Hashable:
            c, n = COLOUR[city], NUMBER[city]
            return NOTHING if n in self.safe[c] else self.kind(city, hot[c], state.cubes[c][n], tight[c])

        return kind

    def flooded(self, state: PandemicState) -> Callable[[str], Hashable]:
        """Return a function that maps a city to its kind, for infection cards from the bottom of the deck.

        Cities of the same kind lead to the same odds when they have an epidemic.
        """
        agenda, discard = state.agenda[1:], state.infection_discard
        again = any(isinstance(frame, BottomCard) for frame in agenda)
        left = _to_come(state)
        layers = [layer.known for layer in state.infection.layers]

        def kind(city: str) -> Hashable:
            c, n = COLOUR[city], NUMBER[city]
            if n in self.safe[c]:
                return NOTHING
            if again or state.cubes[c][n]:
                return city
            after = flood(state, city, [], 0)
            if after.lost:
                return city
            below = [*layers[:-1], [one for one in layers[-1] if one != city]]
            own = _reachable([(*discard, city), *below], left)
            hot = self.hot(c, after.cubes[c], own[c], left)
            return self.kind(city, hot, 0, self.tight(after, c, hot, left))

        return kind

    def kind(self, city: str, hot: Hot, cubes: int, tight: bool) -> Hashable:
        """Return the kind of a city that can get cubes.

        *tight* is true if the supply of cubes of the city's colour may run out.
        """
        c, n = COLOUR[city], NUMBER[city]
        if n not in hot:
            return ("cube", c) if tight else ("cube",)
        near = [m for m in self.near[n] if m not in self.safe[c]]
        if any(m in hot for m in near):
            return city
        return ("alone", cubes, c, len(near)) if tight else ("alone", cubes)

    def hot(self, c: int, row: tuple[int, ...], own: Own, left: int) -> Hot:
        """Return the largest possible number of outbreaks of colour *c* for each city that can have one.

        *row* holds each city's number of cubes of this colour. *own* gives the largest number of times that each city's
        infection card can be revealed. *left* is the number of infection cards still to be revealed.
        """
        key = c, row, own, left
        if (known := self.found.get(key)) is not None:
            return known
        safe, found = self.safe[c], Hot()
        spare = [n - FULL for n in row]  # hits beyond the cubes that a city lacks
        for n, times in own:
            spare[n] += times
        pending = [n for n, _ in own if spare[n] > 0 and n not in safe]
        while pending:
            n = pending.pop()
            most = min(left, spare[n])
            if more := most - found.get(n, 0):
                found[n] = most
                for m in self.near[n]:
                    if m not in safe:
                        spare[m] += more
                        if spare[m] > 0:
                            pending.append(m)
        self.found[key] = found
        return found

    def tight(self, state: PandemicState, c: int, hot: Hot, left: int) -> bool:
        """Return whether, in the worst case, a colour's supply runs out within *left* infection cards."""
        spread = sum(most * len(self.near[n]) for n, most in hot.items())
        return state.supply(COLOURS[c]) < left + spread


def _alike(cards: Iterable[Card], kind: Callable[[str], Hashable]) -> list[tuple[str, int]]:
    """Return the first card of each kind, with the number of cards of this kind."""
    found: dict[Hashable, list[str]] = {}
    for card in map(str, cards):
        found.setdefault(kind(card), []).append(card)
    return [(same[0], len(same)) for same in found.values()]


def _to_come(state: PandemicState) -> int:
    """Return the number of infection cards from the top after the epidemics on the agenda."""
    agenda = state.agenda
    count = sum(frame.left for frame in agenda if isinstance(frame, Infect))
    if state.quiet or not any(isinstance(frame, Infections) for frame in agenda):
        return count
    return count + state.config.rates[state.epidemics + sum(isinstance(frame, Increase) for frame in agenda)]


def _reachable(layers: Iterable[Iterable[object]], left: int) -> list[Own]:
    """Return, by colour, how often each city's card can be among the next *left* cards at most.

    Each card can come only once, unless the deck runs out.
    """
    cards: list[str] = []
    for layer in layers:
        if len(cards) >= left:
            break
        cards += map(str, layer)
    times = 1 if len(cards) >= left else left
    found: tuple[list[tuple[int, int]], ...] = ([], [], [], [])
    for card in cards:
        found[COLOUR[card]].append((NUMBER[card], times))
    return [tuple(one) for one in found]


@lru_cache(maxsize=64)
def _neighbours(cities: tuple[str, ...] | None) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the cities connected to each city, among *cities* (None for all)."""
    return tuple(tuple(NUMBER[near] for near in links(cities, city)) for city in CITIES)
