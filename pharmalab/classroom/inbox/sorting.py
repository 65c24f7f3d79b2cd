"""Sort a downloaded folder into a course: find each file's place in the course, or say why it has none."""

from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from time import time
from typing import NamedTuple

from pharmalab.classroom.class_list import LEARNERS, listed
from pharmalab.classroom.files import OTHER, TIMESTAMP, in_a_line
from pharmalab.classroom.grading.course import works_of
from pharmalab.classroom.handed_in import SUBMITTED
from pharmalab.classroom.inbox.arrival import Unplaced
from pharmalab.classroom.inbox.arrivals import arrivals
from pharmalab.classroom.inbox.desk import Copy, Desk
from pharmalab.core.words import listing, plural

EARLIEST = datetime(2000, 1, 1).timestamp()  #: zip files without times say 1980


class Left(NamedTuple):
    """A file that can't be placed, with the reason and what to do."""

    source: str
    why: str

    def __str__(self) -> str:
        return f"{in_a_line(self.source)}: {self.why}"


class Sorted(NamedTuple):
    """The files of a downloaded folder, sorted into a course.

    Attributes:
        copies: the files that belong in the course, with their places.
        left: the notebooks, answers files and zip files without a place.
        dates: the dates for `timestamp.txt`, by learner and work; None if no plausible date is known.
        missing: the learners whose work is missing, by unit or lesson.
    """

    copies: tuple[Copy, ...]
    left: tuple[Left, ...]
    others: tuple[str, ...] = ()
    dates: Mapping[tuple[str, str], datetime | None] = {}
    missing: Mapping[str, Sequence[str]] = {}
    class_size: int = 0

    @property
    def new(self) -> int:
        """Return the number of new files, whether or not they have been copied yet."""
        return sum(one.is_new for one in self.copies)

    def __str__(self) -> str:
        old = len(self.copies) - self.new
        parts = [
            [str(one) for one in self.copies if one.is_new],
            [f"{plural(old, 'file')} left out, because the learner’s folder already has the same content."]
            if old
            else [],
            self._dates(),
            self._others(),
            [f"{plural(len(self.left), 'file')} can’t be placed:", *(f"  {one}" for one in self.left)]
            if self.left
            else [],
        ]
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    @property
    def still_missing(self) -> str:
        """Return the names of the learners whose work is missing, as lines of text; '' if no work is missing."""
        every = f"all {self.class_size} learners"
        rows = (
            f"  {work}: {every if 1 < len(names) == self.class_size else listing(names)}"
            for work, names in self.missing.items()
        )
        return "\n".join(["Nothing yet from:", *rows]) if self.missing else ""

    def _dates(self) -> list[str]:
        """Return the lines on dates of handing in."""
        rows = (
            f"  {learner} {work}: {f'{when:%Y-%m-%d %H:%M}' if when else 'no plausible time'}"
            for (learner, work), when in self.dates.items()
        )
        return [f"Dates to enter in {TIMESTAMP}, based on the files’ own timestamps:", *rows] if self.dates else []

    def _others(self) -> list[str]:
        """Return the lines on the files that are no work."""
        if not self.others:
            return []
        many = len(self.others) > 1
        what = "they are neither notebooks nor answers files" if many else OTHER
        which = "one of them" if many else "it"
        way = f"If {which} is a learner’s work, unpack it, or ask for the notebook or the answers file."
        some = (f"  {in_a_line(one)}" for one in self.others)
        return [f"{plural(len(self.others), 'file')} left out, because {what}:", *some, way]


def sort_into(course: str | Path, inbox: str | Path, write: bool = False, dates: bool = False) -> Sorted:
    """Find out where each notebook and answers file in *inbox* belongs, and copy it there if *write* is true.

    If *dates* is true too, each new work gets a `timestamp.txt` with the modification time of its latest file.

    Raises:
        CourseError: *course* is not a course.
        ValueError: *inbox* is no folder, contains no files or overlaps with the course, or the class list is empty or
            wrong.
    """
    # a work that has a `timestamp.txt` already keeps it
    home, source = Path(course), Path(inbox)
    works = {of.id: of.name for of in works_of(home)}
    learners = listed(home)
    if not learners:
        raise ValueError(f"{home / LEARNERS} contains no names: write your learners’ names into it, one on each line")
    _check(home, source)
    desk = Desk(home / SUBMITTED, learners, works)
    copies, left, others = list[Copy](), list[Left](), list[str]()
    for one in arrivals(source):
        if one.problem == OTHER:
            others.append(one.path)
            continue
        try:
            copy = desk.placed(one)
            if write and copy.is_new:
                desk.write(copy, one)
            copies.append(copy)
        except Unplaced as why:
            left.append(Left(one.path, str(why)))
    if not (copies or left or others):
        raise ValueError(
            f"{source} contains no notebook, answers file or zip file: name the folder with learners’ files"
        )
    order = {name: n for n, name in enumerate(learners)}
    copies.sort(key=lambda one: (order[one.learner], one.work))
    handed = _dates(copies, desk, write) if dates else {}
    missing = {work: [one for one in learners if not desk.has_work(one, work)] for work in works.values()}
    return Sorted(
        tuple(copies),
        tuple(left),
        tuple(others),
        handed,
        {work: names for work, names in missing.items() if names},
        len(learners),
    )


def _dates(copies: Sequence[Copy], desk: Desk, write: bool) -> dict[tuple[str, str], datetime | None]:
    """Return when each work without a date was handed in, by its latest file, and write the dates if asked to."""
    latest = dict[tuple[str, str], float]()
    for one in copies:
        if not desk.has_date(one.learner, one.work):
            latest[one.learner, one.work] = max(one.time, latest.get((one.learner, one.work), 0))
    found = {of: datetime.fromtimestamp(at) if EARLIEST < at < time() else None for of, at in latest.items()}
    for of, when in found.items():
        if write and when:
            desk.write_date(*of, when)
    return found


def _check(course: Path, inbox: Path) -> None:
    """Raise ValueError if *inbox* is no folder, or if it shares files with the course's own folders."""
    if not inbox.is_dir():
        raise ValueError(f"{inbox} is not a folder: name the folder with learners’ files")
    own, there = course.resolve(), inbox.resolve()
    if own.is_relative_to(there) or any(there.is_relative_to(own / name) for name in (SUBMITTED, "source", "release")):
        raise ValueError(f"{inbox} contains the course’s own files: put learners’ files into a separate folder")
