"""The marks of a course as `pharmalab class mark` gave them last, kept for the report."""

from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import msgspec

from pharmalab.core.files import write_atomically
from pharmalab.core.values import Value

FILE = "marks.json"


class Ran(Value, frozen=True):
    """A function that was run.

    Attributes:
        answer: the raw answer to which it belongs.
        right: whether it is right.
    """

    answer: str
    right: bool


class SavedMark(Value, frozen=True):
    """The mark of a learner's work.

    Args:
        learner: the name of the learner's folder.
        unit: the id of the unit or lesson, 'U01'.
        score: points, also those given by hand; None if the work could not be marked.
        most: the maximum.
        pending: how many points wait for a run.
        ran: exercise -> the function that was run.
        problem: why the work could not be marked; '' if it could.
    """

    learner: str
    unit: str
    score: float | None = None
    most: float | None = None
    pending: int = 0
    ran: dict[str, Ran] = {}  # noqa: RUF012 (frozen)
    problem: str = ""

    @property
    def refused(self) -> bool:
        """Whether nothing of the work could be read or marked, so that it has no maximum either."""
        return self.score is None and self.most is None

    @property
    def words(self) -> str:
        """The mark as it is shown in a table: '8/10'."""
        return "not marked" if self.score is None else f"{self.score:g}/{self.most or 0:g}"


class SavedMarks(Value, frozen=True):
    """All marks of a course; ``date`` is when they were given, '2026-12-01 18:00'; '' if there are none."""

    date: str = ""
    marks: tuple[SavedMark, ...] = ()

    def of(self, learner: str, unit: str) -> SavedMark | None:
        """Return a learner's mark; None if there is none."""
        return next((one for one in self.marks if (one.learner, one.unit) == (learner, unit)), None)


def save(course: Path, marks: Iterable[SavedMark]) -> None:
    """Save the marks of a course. Raises OSError."""
    found = SavedMarks(f"{datetime.now():%Y-%m-%d %H:%M}", tuple(marks))
    write_atomically(course / FILE, msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")


def load(course: Path) -> SavedMarks:
    """Return the marks of a course; none if it was never marked, or if their file can't be read."""
    try:
        return msgspec.json.decode((course / FILE).read_bytes(), type=SavedMarks)
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return SavedMarks()
