"""Marks what was handed in: one process for each learner and work, two at a time, and one table of all.

What has not changed since it was marked is not run again. The marks are nbgrader's; those given by hand stay.
"""

import contextlib
import hashlib
import json
import re
import tempfile
from collections.abc import Iterator, Mapping, Set
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from pharmalab.classroom.grading.course import CourseError, needs_nbgrader, works_of
from pharmalab.classroom.grading.notebooks import damaged
from pharmalab.classroom.grading.sandbox import Limits, run
from pharmalab.classroom.grading.works import Work, work
from pharmalab.core.files import write_atomically
from pharmalab.core.texts import shorten, unprintable_words
from pharmalab.core.words import listing

if TYPE_CHECKING:
    from pharmalab.classroom.grading.process import Score  # to import it changes what can be imported

TOGETHER = 2  #: processes at a time
LARGEST, FILES = 20_000_000, 100  #: bytes and files that somebody hands in
NAME = re.compile(r"[\w.@-]{1,60}")
HANDED_IN = (".ipynb", ".json", ".zip")  #: endings of what learners send; other files may lie anywhere
MARKS = "marks.json"  #: beside a notebook that was run: points and notes
DONE = "marked.json"  #: in the folder of the course: what was marked, and what was said of it


class Row(NamedTuple):
    """A line of the table. ``score``: None where there is no mark; ``late``: in words; ``failed``: it could not be
    marked."""

    student: str
    work: str
    score: float | None
    most: float | None
    late: str
    notes: tuple[str, ...]
    failed: bool


class Table(tuple[Row, ...]):
    """All that was handed in; it shows itself."""

    @property
    def failed(self) -> int:
        return sum(row.failed for row in self)

    @property
    def told(self) -> list[dict[str, object]]:
        """For other programs."""
        return [row._asdict() for row in self]

    def __repr__(self) -> str:
        if not self:
            return "Nothing was handed in: put it into submitted/NAME/UNIT/."
        head = ("student", "work", "score", "late", "notes")
        cells = [(shorten(row.student), shorten(row.work), _score(row), row.late, "; ".join(row.notes)) for row in self]
        widths = [max(len(row[n]) for row in (head, *cells)) for n in range(4)]
        return "\n".join(
            "  ".join([*(cell.ljust(width) for cell, width in zip(row, widths, strict=False)), row[-1]]).rstrip()
            for row in (head, *cells)
        )


def mark(folder: str | Path, again: bool = False, limits: Limits = Limits()) -> Table:  # noqa: B008 (it is frozen)
    """Run and mark what is new or changed in ``submitted``.

    Args:
        folder: of the course.
        again: also what has not changed.
        limits: for one learner's work.

    Raises:
        CourseError: it is no course, or nbgrader is missing.
    """
    needs_nbgrader()
    course = Path(folder).resolve()
    works = works_of(course)
    done = {} if again else _read(course / DONE)
    todo, notes = list[tuple[str, Work, str]](), dict[tuple[str, str], tuple[str, ...]]()
    failed = set[tuple[str, str]]()
    for student, of in _handed_in(course, works):
        key, place = (student, of.name), course / "submitted" / student / of.name
        problem, digest = _looked_at(place, student, of)
        before = done.get("/".join(key), {})
        if problem:
            notes[key] = (problem,)
            failed.add(key)
        elif before.get("digest") == digest:
            notes[key] = tuple(map(str, before.get("notes", ())))
        else:
            todo.append((student, of, digest))
    for student, name, problem in _misplaced(course / "submitted", {of.name for of in works}):
        notes[student, name] = (problem,)
        failed.add((student, name))
    with ThreadPoolExecutor(TOGETHER) as pool:
        results = pool.map(lambda one: _marked(course, one[0], one[1], limits), todo)
        for (student, of, digest), (good, said) in zip(todo, results, strict=True):
            key = (student, of.name)
            notes[key] = said
            if good:
                done["/".join(key)] = {"digest": digest, "notes": said}
            else:
                done.pop("/".join(key), None)
                failed.add(key)
            write_atomically(course / DONE, json.dumps(done, indent=1, ensure_ascii=False) + "\n")
    return _table(course, notes, failed)


def _handed_in(course: Path, works: list[Work]) -> Iterator[tuple[str, Work]]:
    submitted = course / "submitted"
    students = sorted(path.name for path in submitted.iterdir() if path.is_dir()) if submitted.is_dir() else []
    for student in students:
        for of in works:
            if (submitted / student / of.name).exists():
                yield student, of


def _misplaced(submitted: Path, names: Set[str]) -> Iterator[tuple[str, str, str]]:
    """Whatever a learner handed in that lies where nothing is marked: the names of its two folders, and the way out."""
    for path in _seen(submitted):
        if not path.is_dir():
            yield path.name, "", "a file without a learner: put it into submitted/NAME/UNIT/"
            continue
        for inner in [] if path.is_symlink() else _seen(path):
            if path.name in names:
                yield path.name, inner.name, "the learner’s folder comes first: submitted/NAME/UNIT/"
            elif not inner.is_dir():
                yield path.name, inner.name, f"a file without a unit: put it into submitted/{shorten(path.name)}/UNIT/"
            elif inner.name not in names:
                yield path.name, inner.name, _renaming(inner.name, names)


def _seen(folder: Path) -> list[Path]:
    """The folders in a folder, and the files that a learner may have sent."""
    found = sorted(folder.iterdir()) if folder.is_dir() else []
    return [
        path
        for path in found
        if not path.name.startswith((".", "__MACOSX")) and (path.is_dir() or path.suffix.casefold() in HANDED_IN)
    ]


def _renaming(name: str, names: Set[str]) -> str:
    """What to do with a folder that has not the name of a unit or lesson of the course."""
    with contextlib.suppress(ValueError):
        if (meant := work(name).name) in names:
            return f"rename the folder to {meant}"
    return f"no unit or lesson of this course, which has {listing(sorted(names))}"


def _looked_at(place: Path, student: str, of: Work) -> tuple[str, str]:
    """Why it is not run, or ''; and what tells it from another version."""
    if not NAME.fullmatch(student) or unprintable_words(student):
        return "the folder's name: letters, digits, dots, hyphens and underscores only", ""
    for folder in (place.parent, place):
        if folder.is_symlink():
            return f"{shorten(folder.name)} is no ordinary folder: take it out", ""
    digest, size, count = hashlib.sha256(), 0, 0
    for path in sorted(place.rglob("*")):
        if path.is_symlink() or not (path.is_file() or path.is_dir()):
            return f"{shorten(path.name)} is no ordinary file: take it out", ""
        if path.is_dir():
            continue
        count, size = count + 1, size + path.stat().st_size
        if size > LARGEST or count > FILES:
            return f"more than {LARGEST // 10**6} MB or {FILES} files: take out what does not belong there", ""
        digest.update(f"{path.relative_to(place)}\0{path.stat().st_size}\0".encode("utf-8", "replace"))
        digest.update(path.read_bytes())
    if not (place / f"{of.name}.ipynb").is_file():
        return f"no {of.name}.ipynb in it: rename the notebook, or take the one of release", ""
    if wrong := damaged(place / f"{of.name}.ipynb"):
        return f"{of.name}.ipynb is no notebook ({wrong}): save it in JupyterLab, and hand it in again", ""
    return "", digest.hexdigest()


def _marked(course: Path, student: str, of: Work, limits: Limits) -> tuple[bool, tuple[str, ...]]:
    """Whether it was marked, and what is to be said of it."""
    marks = course / "autograded" / student / of.name / MARKS
    with contextlib.suppress(OSError):
        marks.unlink()
    told = map(str, (limits.memory, limits.file, limits.seconds))
    ran = run(["mark", student, of.name, *told], course, limits.seconds)
    marked = _read(marks)
    notes = tuple(shorten(str(one), 200) for one in marked.get("notes", ()))
    if ran.late:
        return False, (*notes, f"ended after {limits.seconds} s, and not marked: look at the notebook")
    if ran.status or "points" not in marked:
        return False, (*notes, f"not marked: {_why(ran.said)}")
    return True, notes


def _why(said: str) -> str:
    """The line that tells most of a log."""
    lines = [line.strip() for line in said.splitlines() if line.strip()]
    errors = [line for line in lines if "error" in line.casefold() and "above" not in line]
    raised = [line for line in errors if re.match(r"[\w.]+(Error|Exception)\b", line)]
    return shorten((raised or errors or lines or ["nbgrader said nothing"])[-1], 160)


def _table(course: Path, notes: Mapping[tuple[str, str], tuple[str, ...]], failed: set[tuple[str, str]]) -> Table:
    """With what stands in the gradebook."""
    found = {(one["student"], one["work"]): one for one in _scores(course)} if notes else {}
    rows = list[Row]()
    for key, said in sorted(notes.items()):
        one = found.get(key)
        if one is None:
            rows.append(Row(*key, None, None, "", said, True))
            continue
        hand = (f"{one['by_hand']} by hand",) if one["by_hand"] else ()
        score = None if key in failed else float(one["score"])
        rows.append(Row(*key, score, float(one["most"]), one["late"], (*hand, *said), key in failed))
    return Table(rows)


def _scores(course: Path) -> "list[Score]":
    """Raises CourseError: nbgrader could not read its gradebook."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "scores")
        ran = run(["scores", str(file)], course, Limits().seconds)
        if not file.exists():
            raise CourseError(f"the gradebook of {course} cannot be read: {_why(ran.said)}")
        found: list[Score] = json.loads(file.read_text("utf-8"))
    return found


def _score(row: Row) -> str:
    return "not marked" if row.score is None or row.most is None else f"{row.score:g}/{row.most:g}"


def _read(path: Path) -> dict[str, Any]:
    """A table in JSON; an empty one if it is not there, or nobody can read it."""
    try:
        found = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}
