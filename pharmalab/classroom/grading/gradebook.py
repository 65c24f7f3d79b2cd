"""Save marks in nbgrader's gradebook, in a separate process."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pharmalab.classroom.grading import pages
from pharmalab.classroom.grading.cells import SIMULATED, WORDS, grade_id
from pharmalab.classroom.grading.course import NBGRADER, SECONDS, CourseError
from pharmalab.classroom.grading.judge import PENDING
from pharmalab.classroom.grading.judged import Judged
from pharmalab.classroom.grading.processes import run

FILE = "gradebook.db"

if TYPE_CHECKING:
    from pharmalab.classroom.grading.process import Book, Score, Sheet  # importing it changes what can be imported


def save(home: Path, judged: Sequence[Judged]) -> "tuple[dict[tuple[str, str], Score], dict[str, str]]":
    """Save the marks in the gradebook.

    Returns:
        The scores that are now in the gradebook, by learner and work, and the due dates (ISO dates in UTC), by work.

    Raises:
        CourseError: the gradebook can't be written.
    """
    if not judged and not (home / FILE).is_file():
        return {}, {}
    sheets: list[Sheet] = [
        {
            "student": one.frozen.student,
            "work": one.frozen.of.name,
            "handed": one.frozen.handed.isoformat(" ") if one.frozen.handed else "",
            "credit": _credit(one),
        }
        for one in judged
    ]
    ran = run([*NBGRADER, "save"], home, SECONDS, given=json.dumps(sheets).encode())
    try:
        book: Book = json.loads(ran.output)
    except ValueError:
        raise CourseError(f"the gradebook of {home} cannot be written: {ran.why}") from None
    return {(one["student"], one["work"]): one for one in book["scores"]}, book["due"]


def _credit(one: Judged) -> dict[str, float | None]:
    """Return the credit of each cell for the gradebook; None if a person or a run has to decide."""
    found: dict[str, float | None] = {
        grade_id(point.id): None if point.state == PENDING else point.credit for point in one.points
    }
    words = grade_id(one.frozen.of.id, WORDS)
    found[words] = None if pages.written(one.frozen).get(words, "").strip() else 0.0
    if one.frozen.of.simulated and one.simulated:
        simulated = grade_id(one.frozen.of.simulated.id, SIMULATED)
        found[simulated] = None if one.waits or one.lost else float(one.simulated.right)
    return found
