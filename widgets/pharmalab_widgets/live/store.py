"""Saved games: one file per game, written atomically, never over what somebody else wrote meanwhile."""

import hashlib
import os
import unicodedata
from pathlib import Path

from pharmalab.core.files import write_atomically

LONGEST = 60
#: names that Windows keeps for devices, whatever their ending
DEVICES = {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10)}


class NameRefused(ValueError):
    """A game's name that cannot be a file's name everywhere."""


class ChangedElsewhere(Exception):
    """The file is not as it was when this panel read or wrote it last."""


def home() -> Path:
    """The folder for everything that is kept: PHARMALAB_HOME, or .pharmalab in the person's home."""
    return Path(os.environ.get("PHARMALAB_HOME") or Path.home() / ".pharmalab")


def checked(name: str) -> str:
    """The name, tidied up.

    Raises:
        NameRefused: it is empty, too long, or has characters other than letters, digits, spaces, - and _.
    """
    tidy = " ".join(unicodedata.normalize("NFC", name).split())
    if not tidy:
        raise NameRefused("A game needs a name: letters, digits, spaces, - and _.")
    if len(tidy) > LONGEST:
        raise NameRefused(f"The name has {len(tidy)} characters; {LONGEST} is the most.")
    odd = sorted({c for c in tidy if not (c.isalnum() or c in " -_")})
    if odd:
        raise NameRefused(f"The name has {' '.join(odd)}; use letters, digits, spaces, - and _.")
    if tidy.lower() in DEVICES:
        raise NameRefused(f"“{tidy}” is a name that some computers keep for themselves; choose another.")
    return tidy


class Store:
    """The games of one folder, as this panel knows them: it remembers what it last saw in each file.

    ``ending``: of the files. What a panel keeps beside a game ends in .panel.json.
    """

    def __init__(self, folder: Path, ending: str = ".json") -> None:
        self.folder, self.ending = folder, ending
        self._seen: dict[str, str] = {}

    def path(self, name: str, ending: str = "") -> Path:
        return self.folder / (checked(name) + (ending or self.ending))

    def names(self) -> list[str]:
        """The saved games, by name."""
        if not self.folder.is_dir():
            return []
        files = (p for p in self.folder.glob(f"*{self.ending}") if not p.name.endswith(".panel.json"))
        return sorted((p.name.removesuffix(self.ending) for p in files), key=str.casefold)

    def exists(self, name: str) -> bool:
        return self.path(name).exists()

    def read(self, name: str) -> str | None:
        """The text of a game, or None if there is none of that name. From now on this is the state seen."""
        data = _bytes(self.path(name))
        self._seen[name] = _digest(data)
        return None if data is None else data.decode(errors="replace")  # what is no text cannot be read as notes either

    def changed(self, name: str) -> bool:
        """Whether the file is not as this panel saw it last."""
        return _digest(_bytes(self.path(name))) != self._seen.get(name, _digest(None))

    def write(self, name: str, text: str) -> None:
        """Write the game, all or nothing.

        Raises:
            ChangedElsewhere: the file was changed, made or removed since this panel saw it last.
        """
        path = self.path(name)
        if self.changed(name):
            raise ChangedElsewhere(name)
        write_atomically(path, text)
        self._seen[name] = _digest(text.encode())

    def read_aside(self, name: str) -> str | None:
        """What the panel keeps beside a game (its looks, the person's own crosses); not evidence, so not guarded."""
        data = _bytes(self.path(name, ".panel.json"))
        return None if data is None else data.decode(errors="replace")

    def write_aside(self, name: str, text: str) -> None:
        write_atomically(self.path(name, ".panel.json"), text)


def _bytes(path: Path) -> bytes | None:
    try:
        return path.read_bytes()
    except FileNotFoundError:
        return None


def _digest(data: bytes | None) -> str:
    return "" if data is None else hashlib.sha256(data).hexdigest()
