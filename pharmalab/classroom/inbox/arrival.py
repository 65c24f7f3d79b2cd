"""Files that came back from learners, and the error for a file that can't be placed."""

from pathlib import PurePosixPath
from typing import NamedTuple

from pharmalab.classroom.inbox.kind import fitting_name


class Unplaced(Exception):
    """Raised for a file that belongs nowhere. The message says why, and what to do."""


class Arrival(NamedTuple):
    """A notebook or an answers file below the downloaded folder, or the reason why it can't be read.

    Attributes:
        path: its path, with slashes. A zip file is like a folder in it.
        time: when the file was last changed, in seconds since 1970.
        data: its bytes; empty if it can't be read.
        problem: why it can't be read, and what to do; '' if it can be.
    """

    path: str
    time: float
    data: bytes = b""
    problem: str = ""

    @property
    def name(self) -> str:
        """The name of the file without its folders, with the ending that fits its content."""
        return fitting_name(PurePosixPath(self.path).name, self.data)
