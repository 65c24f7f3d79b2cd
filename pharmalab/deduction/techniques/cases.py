"""Trees of cases. Each case supposes that an ingredient is one of a few alchemicals, and works out what follows."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from pharmalab.deduction.techniques.moves import Kind, Move, Rows, Told, all_after, has_ended, pairs_read


@dataclass(frozen=True, slots=True)
class Case:
    """A case in a tree of cases: it supposes that ingredient ``who`` is an alchemical in ``only`` (8-bit mask).

    Attributes:
        moves: the moves that follow.
        cases: further cases for all candidates of another ingredient, if needed.
    """

    who: int
    only: int
    moves: tuple[Move, ...] = ()
    cases: tuple["Case", ...] = ()

    @property
    def ends(self) -> int:
        """The number of branches below this case, or 1 if it has no further cases."""
        return sum(case.ends for case in self.cases) or 1

    @property
    def nobody(self) -> int | None:
        """The alchemical (0-7) that no ingredient could be in this case, or None if the case ends in another way."""
        last = self.moves[-1] if self.moves and not self.cases else None
        return last.by[0] if last and last.kind is Kind.ONLY else None

    def assumed(self, rows: Rows) -> Rows:
        return (*rows[: self.who], rows[self.who] & self.only, *rows[self.who + 1 :])

    def holds(self, rows: Rows, told: Told, goal: Rows) -> bool:
        """Return whether every branch ends in a contradiction or crosses out the goal.

        Args:
            rows: all candidates before the supposition.
            told: the potions that the facts leave for each pair.
            goal: the candidates to cross out for each ingredient.
        """
        rows = all_after(self.assumed(rows), self.moves, told)
        if has_ended(rows, goal):
            return True
        if not self.cases:
            return False
        pivot = self.cases[0].who
        covered = 0
        for case in self.cases:
            covered |= case.only
        return not rows[pivot] & ~covered and all(
            case.holds(rows, told, goal) for case in self.cases if case.only & rows[pivot]
        )

    def without(self, path: Sequence[int], n: int) -> "Case":
        """Return the tree without move *n* of the case at *path*."""
        if not path:
            return replace(self, moves=self.moves[:n] + self.moves[n + 1 :])
        first = path[0]
        return replace(
            self,
            cases=(*self.cases[:first], self.cases[first].without(path[1:], n), *self.cases[first + 1 :]),
        )

    def every(self, path: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], "Case"]]:
        """Yield this case and all cases below it, each with its path from this case."""
        yield path, self
        for n, case in enumerate(self.cases):
            yield from case.every((*path, n))


ORDERS: tuple[Callable[[Move], int], ...] = (
    lambda move: 0,  # try the last moves first
    lambda move: -list(Kind).index(move.kind),  # try the least simple moves first
)


def slim(root: Case, rows: Rows, told: Told, goal: Rows, order: Callable[[Move], int]) -> Case:
    """Return the tree of cases without unnecessary moves. Moves with the lowest *order* are tested first."""
    for path, case in list(root.every()):
        gone: list[int] = []
        for _, n in sorted((order(move), -n) for n, move in enumerate(case.moves)):
            fewer = root.without(path, -n - sum(k < -n for k in gone))
            if fewer.holds(rows, told, goal):
                root = fewer
                gone.append(-n)
    return root


def plainest_first(root: Case, rows: Rows, told: Told, goal: Rows) -> Case:
    """Return the tree with the moves of its root sorted, the simplest first. The last move stays last.

    If the sorted tree no longer holds, the tree is returned unchanged.
    """
    ordered = replace(
        root, moves=tuple(sorted(root.moves[:-1], key=lambda move: list(Kind).index(move.kind))) + root.moves[-1:]
    )
    return ordered if ordered.holds(rows, told, goal) else root


def mentioned(root: Case) -> set[int]:
    """Return all ingredients that appear in a tree."""
    found = set()
    for _, case in root.every():
        found |= {case.who} | {m.target for m in case.moves}
        found |= {k for m in case.moves if m.kind in (Kind.PAIR, Kind.TAKEN, Kind.SHARE) for k in m.by}
        found |= {k for m in case.moves for pair in pairs_read(m) for k in pair}
    return found


def size(tree: Case) -> int:
    """Return the length of a tree's explanation, in moves.

    Each case counts as two moves. If a case isn't split into further cases, its own moves count as well.
    """
    return sum((0 if case.cases else len(case.moves)) + 2 for _, case in tree.every())
