"""The log of a match: a sentence for each event, indented under the event that caused it."""

from collections.abc import Iterable
from typing import Self

from pharmalab.core.events import Event, Who
from pharmalab.core.values import Value


class Line(Value, frozen=True):
    """A line of the log, about one thing that happened in a step.

    ``ply`` is the number of the position after the step. ``depth`` is the indentation. ``rule`` is the id of a rulebook
    paragraph. ``touches`` lists places on the board.
    """

    ply: int
    depth: int
    text: str
    rule: str
    touches: tuple[str, ...] = ()


class Log(Value, frozen=True):
    """The lines of the log, in order."""

    lines: tuple[Line, ...]

    @classmethod
    def of(cls, transitions: Iterable[tuple[Event, ...]], who: Who, seat: int | None) -> Self:
        """Return the log of all events as *seat* knows them; if *seat* is None, of everything.

        ``transitions`` contains the events of each step, starting with the set-up.
        """
        lines: list[Line] = []
        for ply, events in enumerate(transitions):
            depths: list[int] = []
            for event in events:
                depths.append(0 if event.cause < 0 else depths[event.cause] + 1)
                seen = event if seat is None else event.seen_by(seat)
                lines.append(Line(ply, depths[-1], seen.sentence(who), seen.rule, seen.touches()))
        return cls(tuple(lines))

    def __len__(self) -> int:
        return len(self.lines)

    def __str__(self) -> str:
        return "\n".join("  " * line.depth + line.text for line in self.lines)

    __repr__ = __str__
