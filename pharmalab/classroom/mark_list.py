"""The list of marks of a course: a row with totals for each learner, including learners who handed in nothing.

The table for a gradebook (CSV) has these columns. The first column is the learner, each unit has four columns, and the
last two columns are for all units together. A total counts work without points, such as work that wasn't handed in, as
0.

==============  ====================================================================================================
learner         the name of the learner's folder
U01 points      the points, including those given by hand; empty if there is no mark
U01 out of      the most points possible
U01 late        yes or no; empty if nobody knows
U01 notes       why there is no mark, pending points, and the notes of `pharmalab class mark`
total points    the sum of the points
total out of    the sum of the most points possible
==============  ====================================================================================================
"""

from collections.abc import Callable, Iterator, Sequence
from statistics import mean
from typing import NamedTuple

from pharmalab.classroom.saved_marks import LATE, SavedMark, SavedMarks
from pharmalab.classroom.spreadsheets import as_csv
from pharmalab.core.words import plural
from pharmalab.drawing.tables import Tabular

MISSING = "not handed in"


class MarkList(NamedTuple):
    """The marks of all learners in all units.

    Attributes:
        learners: the learners, in the order of the rows.
        works: the units and lessons by the names of their folders, such as 'unit_01', with their ids.
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
        return as_csv([*heads, "total points", "total out of"], map(self._line, self.learners))

    def _line(self, learner: str) -> list[object]:
        cells = [cell for folder, unit in self.works.items() for cell in self._cells(learner, folder, unit)]
        return [learner, *cells, *self._total(learner)]

    def _cells(self, learner: str, folder: str, unit: str) -> list[object]:
        mark, most = self.given.of(learner, unit), self._most(unit)
        if mark is None:
            return ["", most, "", MISSING]
        notes = "; ".join(self._notes(mark, f"{learner}/{folder}"))
        return ["" if mark.score is None else mark.score, most, mark.late, notes]

    def _notes(self, mark: SavedMark, place: str) -> Iterator[str]:
        if mark.score is None:
            yield f"not marked: {mark.problem}" if mark.problem else "not marked"
        if mark.pending:
            yield f"{plural(mark.pending, 'point')} pending"
        yield from (one.says for one in self.given.notes if one.file.endswith(f"/{place}") and one.says != LATE)

    def _most(self, unit: str) -> float:
        """Return the most points of a unit, as far as somebody handed in work that was marked."""
        return max((one.most or 0 for one in self.given.marks if one.unit == unit), default=0)

    def _total(self, learner: str) -> tuple[float, float]:
        marks = (self.given.of(learner, unit) for unit in self.works.values())
        return sum(one.score or 0 for one in marks if one), sum(map(self._most, self.works.values()))

    def table(self) -> Tabular:
        """Return a table of the learners' points in each unit and in total, with the mean, lowest and highest."""
        rows = [self._row(one) for one in self.learners]
        columns: list[list[float | None]] = [
            *([one.score for one in self.given.marks if one.unit == unit] for unit in self.works.values()),
            [self._total(one)[0] for one in self.learners],
        ]
        known = [[one for one in column if one is not None] for column in columns]
        measures: dict[str, Callable[[list[float]], float]] = {"mean": mean, "lowest": min, "highest": max}
        for name, of in measures.items():
            rows.append([name, *(f"{of(some):.3g}" if some else "" for some in known)])
        return Tabular(["learner", *self.works.values(), "total"], rows, f"Marks, as of {self.given.date}")

    def _row(self, learner: str) -> list[str]:
        points, most = self._total(learner)
        return [learner, *(self._words(learner, unit) for unit in self.works.values()), f"{points:g}/{most:g}"]

    def _words(self, learner: str, unit: str) -> str:
        mark = self.given.of(learner, unit)
        return f"{mark.words}{' late' * (mark.late == 'yes')}" if mark else MISSING
