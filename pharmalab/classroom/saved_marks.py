"""The marks of the last `pharmalab class mark`, saved so that the report can show them."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from pharmalab.classroom.counted import Remark
from pharmalab.classroom.marks import DIGITS, in_points
from pharmalab.core.files import write_atomically
from pharmalab.core.values import Value

FILE = "marks.json"
NOT_COUNTED = "not counted"  #: the point of a simulation if no notebook was handed in, only an answers file
LOST = "not marked"  #: the point of a simulation whose notebook can't be read


class Ran(Value, frozen=True):
    """A learner's function after it was run.

    Attributes:
        answer: the raw answer that contains the function.
        right: whether the function is right.
        says: the reply to a wrong function.
    """

    answer: str
    right: bool
    says: str = ""


class SavedMark(Value, frozen=True):
    """The saved mark for a learner's work.

    Args:
        score: the points; None if the work could not be marked.
        simulated: '1', '0', 'pending', 'not marked', 'not counted', 'none' or '0.5 by hand'; '' if not asked for.
        late: yes, no, or '' if unknown.
        problem: why the work could not be marked; '' if it was.
        handed: when the work was handed in, like '2026-12-01 18:00' (local time); '' if unknown.
        worth: what a right answer is worth, by exercise, if less than a point.
    """

    learner: str
    unit: str
    score: float | None = None
    most: float | None = None
    pending: int = 0
    simulated: str = ""
    late: str = ""
    ran: dict[str, Ran] = {}  # noqa: RUF012 (frozen)
    problem: str = ""
    handed: str = ""
    worth: dict[str, float] = {}  # noqa: RUF012 (frozen)

    @property
    def refused(self) -> bool:
        """Return whether the work couldn't be read or marked at all."""
        return self.score is None and self.most is None

    @property
    def words(self) -> str:
        """Return the mark as text for a table, like '8/10'."""
        return "not marked" if self.score is None else f"{in_points(self.score)}/{in_points(self.most or 0)}"


class SavedMarks(Value, frozen=True):
    """All saved marks of a course. The settings, such as ``falling``, are explained in `marker.mark`.

    Attributes:
        date: the date of the marks, for example '2026-12-01 18:00'; '' without marks.
        notes: the notes in the table of marks, each with its folder.
        due: the due date of each unit that has one (ISO date in UTC).
    """

    date: str = ""
    marks: tuple[SavedMark, ...] = ()
    notes: tuple[Remark, ...] = ()
    solutions: bool = False
    falling: float = 0
    digits: int = DIGITS
    free: bool = False
    needs_notebook: bool = False
    due: dict[str, str] = {}  # noqa: RUF012 (frozen)

    @property
    def rules(self) -> str:
        """Return the rules under which the marks were made, in a sentence."""
        costs = f"each wrong answer costs {self.falling:g} of a point"
        wrong = costs if self.falling else "wrong answers cost nothing"
        each = "in a choice of n options, each wrong one costs at least 1/(n − 1) of the point"
        options = (
            "in a choice, wrong options don’t cost more"
            if self.free and self.falling
            else "in a choice, wrong options cost nothing, either"
        )
        alone = "; without the notebook, the simulation earns no points" if self.needs_notebook else ""
        return (
            f"Marking rules: a rounded number needs {self.digits} significant digits, or more if the exercise says so; "
            f"{wrong}; {options if self.free else each}{alone}."
        )

    @property
    def late(self) -> tuple[SavedMark, ...]:
        """Return the marks of the works that were late."""
        return tuple(one for one in self.marks if one.late == "yes")

    def is_due(self, unit: str) -> bool:
        """Return whether a unit's work should have been handed in by now.

        This is true if the due date has passed, and also if the unit has no due date.
        """
        return unit not in self.due or datetime.fromisoformat(self.due[unit]) <= datetime.now(UTC)

    def of(self, learner: str, unit: str) -> SavedMark | None:
        """Return a learner's mark for a unit, or None if there is no mark."""
        return next((one for one in self.marks if (one.learner, one.unit) == (learner, unit)), None)


def save(
    course: Path,
    marks: Iterable[SavedMark],
    notes: Iterable[Remark] = (),
    *,
    solutions: bool = False,
    falling: float = 0,
    digits: int = DIGITS,
    free: bool = False,
    needs_notebook: bool = False,
    due: Mapping[str, str] = {},
) -> None:
    """Save the marks of a course. `SavedMarks` explains the arguments.

    Raises OSError if the file can't be written.
    """
    date = f"{datetime.now():%Y-%m-%d %H:%M}"
    found = SavedMarks(date, tuple(marks), tuple(notes), solutions, falling, digits, free, needs_notebook, dict(due))
    write_atomically(course / FILE, msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n")


def load(course: Path) -> SavedMarks:
    """Return the saved marks of a course; empty if it was never marked or the file can't be read."""
    try:
        return msgspec.json.decode((course / FILE).read_bytes(), type=SavedMarks)
    except (OSError, msgspec.MsgspecError, UnicodeError):
        return SavedMarks()
