"""The cost of the cubes on the board, which may cause outbreaks or use up the supply."""

from collections.abc import Hashable
from math import exp

from pharmalab.games.pandemic.components import COLOUR, COLOURS, FULL, NUMBER
from pharmalab.games.pandemic.policies.infection_chances import Upcoming
from pharmalab.games.pandemic.policies.weights import Weights
from pharmalab.games.pandemic.state import PandemicState
from pharmalab.games.pandemic.ways import near, ways

OWN = tuple(COLOUR[city] for city in NUMBER)  #: the index of each city's colour, by city number
Threat = tuple[int, float, float]  #: a city, with its cost in this turn and its later cost if nobody comes


class Danger:
    """A function that returns how much the dangers on the board cost the team.

    It can be used for a state, and for later positions in which the decks and discard piles are the same.
    """

    def __init__(self, state: PandemicState, upcoming: Upcoming, weights: Weights) -> None:
        self.config = state.config
        self.upcoming, self.weights = upcoming, weights
        self.roads = near(self.config.cities)
        self.share = min(1.0, (upcoming.turns + 2) / 12)  #: the weight of long-term danger
        self._rows: dict[Hashable, tuple[float, tuple[Threat, ...]]] = {}
        self._rings: dict[str, frozenset[int]] = {}
        self._arrivals: dict[Hashable, list[float]] = {}

    def lost(self, outbreaks: int) -> float:
        """Return how much it costs the team that there have been *outbreaks* outbreaks.

        Each outbreak costs more than the one before. In the last turns before the deck runs out, outbreaks
        cost less.
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
        """Return the cost of all dangers, and the part of this cost that comes from the current turn's infections."""
        specialist, medic = _guards(state)
        ring = self.ring(specialist) if specialist else None
        medic_at = NUMBER[medic] if medic else -1
        reach = state.pawns, state.stations
        if (there := self._arrivals.get(reach)) is None:
            there = self._arrivals[reach] = self.arrivals(state)
        whole, now = 0.0, 0.0
        for c, row in enumerate(state.cubes):
            key = (c, row, state.outbreaks, COLOURS[c] in state.cured)
            found = self._rows.get(key)
            if found is None:
                if COLOURS[c] in state.eradicated:
                    whole -= 1.5 * self.weights.eradicated
                    continue
                found = self._rows[key] = self.row(c, row, state.outbreaks, COLOURS[c] in state.cured)
            base, threats = found
            whole += base
            for n, soon, late in threats:
                if ring is not None and n in ring:
                    late *= 0.6
                elif n == medic_at and key[3]:
                    continue
                else:
                    now += soon
                whole += late * there[n]
        return whole + now, now

    def arrivals(self, state: PandemicState) -> list[float]:
        """Return, for each city, the fraction of its later danger that remains, because players may get there first.

        The fraction is smaller if some player can reach the city in fewer actions.
        """
        cities, stations, pawns, seats, next_ = (
            state.config.cities, state.stations, state.pawns, len(state.pawns), state.mover + 1
        )  # fmt: skip
        rows = [ways(cities, stations, pawns[(next_ + n) % seats]) for n in range(seats)]
        if seats == 2:
            return [ARRIVAL[a if a < b + 4 else b + 4] for a, b in zip(rows[0], rows[1], strict=True)]
        return [ARRIVAL[min([way + 4 * n for n, way in enumerate(each)])] for each in zip(*rows, strict=True)]

    def ring(self, city: str) -> frozenset[int]:
        """Return the cities that a Quarantine Specialist in *city* protects: this city and its neighbours."""
        if city not in self._rings:
            self._rings[city] = frozenset([NUMBER[city], *self.roads[NUMBER[city]]])
        return self._rings[city]

    def row(self, c: int, row: tuple[int, ...], outbreaks: int, cured: bool) -> tuple[float, tuple[Threat, ...]]:
        """Return the cost of the cubes of colour *c*: a fixed cost, and the threats of outbreaks.

        The threats are listed city by city, because their cost also depends on where the pawns are. *row* has the
        number of cubes of this colour in each city. *cured* is whether the disease is cured.
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
        """Return the cost of an outbreak in city *start* and its chain reaction. *row* has the cities' cubes."""
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


def _guards(state: PandemicState) -> tuple[str, str]:
    """Return the cities of the Quarantine Specialist and the Medic, or '' for a role that nobody has."""
    specialist = medic = ""
    for role, pawn in zip(state.roles, state.pawns, strict=True):
        if role == "quarantine_specialist":
            specialist = pawn
        elif role == "medic":
            medic = pawn
    return specialist, medic
