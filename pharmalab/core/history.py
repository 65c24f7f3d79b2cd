"""The positions of a match as a chain: each knows the one before it. A branch shares its past, and who holds the last
one holds all; so taking a step replaces one reference, and what breaks it off leaves nothing half done."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from itertools import takewhile

from pharmalab.core.agenda import State, Step
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
    step: Step
    events: tuple[Event, ...]
    source: str = ""
    dealt: bool = False


class Wrote(Value, frozen=True):
    """Something that the person of a ``seat`` wrote down beside the match. ``what``: plain data, as JSON has it."""

    seat: int
    what: object


class Node:
    """A node of the game tree: a state, and how the match came to it.

    ``before``, ``ply``: the position before and the step from there, None at the start; ``number`` of steps so far;
    ``earlier``: source -> how many of its outcomes led here; ``seen``: of one seat's table, the state as the seat knows
    it, once it was asked for.
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

    def states(self) -> list[State]:
        """The states from the start to here: one more than there are steps."""
        found = [node.state for node in self.back()]
        found.reverse()
        return found


class Timeline:
    """Where a match stands in its history, and the way back and forth.

    ``here``: the position; ``last``: the last one that ``redo`` and ``goto`` can reach, of which ``here`` is the past.
    """

    def __init__(self, start: Node) -> None:
        self.here = self.last = start

    def nodes(self) -> list[Node]:
        """The positions after each step so far, in order."""
        found = [node for node in self.here.back() if node.ply]
        found.reverse()
        return found

    def go(self, node: Node) -> None:
        """Stand at a new position. Steps that were taken back are dropped."""
        self.last = node  # first: between the two, the step is one that could be done again
        self.here = node

    @contextmanager
    def all_or_nothing(self) -> Iterator[None]:
        """Undo everything done within if it breaks off; steps that had been taken back can still be done again."""
        here, last = self.here, self.last
        try:
            yield
        except BaseException:
            self.here, self.last = here, last
            raise

    def undo(self) -> Ply:
        """Take back the last decision, and what the dealer dealt after it. Raises IllegalStep at the start."""
        for node in self.here.back():
            if node.before and node.ply and not node.ply.dealt:
                self.here = node.before
                return node.ply
        raise IllegalStep("there is nothing to take back")

    def redo(self) -> Ply:
        """Take the next step that was taken back once more. Raises IllegalStep when there is none."""
        again = self.last.plies()[self.here.number :]
        if not again:
            raise IllegalStep("there is nothing to do again")
        dealt = takewhile(lambda ply: ply.dealt, again[1:])
        self.here = self.last.at(self.here.number + 1 + sum(1 for _ in dealt))
        return again[0]

    @property
    def undone(self) -> int:
        """How many steps could be done again."""
        return self.last.number - self.here.number

    def goto(self, ply: int) -> None:
        """Stand at an earlier or, after that, a later position. Raises IndexError: there is no such ply."""
        try:
            self.here = self.last.at(ply)
        except IndexError:
            raise IndexError(f"there is no ply {ply}: this match has {self.last.number}") from None
