"""The history of a match: a chain of positions, each linked to the previous one.

Branches share their common past. Taking a step replaces just one reference, so an interruption can't leave a step half
done.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import takewhile

from pharmalab.core.agenda import State, Step
from pharmalab.core.events import Event
from pharmalab.core.legal import IllegalStep
from pharmalab.core.values import Value

#: the source of a step that is neither a seat's decision nor an outcome of the match's own dealer
TABLE, SCRIPT = "table", "script"
NOTHING_YET: Mapping[str, int] = {}


class Ply(Value, frozen=True):
    """A step in a match.

    ``mover`` is the seat that took the step, or CHANCE for an outcome. For an outcome, ``source`` is the source of
    luck, and ``dealt`` says whether the dealer supplied the outcome.
    """

    mover: int
    step: Step
    events: tuple[Event, ...]
    source: str = ""
    dealt: bool = False


class Wrote(Value, frozen=True):
    """A note that the player in ``seat`` wrote during the match. ``what`` is plain data, as in JSON."""

    seat: int
    what: object


class Node:
    """A position in a match's history: a state, and how the match reached it.

    ``ply`` is the step from ``before``, the previous node; at the start, both are None. ``number`` counts the steps so
    far. ``earlier`` counts the outcomes of each source of luck. ``seen`` caches a seat's view.
    """

    __slots__ = ("before", "earlier", "number", "ply", "seen", "state")

    def __init__(self, state: State, before: "Node | None" = None, ply: Ply | None = None) -> None:
        self.state, self.before, self.ply = state, before, ply
        self.seen: State | None = None
        self.number: int = before.number + 1 if before else 0
        self.earlier: Mapping[str, int] = before.earlier if before else NOTHING_YET
        if ply and ply.source:
            self.earlier = {**self.earlier, ply.source: self.earlier.get(ply.source, 0) + 1}

    def with_state(self, state: State) -> "Node":
        """Return a copy of the node with another state. The seat whose match this is must not see any difference."""
        node = Node(state, self.before, self.ply)
        node.seen = self.seen
        return node

    def back(self) -> Iterator["Node"]:
        """Yield this node and all earlier nodes, back to the start."""
        at: Node | None = self
        while at:
            yield at
            at = at.before

    def at(self, number: int) -> "Node":
        """Return the node after *number* steps. Raises IndexError if there is none."""
        for node in self.back():
            if node.number == number:
                return node
        raise IndexError(number)

    def plies(self) -> list[Ply]:
        """Return the steps from the start to this node."""
        found = [node.ply for node in self.back() if node.ply]
        found.reverse()
        return found

    def states(self) -> list[State]:
        """Return the states from the start to this node: one more than there are steps."""
        found = [node.state for node in self.back()]
        found.reverse()
        return found


class Timeline:
    """A match's current position in its history, with undo and redo.

    ``here`` is the current position. ``last`` is the last position that ``redo`` and ``goto`` can reach from here.
    """

    def __init__(self, start: Node) -> None:
        self.here = self.last = start

    def nodes(self) -> list[Node]:
        """Return the node after each step, up to the current position, in order."""
        found = [node for node in self.here.back() if node.ply]
        found.reverse()
        return found

    def go(self, node: Node) -> None:
        """Move to a new position. Any undone steps are forgotten, so they can't be redone."""
        self.last = node  # set first: between the two assignments, the step is one that can be redone
        self.here = node

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Undo all steps taken in this context if an exception is raised.

        Steps that could be redone before the context can then be redone again.
        """
        here, last = self.here, self.last
        try:
            yield
        except BaseException:
            self.here, self.last = here, last
            raise

    def undo(self) -> Ply:
        """Undo the last decision and everything dealt after it, and return that decision.

        Raises IllegalStep if there is nothing to undo.
        """
        for node in self.here.back():
            if node.before and node.ply and not node.ply.dealt:
                self.here = node.before
                return node.ply
        raise IllegalStep("there is nothing to take back")

    def redo(self) -> Ply:
        """Redo the most recently undone decision, and return it. Raises IllegalStep if there is none."""
        again = self.last.plies()[self.here.number :]
        if not again:
            raise IllegalStep("there is nothing to redo")
        dealt = takewhile(lambda ply: ply.dealt, again[1:])
        self.here = self.last.at(self.here.number + 1 + sum(1 for _ in dealt))
        return again[0]

    @property
    def undone(self) -> int:
        """The number of undone steps, which can be redone."""
        return self.last.number - self.here.number

    def goto(self, ply: int) -> None:
        """Move to the position after *ply* steps. Raises IndexError if there is no such position."""
        try:
            self.here = self.last.at(ply)
        except IndexError:
            raise IndexError(f"there is no ply {ply}: this match has {self.last.number}") from None
