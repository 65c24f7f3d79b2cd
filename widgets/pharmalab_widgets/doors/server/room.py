"""The disk space that visitors' files take, and how much they may take."""

import errno
import os
from collections.abc import Callable
from pathlib import Path


def _none(growth: int) -> None:
    """Remove nothing: the default for ``make_room``."""


class Store:
    """The folder of all visitors.

    Args:
        make_room: removes something, if it can, before bytes are refused.

    Attributes:
        used: the bytes in it.
        limit: the most bytes.
    """

    def __init__(self, folder: Path, limit: int, make_room: Callable[[int], None] = _none) -> None:
        self.folder, self.limit, self.make_room = folder, limit, make_room
        self.used = size_of(folder)

    def fits(self, growth: int) -> bool:
        """Return whether *growth* more bytes can be kept, after removing something if needed."""
        if self.used + growth > self.limit:
            self.make_room(growth)
        return self.used + growth <= self.limit


class Room:
    """The disk space of one visitor in the store.

    Attributes:
        used: the bytes that it takes.
        limit: the most bytes.
    """

    def __init__(self, store: Store, folder: Path, limit: int) -> None:
        self.store, self.folder, self.limit = store, folder, limit
        self.used = size_of(folder)

    def claim(self, growth: int) -> None:
        """Record that a file is about to grow by *growth* bytes, or to shrink.

        Raises OSError if there is no more room.
        """
        if growth > 0 and not (self.used + growth <= self.limit and self.store.fits(growth)):
            raise OSError(errno.EDQUOT, "there is no more room for your games on this server", str(self.folder))
        self.used += growth
        self.store.used += growth


def size_of(folder: Path) -> int:
    """Return the size of all files in a folder, in bytes; 0 if there is no folder."""
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
        except FileNotFoundError:  # it went meanwhile
            continue
    return total
