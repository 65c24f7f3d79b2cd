"""The room that the things of visitors take on the disk, and how much they may take."""

import errno
import os
from collections.abc import Callable
from pathlib import Path


def _none(growth: int) -> None:
    """Nothing can be removed."""


class Store:
    """The folder of all visitors. ``used``: bytes in it; ``limit``: the most.

    Args:
        make_room: is asked to remove something before so many bytes are refused.
    """

    def __init__(self, folder: Path, limit: int, make_room: Callable[[int], None] = _none) -> None:
        self.folder, self.limit, self.make_room = folder, limit, make_room
        self.used = size_of(folder)

    def fits(self, growth: int) -> bool:
        """Return whether so many bytes more can be kept. Something else may be removed for them."""
        if self.used + growth > self.limit:
            self.make_room(growth)
        return self.used + growth <= self.limit


class Room:
    """The room of one visitor in the store. ``used``: bytes that it takes; ``limit``: the most."""

    def __init__(self, store: Store, folder: Path, limit: int) -> None:
        self.store, self.folder, self.limit = store, folder, limit
        self.used = size_of(folder)

    def claim(self, growth: int) -> None:
        """Note that a file is about to grow by so many bytes, or to shrink. Raises OSError: there is no more room."""
        if growth > 0 and not (self.used + growth <= self.limit and self.store.fits(growth)):
            raise OSError(errno.EDQUOT, "there is no more room for your games on this server", str(self.folder))
        self.used += growth
        self.store.used += growth


def size_of(folder: Path) -> int:
    """Return how many bytes all files in a folder have together; 0 where there is none."""
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
