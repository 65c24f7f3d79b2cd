"""Sort a downloaded folder into a course: find each file's place in the course, or say why it has none."""

from pathlib import Path
from typing import NamedTuple

from pharmalab.classroom.class_list import LEARNERS, listed
from pharmalab.classroom.files import OTHER, in_a_line
from pharmalab.classroom.grading.course import works_of
from pharmalab.classroom.handed_in import SUBMITTED
from pharmalab.classroom.inbox.arrival import Unplaced
from pharmalab.classroom.inbox.arrivals import arrivals
from pharmalab.classroom.inbox.desk import Copy, Desk
from pharmalab.core.words import plural


class Left(NamedTuple):
    """A file that can't be placed, with the reason and what to do."""

    source: str
    why: str

    def __str__(self) -> str:
        return f"{in_a_line(self.source)}: {self.why}"


class Sorted(NamedTuple):
    """The files of a folder.

    Attributes:
        copies: the files that have a place in the course.
        left: the notebooks, answers files and zip files that have none.
        others: the paths of all other files.
    """

    copies: tuple[Copy, ...]
    left: tuple[Left, ...]
    others: tuple[str, ...] = ()

    @property
    def new(self) -> int:
        """Return the number of new files, whether or not they have been copied yet."""
        return sum(one.is_new for one in self.copies)

    def __str__(self) -> str:
        old = len(self.copies) - self.new
        parts = [
            [str(one) for one in self.copies if one.is_new],
            [f"{plural(old, 'file')} left out, because the learner’s folder has the same content already."]
            if old
            else [],
            self._others(),
            [f"{plural(len(self.left), 'file')} can’t be placed:", *(f"  {one}" for one in self.left)]
            if self.left
            else [],
        ]
        return "\n\n".join("\n".join(lines) for lines in parts if lines)

    def _others(self) -> list[str]:
        """Return the lines on the files that are no work."""
        if not self.others:
            return []
        many = len(self.others) > 1
        what = (
            "they are neither notebooks nor answers files" if many else "it is neither a notebook nor an answers file"
        )
        way = f"If {'one of them' if many else 'it'} is work, ask for the notebook or the answers file, or unpack it:"
        some = (f"  {in_a_line(one)}" for one in self.others)
        return [f"{plural(len(self.others), 'file')} left out, because {what}. {way}", *some]


def sort_into(course: str | Path, inbox: str | Path, write: bool = False) -> Sorted:
    """Find out where each notebook and answers file in *inbox* belongs, and copy it there if *write* is true.

    Args:
        course: the folder of the course.
        inbox: the folder of files that came back from learners. It isn't changed.
        write: whether to copy the files.

    Raises:
        CourseError: *course* is not a course.
        ValueError: *inbox* is not a folder, has no such files, or is part of the course's own folders, or the class
            list is empty or wrong.
    """
    home, source = Path(course), Path(inbox)
    works = {of.id: of.name for of in works_of(home)}
    learners = listed(home)
    if not learners:
        raise ValueError(f"{home / LEARNERS} has no names: write the names of your learners into it, one on each line")
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
        raise ValueError(f"{source} has no notebook, answers file or zip file: name the folder of what came back")
    order = {name: n for n, name in enumerate(learners)}
    copies.sort(key=lambda one: (order[one.learner], one.work))
    return Sorted(tuple(copies), tuple(left), tuple(others))


def _check(course: Path, inbox: Path) -> None:
    """Raise ValueError if *inbox* is no folder, or if it shares files with the course's own folders."""
    if not inbox.is_dir():
        raise ValueError(f"{inbox} is not a folder: name the folder into which you put what came back")
    own, there = course.resolve(), inbox.resolve()
    if own.is_relative_to(there) or any(there.is_relative_to(own / name) for name in (SUBMITTED, "source", "release")):
        raise ValueError(f"{inbox} holds files of the course itself: put what came back into a folder of its own")
