"""Read the files of a zip file in memory. Nothing is unpacked onto the disk, and nothing in it is trusted."""

import io
import re
import stat
import struct
import zlib
from collections.abc import Iterator
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, BadZipFile, ZipFile, ZipInfo

from pharmalab.classroom.files import MOST, OTHER, SYSTEM, TOTAL, ZIP, is_named_like_work
from pharmalab.classroom.inbox.arrival import Arrival
from pharmalab.classroom.inbox.reading import read
from pharmalab.core.texts import shorten

DIRECTORY = 4_000_000  #: the most bytes of a zip file's table of contents
LONGEST = 1_000  #: the most characters of a path in a zip file
LOCKED, UTF_8 = 0x1, 0x800  #: flags of a file in a zip file: it has a password; its name is in UTF-8
BY_HAND = "unpack it yourself, and put the files into your folder"
#: everything that `zipfile` raises about a damaged file
DAMAGED = (
    *(BadZipFile, zlib.error, struct.error, EOFError, OSError),
    *(NotImplementedError, RuntimeError, ValueError, OverflowError),
)


class Budget:
    """The numbers of files and bytes that may still be read from zip files."""

    def __init__(self) -> None:
        self.files, self.bytes = MOST, TOTAL

    def take(self, size: int) -> bool:
        """Count a file of *size* bytes, and return whether it may be read."""
        self.files -= 1
        self.bytes -= size
        return self.files >= 0 and self.bytes >= 0


class _Careful(io.FileIO):
    """A file of which nobody reads much at once, since a forged zip file can claim a huge table of contents."""

    def read(self, size: int | None = -1, /) -> bytes:
        if size is not None and size > DIRECTORY:
            raise BadZipFile("its table of contents is too long")
        return super().read(DIRECTORY if size is None or size < 0 else size) or b""


def unpacked(path: Path, packed: Arrival, budget: Budget) -> Iterator[Arrival]:
    """Yield each file in a zip file. If the zip file is damaged, yield the zip file itself with a ``problem``.

    *budget* limits the number of files and bytes that are read.

    Raises:
        OSError: the zip file can't be opened.
    """
    with _Careful(path) as file:
        try:
            with ZipFile(file) as archive:
                yield from _members(archive, packed, budget)
        except DAMAGED as error:
            problem = f"the zip file is damaged ({_said(error)}): download it again, or {BY_HAND}"
            yield packed._replace(problem=problem)


def _members(archive: ZipFile, packed: Arrival, budget: Budget) -> Iterator[Arrival]:
    for info in filter(_is_wanted, archive.infolist()):
        found = packed._replace(path=f"{packed.path}/{_name(info)}", time=_time(info, packed.time))
        problem = _problem(info)
        found = found._replace(problem=problem) if problem else _read(archive, info, found)
        if not budget.take(len(found.data)):
            most = f"{MOST} files, or {TOTAL // 10**6} MB"
            yield found._replace(data=b"", problem=f"the zip files have more than {most}: {BY_HAND}")
            return
        yield found


def _read(archive: ZipFile, info: ZipInfo, found: Arrival) -> Arrival:
    try:
        with archive.open(info) as file:
            return read(file, found)
    except DAMAGED as error:
        why = f"it is damaged in the zip file ({_said(error)}): download it again"
        return found._replace(problem=why if _is_named(info) else OTHER)


def _said(error: Exception) -> str:
    return shorten(str(error) or type(error).__name__)


def _name(info: ZipInfo) -> str:
    """Return the path of a file in a zip file, with slashes. Some programs write names in UTF-8 without saying so."""
    name = info.filename
    if not info.flag_bits & UTF_8:
        with suppress(UnicodeError):
            name = name.encode("cp437").decode("utf-8")
    return name[: LONGEST + 1].replace("\\", "/")


def _is_wanted(info: ZipInfo) -> bool:
    """Return whether an entry of a zip file is a file that isn't hidden, and that no system made."""
    *folders, name = _name(info).split("/")
    hidden = any(one.startswith((".", "__MACOSX")) and one not in (".", "..") for one in (*folders, name))
    return not (hidden or info.is_dir()) and name.casefold() not in SYSTEM


def _is_named(info: ZipInfo) -> bool:
    """Return whether a file in a zip file is named like a notebook, an answers file or a zip file."""
    return is_named_like_work(info.filename) or info.filename.casefold().endswith(ZIP)


def _problem(info: ZipInfo) -> str:
    """Return why a file in a zip file isn't read, and what to do; '' if it is."""
    return _why_not(info) if _is_named(info) else OTHER * bool(_why_not(info))


def _why_not(info: ZipInfo) -> str:
    name = _name(info)
    if len(name) > LONGEST:
        return f"its path has more than {LONGEST} characters: {BY_HAND}"
    if re.match(r"/|[A-Za-z]:", name) or ".." in name.split("/"):
        return "its path leads out of the zip file, as no honest program writes it: ask who sent it"
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind and not stat.S_ISREG(kind):
        return "it isn’t a file (perhaps it’s a link): ask for the file itself"
    if name.casefold().endswith(ZIP):
        return f"it is a zip file in a zip file: {BY_HAND}"
    if info.flag_bits & LOCKED:
        return f"it has a password: {BY_HAND}"
    if info.compress_type not in (ZIP_STORED, ZIP_DEFLATED):  # only these can be unpacked bit by bit
        return f"it is packed in an unusual way: {BY_HAND}"
    return ""


def _time(info: ZipInfo, otherwise: float) -> float:
    """Return when a file in a zip file was changed, by the clock of the computer that packed it."""
    with suppress(ValueError, OverflowError, OSError):
        return datetime(*info.date_time).timestamp()
    return otherwise
