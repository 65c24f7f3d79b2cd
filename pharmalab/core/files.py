"""Writing files so that a reader sees the old text or the new one, never half; and one writer at a time.

A lock is the operating system's: it is freed when its holder dies, whatever way that was. (A lock that is nothing but a
file is not, which is why none is used where the system has no locks.)
"""

import contextlib
import errno
import os
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from pathlib import Path
from typing import NamedTuple

PREFIX = ".writing-"  #: of a file that is being written
LOCK = ".lock"
PATIENCE = 5.0  #: seconds that one waits for another writer


Claim = Callable[[int], None]  #: is told that files grow by so many bytes, or shrink; raises OSError if they may not


def _claim_all(growth: int) -> None:
    """There is as much room as the disk has."""


class _Home(NamedTuple):
    folder: Path
    claim: Claim
    room: int | None


_home: ContextVar[_Home | None] = ContextVar("home", default=None)


def home_folder() -> Path:
    """Return the folder for everything that is kept: that of `home_at`, else PHARMALAB_HOME, else .pharmalab in the
    person's home."""
    home = _home.get()
    return home.folder if home else Path(os.environ.get("PHARMALAB_HOME") or Path.home() / ".pharmalab")


def home_room() -> int | None:
    """Return how many bytes everything at home may have; None: as much as the disk has."""
    home = _home.get()
    return home.room if home else None


def has_own_home() -> bool:
    """Return whether `home_at` says where things are kept: then nothing is kept anywhere else."""
    return _home.get() is not None


@contextlib.contextmanager
def home_at(folder: Path, claim: Claim = _claim_all, room: int | None = None) -> Iterator[None]:
    """Keep everything in *folder* inside of this. One process has many visitors, each with a folder. A task that is
    started inside keeps the folder to its end.

    Args:
        claim: is asked before a file there grows.
        room: the bytes that everything in the folder may have; None: as much as the disk has.
    """
    token = _home.set(_Home(folder, claim, room))
    try:
        yield
    finally:
        _home.reset(token)


def shown_path(path: Path) -> Path:
    """Return a path as a person is told of it. A visitor of a server learns nothing of what lies around the visitor's
    own folder."""
    home = _home.get()
    return path.relative_to(home.folder) if home and path.is_relative_to(home.folder) else path


@contextlib.contextmanager
def claimed_room(growth: int) -> Iterator[None]:
    """Claim room for files at home that grow by so many bytes inside of this, or shrink. If that fails, the room is as
    it was before. Raises OSError: they may not grow."""
    home = _home.get()
    claim = home.claim if home else _claim_all
    more = max(growth, 0)
    claim(more)
    try:
        yield
    except BaseException:
        claim(-more)
        raise
    claim(growth - more)


if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        """Raises OSError: another holds it, or this file system has no locks."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:

    def _take(handle: int) -> None:
        """Raises OSError: another holds it, or this file system has no locks."""
        try:
            import fcntl
        except ImportError:  # Python in a browser
            raise OSError(errno.ENOLCK, "no locks") from None
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


HELD = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)  #: what a lock of another's says


def _lock(handle: int) -> bool | None:
    """Lock an open file until it is closed. True: it is ours now; False: another has it; None: there are no locks."""
    try:
        _take(handle)
    except OSError as error:
        return False if error.errno in HELD else None
    return True


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Inside of this, nobody else who locks the folder is; the folder is made. Without locks it does nothing.

    Raises:
        TimeoutError: another has had it for PATIENCE seconds.
        OSError: the folder cannot be made, or its lock.
    """
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / LOCK
    handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o666)
    try:
        end = time.monotonic() + PATIENCE
        while _lock(handle) is False:
            if time.monotonic() > end:
                raise TimeoutError(errno.ETIMEDOUT, "another program keeps it locked", str(path))
            time.sleep(0.01)
        yield
    finally:
        os.close(handle)  # which frees it


def write_atomically(path: Path, text: str, sync: bool = True) -> None:
    """Write a new file beside the old one, then put it in its place; folders are made.

    A link is followed, and the file keeps its mode; a new one gets the usual one. Raises OSError, and ValueError for a
    text that is none (a lone surrogate); in either case the old file is as it was.

    Args:
        sync: whether to wait until it is on the disk, so that it outlives a power failure. A program that is killed
            loses nothing either way.
    """
    data = text.encode()
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not (path.is_file() or path.is_dir()):  # a device or a pipe would be gone for everybody
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))
    mode = path.stat().st_mode & 0o7777 if path.exists() else None
    if mode is not None and not os.access(path, os.W_OK):  # else it would be replaced all the same
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    with claimed_room(len(data) - (path.stat().st_size if mode is not None else 0)):
        _replace(path, data, mode, sync)


def _replace(path: Path, data: bytes, mode: int | None, sync: bool) -> None:
    handle, name = _begin(path.parent)
    windows = sys.platform == "win32"  # there an open file cannot be moved
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            if sync:
                file.flush()
                os.fsync(file.fileno())
            if mode is not None:
                os.chmod(name, mode)
            if not windows:
                os.replace(name, path)
        if windows:
            os.replace(name, path)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(name)
        raise


def _begin(folder: Path) -> tuple[int, Path]:
    """A new file, open and locked, so that nobody takes it for what a dead writer left."""
    while True:
        name = folder / f"{PREFIX}{secrets.token_hex(8)}"
        handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        if _lock(handle) is not False and os.fstat(handle).st_nlink:
            return handle, name
        os.close(handle)  # it was swept away between the two


def remove_leftovers(folder: Path) -> None:
    """Remove what writers left in the folder who died; a write that is going on is left alone."""
    for left in folder.glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                os.unlink(left)  # refused as long as it is open
                continue
            handle = os.open(left, os.O_RDWR)
            try:
                if _lock(handle):
                    os.unlink(left)
            finally:
                os.close(handle)


class Appender:
    """A file that whole lines are added to.

    ``whole``: those that it had, without their ends; ``rest``: what stood behind the last of them, as where a writer
    died; the first line that is added takes its place.
    """

    def __init__(self, handle: int) -> None:
        self.handle = handle
        data = b"".join(iter(lambda: os.read(handle, 1 << 20), b""))
        self.end = data.rfind(b"\n") + 1
        self.whole, self.rest = data[: self.end].decode().split("\n")[:-1], data[self.end :]

    def add(self, line: str) -> None:
        """Add a line; it is on the disk when this returns. Raises OSError: there it does not fit."""
        data = f"{line}\n".encode()
        with claimed_room(self.end + len(data) - os.fstat(self.handle).st_size):
            self._write(data)
        self.end += len(data)

    def _write(self, data: bytes) -> None:
        try:
            os.ftruncate(self.handle, self.end)
            os.lseek(self.handle, self.end, os.SEEK_SET)
            if os.write(self.handle, data) < len(data):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            os.fsync(self.handle)
        except OSError:
            with contextlib.suppress(OSError):
                os.ftruncate(self.handle, self.end)
            raise


@contextlib.contextmanager
def append_lines(path: Path) -> Iterator[Appender]:
    """Inside of this, lines can be added to the file and nobody else adds any; it is made, and its folder.

    Raises:
        TimeoutError: another program is adding lines to it.
        UnicodeDecodeError: it is no text.
        OSError: it cannot be read or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        if _lock(handle) is False:
            raise TimeoutError(errno.ETIMEDOUT, "another program is writing it", str(path))
        yield Appender(handle)
    finally:
        os.close(handle)  # which frees it
