"""Find the submitted work of all learners who have a folder in ``submitted`` or are listed in ``learners.txt``."""

from collections.abc import Iterator, Sequence, Set
from pathlib import Path

from pharmalab.classroom.class_list import in_order, listed, strangers
from pharmalab.classroom.files import is_ignored
from pharmalab.classroom.grading.frozen import PACKED, Frozen, freeze
from pharmalab.classroom.grading.table import Row
from pharmalab.classroom.grading.works import Work
from pharmalab.classroom.handed_in import SUBMITTED
from pharmalab.classroom.places import meant, misplaced
from pharmalab.core.texts import named

HANDED_IN = (".ipynb", ".json", ".zip")  #: the endings of files that learners hand in; other files may lie anywhere


def collect(course: Path, works: Sequence[Work]) -> tuple[list[Frozen], list[Row]]:
    """Read all submitted work, and return it together with rows of the table of marks for problems.

    The first list contains each learner's work for each unit or lesson, even if nothing was handed in. The second list
    contains a row for each folder whose name isn't in the class list, and for each misplaced file. If that file seems
    to be a learner's missing work, its row replaces the entry in the first list.
    """
    submitted, names = course / SUBMITTED, {of.name for of in works}
    folders = [path.name for path in _seen(submitted) if path.is_dir() and path.name not in names]
    unknown = strangers(folders, listed(course))
    students = in_order({*folders, *listed(course)} - unknown.keys(), listed(course))
    found = [_handed_in(submitted / student / of.name, student, of) for student in students for of in works]
    rows = [Row(name, "", notes=(who,), failed=True) for name, who in unknown.items()]
    absent = {(one.student, one.of.name) for one in found if not one.digest and not one.problem}
    elsewhere = dict[tuple[str, str], list[str]]()
    for parts, problem in _misplaced(submitted, names):
        whose, inner = parts[0], parts[1] if len(parts) > 1 else ""
        if (of := (whose, meant(parts, names))) in absent:
            place = f"submitted/{whose}/{of[1]}/"
            packed = inner.casefold().endswith(PACKED)
            way = f"unpack it into {place}" if packed else f"put it into {place}" if len(parts) == 2 else problem
            elsewhere.setdefault(of, []).append(f"unreadable: {named(inner)} ({way})")
        else:
            rows.append(Row(whose, inner, notes=(problem,), failed=True))
    rows += (Row(*of, notes=tuple(notes), failed=True) for of, notes in elsewhere.items())
    return [one for one in found if (one.student, one.of.name) not in elsewhere], rows


def _handed_in(place: Path, student: str, of: Work) -> Frozen:
    if not place.is_symlink() and not place.exists():
        return Frozen(student, of)
    return freeze(place, student, of)


def _misplaced(submitted: Path, names: Set[str]) -> Iterator[tuple[tuple[str, ...], str]]:
    """Yield everything handed in at a place where nothing is marked: the parts of its path, and the remedy."""
    for path in _seen(submitted):
        inside = [] if path.is_symlink() or not path.is_dir() else _seen(path)
        inner = ((path.name, one.name, *([""] if one.is_dir() else [])) for one in inside)
        for parts in inner if path.is_dir() else [(path.name,)]:
            if found := misplaced(parts, names):
                yield parts, found[1]


def _seen(folder: Path) -> list[Path]:
    """Return the folders in a folder, and the files that a learner may have sent."""
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [
        path
        for path in found
        if (
            not is_ignored(path)
            if path.is_dir()
            else not path.name.startswith(".") and path.suffix.casefold() in HANDED_IN
        )
    ]
