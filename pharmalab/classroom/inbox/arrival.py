"""Files that came back from learners, and the error for a file that can't be placed."""

from pathlib import PurePosixPath
from typing import NamedTuple

from pharmalab.classroom.inbox.kind import fitting_name


class Unplaced(Exception):
    """Raised for a file that can't be placed in the course. The message says why, and what to do."""


class Arrival(NamedTuple):
    """A file in the downloaded folder or in one of its zip files.

    Attributes:
        path: the path, with slashes. A zip file counts as a folder.
        time: when the file was last changed, in seconds since 1970.
        data: the bytes of a notebook or answers file; empty if there is a problem.
        problem: why the file can't be used; '' if it can.
    """

    path: str
    time: float
    data: bytes = b""
    problem: str = ""

    @property
    def name(self) -> str:
        """The name of the file without its folders, with the extension that fits its contents."""
        return fitting_name(PurePosixPath(self.path).name, self.data)
