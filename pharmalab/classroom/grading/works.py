"""Work that learners can hand in: units of the probability course and lessons of the deduction course."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from pharmalab.classroom import sheets
from pharmalab.core.texts import shorten
from pharmalab.exercises import registry
from pharmalab.exercises.exercise import Exercise

if TYPE_CHECKING:
    from pharmalab.classroom.sheets.cells import Book


class Asked(NamedTuple):
    """An exercise of a unit or a task of a lesson, worth one point."""

    id: str
    title: str


class Work(NamedTuple):
    """A unit or a lesson to hand in.

    Args:
        id: 'U01' or 'D1', as in the name of the answers file.
        name: the name of the assignment and the notebook: 'unit_01' or 'd1'.
        asked: the exercises or tasks that are worth points.
        simulated: the exercise that the learner also simulates, or None.
        notebook: a function that makes the learner's notebook.
    """

    id: str
    name: str
    title: str
    asked: tuple[Asked, ...]
    simulated: Exercise | None
    notebook: Callable[[], "Book"]


def work(id: str) -> Work:
    """Return a unit or lesson by name: a unit is '01', 'U01' or 'unit_01', a lesson is 'd1'.

    Raises:
        ValueError: there is no such unit or lesson.
    """
    name = id.strip().casefold()
    if found := re.fullmatch(r"(?:u|unit_|)([0-9]{1,3})", name):
        return _unit(f"U{int(found[1]):02d}")
    if re.fullmatch(r"d[0-9]{1,3}", name):
        return _lesson(name.upper())
    raise ValueError(f"there is no unit or lesson “{shorten(id)}”: units are 01, 02 …, lessons d1, d2 …")


def unit_named(id: str) -> Work:
    """Return the unit with this name, such as '1', '01', 'U01' or 'unit_01'.

    Raises ValueError if there is no such unit.
    """
    return _of_kind(id, "U", f"there is no unit “{shorten(id)}”: units are 01, 02 …; lessons go with --d")


def lesson_named(id: str) -> Work:
    """Return the lesson with this name, such as '1' or 'd1'. Raises ValueError if there is none."""
    name = id.strip()
    said = f"there is no lesson “{shorten(id)}”: lessons are d1, d2 …; units go with --units"
    return _of_kind(f"d{int(name)}" if re.fullmatch(r"[0-9]{1,3}", name) else name, "D", said)


def _of_kind(id: str, letter: str, said: str) -> Work:
    found = work(id)
    if not found.id.startswith(letter):
        raise ValueError(said)
    return found


def _unit(id: str) -> Work:
    of = registry.unit(id)
    asked = tuple(Asked(one.id, one.title) for one in of.exercises)
    tried = (one for one in of.exercises if one.one_try)
    return Work(id, f"unit_{id[1:]}", of.title, asked, next(tried, None), lambda: sheets.notebook(of, home=""))


def _lesson(id: str) -> Work:
    from pharmalab.course import lesson

    of = lesson(id)
    asked = tuple(Asked(one.id, one.title) for one in of.tasks)
    return Work(id, id.casefold(), of.title, asked, None, lambda: _panel(id, of.title))


def _panel(id: str, title: str) -> "Book":
    """Return the notebook of a lesson, which is one panel."""
    return sheets.book(
        [
            sheets.Cell("markdown", f"# {id} · {title}"),
            sheets.Cell("code", f'from pharmalab_widgets import deduction\n\ndeduction("{id.casefold()}")'),
        ]
    )
