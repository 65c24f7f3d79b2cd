"""Payoff tables of games in which two players choose at the same time, with exact best replies and equilibria."""

from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any, Self

from msgspec.structs import force_setattr

from pharmalab.core.arguments import checked, require
from pharmalab.core.values import Value
from pharmalab.core.words import listing
from pharmalab.drawing.tables import Tabular
from pharmalab.probability import plots
from pharmalab.probability.distributions import Distribution, fraction

MOST = 20_000  #: the maximum number of sets of equations to try
Actions = Sequence[Any]  #: the names of a player's actions
Mix = object  #: an action, or a distribution of actions


class Equilibrium(Value, frozen=True):
    """A Nash equilibrium: two mixed strategies with their expected payoffs.

    Neither player gains by changing only their own strategy.
    """

    first: Distribution
    second: Distribution
    payoffs: tuple[Fraction, Fraction]

    @property
    def words(self) -> str:
        a, b = self.payoffs
        return f"First: {_mixed(self.first)}; second: {_mixed(self.second)}. On average, they get {a} and {b}."

    def __repr__(self) -> str:
        return self.words


@checked
class PayoffTable(Value, frozen=True):
    """A table of two players' payoffs for each pair of actions.

    Args:
        rows: the actions of the first player.
        columns: the actions of the second player.
        payoffs: one row for each of the first player's actions. A row holds a pair of payoffs for each of the second
            player's actions.

    Raises:
        ValueError: there are no actions, two actions have the same name, the number of payoffs is wrong, or a payoff is
            not a fraction.
    """

    rows: tuple[Hashable, ...]
    columns: tuple[Hashable, ...]
    payoffs: tuple[tuple[tuple[Fraction, Fraction], ...], ...]

    def __post_init__(self) -> None:
        for name in ("rows", "columns"):
            require("PayoffTable", name, getattr(self, name), Sequence)
        require("PayoffTable", "payoffs", self.payoffs, Sequence[Sequence[Any]])
        for actions in (self.rows, self.columns):
            if not actions or len(set(actions)) != len(actions):
                raise ValueError(f"each player needs actions with different names, not {listing(map(str, actions))}")
        if [len(row) for row in self.payoffs] != [len(self.columns)] * len(self.rows):
            raise ValueError(f"give {len(self.rows)} rows with {len(self.columns)} payoff pairs each")
        table = tuple(
            tuple(_pair(pair, row, column) for column, pair in zip(self.columns, line, strict=True))
            for row, line in zip(self.rows, self.payoffs, strict=True)
        )
        force_setattr(self, "rows", tuple(self.rows))
        force_setattr(self, "columns", tuple(self.columns))
        force_setattr(self, "payoffs", table)

    @classmethod
    def of(cls, rows: Actions, columns: Actions, payoff: Callable[[Any, Any], Any]) -> Self:
        """Build a payoff table from a function of both players' actions.

        The function returns a tuple of both players' payoffs or, for a zero-sum game, only the first player's payoff.
        """
        found = [[payoff(row, column) for column in columns] for row in rows]
        table = tuple(tuple(one if isinstance(one, tuple) else (one, -one) for one in line) for line in found)
        return cls(tuple(rows), tuple(columns), table)

    # --- single mixes ---------------------------------------------------------------------------------------

    def expected(self, first: Mix, second: Mix) -> tuple[Fraction, Fraction]:
        """Return both players' expected payoffs for a pair of mixed strategies.

        Raises ValueError if an action is unknown.
        """
        mine, theirs = self._mix(first, self.rows), self._mix(second, self.columns)
        sums = [Fraction(0), Fraction(0)]
        for row, p in mine.items():
            for column, q in theirs.items():
                for seat, payoff in enumerate(self[row, column]):
                    sums[seat] += p * q * payoff
        return sums[0], sums[1]

    def __getitem__(self, pair: tuple[Hashable, Hashable]) -> tuple[Fraction, Fraction]:
        """Return the payoffs of a row and a column."""
        return self.payoffs[self.rows.index(pair[0])][self.columns.index(pair[1])]

    def replies(self, seat: int, other: Mix) -> dict[Hashable, Fraction]:
        """Return a mapping from each of a player's actions to its expected payoff against the other player's strategy.

        *seat* is 0 for the first player, and 1 for the second. ``other`` may be a mixed strategy.
        """
        if seat == 0:
            return {row: self.expected(row, other)[0] for row in self.rows}
        return {column: self.expected(other, column)[1] for column in self.columns}

    def best_replies(self, seat: int, other: Mix) -> tuple[Hashable, ...]:
        """Return the actions of player *seat* (0 or 1) with the highest payoff against the other player's strategy.

        ``other`` may be a mixed strategy.
        """
        brings = self.replies(seat, other)
        return tuple(action for action, payoff in brings.items() if payoff == max(brings.values()))

    def gain(self, first: Mix, second: Mix) -> Fraction:
        """Return the most that either player can gain by changing only their own strategy.

        The result is 0 in an equilibrium, and positive otherwise.
        """
        now = self.expected(first, second)
        return max(max(self.replies(0, second).values()) - now[0], max(self.replies(1, first).values()) - now[1])

    @property
    def value(self) -> Fraction:
        """The first player's expected payoff in every equilibrium of a zero-sum game (von Neumann, 1928).

        Raises:
            ValueError: the game is not a zero-sum game.
        """
        if any(a + b for line in self.payoffs for a, b in line):
            raise ValueError("only a zero-sum game has a value: use .equilibria() instead")
        return self.equilibria()[0].payoffs[0]

    # --- equilibria -----------------------------------------------------------------------------------------

    def equilibria(self) -> tuple[Equilibrium, ...]:
        """Return all extreme equilibria. There is always at least one (Nash, 1951).

        Every other equilibrium is a mixture of extreme equilibria. The method also works for degenerate games (Avis,
        Rosenberg, Savani and von Stengel, Enumeration of Nash equilibria for two-player games, 2010).

        Raises:
            ValueError: the table is too large for this method.
        """
        m, n = len(self.rows), len(self.columns)
        if comb(m + n, m) > MOST:
            raise ValueError(f"{m} by {n} actions are too many to enumerate: remove actions that are never best")
        firsts = [[a for a, _ in line] for line in self.payoffs]
        seconds = [[self.payoffs[i][j][1] for i in range(m)] for j in range(n)]
        # labels as bits: bit i for row i, bit m + j for column j
        xs = _vertices(_positive(seconds), [1 << i for i in range(m)], [1 << (m + j) for j in range(n)])
        ys = _vertices(_positive(firsts), [1 << (m + j) for j in range(n)], [1 << i for i in range(m)])
        found = []
        for x, mine in xs.items():
            for y, theirs in ys.items():
                if any(x) and any(y) and mine | theirs == (1 << (m + n)) - 1:
                    first = Distribution.weighted(zip(self.rows, x, strict=True))
                    second = Distribution.weighted(zip(self.columns, y, strict=True))
                    found.append(Equilibrium(first, second, self.expected(first, second)))
        return tuple(found)

    def _mix(self, mix: Mix, actions: tuple[Hashable, ...]) -> Distribution:
        known = mix if isinstance(mix, Distribution) else Distribution({mix: Fraction(1)})
        if missing := [action for action in known if action not in actions]:
            raise ValueError(f"there is no action {missing[0]}: the actions are {listing(map(str, actions))}")
        return known

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """A sentence that lists all pairs of actions that are best replies to each other."""
        both = [
            f"{row} and {column}"
            for row in self.rows
            for column in self.columns
            if row in self.best_replies(0, column) and column in self.best_replies(1, row)
        ]
        if not both:
            return "No two actions are best replies to each other: in every equilibrium, at least one player mixes."
        return f"These are best replies to each other: {listing(both, 'or')}."

    @property
    def table(self) -> Tabular:
        """A table with a pair of payoffs in each cell; * marks a best reply."""
        best = [self.best_replies(0, column) for column in self.columns]
        lines = []
        for row, line in zip(self.rows, self.payoffs, strict=True):
            replies = self.best_replies(1, row)
            cells = [
                f"{a}{'*' * (row in best[n])}, {b}{'*' * (self.columns[n] in replies)}" for n, (a, b) in enumerate(line)
            ]
            lines.append((str(row), *cells))
        return Tabular(
            ("", *map(str, self.columns)),
            lines,
            "The first player’s and the second player’s payoffs; * marks a best reply",
        )

    def plot(self) -> plots.Picture:
        """Return a picture of the table with a ring around every best reply."""
        best = [self.best_replies(0, column) for column in self.columns]
        cells = []
        for row, line in zip(self.rows, self.payoffs, strict=True):
            replies = self.best_replies(1, row)
            rings = [(row in best[x], column in replies) for x, column in enumerate(self.columns)]
            cells.append([list(zip(pair, ring, strict=True)) for pair, ring in zip(line, rings, strict=True)])
        return plots.best_replies(self.rows, self.columns, cells, self.words)

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()


def _pair(pair: Iterable[object], row: object, column: object) -> tuple[Fraction, Fraction]:
    place = f"the payoff of {row} against {column}"
    try:
        a, b = pair
    except (TypeError, ValueError):
        raise ValueError(f"{place} must be a pair: the first player’s payoff, then the second player’s") from None
    return fraction(a, place), fraction(b, place)


def _mixed(mix: Distribution) -> str:
    if len(mix) == 1:
        return str(next(iter(mix)))
    return listing(f"{action} with {p}" for action, p in mix.items())


def _positive(payoffs: list[list[Fraction]]) -> list[list[Fraction]]:
    """Return the payoffs plus a constant that makes all of them positive.

    The constant changes no best reply, and makes the polytope bounded.
    """
    least = min(map(min, payoffs))
    return [[x - least + 1 for x in line] for line in payoffs]


def _vertices(rows: list[list[Fraction]], zero: list[int], tight: list[int]) -> dict[tuple[Fraction, ...], int]:
    """Return the vertices of {x ≥ 0, rows · x ≤ 1} with their labels.

    A label in ``zero`` means that a coordinate is 0; a label in ``tight`` means that a row equals 1. At a vertex, for
    some set of coordinates outside of which all are 0, just as many rows are tight. So trying all such sets finds each
    vertex at least once, however many constraints meet there.
    """
    from pharmalab.probability.equations import solve

    found, size = dict[tuple[Fraction, ...], int](), len(zero)
    for k in range(min(size, len(rows)) + 1):
        for inside in combinations(range(size), k):
            for chosen in combinations(rows, k):
                part = solve([{n: row[i] for n, i in enumerate(inside)} for row in chosen], [Fraction(1)] * k)
                if part is None or any(x < 0 for x in part):
                    continue
                x = [Fraction(0)] * size
                for i, value in zip(inside, part, strict=True):
                    x[i] = value
                reached = [sum((a * b for a, b in zip(row, x, strict=True)), Fraction(0)) for row in rows]
                if max(reached) > 1 or tuple(x) in found:
                    continue
                labels = [label for label, value in zip(zero, x, strict=True) if not value]
                labels += [label for label, value in zip(tight, reached, strict=True) if value == 1]
                found[tuple(x)] = sum(labels)
    return found
