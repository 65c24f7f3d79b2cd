"""Write files safely: readers see either the old or the new text, and only one program writes at a time.

On systems without locks, nothing is locked.
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

PREFIX = ".writing-"  #: the prefix of temporary files during writing
LOCK = ".lock"
PATIENCE = 5.0  #: the number of seconds to wait for another writer


#: a function that is called with the number of bytes by which files grow or shrink; may raise OSError
Claim = Callable[[int], None]


def _claim_all(growth: int) -> None:
    """Claim nothing, because there is no limit."""


class _Home(NamedTuple):
    folder: Path
    claim: Claim
    room: int | None


_home: ContextVar[_Home | None] = ContextVar("home", default=None)


def home_folder() -> Path:
    """Return the home folder, where pharmalab keeps everything that it saves.

    The folder is set by `home_at`, or else by the environment variable PHARMALAB_HOME. The default is ~/.pharmalab.
    """
    home = _home.get()
    return home.folder if home else Path(os.environ.get("PHARMALAB_HOME") or Path.home() / ".pharmalab")


def home_room() -> int | None:
    """Return the maximum total size of the home folder, in bytes, or None if there is no limit."""
    home = _home.get()
    return home.room if home else None


def has_own_home() -> bool:
    """Return whether `home_at` has set the home folder. If so, nothing may be stored outside it."""
    return _home.get() is not None


@contextlib.contextmanager
def home_at(folder: Path, claim: Claim = _claim_all, room: int | None = None) -> Iterator[None]:
    """Use *folder* as the home folder within this context, and in tasks started within it.

    *claim* is called before a file in the folder grows, with the number of additional bytes. *room* is the maximum
    total size of the folder, in bytes; None for no limit.
    """
    token = _home.set(_Home(folder, claim, room))
    try:
        yield
    finally:
        _home.reset(token)


def shown_path(path: Path) -> Path:
    """Return a path as it should be shown to people.

    A path inside a home folder set by `home_at` is shortened to the part within that folder.
    """
    home = _home.get()
    return path.relative_to(home.folder) if home and path.is_relative_to(home.folder) else path


@contextlib.contextmanager
def claimed_room(growth: int) -> Iterator[None]:
    """Reserve disk space for files that will grow by *growth* bytes within this context.

    If *growth* is negative, space is freed at the end of the context. An exception releases the reserved space.

    Raises:
        OSError: there is not enough room.
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
        """Lock a file. Raises OSError if another program holds the lock, or this file system has no locks."""
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:

    def _take(handle: int) -> None:
        """Lock a file. Raises OSError if another program holds the lock, or this file system has no locks."""
        try:
            import fcntl
        except ImportError:  # Python in a browser has no such module
            raise OSError(errno.ENOLCK, "no locks") from None
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


#: the errors that mean that another program has the lock
HELD = (errno.EWOULDBLOCK, errno.EAGAIN, errno.EACCES, errno.EDEADLK)


def _lock(handle: int) -> bool | None:
    """Lock an open file until it is closed. Return whether this worked; None if the system has no locks."""
    try:
        _take(handle)
    except OSError as error:
        return False if error.errno in HELD else None
    return True


@contextlib.contextmanager
def lock_folder(folder: Path) -> Iterator[None]:
    """Lock *folder* within this context, and create it if needed. On systems without locks, nothing is locked.

    Raises:
        TimeoutError: another program has held the lock for PATIENCE seconds.
        OSError: the folder or its lock cannot be created.
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
        os.close(handle)  # this frees the lock


def write_atomically(path: Path, text: str | bytes, sync: bool = True) -> None:
    """Write a file so that readers see either all of the old text or all of the new text.

    Missing folders are created, and a symbolic link is followed. With *sync*, the text survives a power failure.

    Raises:
        OSError: the file cannot be written.
        ValueError: the text contains a lone surrogate.
    """
    data = text.encode() if isinstance(text, str) else text
    path = Path(os.path.realpath(path))
    path.parent.mkdir(parents=True, exist_ok=True)
    # otherwise a device or a pipe would be replaced by a file
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "it is not a regular file", str(path))
    mode = path.stat().st_mode & 0o7777 if path.exists() else None
    if mode is not None and not os.access(path, os.W_OK):  # otherwise a read-only file would be replaced
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    with claimed_room(len(data) - (path.stat().st_size if mode is not None else 0)):
        _replace(path, data, mode, sync)


def _replace(path: Path, data: bytes, mode: int | None, sync: bool) -> None:
    handle, name = _begin(path.parent)
    windows = sys.platform == "win32"  # on Windows an open file cannot be moved
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
    """Return a new file, open and locked, so that nobody mistakes it for the leftover of a dead writer."""
    while True:
        name = folder / f"{PREFIX}{secrets.token_hex(8)}"
        handle = os.open(name, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        if _lock(handle) is not False and os.fstat(handle).st_nlink:
            return handle, name
        os.close(handle)  # the file was removed between the two calls


def remove_leftovers(folder: Path) -> None:
    """Remove temporary files that crashed programs left in the folder. Files still being written are kept."""
    for left in folder.glob(f"{PREFIX}*"):
        with contextlib.suppress(OSError):
            if sys.platform == "win32":
                os.unlink(left)  # Windows refuses this while the file is open
                continue
            handle = os.open(left, os.O_RDWR)
            try:
                if _lock(handle):
                    os.unlink(left)
            finally:
                os.close(handle)


class Appender:
    """An open file to which only whole lines are added.

    ``whole`` lists the complete lines at the time of opening. ``rest`` contains the bytes of an incomplete last line.
    The first added line replaces it.
    """

    def __init__(self, handle: int) -> None:
        self.handle = handle
        data = b"".join(iter(lambda: os.read(handle, 1 << 20), b""))
        self.end = data.rfind(b"\n") + 1
        self.whole, self.rest = data[: self.end].decode().split("\n")[:-1], data[self.end :]

    def add(self, line: str) -> None:
        """Add a line to the file, and wait until it is on the disk. Raises OSError if there is not enough space."""
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
    """Open a file for adding lines within this context, and lock it. Create the file and its folder if needed.

    Raises:
        TimeoutError: another program is adding lines to the file.
        UnicodeDecodeError: the file is not text.
        OSError: the file cannot be read or written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o666)
    try:
        if _lock(handle) is False:
            raise TimeoutError(errno.ETIMEDOUT, "another program is writing it", str(path))
        yield Appender(handle)
    finally:
        os.close(handle)  # this frees the lock
