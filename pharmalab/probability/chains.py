"""Markov chains: where a random walk is after some steps, whether it reaches a state, and how long that takes."""

from collections import deque
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Generic, Self

from msgspec.structs import force_setattr

from pharmalab.core.arguments import checked, require
from pharmalab.core.values import Value
from pharmalab.core.words import listing, plural
from pharmalab.drawing.tables import Tabular
from pharmalab.probability import plots
from pharmalab.probability.distributions import Distribution, Event, T, holds

MOST = 10_000  #: the maximum number of states to explore


@checked
class MarkovChain(Value, Generic[T], frozen=True):
    """A Markov chain: states and, for each state, the distribution of the next state.

    Source: Kemeny and Snell, Finite Markov Chains, 1960, chapter 3.

    Args:
        rows: a mapping from each state to the next state's distribution: a `Distribution`, or a mapping from states to
            probabilities. The row of an absorbing state may be {}.

    Raises:
        ValueError: a row is not a distribution, or leads to a state without a row.
    """

    rows: dict[T, Distribution[T]]

    def __post_init__(self) -> None:
        require("MarkovChain", "rows", self.rows, Mapping)
        rows = {}
        for state, row in self.rows.items():
            try:
                rows[state] = row if isinstance(row, Distribution) else Distribution(row or {state: Fraction(1)})
            except ValueError as error:
                raise ValueError(f"the row of {state}: {error}") from error
        for state, row in rows.items():
            if missing := [following for following in row if following not in rows]:
                raise ValueError(
                    f"{state} leads to {missing[0]}, which has no row: give it a row, or {{}} if the chain ends there"
                )
        force_setattr(self, "rows", rows)

    @classmethod
    def explored(cls, start: T, step: Callable[[T], Mapping[T, object] | Distribution[T] | None]) -> Self:
        """Build the chain of all states that can be reached from the state ``start``.

        ``step`` is a function that takes a state and returns the distribution of the next state. For an absorbing
        state, it may return {} or None.

        Raises:
            ValueError: more than 10 000 states can be reached.
        """
        rows: dict[T, Any] = {}
        waiting = deque([start])
        while waiting:
            state = waiting.popleft()
            if state in rows:
                continue
            if len(rows) == MOST:
                raise ValueError(f"more than {MOST} states can be reached from {start}: merge states that behave alike")
            rows[state] = step(state) or {}
            waiting.extend(rows[state])
        return cls(rows)

    @property
    def states(self) -> tuple[T, ...]:
        return tuple(self.rows)

    @property
    def absorbing(self) -> tuple[T, ...]:
        """The absorbing states, which the walk never leaves."""
        return tuple(state for state, row in self.rows.items() if row[state] == 1)

    # --- what comes of it -----------------------------------------------------------------------------------

    def after(self, start: T | Distribution[T], steps: int) -> Distribution[T]:
        """Return the distribution of the chain's state after *steps* steps.

        ``start`` is a state or a distribution of states.
        """
        now = self._start(start)
        for _ in range(steps):
            now = now.then(self.rows.__getitem__)
        return now

    def reach(self, start: T | Distribution[T], target: Event) -> Fraction:
        """Return the probability that the walk ever reaches one of the target states, or starts in one."""
        chances = self._reached(self._target(target))
        return sum((p * chances[state] for state, p in self._start(start).items()), Fraction(0))

    def absorption(self, start: T | Distribution[T]) -> Distribution[T]:
        """Return, for each absorbing state, the probability that the walk ends there.

        Raises ValueError if the walk might never end.
        """
        ends = {state: self.reach(start, {state}) for state in self.absorbing}
        if (total := sum(ends.values())) != 1:
            raise ValueError(f"the walk might never end: it ends with probability {total}")
        return Distribution(ends)

    def steps(self, start: T | Distribution[T], target: Event) -> Fraction:
        """Return the expected number of steps until the walk first reaches a target state.

        If the walk starts in a target state, no step is needed.

        Raises:
            ValueError: the walk might never reach a target state.
        """
        there = self._target(target)
        begin, chances = self._start(start), self._reached(there)
        if unsure := [state for state in begin if chances[state] < 1]:
            raise ValueError(
                f"the walk might never reach the target: from {unsure[0]}, it does so with probability "
                f"{chances[unsure[0]]}"
            )
        sure = [state for state in self.rows if chances[state] == 1 and state not in there]
        needed = self._solved(sure, dict.fromkeys(sure, Fraction(1)))
        return sum((p * needed.get(state, Fraction(0)) for state, p in begin.items()), Fraction(0))

    def survival(self, start: T | Distribution[T], target: Event, steps: int) -> tuple[Fraction, ...]:
        """Return the probabilities that the walk has not reached a target state after 0, 1, …, *steps* steps."""
        there = self._target(target)
        away = {state: p for state, p in self._start(start).items() if state not in there}
        found = [sum(away.values(), Fraction(0))]
        for _ in range(steps):
            following: dict[T, Fraction] = {}
            for state, p in away.items():
                for to, q in self.rows[state].items():
                    if to not in there:
                        following[to] = following.get(to, Fraction(0)) + p * q
            away = following
            found.append(sum(away.values(), Fraction(0)))
        return tuple(found)

    def _start(self, start: T | Distribution[T]) -> Distribution[T]:
        known = start if isinstance(start, Distribution) else Distribution({start: Fraction(1)})
        if missing := [state for state in known if state not in self.rows]:
            raise ValueError(f"there is no state {missing[0]}: the states are {self._named()}")
        return known

    def _target(self, target: Event) -> set[T]:
        if not (there := set(holds(target, self.rows))):
            raise ValueError(f"no state is in the target: the states are {self._named()}")
        return there

    def _named(self) -> str:
        return listing(map(str, self.states)) if len(self.rows) <= 12 else plural(len(self.rows), "other")

    def _reached(self, there: set[T]) -> dict[T, Fraction]:
        """Return the probability of reaching the target from each state: 1 or 0 if certain, else from the equations."""
        before: dict[T, list[T]] = {state: [] for state in self.rows}
        for state, row in self.rows.items():
            for following in row:
                before[following].append(state)
        able, waiting = set(there), list(there)
        while waiting:
            for state in before[waiting.pop()]:
                if state not in able:
                    able.add(state)
                    waiting.append(state)
        unknown = [state for state in self.rows if state in able and state not in there]
        at_once = {state: self.rows[state].p(lambda to: to in there) for state in unknown}
        return {state: Fraction(state in there) for state in self.rows} | self._solved(unknown, at_once)

    def _solved(self, unknown: list[T], constant: dict[T, Fraction]) -> dict[T, Fraction]:
        """Solve x(s) = constant(s) + Σ P(s → t) x(t) for the unknown states; all other x are 0."""
        from pharmalab.probability.equations import solve

        if not unknown:
            return {}
        place = {state: n for n, state in enumerate(unknown)}
        rows = []
        for state, n in place.items():
            row = {place[to]: -p for to, p in self.rows[state].items() if to in place}
            rows.append(row | {n: 1 + row.get(n, Fraction(0))})
        found = solve(rows, [constant[state] for state in unknown])
        assert found is not None  # there is a solution, because from each state a step may leave the set
        return dict(zip(unknown, found, strict=True))

    # --- how it shows itself --------------------------------------------------------------------------------

    @property
    def words(self) -> str:
        """A sentence about the number of states and the states in which the walk can end."""
        ends = f"it ends in {listing(map(str, self.absorbing), 'or')}" if self.absorbing else "it never ends"
        return f"{plural(len(self.rows), 'state')}; {ends}."

    @property
    def table(self) -> Tabular:
        """A table of all transitions: state, next state and probability."""
        rows = [(str(state), str(to), p) for state, row in self.rows.items() for to, p in row.items()]
        return Tabular(("from", "to", "chance"), rows)

    def plot(self, start: T | Distribution[T], steps: int) -> plots.Picture:
        """Return a picture of the probability of each state after each step. Darker cells mean higher probabilities."""
        laws = [self.after(start, n) for n in range(steps + 1)]
        return plots.spreading(laws, f"After {plural(steps, 'step')}: {laws[-1].words}")

    def __repr__(self) -> str:
        return repr(self.table)

    def _repr_html_(self) -> str:
        return self.table._repr_html_()
