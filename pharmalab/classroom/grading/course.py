"""A course for nbgrader: its folder, the teacher's notebooks and the learners' notebooks."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import UTC, date, datetime, time
from importlib.util import find_spec
from pathlib import Path

from pharmalab.classroom.class_list import LEARNERS
from pharmalab.classroom.grading.cells import graded
from pharmalab.classroom.grading.notebooks import damaged
from pharmalab.classroom.grading.processes import run
from pharmalab.classroom.grading.works import Work, work
from pharmalab.core.words import listing
from pharmalab.exercises import records

CONFIG = "nbgrader_config.py"
DONE = "marked.json"  #: the results of the notebooks that were run
#: the command that runs nbgrader; with -P, Python doesn't import files in the course as modules
NBGRADER = (sys.executable, "-P", "-m", "pharmalab.classroom.grading.process")
END_OF_DAY = time(23, 59, 59)  #: the time of a due date without a time
SECONDS = 600  #: the time limit for making the learners' notebooks

CONFIGURATION = """\
# A pharmalab course, for nbgrader.
from pathlib import Path

from pharmalab.classroom.grading.plugins import configure

c = get_config()  # noqa: F821
c.CourseDirectory.root = str(Path(__file__).resolve().parent)
c.CourseDirectory.course_id = "pharmalab"
configure(c)  # nbgrader's own Autograde would run learners' code unprotected, so it is refused
"""
CLASS_LIST = """\
# Your class: the name of one learner's folder on each line. Learners who hand in nothing also get a row in the table.
"""
README = """\
# A pharmalab course

| file or folder | contents |
| --- | --- |
| `learners.txt` | your class, one name on each line |
| `source` | your notebooks, with the cells that give points |
| `release` | the learners' notebooks: give each learner the whole folder of a unit |
| `submitted` | what learners hand in: `submitted/ada/{name}/{name}.ipynb`, with `answers-{id}.json` if you have it |
| `autograded`, `feedback` | pages that `mark` writes: one for you in the Formgrader, one for the learner |
| `gradebook.db` | the marks, including those that you give by hand |
| `marks.json` | the marks from the last time you ran `mark`, for the report |

{works}

1. Give each learner a folder of `release`. Save what comes back in a folder, here called INBOX.
   `pharmalab class collect . INBOX --write` copies the files into `submitted`; without `--write`, it only shows where
   each file belongs.
2. `pharmalab class mark .` marks the answers, prints a table, and writes the pages in `feedback`. It doesn't run
   notebooks; `--run` runs them in isolation, to mark functions and simulations. `--digits 3` accepts numbers that are
   rounded to three or more digits. In multiple-choice questions, each wrong option costs part of the point, unless you
   add `--free-choices`. With `--need-notebook`, a file without its notebook earns no points for the simulation.
3. `pharmalab class report . --html class.html --marks marks.csv` writes a report for you, and the marks for your
   gradebook.
4. `pharmalab class feedback . 01 --inbox INBOX` packs the pages of unit 01 into a zip file for your learning platform.
   Without `--inbox`, the folders in the zip file are named as in `learners.txt`.
5. `pharmalab class add . --units 04 --due 2026-12-08` adds next week's unit, and `pharmalab class due . DATE` changes a
   date.
6. For comments and marks by hand, run `jupyter lab` here and open *Nbgrader → Formgrader*. Ignore its notice about an
   exchange directory, and don't use its button *Autograde*. Mark again afterwards.

The guide *Set up, mark and report a class* (`docs/teach/marking.md` in pharmalab) explains each step.

pharmalab judges every answer again and gives a point for a right one. It ignores verdicts that are saved in files and
notebooks. Learners can edit their files, so you have only their word for answers, hints and “seen”. Anyone can ask
pharmalab for an answer, so use these marks for learning, not for an exam.
"""


class CourseError(ValueError):
    """Raised for a course that is broken or can't be made. The message says what to do."""


def new(folder: str | Path, works: Sequence[str], due: str = "") -> list[Path]:
    """Make a new course, and return the learners' notebooks.

    *folder* must be new or empty. *works* are for example '01' or 'd1'. *due* is for example '2026-12-01 18:00', or
    '2026-12-01' for the end of that day; '' for no date.

    Raises:
        CourseError: nbgrader is missing, the folder has no name or is not empty, or the date is wrong.
        ValueError: there is no such unit or lesson.
    """
    needs_nbgrader()
    home, moment = Path(folder), due_date(due)
    if not str(folder) or home.name.isspace():
        raise CourseError("a course needs a folder with a name")
    listed = write(home, works)
    return _release(home, listed, moment)


def add(folder: str | Path, works: Sequence[str], due: str = "") -> list[Path]:
    """Add units or lessons to a course, and return the learners' new notebooks.

    *works* are for example '04' or 'd2'. *due* is as in `new`.

    Raises:
        CourseError: nbgrader is missing, the folder is not a course, a unit is already in it, or the date is wrong.
        ValueError: there is no such unit or lesson.
    """
    needs_nbgrader()
    home, moment = Path(folder), due_date(due)
    there = {of.name for of in works_of(home)}
    listed = [work(id) for id in dict.fromkeys(works)]
    if not listed:
        raise CourseError("which units or lessons? Add --units 04 or --d d2")
    if old := [of.name for of in listed if of.name in there]:
        raise CourseError(f"{home} already has {listing(old)}: to change a due date, use “pharmalab class due”")
    try:
        for of in listed:
            _source(home, of)
    except OSError as error:
        raise CourseError(f"{home}: {error.strerror or error}") from error
    return _release(home, listed, moment)


def change_due(folder: str | Path, due: str, works: Sequence[str] = ()) -> list[Work]:
    """Change the due date of units and lessons, and return these units and lessons.

    *due* is as in `new`. If *works* is empty, all units and lessons in the course are changed.

    Raises:
        CourseError: nbgrader is missing, the folder is not a course, it has no such unit, or the date is wrong.
        ValueError: there is no such unit or lesson.
    """
    # marks that were given before don't change until the teacher marks again
    needs_nbgrader()
    home, moment, there = Path(folder), due_date(due), works_of(Path(folder))
    if not moment:
        raise CourseError("when is the work due? Write a date such as 2026-12-01, or '2026-12-01 18:00'")
    listed = [work(id) for id in dict.fromkeys(works)] or there
    names = {of.name for of in there}
    if other := [of.name for of in listed if of.name not in names]:
        raise CourseError(f"{home} doesn’t have {listing(other)}, only {listing(sorted(names))}")
    ran = run([*NBGRADER, "due", moment, *(of.name for of in listed)], home.resolve(), SECONDS)
    if ran.status:
        raise CourseError(f"nbgrader could not change the due date in {home}: {ran.why}")
    return listed


def _release(home: Path, listed: Sequence[Work], due: str) -> list[Path]:
    """Make the learners' notebooks. Raises CourseError."""
    ran = run([*NBGRADER, "release", due, *(of.name for of in listed)], home.resolve(), SECONDS)
    released = [home / "release" / of.name / f"{of.name}.ipynb" for of in listed]
    if ran.status or not all(path.exists() for path in released):
        raise CourseError(f"nbgrader could not make the learners' notebooks in {home}: {ran.why}")
    return released


def write(home: Path, works: Sequence[str]) -> list[Work]:
    """Write the teacher's part of a new course. nbgrader makes the learners' notebooks from it.

    Raises the same errors as `new`.
    """
    listed = [work(id) for id in dict.fromkeys(works)]
    if not listed:
        raise CourseError("a course needs a unit or a lesson: add --units 01,03 or --d d1")
    try:
        if home.exists() and (not home.is_dir() or any(home.iterdir())):
            raise CourseError(f"{home} already exists and isn’t empty: choose a new folder")
        for of in listed:
            _source(home, of)
        (home / "submitted").mkdir()
        (home / CONFIG).write_text(CONFIGURATION, "utf-8")
        names = "\n".join(f"* `{of.name}`: {of.id} {of.title}" for of in listed)
        readme = README.format(name=listed[0].name, id=listed[0].id, works=names)
        (home / LEARNERS).write_text(CLASS_LIST, "utf-8")
        (home / "README.md").write_text(readme, "utf-8")
    except OSError as error:
        raise CourseError(f"{home}: {error.strerror or error}") from error
    return listed


def needs_nbgrader() -> None:
    """Raise CourseError if nbgrader is not installed. The message explains how to install it."""
    if find_spec("nbgrader") is None:
        raise CourseError("a course needs nbgrader: pip install 'pharmalab[classroom]'")


def works_of(course: Path) -> list[Work]:
    """Return the units and lessons that a course contains.

    Raises:
        CourseError: the folder is not a course made by pharmalab, or a notebook in `source` is damaged.
    """
    markers = sorted((course / "source").glob(f"*/{records.CLASS}"))
    if not (course / CONFIG).is_file() or not markers:
        raise CourseError(f"{course} is not a course: make one with “pharmalab class new FOLDER --units 01”")
    works = [work(path.parent.name) for path in markers]
    for of in works:
        path = Path("source", of.name, f"{of.name}.ipynb")
        if wrong := damaged((course / path).read_bytes() if (course / path).is_file() else b""):
            way = "put your copy of it back, or make a new course and take it from there"
            raise CourseError(f"{path} in {course} is not a notebook ({wrong}): {way}")
    return works


def _source(home: Path, of: Work) -> None:
    import nbformat

    folder = home / "source" / of.name
    folder.mkdir(parents=True)
    nbformat.write(graded(of), folder / f"{of.name}.ipynb")  # type: ignore[no-untyped-call]
    records.mark_class(folder, of.id)


def due_date(text: str) -> str:
    """Return a due date in the form that nbgrader needs, or '' if *text* is empty.

    Without a time, the date means the end of that day. Without a time zone, it is in this machine's time zone.

    Raises CourseError if *text* is not a date.
    """
    if not text.strip():
        return ""
    try:
        return _moment(text.strip()).astimezone().isoformat(" ")
    except ValueError:
        raise CourseError(f"“{text[:40]}” is not a date: write one such as 2026-12-01 18:00") from None


def _moment(text: str) -> datetime:
    with suppress(ValueError):
        return datetime.combine(date.fromisoformat(text), END_OF_DAY)
    return datetime.fromisoformat(text)


def due_words(text: str) -> str:
    """Return a sentence that says when work is due, including the weekday; '' if there is no date.

    A warning is added if the date has passed.
    """
    if not (due := due_date(text)):
        return ""
    moment = datetime.fromisoformat(due)
    past = (
        " This date has passed, so new work counts as late, and learners’ pages show the solutions."
        if moment < datetime.now(UTC)
        else ""
    )
    return f"Due: {moment:%A, %Y-%m-%d %H:%M} (this computer’s time zone, {moment:%Z}).{past}"
