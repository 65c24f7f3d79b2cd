"""The commands for teachers: ``pharmalab class handout``."""

import argparse
from typing import Any


def add_parser(commands: Any) -> None:
    """Adds the group ``class`` to the parser's commands."""
    group = commands.add_parser("class", help="for teachers").add_subparsers(required=True, metavar="COMMAND")
    add_handout(group)


def add_handout(group: Any) -> None:
    """``pharmalab class handout UNIT``."""
    handout = group.add_parser("handout", help="a unit on paper, or as a notebook; blank, or solved")
    handout.add_argument("unit", metavar="UNIT", help="01, or U01")
    handout.add_argument("--solved", action="store_true", help="with answers, worked steps, and notes for teachers")
    handout.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="ending in .html, .pdf (needs Chromium) or .ipynb; unit-01.html if not said",
    )
    handout.set_defaults(run=_handout)


def _handout(options: argparse.Namespace) -> tuple[Any, str]:
    from pharmalab.classroom.handouts import write
    from pharmalab.exercises import unit

    said = options.unit.strip()
    found = unit(f"U{said:0>2}" if said.isdecimal() else said)
    path = options.output or f"unit-{found.id[1:]}{'-solved' if options.solved else ''}.html"
    try:
        write(found, path, options.solved)
    except ImportError as error:
        raise ValueError(str(error)) from None
    except OSError as error:
        raise ValueError(f"{path} cannot be written: {error.strerror or error}") from None
    return None, f"Written: {path}"
