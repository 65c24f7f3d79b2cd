"""Write many files together: either all of them are written, or none."""

import contextlib
import itertools
import os
import secrets
from collections.abc import Collection, Iterator, Mapping
from pathlib import Path

from pharmalab.core.files import PREFIX, claimed_room, lock_folder
from pharmalab.place.folder import Unreadable, read, spots_in
from pharmalab.place.kinds.kept import Kept
from pharmalab.place.spots import Spot

Rooms = Collection[tuple[str, ...]]


def snapshot(folder: Path, rooms: Rooms) -> dict[Spot, Kept | None]:
    """Read all files in the given *rooms* (subfolders of *folder*), without checking them.

    None stands for a file that cannot be read.
    """
    found: dict[Spot, Kept | None] = {}
    for spot in spots_in(folder):
        if spot.rooms in rooms:
            with contextlib.suppress(FileNotFoundError):
                found[spot] = _read(folder, spot)
    return found


def _read(folder: Path, spot: Spot) -> Kept | None:
    try:
        return read(folder, spot)
    except Unreadable:
        return None


def size(folder: Path) -> int:
    """Return the total size of pharmalab's files in a folder, in bytes."""
    return sum(spot.inside(folder).stat().st_size for spot in spots_in(folder))


@contextlib.contextmanager
def locked(folder: Path, rooms: Rooms) -> Iterator[None]:
    """Create the folders *rooms* inside *folder*, and keep them locked during the ``with`` block.

    Raises OSError if a folder cannot be created or locked.
    """
    with contextlib.ExitStack() as stack:
        for room in sorted(rooms):
            stack.enter_context(lock_folder(folder.joinpath(*room)))
        yield


def write(folder: Path, files: Mapping[Spot, Kept], away: Collection[Spot]) -> None:
    """Write the new files, after renaming the old files listed in *away*. The folders must be locked.

    Raises:
        OSError: a file cannot be written. All files are left as they were.
    """
    paths = {spot: Path(os.path.realpath(spot.inside(folder))) for spot in files}
    before = {path: path.read_bytes() if path.exists() else None for path in paths.values()}
    growth = sum(len(kept.text.encode()) - len(before[paths[spot]] or b"") for spot, kept in files.items())
    with claimed_room(growth), contextlib.ExitStack() as undo:
        ready = list[tuple[Path, Path]]()
        for spot, kept in files.items():
            name = _beside(paths[spot])
            undo.callback(name.unlink, missing_ok=True)
            _write_new(name, kept.text.encode())
            os.utime(name, ns=(kept.changed * 1_000_000,) * 2)  # so that the next merge also knows which file is later
            ready.append((name, paths[spot]))
        for spot in away:
            path = spot.inside(folder)
            other = _free(path)
            os.replace(path, other)
            undo.callback(os.replace, other, path)
        for name, path in ready:
            undo.callback(_restore, path, before[path])
            os.replace(name, path)
        undo.pop_all()


def _beside(path: Path) -> Path:
    """Return a temporary name for a file. The next writer removes the leftovers of a dead writer."""
    return path.with_name(f"{PREFIX}{secrets.token_hex(8)}")


def _write_new(path: Path, data: bytes) -> None:
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())


def _restore(path: Path, data: bytes | None) -> None:
    if data is None:
        path.unlink(missing_ok=True)
        return
    name = _beside(path)
    _write_new(name, data)
    os.replace(name, path)


def _free(path: Path) -> Path:
    """Return an unused name for an unreadable file."""
    tries = (path.with_name(f"{path.name}.damaged{n or ''}") for n in itertools.count())
    return next(other for other in tries if not other.exists())
