"""Remember when a folder was last exported, and count the changes since. The record is kept in the folder."""

import json
import time
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

import msgspec

from pharmalab.core.files import write_atomically
from pharmalab.core.words import plural
from pharmalab.place.folder import Unreadable, read, spots_in
from pharmalab.place.kinds.kept import Kept
from pharmalab.place.spots import Spot

FILE = "exported.json"
SCHEMA = "pharmalab-exported/1"
DAY = 86_400_000  #: a day in milliseconds
#: enough changes for a reminder; enough after some days; the number of these days
MUCH, FEW, LONG = 10, 3, 14


class _File(msgspec.Struct, forbid_unknown_fields=True):
    schema: str
    when: int
    files: dict[str, str] = {}


class Since(NamedTuple):
    """The changes in a folder since its last export.

    Attributes:
        when: the time of the last export, in milliseconds since 1970; None if there was none.
        changed: the number of new or changed files.
    """

    when: int | None
    changed: int

    def much(self, now: int) -> bool:
        """Return whether there are enough changes to export the folder again."""
        late = self.when is None or now - self.when > LONG * DAY
        return self.changed >= MUCH or (self.changed >= FEW and late)

    def words(self, now: int) -> str:
        """Return sentences about the time of the last export and the number of changes since."""
        if self.when is None:
            return "You haven’t saved a backup yet."
        days = max(0, now - self.when) // DAY
        when = "today" if days == 0 else f"{plural(days, 'day')} ago"
        have = "has" if self.changed == 1 else "have"
        return (
            f"You last saved a backup {when}. {plural(self.changed, 'thing')} {have} changed since."
            if self.changed
            else f"You last saved a backup {when}, and nothing has changed since."
        )


def now() -> int:
    """Return the current time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def note(folder: Path, files: Mapping[Spot, Kept], when: int) -> None:
    """Record in a folder that these files have been exported. Raises OSError if the record can't be written."""
    found = _File(SCHEMA, when, {spot.path: _digest(kept) for spot, kept in files.items() if spot.told})
    write_atomically(folder / FILE, json.dumps(msgspec.to_builtins(found), indent=1, ensure_ascii=False) + "\n")


def since(folder: Path) -> Since:
    """Return the changes in a folder since its last export. Raises OSError if the folder cannot be read."""
    try:
        noted = msgspec.json.decode((folder / FILE).read_bytes(), type=_File)
        exported, when = noted.files, max(0, noted.when)
    except (OSError, msgspec.MsgspecError, RecursionError, UnicodeError):
        exported, when = {}, None
    return Since(when, sum(exported.get(path) != digest for path, digest in _digests(folder, spots_in(folder))))


def _digests(folder: Path, spots: Iterable[Spot]) -> Iterable[tuple[str, str]]:
    for spot in spots:
        if spot.told:
            try:
                yield spot.path, _digest(read(folder, spot))
            except (Unreadable, FileNotFoundError):
                continue  # the file cannot be exported either


def _digest(kept: Kept) -> str:
    return sha256(kept.text.encode(errors="replace")).hexdigest()[:16]
