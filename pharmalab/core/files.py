"""Write files so that a reader sees the old text or the new one, never half of it; and one writer at a time.

Locks are the operating system's: a lock is freed when its holder dies in any way. (A lock that is only a file is not
freed, so no lock is used where the system has none.)
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
PATIENCE = 5.0  #: seconds to wait for another writer


Claim = Callable[[int], None]  #: called with the bytes by which files grow or shrink; may raise OSError


def _claim_all(growth: int) -> None:
    """Claim nothing: there is as much room as the disk has."""


class _Home(NamedTuple):
    folder: Path
    claim: Claim
    room: int | None


_home: ContextVar[_Home | None] = ContextVar("home", default=None)


def home_folder() -> Path:
    """Return the folder for everything that pharmalab keeps.

    It is the folder of `home_at`, or PHARMALAB_HOME, or .pharmalab in the person's home.
    """
    home = _home.get()
    return home.folder if home else Path(os.environ.get("PHARMALAB_HOME") or Path.home() / ".pharmalab")


def home_room() -> int | None:
    """Return how many bytes everything in the home folder may take; None for as much as the disk has."""
    home = _home.get()
    return home.room if home else None


def has_own_home() -> bool:
    """Return whether `home_at` sets the home folder; then nothing is kept anywhere else."""
    return _home.get() is not None


@contextlib.contextmanager
def home_at(folder: Path, claim: Claim = _claim_all, room: int | None = None) -> Iterator[None]:
    """Keep everything in *folder* within this context, as for each visitor of a server.

    A task that is started within the context uses the folder to its end.

    Args:
        folder: the home folder.
        claim: called before a file there grows.
        room: the bytes that everything in the folder may take; None for as much as the disk has.
    """
    token = _home.set(_Home(folder, claim, room))
    try:
        yield
    finally:
        _home.reset(token)


def shown_path(path: Path) -> Path:
    """Return a path as a person may read it: a visitor of a server only sees paths within their own folder."""
    home = _home.get()
    return path.relative_to(home.folder) if home and path.is_relative_to(home.folder) else path


@contextlib.contextmanager
def claimed_room(growth: int) -> Iterator[None]:
    """Claim room within this context for files that grow or shrink by *growth* bytes.

    If an exception leaves the context, the claim is taken back.

    Raises:
        OSError: the files may not grow.
    """
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


HELD = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)  #: the errors when another program has the lock


def _lock(handle: int) -> bool | None:
    """Lock an open file until it is closed. True: it is ours; False: another has it; None if there are no locks."""
    try:
        _take(handle)
    except OSError as error:
        return False if error.errno in HELD else None
    return True


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock the folder, which is created if needed, against all others that lock it. Without locks, do nothing.

    Args:
        folder: the folder.

    Raises:
        TimeoutError: another program has kept the lock for PATIENCE seconds.
        OSError: the folder or its lock cannot be made.
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
    """Write a new file beside the old one, then put it in its place; folders are created.

    A link is followed, and the file keeps its mode; a new file gets the usual mode. If an error is raised, the old file
    is unchanged.

    Args:
        path: the file.
        text: its new text.
        sync: whether to wait until it is on the disk, so that it survives a power failure. If the program is killed,
            nothing is lost either way.

    Raises:
        OSError: the file cannot be written.
        ValueError: the text cannot be encoded (a lone surrogate).
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
    """Return a new file, open and locked, so that nobody mistakes it for a dead writer's leftover."""
    while True:
        name = folder / f"{PREFIX}{secrets.token_hex(8)}"
        handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        if _lock(handle) is not False and os.fstat(handle).st_nlink:
            return handle, name
        os.close(handle)  # it was swept away between the two


def remove_leftovers(folder: Path) -> None:
    """Remove the files that dead writers left in the folder; files still being written stay."""
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
    """A file that only grows, by whole lines.

    ``whole`` are the lines it had, without their ends. ``rest`` is the text after the last whole line, as a dead writer
    leaves it; the first line that you add replaces it.
    """

    def __init__(self, handle: int) -> None:
        self.handle = handle
        data = b"".join(iter(lambda: os.read(handle, 1 << 20), b""))
        self.end = data.rfind(b"\n") + 1
        self.whole, self.rest = data[: self.end].decode().split("\n")[:-1], data[self.end :]

    def add(self, line: str) -> None:
        """Add a line; it is on the disk when this returns. Raises OSError if it does not fit."""
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
    """Open a file to add lines to it, while nobody else can; the file and its folder are created if needed.

    Args:
        path: the file.

    Raises:
        TimeoutError: another program is adding lines to the file.
        UnicodeDecodeError: the file is no text.
        OSError: the file cannot be read or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        if _lock(handle) is False:
            raise TimeoutError(errno.ETIMEDOUT, "another program is writing it", str(path))
        yield Appender(handle)
    finally:
        os.close(handle)  # which frees it
