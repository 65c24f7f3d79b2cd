"""Find and read the files in a folder that belong to pharmalab. All other files are left alone."""

import os
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from pharmalab.core.words import listing, plural
from pharmalab.core.work import checkpoint
from pharmalab.place.kinds.kept import Kept, Kind
from pharmalab.place.spots import KINDS, Spot, spot_of

LARGEST = 1_000_000  #: the maximum size of a file in bytes, as for a record of answers
DEEPEST = 3  #: the maximum depth of folders: matches, a game, a file


class Unreadable(ValueError):
    """The error raised if a file exists but cannot be read. The message says why."""


def spots_in(folder: Path) -> list[Spot]:
    """Return a `Spot` for each of pharmalab's files in a folder, sorted by path.

    Raises OSError if a folder cannot be read.
    """
    found = (spot_of(path) for path in _paths(folder, "", DEEPEST))
    return sorted({spot.path: spot for spot in found if spot}.values(), key=lambda spot: spot.path)


def _paths(folder: Path, above: str, deep: int) -> Iterator[str]:
    if not folder.is_dir():
        return
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_file():
                yield above + entry.name
            elif deep > 1 and entry.is_dir():
                yield from _paths(folder / entry.name, f"{above}{entry.name}/", deep - 1)


def read(folder: Path, spot: Spot) -> Kept:
    """Read a file in a folder. Raises Unreadable, or FileNotFoundError if the file is gone."""
    path = spot.inside(folder)
    try:
        with path.open("rb") as file:
            data, changed = file.read(LARGEST + 1), os.fstat(file.fileno()).st_mtime_ns // 1_000_000
        if len(data) > LARGEST:
            raise Unreadable(f"it is larger than {LARGEST} bytes")
        return Kept(data.decode("utf-8-sig"), max(changed, 0))
    except FileNotFoundError:
        raise
    except OSError as error:
        raise Unreadable(str(error.strerror or error)) from error
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise Unreadable(f"line {line} isn’t UTF-8") from error


def contents(folder: Path) -> tuple[dict[Spot, Kept], dict[Spot, str]]:
    """Read all files in a folder. Return the undamaged files, and a message for each damaged file.

    This can take a while.

    Raises:
        OSError: a folder cannot be read.
    """
    whole: dict[Spot, Kept] = {}
    damaged: dict[Spot, str] = {}
    spots = spots_in(folder)
    for n, spot in enumerate(spots):
        checkpoint(done=n, total=len(spots))
        try:
            kept = read(folder, spot)
            spot.check(kept.text)
            whole[spot] = kept
        except FileNotFoundError:
            continue
        except ValueError as error:
            damaged[spot] = str(error)
    return without_leftovers(whole), damaged


def without_leftovers(files: Mapping[Spot, Kept]) -> dict[Spot, Kept]:
    """Return the files without the extra files whose match or notes no longer exist."""
    there = {(spot.rooms, spot.name) for spot in files if not spot.beside}
    return {spot: kept for spot, kept in files.items() if not spot.beside or (spot.rooms, spot.name) in there}


def count(spots: Iterable[Spot]) -> dict[Kind, int]:
    """Count the files of each kind. Kinds that reports don't mention are left out."""
    found = Counter(spot.kind for spot in spots if spot.told)
    return {kind: found[kind] for kind in KINDS if found[kind]}


def count_words(counts: Mapping[Kind, int]) -> str:
    """Describe the number of files of each kind in words: '3 matches and 1 lesson'."""
    return listing(plural(n, kind.one, kind.many) for kind, n in counts.items()) or "nothing yet"
