"""The cost of the cubes on the board, which may cause outbreaks or use up the supply."""

from collections.abc import Callable, Hashable, Sequence
from functools import lru_cache
from math import exp
from operator import itemgetter

from pharmalab.games.pandemic.components import COLOUR, COLOURS, FULL, NUMBER
from pharmalab.games.pandemic.policies.infection_chances import Upcoming
from pharmalab.games.pandemic.policies.weights import Weights
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.games.pandemic.ways import near, ways

OWN = tuple(COLOUR[city] for city in NUMBER)  #: the index of each city's colour, by city number
ANYWAY = len(NUMBER)  #: the place of a cost that doesn't depend on the pawns, after those of the cities
Threat = tuple[int, float, float]  #: a city, with its cost in this turn and its later cost if nobody comes

Cubes = tuple[tuple[int, ...], ...]  #: the number of cubes in each city, for each colour
#: this turn's cost, then the weights of the later costs, and a function that picks their fractions from the arrivals
Weighed = tuple[float, tuple[float, ...], Callable[[Sequence[float]], tuple[float, ...]]]


class Danger:
    """A measure of how much the dangers on the board cost the team.

    It can be used for a state and for later positions with the same decks and discard piles.
    """

    def __init__(self, state: PandemicState, upcoming: Upcoming, weights: Weights) -> None:
        self.config = state.config
        self.upcoming, self.weights = upcoming, weights
        self.roads = near(self.config.cities)
        self.share = min(1.0, (upcoming.turns + 2) / 12)  #: the weight of long-term danger
        self._rows: dict[Hashable, tuple[float, tuple[Threat, ...]]] = {}
        self._rings: dict[str, frozenset[int]] = {}
        self._costs: dict[Hashable, tuple[float, float]] = {}
        self._weighed: dict[Hashable, Weighed] = {}
        self._numbers: dict[int, int] = {}
        self._cubes: dict[Cubes, int] = {}
        self._kept = list[Cubes]()
        roles = state.roles
        self._guards = tuple(
            [roles.index(role) if role in roles else -1 for role in ("quarantine_specialist", "medic")]
        )

    def lost(self, outbreaks: int) -> float:
        """Return the cost to the team of having had *outbreaks* outbreaks.

        Each outbreak costs more than the one before. In the last turns before the deck runs out, outbreaks cost less.
        """
        weights = self.weights
        return (
            weights.outbreak * outbreaks + weights.outbreaks * (outbreaks / self.config.outbreak_limit) ** 4
        ) * self.share

    def harm(self, outbreaks: int, more: int) -> float:
        """Return the fraction by which *more* outbreaks lower the probability of winning.

        *outbreaks* is the number of outbreaks so far. The result is 1.0 if the further outbreaks lose the game.
        """
        if outbreaks + more >= self.config.outbreak_limit:
            return 1.0
        return 1 - exp(self.lost(outbreaks) - self.lost(outbreaks + more))

    def cost(self, state: PandemicState) -> tuple[float, float]:
        """Return the cost of all dangers, and the part of it that comes from this turn's infections."""
        cubes = self.number(state.cubes), state.outbreaks, state.cured
        key = cubes, state.pawns, state.stations
        if (found := self._costs.get(key)) is None:
            found = self._costs[key] = self._cost(state, cubes)
        return found

    def _cost(self, state: PandemicState, cubes: tuple[Hashable, ...]) -> tuple[float, float]:
        specialist, medic = self.guards(state)
        if (weighed := self._weighed.get((cubes, specialist, medic))) is None:
            weighed = self._weighed[cubes, specialist, medic] = self.weighed(state, specialist, medic)
        now, weights, where = weighed
        first = (state.mover + 1) % len(state.pawns)
        there = arrivals(self.config.cities, state.stations, state.pawns[first:] + state.pawns[:first])
        whole = 0.0
        for weight, part in zip(weights, where(there), strict=True):
            whole += weight * part
        return whole + now, now

    def number(self, cubes: Cubes) -> int:
        """Return a number that identifies the cubes on the board: equal cubes get equal numbers."""
        if (found := self._numbers.get(id(cubes))) is None:
            found = self._cubes.setdefault(cubes, len(self._cubes))
            self._numbers[id(cubes)] = found
            self._kept.append(cubes)  # otherwise another object could get its id
        return found

    def weighed(self, state: PandemicState, specialist: str, medic: str) -> Weighed:
        """Return the terms of the cost of all dangers, before taking the distances of the pawns into account."""
        ring = self.ring(specialist) if specialist else None
        medic_at = NUMBER[medic] if medic else -1
        now, weights, where = 0.0, [0.0], [ANYWAY]
        for c, row in enumerate(state.cubes):
            cured = COLOURS[c] in state.cured
            key = (c, row, state.outbreaks, cured)
            found = self._rows.get(key)
            if found is None:
                if COLOURS[c] in state.eradicated:
                    weights.append(-1.5 * self.weights.eradicated)
                    where.append(ANYWAY)
                    continue
                found = self._rows[key] = self.row(c, row, state.outbreaks, cured)
            base, threats = found
            weights.append(base)
            where.append(ANYWAY)
            for n, soon, late in threats:
                if ring is not None and n in ring:
                    late *= 0.6
                elif n == medic_at and cured:
                    continue
                else:
                    now += soon
                if late:
                    weights.append(late)
                    where.append(n)
        return now, tuple(weights), itemgetter(*where)

    def guards(self, state: PandemicState) -> tuple[str, str]:
        """Return the cities of the Quarantine Specialist and the Medic, with '' for a role that guards nothing.

        The Medic guards nothing until a disease is cured.
        """
        at, of = self._guards
        return state.pawns[at] if at >= 0 else "", state.pawns[of] if of >= 0 and state.cured else ""

    def ring(self, city: str) -> frozenset[int]:
        """Return the numbers of *city* and its neighbours, which a Quarantine Specialist in *city* protects."""
        if city not in self._rings:
            self._rings[city] = frozenset([NUMBER[city], *self.roads[NUMBER[city]]])
        return self._rings[city]

    def row(self, c: int, row: tuple[int, ...], outbreaks: int, cured: bool) -> tuple[float, tuple[Threat, ...]]:
        """Return the cost of the cubes of colour *c*: a fixed cost, and each city's threat of an outbreak.

        *row* holds the number of cubes of this colour in each city. *cured* says whether the disease is cured.
        """
        weights, upcoming = self.weights, self.upcoming
        now, later, below, beneath = upcoming.now, upcoming.later, upcoming.bottom_now, upcoming.bottom_later
        used, left = sum(row), self.config.supply - sum(row)
        base = weights.supply * max(0, used - 10) ** 2 + (0.3 * (4 - left) if left < 4 else 0.0)
        if cured:
            base = 0.5 * base - weights.eradicated * max(0.0, 1 - used / 6)
        again = 0.08 + upcoming.again
        single = self.harm(outbreaks, 1) + 0.08
        threats = []
        for n, count in enumerate(row):
            if not count:
                if OWN[n] == c and (below[n] or beneath[n]):
                    base += 0.4 * single * (below[n] + beneath[n])
                continue
            base += weights.cubes[count]
            if OWN[n] != c:
                continue
            if count == FULL:
                cost = weights.danger * self.outbreak(c, row, n, outbreaks)
                threats.append((n, cost * (now[n] + below[n]), cost * (later[n] + beneath[n])))
            elif count == 2:
                cost = weights.danger * single
                come = (now[n] + later[n]) * again
                threats.append((n, cost * below[n], cost * (come + beneath[n])))
            else:
                cost = weights.danger * single
                come = (now[n] + later[n]) * again * again * 0.6
                threats.append((n, cost * below[n], cost * (come + beneath[n])))
        return base, tuple(threats)

    def outbreak(self, c: int, row: tuple[int, ...], start: int, outbreaks: int) -> float:
        """Return the cost of an outbreak in city *start* and its chain reaction.

        *row* holds the number of cubes of colour *c* in each city. *outbreaks* is the number of outbreaks so far.
        """
        if not self.weights.chains:
            return self.harm(outbreaks, 1)
        out, pending, spread = {start}, [start], 0.0
        for at in pending:  # the list grows during the loop
            for n in self.roads[at]:
                if n in out:
                    continue
                if row[n] == FULL:
                    out.add(n)
                    pending.append(n)
                else:
                    spread += 0.035 if row[n] == 2 else 0.012
        return self.harm(outbreaks, len(out)) + spread


#: the fraction of the danger that remains, by the number of actions (of all seats) until a pawn arrives
ARRIVAL = tuple([0.4 + 0.06 * min(way, 10) for way in range(100)])


@lru_cache(maxsize=16384)
def arrivals(cities: tuple[str, ...] | None, stations: tuple[str, ...], pawns: tuple[str, ...]) -> tuple[float, ...]:
    """Return the fraction of each city's later danger that remains, because pawns may get there in time.

    *pawns* begins with the next player's pawn. The last number is 1, for costs that don't depend on the pawns.
    """
    rows = [ways(cities, stations, pawn) for pawn in pawns]
    if len(rows) == 2:
        return (*[ARRIVAL[a if a < b + 4 else b + 4] for a, b in zip(rows[0], rows[1], strict=True)], 1.0)
    return (*[ARRIVAL[min([way + 4 * n for n, way in enumerate(each)])] for each in zip(*rows, strict=True)], 1.0)
