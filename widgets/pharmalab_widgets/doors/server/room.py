"""The room that the things of visitors take on the disk, and how much they may take."""

import errno
import os
from pathlib import Path


class Store:
    """The folder of all visitors. ``used``: bytes in it; ``limit``: the most."""

    def __init__(self, folder: Path, limit: int) -> None:
        self.folder, self.limit = folder, limit
        self.used = size_of(folder)


class Room:
    """The room of one visitor in the store. ``used``: bytes that it takes; ``limit``: the most."""

    def __init__(self, store: Store, folder: Path, limit: int) -> None:
        self.store, self.folder, self.limit = store, folder, limit
        self.used = size_of(folder)

    def claim(self, growth: int) -> None:
        """Note that a file is about to grow by so many bytes, or to shrink. Raises OSError: there is no more room."""
        if growth > 0 and (self.used + growth > self.limit or self.store.used + growth > self.store.limit):
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
