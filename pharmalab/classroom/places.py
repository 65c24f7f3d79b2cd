"""Where a learner's work belongs in a course: ``submitted/NAME/UNIT/``.

`mark` and `report` count only work in such a folder. In a course without a folder ``source``, learners may arrange
their folders freely.
"""

import re
from collections.abc import Collection, Sequence
from pathlib import Path, PurePosixPath

from pharmalab.classroom.questions import unit_of
from pharmalab.core.texts import named
from pharmalab.core.words import listing
from pharmalab.exercises import records

#: the names that people give to a unit's folder: Unit 1, U01, unit-1, 01; and to a lesson's: D 1
UNIT, LESSON = re.compile(r"(?:u|unit)?[ _.-]*([0-9]{1,3})", re.I), re.compile(r"d[ _.-]*([0-9]{1,3})", re.I)


def works_in(course: Path) -> tuple[str, ...]:
    """Return the names of the units and lessons of a course, such as 'unit_01', or () if pharmalab didn't make it."""
    return tuple(sorted(path.parent.name for path in (course / "source").glob(f"*/{records.CLASS}")))


def misplaced(parts: Sequence[str], works: Collection[str]) -> tuple[str, str] | None:
    """Return the path of a misplaced file and advice on how to fix it, or None if the file is in the right place.

    *parts* is the file's path in ``submitted``, split at the slashes; for a folder, '' is added at the end.
    """
    if len(parts) == 1:
        return parts[0], "the file belongs to no learner: put it into submitted/NAME/UNIT/"
    who, inner, *rest = parts
    where = f"{who}/{inner}"
    if who in works:
        return where, "the learner’s folder comes first: use submitted/NAME/UNIT/"
    if not rest:
        return where, f"the file belongs to no unit: put it into submitted/{named(who)}/UNIT/"
    return None if inner in works else (where, _renaming(inner, works))


def meant(parts: Sequence[str], works: Collection[str]) -> str:
    """Return the name of the unit or lesson that a misplaced file seems to be for, or '' if none fits.

    *parts* is the path in ``submitted``, split at the slashes. It begins with the learner's folder.
    """
    named = [PurePosixPath(part).stem.removeprefix("answers-") for part in parts[1:] if part]
    return next((name for part in named if (name := part if part in works else _meant(part)) in works), "")


def wrong_unit(file: str, unit: str, folder: str) -> str:
    """Return a remark if a file's answers are for a different unit than its folder, or '' if they fit."""
    if unit == folder:
        return ""
    return f"{named(file)} has answers to {named(unit)}, not to {folder}: put it into that unit’s folder"


def unit_of_folder(parts: Sequence[str]) -> str:
    """Return the id of the unit or lesson whose folder contains a learner's file, or '' if there is no such folder.

    *parts* is the file's path in ``submitted``, split at the slashes. It begins with the learner's folder.
    """
    return unit_of(f"{parts[1]}/") if len(parts) > 2 else ""


def _renaming(name: str, works: Collection[str]) -> str:
    """Return what to do with a folder whose name is no unit or lesson of the course."""
    if (meant := _meant(name)) in works:
        return f"is this {meant}? Then rename the folder to {meant}"
    return f"this course has no such unit or lesson, only {listing(sorted(works))}"


def _meant(name: str) -> str:
    """Return the name of the unit or lesson that a folder's name may mean; '' if it can mean none."""
    if found := UNIT.fullmatch(name.strip()):
        return f"unit_{int(found[1]):02d}"
    found = LESSON.fullmatch(name.strip())
    return f"d{int(found[1])}" if found else ""
