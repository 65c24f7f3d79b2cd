"""Read a file from the downloaded folder or from a zip file, if it is a notebook or an answers file."""

from typing import IO

from pharmalab.classroom.files import OTHER, is_named_like_work, most_bytes
from pharmalab.classroom.inbox.arrival import Arrival
from pharmalab.classroom.inbox.kind import HEAD, kind_of

PIECE = 1_000_000  #: bytes that are read at once


def read(file: IO[bytes], found: Arrival) -> Arrival:
    """Read an open file, and return *found* with either the file's bytes or a problem.

    There is a problem if the file is too large, or neither a notebook nor an answers file.

    Raises:
        OSError: the file can't be read. In a damaged zip file, the errors of `zipfile` are raised.
    """
    data = file.read(HEAD)
    kind = kind_of(data)
    if not kind and not is_named_like_work(found.path):
        return found._replace(problem=OTHER)
    most = most_bytes(kind or found.path)
    while len(data) <= most and (piece := file.read(min(PIECE, most + 1 - len(data)))):
        data += piece
    if len(data) <= most:
        return found._replace(data=data)
    return found._replace(problem=f"it is larger than {most // 10**6} MB, so it is no work of pharmalab")
