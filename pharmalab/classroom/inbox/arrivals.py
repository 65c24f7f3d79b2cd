"""Find the files in a downloaded folder and in its zip files, and read the notebooks and answers files."""

from collections.abc import Iterator
from pathlib import Path

from pharmalab.classroom.files import PACKED, find_files
from pharmalab.classroom.inbox.arrival import Arrival
from pharmalab.classroom.inbox.reading import read
from pharmalab.classroom.inbox.zips import Budget, unpacked


def arrivals(inbox: Path) -> Iterator[Arrival]:
    """Yield each file in *inbox* and in its zip files, one at a time. Links aren't followed.

    A file that is unreadable, or neither a notebook nor an answers file, has a ``problem`` instead of bytes.
    """
    budget = Budget()
    for path, problem in find_files(inbox, others=True):
        name = path.relative_to(inbox).as_posix()
        try:
            time = path.lstat().st_mtime
            if problem == PACKED:
                yield from unpacked(path, Arrival(name, time), budget)
            elif problem:
                yield Arrival(name, time, problem=problem)
            else:
                with path.open("rb") as file:
                    yield read(file, Arrival(name, time))
        except OSError as error:
            why = f"it can’t be opened ({error.strerror or error}): give yourself permission to read it"
            yield Arrival(name, 0, problem=why)
