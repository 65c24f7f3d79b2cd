"""Stores of saved games, with one file for each game.

A file is written either completely or not at all. Changes made elsewhere are never overwritten by accident.
"""

import contextlib
import errno
import hashlib
import itertools
import os
import unicodedata
from collections.abc import Iterator
from copy import copy
from pathlib import Path
from typing import Self

from pharmalab.core.file_names import check_name, is_name
from pharmalab.core.files import has_own_home, lock_folder, remove_leftovers, shown_path, write_atomically
from pharmalab.core.texts import unprintable_words
from pharmalab_widgets.live.surroundings import here

ASIDE = ".panel.json"  #: the ending of the file beside a game that has the panel's settings

FULL = "the disk is full: free up some space"
NO_ROOM = "there is no more room for your files: delete some that you don't need"
FORBIDDEN = "permission is denied"
NO_FOLDER = "its folder is missing or is a file"
#: the operating system's errors in words; for two of them, the surroundings say how to fix the cause
CAUSES = {
    errno.ENOSPC: FULL,
    errno.EDQUOT: FULL,
    errno.EACCES: FORBIDDEN,
    errno.EPERM: FORBIDDEN,
    errno.EROFS: FORBIDDEN,
    errno.ENOTDIR: NO_FOLDER,
    errno.EEXIST: NO_FOLDER,
    errno.ENOENT: NO_FOLDER,
    errno.EISDIR: "it is a folder: move the folder away",
    errno.ETIMEDOUT: "another program keeps its folder locked: close that program",
}


def cause_words(error: OSError) -> str:
    """Describe why a file can't be read or written, and what to do about it."""
    if error.errno == errno.EDQUOT and has_own_home():
        return NO_ROOM
    cause = CAUSES.get(error.errno or 0, f"the system reports “{error.strerror or error}”: fix the cause")
    return f"{cause}: {here().storage}" if cause in (FORBIDDEN, NO_FOLDER) else cause


class StoreError(ValueError):
    """The error raised for a file that can't be read or written. The message names the file, the cause and a remedy."""


class ChangedElsewhere(Exception):
    """The error raised for a file that has changed since this panel last read or wrote it."""


class Store:
    """One panel's access to the saved games in a folder. It remembers which version of each file the panel has seen.

    ``ending`` is the file extension of a saved game.
    """

    def __init__(self, folder: Path, ending: str = ".json") -> None:
        self.folder, self.ending = folder, ending
        self._seen: dict[str, str] = {}  # maps a name to the digest of the version that the panel holds
        self._read: dict[str, str] = {}  # maps a name to the digest of the version last read, which may be unusable
        self._swept = False

    def anew(self) -> Self:
        """Return a store for the same folder, for a panel that hasn't read any of the files yet."""
        other = copy(self)
        other._seen, other._read = {}, {}
        return other

    def path(self, name: str, ending: str = "") -> Path:
        """Return the path of a game's file. If the file exists, the path uses the folder's spelling.

        The spelling may differ from *name*, because some systems write é as two characters.
        """
        path = self.folder / (check_name(name) + (ending or self.ending))
        if not path.exists() and self.folder.is_dir():
            twins = (p for p in self.folder.iterdir() if unicodedata.normalize("NFC", p.name) == path.name)
            return next(twins, path)
        return path

    def names(self) -> list[str]:
        """Return the sorted names of saved games that can be opened. Raises StoreError if the folder can't be read."""
        with self._telling("read", self.folder):
            if not self.folder.is_dir():
                return []
            files = [p.name for p in self.folder.glob(f"*{self.ending}") if not p.name.endswith(ASIDE)]
        names = {unicodedata.normalize("NFC", file.removesuffix(self.ending)) for file in files}
        return sorted(filter(is_name, names), key=str.casefold)

    def exists(self, name: str) -> bool:
        """Return whether a file with this name exists. Raises StoreError if the folder can't be read."""
        with self._telling("read", self.folder):
            return self.path(name).exists()

    def read(self, name: str) -> str | None:
        """Return the text of a saved game, or None if there is no game with this name.

        Raises:
            StoreError: the file can't be read, or is not UTF-8 text.
        """
        data = self._bytes(name)
        self._read[name] = _digest(data)
        return None if data is None else _text(data, f"The file for “{name}”")

    def accept(self, name: str) -> None:
        """Record that the panel now shows the version of the file that was read last.

        From now on, the panel may overwrite this version.
        """
        self._seen[name] = self._read[name]

    def look(self, name: str) -> None:
        """Treat the file's current version as seen, whatever it contains. From now on, the panel may overwrite it.

        Raises:
            StoreError: the file can't be read.
        """
        self._seen[name] = _digest(self._bytes(name))

    def forget(self, name: str) -> None:
        """Forget which version of the file the panel has seen.

        From now on, the panel may not overwrite the file if it exists.
        """
        self._seen.pop(name, None)

    def changed(self, name: str) -> bool:
        """Return whether the file differs from the version that the panel has seen.

        Raises:
            StoreError: the file can't be read.
        """
        return _digest(self._bytes(name)) != self._seen.get(name, _digest(None))

    def write(self, name: str, text: str) -> None:
        """Save a game, unless its file was changed elsewhere. The file is never left half written.

        Raises:
            ChangedElsewhere: the file was changed, created or deleted since the panel last saw it.
            StoreError: the file can't be written.
        """
        if found := unprintable_words(text):
            raise StoreError(f"“{name}” can’t be written because it contains {found}, which isn’t a valid character.")
        with self._telling("write", self.folder / (name + self.ending)):
            path = Path(os.path.realpath(self.path(name)))
            with lock_folder(path.parent):
                if self.changed(name):
                    raise ChangedElsewhere(name)
                if not self._swept:
                    remove_leftovers(path.parent)
                    self._swept = True
                write_atomically(path, text)
        self._seen[name] = _digest(text.encode())

    # --- beside a game --------------------------------------------------------------------------------------

    def read_aside(self, name: str) -> str | None:
        """Return the text of a game's extra file, or None if there is no extra file.

        An extra file contains, for example, display settings and the user's own crosses.

        Raises:
            StoreError: the file can't be read.
        """
        data = self._bytes(name, ASIDE)
        return None if data is None else _text(data, f"The extra file for “{name}”")

    def write_aside(self, name: str, text: str) -> None:
        """Write a game's extra file. Raises StoreError if it can't be written."""
        if found := unprintable_words(text):
            raise StoreError(
                f"The extra file for “{name}” can’t be written because it contains {found}, which isn’t a valid "
                "character."
            )
        with self._telling("write", self.folder / (name + ASIDE)):
            write_atomically(self.path(name, ASIDE), text)

    def put_away_aside(self, name: str) -> str:
        """Rename a game's unreadable extra file, so that it isn't overwritten, and return its new name.

        Raises:
            StoreError: the file can't be renamed.
        """
        with self._telling("write", self.folder / (name + ASIDE)):
            path = self.path(name, ASIDE)
            tries = (path.with_name(f"{path.name}.damaged{n or ''}") for n in itertools.count())
            away = next(other for other in tries if not other.exists())
            os.replace(path, away)
            return away.name

    # --- files ----------------------------------------------------------------------------------------------

    def _bytes(self, name: str, ending: str = "") -> bytes | None:
        with self._telling("read", self.folder / (name + (ending or self.ending))):
            try:
                return self.path(name, ending).read_bytes()
            except FileNotFoundError:
                return None

    @contextlib.contextmanager
    def _telling(self, what: str, path: Path) -> Iterator[None]:
        """Turn errors of the operating system into StoreErrors with a message for people."""
        try:
            yield
        except OSError as error:
            done = "written" if what == "write" else what
            raise StoreError(f"{shown_path(path)} cannot be {done} because {cause_words(error)}.") from error


def _text(data: bytes, what: str) -> str:
    """Decode bytes as text. Raises StoreError."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        at = error.start - data.rfind(b"\n", 0, error.start)
        raise StoreError(
            f"{what} stays as it is because it can’t be read: line {line}, byte {at} isn’t UTF-8. Save it as UTF-8."
        ) from error


def _digest(data: bytes | None) -> str:
    return "" if data is None else hashlib.sha256(data).hexdigest()
