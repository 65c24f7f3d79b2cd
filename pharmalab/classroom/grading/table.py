"""The table of marks: a row for each learner and each unit or lesson."""

from shutil import get_terminal_size
from textwrap import fill, wrap
from typing import NamedTuple

from pharmalab.classroom.files import in_a_line
from pharmalab.classroom.marks import in_points
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing, plural

OWN_WORD = (
    "answers: answers to the exercises that can be read, right or wrong; hints: hints taken; seen: solutions looked "
    "at. Learners can edit the files that these three numbers come from."
)
NOTES, LONG = 5, 800  #: notes that a row shows, and the characters of a note
LEAST, FALLBACK = 40, 120  #: columns of the notes in a narrow terminal; columns of the table without a terminal
HEAD = ("learner", "work", "points", "pending", "late", "answers", "hints", "seen", "notes")
FILE_ALONE = "only the answers file was marked, without a notebook, so the simulation doesn’t count"


ROUNDED = (
    "To accept {some} too much, mark again with --digits {digits}{fewer}, which changes the rule for all learners."
)
FEW = 3  #: the fewest digits that are advised if they help
OTHERS = " The other answers have too few digits, or need more than six."


class Row(NamedTuple):
    """A row of the table of marks.

    Args:
        score: the points; None if there is no mark.
        pending: the number of points that can be decided only with `--run`.
        late: 'yes' or 'no'; '' if unknown.
        notes: remarks for the teacher. Remarks that need an action come first.
        kinds: the kinds of the first notes, in the same order (see `remark_kinds`).
        rounded: the digits of each answer rounded too much; 0 if no setting can accept it.
    """

    student: str
    work: str
    score: float | None = None
    most: float | None = None
    pending: int = 0
    late: str = ""
    answers: int = 0
    hints: int = 0
    seen: int = 0
    notes: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    rounded: tuple[int, ...] = ()
    failed: bool = False
    file_alone: bool = False

    @property
    def shown(self) -> tuple[str, ...]:
        """Return the row's cells as text, in the order of `HEAD`."""
        if self.score is None or self.most is None:
            score = "not marked" if self.failed else "not handed in"
            numbers = ("", "", "", "", "")
        else:
            score = f"{in_points(self.score)}/{in_points(self.most)}"
            numbers = (_some(self.pending), self.late, str(self.answers), str(self.hints), str(self.seen))
        said, more = self.notes[:NOTES], len(self.notes) - NOTES
        notes = "; ".join(
            [
                *(in_a_line(one, LONG) for one in said),
                *([f"and {plural(more, 'more note')} in the report"] if more > 0 else []),
            ]
        )
        return (shorten(in_a_line(self.student)), shorten(in_a_line(self.work)), score, *numbers, notes)


class Table(tuple[Row, ...]):
    """A table of the marks of all learners in all units and lessons. In a notebook, it displays itself.

    The column *late* appears only if the date of at least one submission is known.
    """

    @property
    def failed(self) -> int:
        return sum(row.failed for row in self)

    @property
    def told(self) -> list[dict[str, object]]:
        """Return the rows as plain data, for other programs."""
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
        wide = get_terminal_size((FALLBACK, 0)).columns
        room = max(LEAST, wide - sum(widths) - 2 * len(widths))
        table = list[str]()
        for line in lines:
            notes, *more = wrap(line[-1], room, break_on_hyphens=False) or [""]
            cells = [cell.ljust(width) for cell, width in zip(line, widths, strict=False)]
            table.append("  ".join([*cells, notes]).rstrip())
            table += (" " * (sum(widths) + 2 * len(widths)) + rest for rest in more)
        below = (fill(one, wide) for one in (self._alone, self._rounded, OWN_WORD) if one)
        return "\n".join((*table, "", *below))

    @property
    def _rounded(self) -> str:
        """Return a sentence on how to accept answers that are rounded too much; '' if no choice accepts them."""
        every = [digits for row in self for digits in row.rounded]
        taken = [digits for digits in every if digits]
        if not taken:
            return ""
        digits = min((one for one in taken if one >= FEW), default=min(taken))  # two digits accept 33 % for 1/3
        accepted = sum(one >= digits for one in taken)
        fewer = f" (or {len(taken)} of them with --digits {min(taken)})" if accepted < len(taken) else ""
        some = f"{accepted} of the {len(every)} answers that are rounded"
        if accepted == len(every):
            some = "the answer that is rounded" if len(every) == 1 else f"the {len(every)} answers that are rounded"
        return ROUNDED.format(some=some, digits=digits, fewer=fewer) + OTHERS * (len(taken) < len(every))

    @property
    def _alone(self) -> str:
        """Return a sentence on the works that came without a notebook; '' if there are none."""
        marked = [row for row in self if row.score is not None]
        works = dict[str, list[str]]()
        for row in (row for row in marked if row.file_alone):
            works.setdefault(row.work, []).append(shorten(in_a_line(row.student)))
        if not works:
            return ""
        if all(row.file_alone for row in marked):
            return f"For all work, {FILE_ALONE}."
        some = "; ".join(f"{work} by {listing(names)}" for work, names in works.items())
        return f"For some work, {FILE_ALONE}: {some}."


def _some(n: int) -> str:
    return str(n) if n else ""
