"""The command ``pharmalab play LINE``, which opens a board in the browser without a notebook."""

import argparse
import json
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from pharmalab.core.setup_lines import setup_of
from pharmalab.core.shared_lines import join_words, read_line


def add_parser(commands: Any) -> None:
    """Add the command ``play`` to the parser."""
    play = commands.add_parser(
        "play",
        help="play on a board in your browser; Ctrl+C stops it",
        description="Play on a board in your browser. The match is saved after every move. Press Ctrl+C to stop.",
    )
    play.add_argument(
        "line", metavar="LINE", nargs="+", help="a game and its options, such as off_label seats=3 seed=7"
    )
    play.add_argument("--name", metavar="NAME", help="save the match under this name, or continue the one saved there")
    play.add_argument("--no-browser", action="store_true", help="print the address, but don’t open a browser")
    play.add_argument("--port", type=int, default=8866, metavar="N")
    play.set_defaults(run=_play)


def _play(options: argparse.Namespace) -> tuple[object, str]:
    line = join_words(options.line)
    setup_of(read_line(line)).match()  # report a wrong line here, and not on a page
    if find_spec("voila") is None:
        raise ValueError("the board needs Voila, which is not installed: pip install 'pharmalab[lab]'")
    with TemporaryDirectory(prefix="pharmalab-play-") as folder:
        notebook = Path(folder) / "board.ipynb"
        notebook.write_text(json.dumps(board(line, options.name)), "utf-8")
        command = [sys.executable, "-m", "voila", str(notebook), f"--port={options.port}"]
        options.status = subprocess.call([*command, "--no-browser"] if options.no_browser else command)
    return None, ""


def board(line: str, name: str | None = None) -> dict[str, Any]:
    """Return a notebook (nbformat 4 JSON) whose only cell shows the board for a set-up line."""
    named = "" if name is None else f", name={name!r}"
    source = f"from pharmalab_widgets import play\n\nplay({line!r}{named})"
    cell: dict[str, Any] = {"cell_type": "code", "id": "board", "metadata": {}, "source": source}
    cell |= {"outputs": [], "execution_count": None}
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": [cell], "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
