"""Count the outcomes of the dice that lead to each line of treatment.

The line is built up one rep at a time, because there are too many outcomes to list.
"""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import accumulate
from math import lcm, prod
from operator import mul

from pharmalab.core.work import checkpoint


class Ranking:
    """The order of reps by their totals. If two totals are equal, the rep who plays earlier comes first.

    Args:
        totals: for each rep in order of play, the probability of each total.
    """

    def __init__(self, totals: Sequence[Mapping[int, Fraction]]) -> None:
        numbers = sorted({number for chances in totals for number in chances})
        wholes = [lcm(*(chance.denominator for chance in chances.values())) for chances in totals]
        self.places = range(len(totals))
        self.whole = prod(wholes)  #: the number of outcomes of all dice together
        self.wholes = wholes
        #: for each rep and total: the number of ways to get this total; in `upto`, this total or a lower one
        self.rows = [
            [int(chances.get(number, 0) * whole) for number in numbers]
            for chances, whole in zip(totals, wholes, strict=True)
        ]
        self.upto = [list(accumulate(row)) for row in self.rows]
        self._spans = [self._span(row) for row in self.rows]

    @staticmethod
    def _span(row: Sequence[int]) -> tuple[int, int]:
        there = [at for at, ways in enumerate(row) if ways]
        return there[0], there[-1]

    def ahead(self, other: int, me: int, at: int) -> int:
        """Return how many of the possible outcomes of *other*'s dice put *other* ahead of *me*.

        *at* is the index of *me*'s total in the list of all possible totals, lowest first.
        """
        last = at if other < me else at - 1
        return self.upto[other][last] if last >= 0 else 0

    def deepest(self, most: int) -> int:
        """Return the largest depth, at least 1, for which `orders` finds at most *most* orders."""
        can = [[self._can_precede(one, other) for other in self.places] for one in self.places]
        ways = {frozenset[int](): 1}  # reps in front, in any order -> the number of their orders
        for depth in self.places:
            following: dict[frozenset[int], int] = {}
            for front, orders in ways.items():
                behind = [place for place in self.places if place not in front]
                for place in behind:
                    if all(can[place][other] for other in behind if other != place):
                        larger = front | {place}
                        following[larger] = following.get(larger, 0) + orders
            if depth and sum(following.values()) > most:
                return depth
            ways = following
        return len(self.places)

    def _can_precede(self, one: int, other: int) -> bool:
        low, high = self._spans[one][0], self._spans[other][1]
        return low < high or (low == high and one < other)

    def orders(self, depth: int) -> dict[tuple[int, ...], int]:
        """Return each possible order of the first *depth* reps in line, with its number of dice outcomes."""
        found: dict[tuple[int, ...], int] = {}
        length = len(self.rows[0]) if self.rows else 0
        todo: list[tuple[tuple[int, ...], list[int]]] = [((), [])]
        while todo:
            order, ways = todo.pop()  # ways: the number of ways to this order, by the total of its last rep
            if len(order) == depth:
                if number := sum(map(mul, ways, self._all_behind(order, length))):
                    found[order] = number
                checkpoint()
                continue
            # if totals are equal, a rep comes behind the last rep only if it plays later
            ties = list(accumulate(ways)) if order else [1] * length
            higher = [0, *ties[:-1]] if order else ties
            for place in self.places:
                if place not in order:
                    now = list(map(mul, ties if not order or order[-1] < place else higher, self.rows[place]))
                    if any(now):
                        todo.append(((*order, place), now))
            checkpoint()
        return found

    def _all_behind(self, order: tuple[int, ...], length: int) -> list[int]:
        """Return the number of ways in which all other reps come after a line, for each total of the line's last rep.

        Args:
            order: the reps in line.
            length: the number of different totals.
        """
        free = [1] * length
        for other in self.places:
            if other not in order:
                least = 0 if order[-1] < other else 1
                upto, whole = self.upto[other], self.wholes[other]
                free = [ways * (whole - (upto[at - 1 + least] if at + least else 0)) for at, ways in enumerate(free)]
        return free
