"""Count the disk space that visitors' files use, and limit it."""

import errno
import os
from collections.abc import Callable
from pathlib import Path


def _none(growth: int) -> None:
    """Remove nothing: the default for ``make_room``."""


class Store:
    """The disk space of all visitors together, in bytes.

    *make_room* deletes old folders if it can. It is called before disk space is refused.
    """

    def __init__(self, folder: Path, limit: int, make_room: Callable[[int], None] = _none) -> None:
        self.folder, self.limit, self.make_room = folder, limit, make_room
        self.used = size_of(folder)

    def fits(self, growth: int) -> bool:
        """Return whether there is space for *growth* more bytes, after deleting old folders if necessary."""
        if self.used + growth > self.limit:
            self.make_room(growth)
        return self.used + growth <= self.limit


class Room:
    """The disk space of one visitor.

    Attributes:
        used: the number of bytes that the visitor's files take up.
        limit: the maximum number of bytes.
    """

    def __init__(self, store: Store, folder: Path, limit: int) -> None:
        self.store, self.folder, self.limit = store, folder, limit
        self.used = size_of(folder)

    def claim(self, growth: int) -> None:
        """Reserve disk space for a file that will grow by *growth* bytes, or free it if *growth* is negative.

        Raises OSError if there is not enough space.
        """
        if growth > 0 and not (self.used + growth <= self.limit and self.store.fits(growth)):
            raise OSError(errno.EDQUOT, "there is no more room for your games on this server", str(self.folder))
        self.used += growth
        self.store.used += growth


def size_of(folder: Path) -> int:
    """Return the total size of all files in a folder, in bytes, or 0 if the folder does not exist."""
    total = 0
    todo = [str(folder)]
    while todo:
        try:
            with os.scandir(todo.pop()) as found:
                for entry in found:
                    if entry.is_dir(follow_symlinks=False):
                        todo.append(entry.path)
                    else:
                        total += entry.stat(follow_symlinks=False).st_size
        except FileNotFoundError:  # the file was removed in the meantime
            continue
    return total
