"""Files that came back from learners, and the error for a file that can't be placed."""

from pathlib import PurePosixPath
from typing import NamedTuple


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
        """The name of the file without its folders."""
        return PurePosixPath(self.path).name

    def with_data(self, data: bytes, most: int) -> "Arrival":
        """Return the arrival with *data* or, if *data* has more than *most* bytes, with a problem."""
        if len(data) <= most:
            return self._replace(data=data)
        return self._replace(problem=f"it is larger than {most // 10**6} MB, so it is no work of pharmalab")
