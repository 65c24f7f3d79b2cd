"""The commands for teachers: ``pharmalab class report``."""

import argparse
from pathlib import Path
from typing import Any

from pharmalab.core.files import write_atomically


def add_parser(commands: Any) -> None:
    """Adds the group ``class`` to the parser's commands."""
    group = commands.add_parser("class", help="for teachers").add_subparsers(required=True, metavar="COMMAND")
    add_report(group)


def add_report(group: Any) -> None:
    """``pharmalab class report FOLDER``."""
    report = group.add_parser("report", help="what a class has done, from its answers files")
    report.add_argument("folder", metavar="FOLDER", help="with the answers files, also in folders inside of it")
    report.add_argument("--csv", metavar="FILE", help="write it for spreadsheets: a row for each attempt")
    report.add_argument("--html", metavar="FILE", help="write it as a page for a browser or a printer")
    report.add_argument("--json", action="store_true")
    report.set_defaults(run=_report)


def _report(options: argparse.Namespace) -> tuple[Any, str]:
    from pharmalab.classroom.report import report

    found = report(options.folder)
    written = []
    if options.csv:
        written.append(_write(options.csv, "\ufeff" + found.csv()))  # by this mark spreadsheets know UTF-8
    if options.html:
        written.append(_write(options.html, found.page()))
    return found.data(), "\n\n".join([repr(found), *written])


def _write(path: str, text: str) -> str:
    """Raises ValueError: it cannot be written."""
    try:
        write_atomically(Path(path), text)
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror or error}") from None
    return f"Written: {path}"
