"""The table of marks: a row for each learner and work."""

from typing import NamedTuple

from pharmalab.core.texts import shorten

OWN_WORD = "Learners can edit their answers file, so attempts, hints and seen are the learner's own word."
HEAD = ("student", "work", "score", "pending", "late", "attempts", "hints", "seen", "notes")


class Row(NamedTuple):
    """A line of the table.

    Args:
        student: the name of the learner's folder.
        work: the name of the assignment.
        score: None if there is no mark.
        most: the maximum.
        pending: how many points wait for a run (`--run`).
        late: yes, no, or '' if it is unknown.
        attempts: how many answers were given.
        hints: how many hints were taken.
        seen: in how many exercises the solution was looked at.
        notes: remarks worth a look.
        failed: whether it could not be marked.
    """

    student: str
    work: str
    score: float | None = None
    most: float | None = None
    pending: int = 0
    late: str = ""
    attempts: int = 0
    hints: int = 0
    seen: int = 0
    notes: tuple[str, ...] = ()
    failed: bool = False

    @property
    def shown(self) -> tuple[str, ...]:
        """The cells, by `HEAD`."""
        if self.score is None or self.most is None:
            score = "not marked" if self.failed else "not handed in"
            numbers = ("", "", "", "", "")
        else:
            score = f"{self.score:g}/{self.most:g}"
            numbers = (_some(self.pending), self.late, str(self.attempts), str(self.hints), str(self.seen))
        return (shorten(self.student), shorten(self.work), score, *numbers, "; ".join(self.notes))


class Table(tuple[Row, ...]):
    """All learners with all works, which displays itself.

    The column *late* appears only if a date of handing in is known.
    """

    @property
    def failed(self) -> int:
        return sum(row.failed for row in self)

    @property
    def told(self) -> list[dict[str, object]]:
        """The rows as plain data for other programs."""
        return [row._asdict() for row in self]

    def __repr__(self) -> str:
        if not self:
            return "There is nothing to mark. Put each learner's work into submitted/NAME/UNIT/."
        left_out = {HEAD.index(name) for name in ("pending", "late") if not any(getattr(row, name) for row in self)}
        lines = [
            [cell for n, cell in enumerate(cells) if n not in left_out]
            for cells in (HEAD, *(one.shown for one in self))
        ]
        widths = [max(len(line[n]) for line in lines) for n in range(len(lines[0]) - 1)]
        table = (
            "  ".join([*(cell.ljust(width) for cell, width in zip(line, widths, strict=False)), line[-1]]).rstrip()
            for line in lines
        )
        return "\n".join((*table, "", OWN_WORD))


def _some(n: int) -> str:
    return str(n) if n else ""
