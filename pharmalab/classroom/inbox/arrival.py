"""Files that came back from learners, and the error for a file that can't be placed."""

from pathlib import PurePosixPath
from typing import NamedTuple

from pharmalab.classroom.inbox.kind import fitting_name


class Unplaced(Exception):
    """Raised for a file that belongs nowhere. The message says why, and what to do."""


class Arrival(NamedTuple):
    """A file in the downloaded folder or in one of its zip files.

    Attributes:
        path: the file's path, with slashes. If the file is in a zip file, the zip file's name is one of the folders.
        time: when the file was last changed, in seconds since 1970.
        data: the file's bytes, if it is a notebook or an answers file; empty if there is a problem.
        problem: why the file can't be read or isn't such a file; '' if there is no problem.
    """

    path: str
    time: float
    data: bytes = b""
    problem: str = ""

    @property
    def name(self) -> str:
        """The name of the file without its folders, with the extension that fits its contents."""
        return fitting_name(PurePosixPath(self.path).name, self.data)
