"""The list of marks of a course: a row with totals for each learner, even if nothing was handed in.

In the table for a gradebook (CSV), each unit has four columns. Missing work counts as 0 points in the total after its
due date, and not at all before. If some work isn't marked yet, the total is empty.

==============  ====================================================================================================
learner         the name of the learner's folder
U01 points      the points; empty if there is no mark
U01 out of      the most points possible
U01 late        yes or no; empty if unknown
U01 notes       why there is no mark, pending points, and notes
total points    the sum of the points
total out of    the sum of the most points possible
rules           the rules of marking, in the first row only
==============  ====================================================================================================
"""

from collections.abc import Callable, Iterator, Sequence
from statistics import mean
from typing import NamedTuple

from pharmalab.classroom.marks import in_points
from pharmalab.classroom.saved_marks import LOST, NOT_COUNTED, SavedMark, SavedMarks
from pharmalab.classroom.spreadsheets import as_csv
from pharmalab.core.words import plural
from pharmalab.drawing.tables import Tabular

MISSING, NOT_DUE, OPEN = "not handed in", "not due yet", "–"
MEAN, PERCENT = "mean of marked work", "mean of marked work in percent"
WITH_MISSING = "mean, counting missing work as 0"


class MarkList(NamedTuple):
    """The marks of all learners in all units.

    Attributes:
        learners: the learners, in the order of the rows.
        works: the ids of the units and lessons, by folder name, such as 'unit_01'.
        given: the marks of the last `pharmalab class mark`.
    """

    learners: Sequence[str]
    works: dict[str, str]
    given: SavedMarks

    def csv(self) -> str:
        """Return the table as CSV for a gradebook. Raises ValueError if the course was never marked."""
        if not self.given.date:
            raise ValueError("this course has no marks yet: use “pharmalab class mark” first")
        kinds = ("points", "out of", "late", "notes")
        heads = ["learner", *(f"{unit} {kind}" for unit in self.works.values() for kind in kinds)]
        lines = [[*self._line(one), "" if n else self.given.rules] for n, one in enumerate(self.learners)]
        return as_csv([*heads, "total points", "total out of", "rules"], lines)

    def _line(self, learner: str) -> list[object]:
        cells = [cell for folder, unit in self.works.items() for cell in self._cells(learner, folder, unit)]
        points, most = self._total(learner)
        return [learner, *cells, "" if points is None else round(points, 2), most]

    def _cells(self, learner: str, folder: str, unit: str) -> list[object]:
        mark, most = self.given.of(learner, unit), self._most_of(learner, unit)
        if mark is None:
            return ["", most, "", "; ".join([self.missing(unit), *self._elsewhere(learner)])]
        notes = "; ".join(self._notes(mark, f"{learner}/{folder}"))
        return ["" if mark.score is None else round(mark.score, 2), most, mark.late, notes]

    def _notes(self, mark: SavedMark, place: str) -> Iterator[str]:
        if mark.score is None:
            yield f"not marked: {mark.problem}" if mark.problem else "not marked"
        if mark.simulated == NOT_COUNTED:
            yield "no notebook, so the simulation isn’t counted"
        if mark.simulated == LOST:
            yield "1 point not marked"
        if mark.pending:
            yield f"{plural(mark.pending, 'point')} pending"
        yield from (one.says for one in self.given.notes if one.file.endswith(f"/{place}"))

    def _elsewhere(self, learner: str) -> Iterator[str]:
        """Yield a note on each of a learner's files that lies where no work is marked, and may be a missing work."""
        for note in self.given.notes:
            _, _, path = note.file.partition(f"/{learner}/")
            if path and path not in self.works:
                yield f"unreadable: {path} ({note.says})"

    def _most(self, unit: str) -> float:
        """Return the most points of a unit, as far as somebody handed in work that was marked."""
        return max((one.most or 0 for one in self.given.marks if one.unit == unit), default=0)

    def _most_of(self, learner: str, unit: str) -> float:
        """Return the most points of a learner's work: without a notebook, its simulation isn't counted."""
        mark = self.given.of(learner, unit)
        return self._most(unit) if mark is None or mark.most is None else mark.most

    def _total(self, learner: str) -> tuple[float | None, float]:
        """Return the sum of a learner's points, None if a work isn't marked, and the sum of the most points so far."""
        marks = [one for unit in self.works.values() if (one := self.given.of(learner, unit))]
        counted = [unit for unit in self.works.values() if self.given.is_due(unit) or self.given.of(learner, unit)]
        most = sum(self._most_of(learner, unit) for unit in counted)
        missing = len(marks) < len(self.works) and any(self._elsewhere(learner))
        open_ = missing or any(one.score is None for one in marks)
        return None if open_ else sum(one.score or 0 for one in marks), most

    def table(self) -> Tabular:
        """Return a table of the learners' points by unit and in total, with the mean, lowest and highest.

        Unmarked work isn't included. If work is missing, a second mean counts it as 0 points.
        """
        # the mean is also given in percent, because work without a notebook may have a smaller maximum
        rows = [self._row(one) for one in self.learners]
        columns: list[list[float | None]] = [
            *([one.score for one in self.given.marks if one.unit == unit] for unit in self.works.values()),
            [self._total(one)[0] for one in self.learners if any(mark.learner == one for mark in self.given.marks)],
        ]
        known = [[one for one in column if one is not None] for column in columns]
        measures: dict[str, Callable[[list[float]], str]] = {
            MEAN: lambda some: f"{mean(some):.3g}",
            "lowest": lambda some: in_points(min(some)),
            "highest": lambda some: in_points(max(some)),
        }
        for name, of in measures.items():
            rows.append([name, *(of(some) if some else "" for some in known)])
            if name == MEAN:
                rows.append([PERCENT, *(f"{100 * mean(some):.0f} %" if some else "" for some in self._shares())])
            if name == MEAN and any(MISSING in row for row in rows):
                every = ([one for one in column if one is not None] for column in self._with_missing())
                rows.append([WITH_MISSING, *(f"{mean(some):.3g}" if some else "" for some in every)])
        return Tabular(["learner", *self.works.values(), "total"], rows, f"Marks, as of {self.given.date}")

    def _shares(self) -> Iterator[list[float]]:
        """Yield the share of the most points that each learner has: in each unit, then in total."""
        for unit in self.works.values():
            marks = (one for one in self.given.marks if one.unit == unit)
            yield [one.score / one.most for one in marks if one.score is not None and one.most]
        totals = (self._total(one) for one in self.learners if any(mark.learner == one for mark in self.given.marks))
        yield [points / most for points, most in totals if points is not None and most]

    def _with_missing(self) -> Iterator[list[float | None]]:
        """Yield the points of all learners in each unit, then in total.

        Missing work has 0 points, or None if it isn't due yet. Work that isn't marked is None.
        """
        for unit in self.works.values():
            marks = (self.given.of(one, unit) for one in self.learners)
            missing = 0 if self.given.is_due(unit) else None
            yield [missing if mark is None else mark.score for mark in marks]
        yield [self._total(one)[0] for one in self.learners]

    def _row(self, learner: str) -> list[str]:
        points, most = self._total(learner)
        total = OPEN if points is None else f"{in_points(points)}/{in_points(most)}"
        return [learner, *(self._words(learner, unit) for unit in self.works.values()), total]

    def _words(self, learner: str, unit: str) -> str:
        mark = self.given.of(learner, unit)
        return f"{mark.words}{' late' * (mark.late == 'yes')}" if mark else self.missing(unit)

    def missing(self, unit: str) -> str:
        """Return the text for a unit that a learner didn't hand in: 'not handed in' or 'not due yet'."""
        return MISSING if self.given.is_due(unit) else NOT_DUE
