"""The positions of a match as a chain: each knows the one before it. A branch shares its past, and who holds the last
one holds all; so taking a step replaces one reference, and what breaks it off leaves nothing half done."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import chain, takewhile
from typing import Any, Self

from pharmalab.core.arguments import checked
from pharmalab.core.events import Event
from pharmalab.core.legal import IllegalStep
from pharmalab.core.values import Value

#: by whom a step came that was neither a seat's decision nor given by the match's own dealer
TABLE, SCRIPT = "table", "script"
NOTHING_YET: Mapping[str, int] = {}


class Ply(Value, frozen=True):
    """One step of a match. ``mover``: its seat or CHANCE; ``source`` of a chance node; ``dealt``: whether the dealer
    gave the outcome (else a person entered it)."""

    mover: int
    step: Any
    events: tuple[Event, ...]
    source: str = ""
    dealt: bool = False


class Node:
    """A node of the game tree: a state, and how the match came to it.

    ``before``, ``ply``: the position before and the step from there, None at the start; ``number`` of steps so far;
    ``earlier``: source -> how many of its outcomes led here; ``seen``: of one seat's table, the state as the seat knows
    it, once it was asked for.
    """

    __slots__ = ("before", "earlier", "number", "ply", "seen", "state")

    def __init__(self, state: Any, before: "Node | None" = None, ply: Ply | None = None) -> None:
        self.state, self.before, self.ply = state, before, ply
        self.seen: Any = None
        self.number: int = before.number + 1 if before else 0
        self.earlier: Mapping[str, int] = before.earlier if before else NOTHING_YET
        if ply and ply.source:
            self.earlier = {**self.earlier, ply.source: self.earlier.get(ply.source, 0) + 1}

    def standing(self, state: Any) -> "Node":
        """The same place in the history with another state, which the seat cannot tell from this one."""
        node = Node(state, self.before, self.ply)
        node.seen = self.seen
        return node

    def back(self) -> Iterator["Node"]:
        """This position and those before it, down to the start."""
        at: Node | None = self
        while at:
            yield at
            at = at.before

    def at(self, number: int) -> "Node":
        """The position after so many steps. Raises IndexError."""
        for node in self.back():
            if node.number == number:
                return node
        raise IndexError(number)

    def plies(self) -> list[Ply]:
        """The steps from the start to here."""
        found = [node.ply for node in self.back() if node.ply]
        found.reverse()
        return found

    def states(self) -> list[Any]:
        """The states from the start to here: one more than there are steps."""
        found = [node.state for node in self.back()]
        found.reverse()
        return found


class Timeline:
    """Where a match stands in its history, and the way back and forth.

    Args:
        opening: what came about before the first step.
        start: the first position.
    """

    def __init__(self, opening: tuple[Event, ...], start: Node) -> None:
        self.opening = opening
        self._here = self._last = start

    @property
    def ply(self) -> int:
        """How many steps lead to the position."""
        return self._here.number

    @property
    def plies(self) -> tuple[Ply, ...]:
        """The steps that lead to the position."""
        return tuple(self._here.plies())

    @property
    def states(self) -> tuple[Any, ...]:
        """The positions from the start to this one: one more than there are plies."""
        return tuple(self._here.states())

    def _nodes(self) -> list[Node]:
        """Those that a step led to, in order."""
        found = [node for node in self._here.back() if node.ply]
        found.reverse()
        return found

    @property
    def events(self) -> tuple[Event, ...]:
        """All that came about from the start to this position, in order."""
        return tuple(chain(self.opening, *(ply.events for ply in self._here.plies())))

    def _go(self, node: Node) -> Self:
        """Stand at a new position. What was taken back before is dropped."""
        self._last = node  # first: between the two, the step is one that could be done again
        self._here = node
        return self

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """What is done within is done as a whole: if it breaks off, nothing was, and what had been taken back can
        still be done again."""
        here, last = self._here, self._last
        try:
            yield
        except BaseException:
            self._here, self._last = here, last
            raise

    def pop(self) -> Ply:
        """Take back the last decision, and what the dealer dealt after it. Raises IllegalStep at the start."""
        for node in self._here.back():
            if node.before and node.ply and not node.ply.dealt:
                self._here = node.before
                return node.ply
        raise IllegalStep("there is nothing to take back")

    def redo(self) -> Ply:
        """Take a step that was taken back once more. Raises IllegalStep when there is none."""
        again = self._last.plies()[self.ply :]
        if not again:
            raise IllegalStep("there is nothing to do again")
        dealt = takewhile(lambda ply: ply.dealt, again[1:])
        self._here = self._last.at(self.ply + 1 + sum(1 for _ in dealt))
        return again[0]

    @property
    def undone(self) -> int:
        """How many steps could be done again."""
        return self._last.number - self._here.number

    @checked
    def goto(self, ply: int) -> Self:
        """Look at an earlier or, after that, a later position; a push from there drops what came after it.

        Raises:
            IndexError: there is no such ply.
        """
        try:
            self._here = self._last.at(ply)
        except IndexError:
            raise IndexError(f"there is no ply {ply}: this match has {self._last.number}") from None
        return self
