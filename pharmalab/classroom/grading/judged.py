"""The judgement of all of a learner's work: the exercises and the simulation."""

from collections.abc import Sequence
from typing import NamedTuple

from pharmalab.classroom.counted import Sheet
from pharmalab.classroom.grading import pages
from pharmalab.classroom.grading.cells import TRY, grade_id
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.classroom.grading.judge import IN_NO_NOTEBOOK, PENDING, Point, judge
from pharmalab.classroom.grading.rerun import Outcome
from pharmalab.classroom.grading.trial import STOPPED, Credit, trial
from pharmalab.classroom.marks import RIGHT, Marker, in_points
from pharmalab.classroom.saved_marks import LOST, NOT_COUNTED
from pharmalab.core.texts import named, shorten
from pharmalab.core.words import listing

UNTOUCHED = "YOUR CODE HERE"  #: the text in a cell that the learner has not changed

NO_RESULT = "your simulation gave no result, because the cell below it was changed or didn’t run."
IN_THE_NOTEBOOK = (
    "a simulation is in the notebook, and you handed in only your answers file. If you wrote one, hand in the notebook "
    "too."
)
NEEDS_NOTEBOOK = "you handed in only your answers file. Hand in your notebook too, with the simulation in it."


class Judged(NamedTuple):
    """The judgement of a learner's work in a unit or lesson.

    Args:
        simulated: whether the simulation earns its point, and why; None without a simulation.
        waits: whether the notebook has to be run before the simulation can be judged.
        needs_notebook: whether a simulation without a notebook counts as 0. If false, it isn't counted.
        alone: the points that each file alone would earn, if there are several files.
    """

    frozen: Frozen
    points: tuple[Point, ...]
    simulated: Credit | None
    waits: bool
    outcome: Outcome | None
    needs_notebook: bool = False
    alone: tuple[tuple[str, float], ...] = ()

    @property
    def lowered(self) -> str:
        """Return a note if one of the files alone would earn more than all files together; otherwise ''.

        The wrong answers in all files count, so several files can earn less than one of them.
        """
        together = _earned(self.points)
        if all(points <= together + 1e-9 for _, points in self.alone):
            return ""
        most_first = sorted(self.alone, key=lambda one: -one[1])
        each = listing(f"{named(file)} would earn {in_points(points)}" for file, points in most_first)
        earned = f"the files together earn {in_points(together)} in the exercises"
        return f"{earned}, because wrong answers count whichever file they’re in; on its own, {each}"

    @property
    def stopped(self) -> str:
        """Return why the run of the simulation stopped without results, or '' if it didn't."""
        if self.outcome is None or self.frozen.of.simulated is None or not _wrote(self.frozen):
            return ""
        return shorten(str(self.outcome.trial.get(STOPPED, "")), 300)

    @property
    def lost(self) -> bool:
        """Return whether the simulation can't be marked, because it was in a notebook that can't be read."""
        return self.simulated is not None and self.frozen.lost

    @property
    def uncounted(self) -> bool:
        """Return whether the simulation isn't counted, because only an answers file was handed in."""
        return self.simulated is not None and self.frozen.file_alone and not self.needs_notebook

    @property
    def point(self) -> str:
        """Return the simulation's point as text, such as '1' or 'pending'; '' if the work has no simulation."""
        if self.simulated is None:
            return ""
        if self.lost:
            return LOST
        if self.uncounted:
            return NOT_COUNTED
        if self.waits:
            return "pending"
        return "1" if self.simulated.right else "0" if _wrote(self.frozen) else "none"

    @property
    def pending(self) -> int:
        """Return the number of points that are pending until the notebook is run."""
        return sum(one.state == PENDING for one in self.points) + self.waits


def judge_work(
    one: Frozen, outcome: Outcome | None, marker: Marker, falling: float, needs_notebook: bool = False
) -> Judged:
    """Judge a learner's work, and return the points for its exercises and its simulation.

    A wrong answer costs *falling* of the point. If *needs_notebook* is true, a simulation without a notebook counts as
    0. If not, it isn't counted.
    """
    ran = outcome.records if outcome else None

    def points_for(sheets: Sequence[Sheet]) -> tuple[Point, ...]:
        return tuple(judge(asked, sheets, marker, falling, ran) for asked in one.of.asked)

    files = [*dict.fromkeys(sheet.file for sheet in one.sheets)] if len(one.sheets) > 1 else []
    parts = ((file, points_for([sheet for sheet in one.sheets if sheet.file == file])) for file in files)
    alone = tuple((file, _earned(points)) for file, points in parts)
    return _judged(one, points_for(one.sheets), outcome, needs_notebook)._replace(alone=alone)


def _earned(points: Sequence[Point]) -> float:
    return sum(one.credit for one in points if one.state == RIGHT)


def _judged(one: Frozen, points: tuple[Point, ...], outcome: Outcome | None, needs_notebook: bool) -> Judged:
    """Return a work with its points and the point for its simulation."""
    if not one.book:
        points = tuple(p._replace(says=IN_NO_NOTEBOOK) if p.state == PENDING else p for p in points)
    if one.of.simulated is None:
        return Judged(one, points, None, False, outcome)
    missing = f"{one.of.simulated.id}: you didn’t hand in a simulation."
    if one.lost:
        said = f"{one.of.simulated.id}: your notebook can’t be read, so its simulation couldn’t be marked."
        return Judged(one, points, Credit(False, said), False, outcome)
    if one.file_alone:
        said = f"{one.of.simulated.id}: {NEEDS_NOTEBOOK if needs_notebook else IN_THE_NOTEBOOK}"
        return Judged(one, points, Credit(False, said), False, outcome, needs_notebook)
    if outcome is None:
        waits = _wrote(one)
        said = f"{one.of.simulated.id}: your teacher has not run your simulation yet." if waits else missing
        return Judged(one, points, Credit(False, said), waits, None)
    if not outcome.trial or STOPPED in outcome.trial:
        nothing = f"{one.of.simulated.id}: {NO_RESULT}" if _wrote(one) else missing
        judged = Judged(one, points, Credit(False, nothing), False, outcome)
        said = f"{one.of.simulated.id}: {judged.stopped}."
        return judged._replace(simulated=Credit(False, said)) if judged.stopped else judged
    found = trial(one.of.simulated, outcome.trial, f"{one.student}/{one.of.name}")
    return Judged(one, points, found, False, outcome)


def _wrote(one: Frozen) -> bool:
    """Return whether the learner wrote a simulation."""
    assert one.of.simulated is not None
    wrote = pages.written(one).get(grade_id(one.of.simulated.id, TRY), "")
    return bool(wrote.strip()) and UNTOUCHED not in wrote
