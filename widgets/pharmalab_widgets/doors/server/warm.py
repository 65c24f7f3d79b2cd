"""Prepare the server before the first visitor arrives, so that the first pages open quickly."""

import contextlib
import logging
import tempfile
from pathlib import Path

from pharmalab.core.files import home_at
from pharmalab.core.registry import names
from pharmalab_widgets import panels

log = logging.getLogger(__name__)


def warm_up() -> None:
    """Open each kind of panel once, with a board and a lesson of each game."""
    games = ((name, [game]) for game in names() for name in ("play", "lesson"))
    calls = [*games, ("deduce", []), ("exercise", ["U01.1"])]
    with tempfile.TemporaryDirectory() as folder, home_at(Path(folder)):
        for name, args in calls:
            with contextlib.suppress(Exception):  # the visitor who opens it sees the error
                panels.make(name, list(args), {}).close()
