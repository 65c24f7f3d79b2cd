"""``pharmalab class …``: what a teacher does with a class at the command line."""

import argparse
from typing import Any

from pharmalab.core.words import plural


def add_parser(commands: Any) -> None:
    """Add the group ``class`` to the commands."""
    group = commands.add_parser("class", help="a course for a class: notebooks to hand out, marks, reports")
    some = group.add_subparsers(required=True, metavar="COMMAND")

    new = some.add_parser("new", help="a course of nbgrader, ready to be opened in JupyterLab")
    new.add_argument("folder", metavar="FOLDER", help="a new folder for it")
    new.add_argument("--units", metavar="01,03", default="", help="units of the course on chance")
    new.add_argument("--d", metavar="d1,d4", default="", help="lessons of the course on deduction")
    new.add_argument("--due", metavar="DATE", default="", help="when they are to be handed in: '2026-12-01 18:00'")
    new.set_defaults(run=_new)

    mark = some.add_parser("mark", help="run and mark what was handed in; exit status 3 if something could not be")
    mark.add_argument("folder", metavar="FOLDER", help="of the course")
    mark.add_argument("--again", action="store_true", help="also what has not changed")
    mark.add_argument("--json", action="store_true")
    mark.set_defaults(run=_mark)


def _new(options: argparse.Namespace) -> tuple[Any, str]:
    from pharmalab.classroom.grading.course import new

    works = [one for text in (options.units, options.d) for one in text.split(",") if one.strip()]
    listed = "\n".join(f"  {path}" for path in new(options.folder, works, options.due))
    return None, f"{listed}\nNext: read {options.folder}/README.md; then cd {options.folder} && jupyter lab"


def _mark(options: argparse.Namespace) -> tuple[Any, str]:
    from pharmalab.classroom.grading.marking import mark
    from pharmalab.classroom.grading.running import WARNING

    table = mark(options.folder, options.again)
    options.status = 3 if table.failed else 0
    failed = f"\n{plural(table.failed, 'work')} could not be marked." if table.failed else ""
    return table.told, f"{table!r}{failed}\n\n{WARNING}"
