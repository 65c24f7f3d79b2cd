"""The commands ``pharmalab class …``, with which teachers manage a class from the command line."""

import argparse
import shlex
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from pharmalab.core.files import write_atomically
from pharmalab.core.words import plural

if TYPE_CHECKING:
    from pharmalab.classroom.grading.isolation import Isolation
    from pharmalab.classroom.saved_marks import SavedMarks

P = TypeVar("P", bound=argparse.ArgumentParser)


#: the help of a due date
DUE = "when the work is due, such as '2026-12-01 18:00'; without a time, at the end of that day"


def add_parser(commands: "argparse._SubParsersAction[P]") -> None:
    """Add the command group ``class`` to the parser."""
    group = commands.add_parser("class", help="for teachers: courses, marks, reports, handouts")
    some = group.add_subparsers(required=True, metavar="COMMAND")
    for add in (add_new, add_add, add_due, add_collect, add_mark, add_feedback, add_report, add_handout):
        add(some)


def add_new(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class new FOLDER --units 01,03 --d d1``."""
    new = group.add_parser("new", help="make a course for nbgrader, which you open in JupyterLab")
    new.add_argument("folder", metavar="FOLDER", help="a new folder for the course")
    _add_works(new, "01,03", "d1,d4")
    new.set_defaults(run=_new)


def _add_works(parser: argparse.ArgumentParser, units: str, lessons: str) -> None:
    """Add the options for the works to make, with examples of *units* and *lessons*, and for their due date."""
    parser.add_argument("--units", metavar=units, default="", help="units of the course on chance")
    parser.add_argument("--d", metavar=lessons, default="", help="lessons of the course on deduction")
    parser.add_argument("--due", metavar="DATE", default="", help=DUE)


def add_add(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class add FOLDER --units 04``."""
    added = group.add_parser("add", help="add units or lessons to a course")
    added.add_argument("folder", metavar="FOLDER", help="the folder of the course")
    _add_works(added, "04,05", "d2")
    added.set_defaults(run=_add)


def add_due(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class due FOLDER DATE``."""
    due = group.add_parser("due", help="change when work is due")
    due.add_argument("folder", metavar="FOLDER", help="the folder of the course")
    due.add_argument("date", metavar="DATE", help=DUE)
    due.add_argument("--units", metavar="01,03", default="", help="only these units")
    due.add_argument("--d", metavar="d1", default="", help="only these lessons")
    due.set_defaults(run=_due)


def _add(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.grading.course import add, due_words

    added = [f"  {path}" for path in add(options.folder, _works(options), options.due)]
    return None, "\n".join([*added, *filter(None, [due_words(options.due)]), "Give each learner these folders."])


def _due(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.grading.course import change_due, due_words

    names = ", ".join(of.name for of in change_due(options.folder, options.date, _works(options)))
    return None, f"{names}. {due_words(options.date)} Mark again to use the new date."


def _works(options: argparse.Namespace) -> list[str]:
    """Return the names of the units and lessons in the options ``--units`` and ``--d``. Raises ValueError."""
    from pharmalab.classroom.grading.works import lesson_named, unit_named

    units = (unit_named(one).name for one in _listed(options.units))
    return [*units, *(lesson_named(one).name for one in _listed(options.d))]


def _new(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.class_list import LEARNERS
    from pharmalab.classroom.grading.course import due_words, new

    made = [f"  {path}" for path in new(options.folder, _works(options), options.due)]
    listed = "\n".join([*made, *filter(None, [due_words(options.due)])])
    names, release, readme = (shlex.quote(f"{options.folder}/{name}") for name in (LEARNERS, "release", "README.md"))
    return None, (
        f"{listed}\nNext, write your learners' names into {names}, and give each learner the folders in {release}. "
        f"{readme} explains how to mark the work that they hand in."
    )


def _listed(text: str) -> list[str]:
    return [one for one in text.split(",") if one.strip()]


def add_collect(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class collect FOLDER INBOX``."""
    collect = group.add_parser(
        "collect", help="sort collected files into the learners' folders (exit status 3 if a file is left out)"
    )
    collect.add_argument("folder", metavar="FOLDER", help="the folder of the course")
    collect.add_argument(
        "inbox", metavar="INBOX", help="a folder with what you downloaded: files, learners' folders, zip files"
    )
    collect.add_argument("--write", action="store_true", help="copy the files; without this, only show where they go")
    collect.add_argument(
        "--dates",
        action="store_true",
        help="where a work has no timestamp.txt, make one from the time of its latest file, to know what was late",
    )
    collect.set_defaults(run=_collect)


def _collect(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.inbox.sorting import sort_into

    found = sort_into(options.folder, options.inbox, options.write, options.dates)
    options.status = 3 if found.left or found.others else 0
    if options.write:
        said = f"{plural(found.new, 'file')} copied. Next: pharmalab class mark {shlex.quote(options.folder)}"
    else:
        said = f"{plural(found.new, 'file')} to copy. Nothing has been written yet: add --write."
    return None, "\n\n".join(filter(None, (str(found), said, found.still_missing)))


def add_mark(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class mark FOLDER``."""
    mark = group.add_parser("mark", help="mark what the class handed in (exit status 3 if something can't be marked)")
    mark.add_argument("folder", metavar="FOLDER", help="the folder of the course")
    mark.add_argument(
        "--run",
        dest="runs",
        action="store_true",
        help="also run new notebooks, in isolation, to mark functions and simulations",
    )
    mark.add_argument(
        "--unsafe", action="store_true", help="with --run: run notebooks even if nothing keeps them from your files"
    )
    mark.add_argument("--yes", action="store_true", help="with --run: don't ask before the notebooks run")
    mark.add_argument("--again", action="store_true", help="with --run: also run notebooks that have not changed")
    mark.add_argument(
        "--falling",
        metavar="PART",
        type=_part,
        help="the part of a point that each wrong answer costs, such as 0.25; later marks keep this (0: nothing)",
    )
    mark.add_argument(
        "--digits",
        metavar="N",
        type=_digits,
        help="the significant digits that a rounded number needs, from 2 to 6; later marks keep this (6: the default)",
    )
    mark.add_argument(
        "--free-choices",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="give a right choice its full point, however many wrong options came first; later marks keep this",
    )
    mark.add_argument(
        "--need-notebook",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="give no points for the simulation if a notebook is missing; later marks keep this",
    )
    mark.add_argument(
        "--solutions",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="show solutions on the learners' pages even before the due date; later marks keep this",
    )
    mark.add_argument("--json", action="store_true", help="print the table as JSON, for other programs")
    mark.set_defaults(run=_mark)


def _part(text: str) -> float:
    try:
        part = float(text)
    except ValueError:
        part = -1
    if not 0 <= part <= 1:
        raise argparse.ArgumentTypeError(
            f"“{text[:20]}” isn’t a fraction of a point: write a number from 0 to 1, such as 0.25"
        )
    return part


def _digits(text: str) -> int:
    if text not in ("2", "3", "4", "5", "6"):
        raise argparse.ArgumentTypeError(
            f"“{text[:20]}” isn’t a valid number of digits: write a whole number from 2 to 6"
        )
    return int(text)


def _mark(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.grading.marker import mark
    from pharmalab.classroom.saved_marks import load

    isolation = _isolation(options.unsafe) if options.runs else None
    table = mark(
        options.folder,
        isolation,
        lambda n: _agreed(n, isolation, options.yes),
        options.again,
        options.falling,
        options.solutions,
        options.digits,
        options.free_choices,
        options.need_notebook,
    )
    options.status = 3 if table.failed else 0
    failed = f"\n{plural(table.failed, 'piece of work', 'pieces of work')} could not be marked." if table.failed else ""
    waits = any(row.pending for row in table)
    pending = (
        "\nSome answers are pending, because they are functions or simulations: add --run to run them."
        if waits and not options.runs
        else ""
    )
    last = load(Path(options.folder))
    kept = "".join(f"\n{one}" for one in (last.rules, *_kept(last, options)))
    marks = f"\nFor your gradebook: pharmalab class report {shlex.quote(options.folder)} --marks marks.csv"
    return table.told, f"{table!r}{failed}{pending}{kept}{marks}"


def _kept(last: "SavedMarks", options: argparse.Namespace) -> Iterator[str]:
    """Yield a sentence about each choice that this `mark` took over from an earlier one."""
    if options.solutions is None and last.solutions:
        yield "The learners’ pages show the solutions, just like last time. Hide them with --no-solutions."
    if options.falling is None and last.falling:
        yield (
            f"Each wrong answer costs {last.falling:g} of a point, just like last time. To change that, add "
            "--falling 0."
        )
    if options.digits is None and last.digits < 6:
        yield (
            f"Numbers only need {last.digits} significant digits, just like last time. To change that, add --digits 6."
        )
    if options.free_choices is None and last.free:
        yield (
            "Just like last time, wrong options cost nothing, so trying all of them earns the full point. To "
            "change that, add --no-free-choices."
        )
    if options.need_notebook is None and last.needs_notebook:
        yield (
            "Without the notebook, the simulation earns no points, just like last time. To change that, add "
            "--no-need-notebook."
        )


def _isolation(unsafe: bool) -> "Isolation":
    """Return how notebooks run. Raises ValueError if nothing here can keep them from your files."""
    from pharmalab.classroom.grading.isolation import UNSAFE, isolation

    found = isolation()
    if found is None and not unsafe:
        raise ValueError(
            "this machine can't keep learners' notebooks from your files: install bubblewrap (Linux), or mark without "
            "--run. If the machine has nothing that you could lose, add --unsafe"
        )
    return found or UNSAFE


def _agreed(notebooks: int, isolation: "Isolation | None", yes: bool) -> bool:
    """Say what will run, and ask for consent. Raises ValueError if there is nobody to ask."""
    from pharmalab.classroom.grading.limits import Limits

    says = isolation.says if isolation else ""
    print(f"{plural(notebooks, 'notebook')} will run code that learners wrote.\n{says}.", file=sys.stderr)
    print(f"Limits: {Limits()}.", file=sys.stderr)
    if yes:
        return True
    if sys.stdin is None or not sys.stdin.isatty():
        raise ValueError("pharmalab can't ask you before learners' code runs, because there is no terminal: add --yes")
    print("Run them? [y/N] ", end="", file=sys.stderr, flush=True)
    return sys.stdin.readline().strip().casefold() in ("y", "yes")


def add_feedback(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class feedback FOLDER UNIT``."""
    feedback = group.add_parser(
        "feedback", help="pack the learners' pages of a unit into a zip file, to give them back"
    )
    feedback.add_argument("folder", metavar="FOLDER", help="the folder of the course")
    feedback.add_argument("unit", metavar="UNIT", help="01, U01 or unit_01, or a lesson, such as d1")
    feedback.add_argument(
        "--inbox",
        metavar="INBOX",
        help="what you downloaded from a learning platform: the pages go into folders with the platform's names",
    )
    feedback.add_argument("-o", "--output", metavar="FILE", help="the zip file; by default feedback-unit_01.zip")
    add_force(feedback)
    feedback.set_defaults(run=_feedback)


def _feedback(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.give_back import packed
    from pharmalab.classroom.grading.works import work

    of = work(options.unit)
    path = options.output or f"feedback-{of.name}.zip"
    _check([path], options.force)
    data, folders = packed(Path(options.folder), of, Path(options.inbox) if options.inbox else None)
    return None, "\n".join([*(f"  {one}" for one in folders), f"{plural(len(folders), 'page')}. {_write(path, data)}"])


def add_report(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class report FOLDER``."""
    report = group.add_parser("report", help="show what a class did, from its answers files")
    report.add_argument("folder", metavar="FOLDER", help="the folder with the answers files, or a course")
    report.add_argument("--csv", metavar="FILE", help="also write a table for spreadsheets, with a row for each answer")
    report.add_argument(
        "--marks", metavar="FILE", help="in a marked course, also write the marks, with a row for each learner (CSV)"
    )
    report.add_argument(
        "--html", metavar="FILE", help="write a page for a browser or a printer, and print only the marks"
    )
    add_force(report)
    report.add_argument("--json", action="store_true", help="print the report as JSON, for other programs")
    report.set_defaults(run=_report)


def _report(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.report import report

    _check((options.csv, options.marks, options.html), options.force)
    found = report(options.folder)
    marks = found.mark_list.csv() if options.marks else ""
    written = []
    for path, text in ((options.csv, found.csv()), (options.marks, marks)):
        if path:
            written.append(_write(path, "\ufeff" + text))  # the mark tells spreadsheets that it is UTF-8
    if options.html:
        written.append(_write(options.html, found.page()))
    return found.data(), "\n\n".join([found.summary if options.html else repr(found), *written])


def add_force(command: argparse.ArgumentParser) -> None:
    """Add the option ``--force`` to a command that writes into a folder chosen by the teacher."""
    command.add_argument("--force", action="store_true", help="replace a file that exists (but never an answers file)")


def _check(paths: Iterable[str | None], force: bool) -> None:
    """Check all output paths before the work. Raises ValueError if one of these files must not be written."""
    from pharmalab.exercises import records

    named = [Path(path) for path in paths if path]
    if len({path.resolve() for path in named}) < len(named):
        raise ValueError(f"{named[0]} is given twice: choose a different file for each output")
    for path in named:
        if not path.resolve().parent.is_dir():
            raise ValueError(f"{path} cannot be written: there is no folder {path.parent}")
        if not path.is_file():
            continue
        try:
            answers = records.is_record(path)
        except OSError as error:
            raise ValueError(f"{path} cannot be written: {error.strerror or error}") from None
        if answers:
            raise ValueError(f"{path} is an answers file, and pharmalab never overwrites answers: choose another name")
        if not force:
            raise ValueError(f"{path} already exists: choose another name, or add --force to replace it")


def _write(path: str, text: str | bytes) -> str:
    """Write a text, or the bytes of a zip file, to a file. Raises ValueError if it cannot be written."""
    try:
        write_atomically(Path(path), text)
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror or error}") from None
    return f"Written: {path}"


def add_handout(group: "argparse._SubParsersAction[P]") -> None:
    """Add the command ``pharmalab class handout UNIT``."""
    handout = group.add_parser("handout", help="write a unit for paper or as a notebook, blank or solved")
    handout.add_argument("unit", metavar="UNIT", help="01, U01 or unit_01")
    handout.add_argument("--solved", action="store_true", help="with answers, worked steps, and notes for teachers")
    handout.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="a file that ends in .html, .pdf (needs Chromium) or .ipynb; by default unit-01.html",
    )
    add_force(handout)
    handout.set_defaults(run=_handout)


def _handout(options: argparse.Namespace) -> tuple[object, str]:
    from pharmalab.classroom.grading.works import work
    from pharmalab.classroom.handouts import write
    from pharmalab.exercises import unit

    named = work(options.unit).id
    if not named.startswith("U"):
        raise ValueError(f"{named} is a lesson, and only units can be printed: write a unit's number, such as 01")
    found = unit(named)
    path = options.output or f"unit-{found.id[1:]}{'-solved' if options.solved else ''}.html"
    _check([path], options.force)
    try:
        write(found, path, options.solved)
    except ImportError as error:
        raise ValueError(str(error)) from None
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror or error}") from None
    return None, f"Written: {path}"
