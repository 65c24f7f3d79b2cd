"""Find the files that learners handed in, including those that can't be opened or contain no answers."""

import json
import os
import stat
from collections.abc import Iterator, Set
from contextlib import suppress
from datetime import datetime
from pathlib import Path, PurePosixPath
from zipfile import BadZipFile, ZipFile

from pharmalab.core.texts import shorten
from pharmalab.exercises import records

MOST, TOTAL = 5_000, 200_000_000  #: files that are looked at, and their bytes together
NOTEBOOK, LARGEST = ".ipynb", 20_000_000  #: the ending of notebooks, and the largest size that is read, in bytes
LONGEST = 200  #: the most characters of a path that are shown
TIMESTAMP = "timestamp.txt"  #: nbgrader's file with the date of handing in
SEEN = 20  #: files without answers that are named, of a learner
ZIP, PACKED = ".zip", "it is packed: unpack it here"  #: the ending of packed folders, and what `find_files` says of one
OTHER = "it is neither a notebook nor an answers file"  #: what is wrong with any other file
SYSTEM = {records.CLASS, "thumbs.db", "desktop.ini"}  #: files that no learner made, in small letters


def find_files(root: Path, others: bool = False) -> Iterator[tuple[Path, str]]:
    """Yield each notebook, answers file and zip file in a folder, with its problem, or '' if it can be used.

    Links aren't followed. A zip file is left out if its notebooks and answers files also exist beside it. If *others*
    is true, all files are yielded, except hidden and system files.
    """
    files = total = 0
    unread = list[OSError]()
    for place, folders, names in os.walk(root, onerror=unread.append):
        top = Path(place) == root  # where the learners' folders may lie: `mark` reads these, too
        folders[:] = sorted(
            one
            for one in folders
            if not one.startswith((".", "__MACOSX")) or (top and not is_ignored(Path(place, one)))
        )
        for name in sorted(names):
            path = Path(place, name)
            ending = path.suffix.casefold()
            wanted = ending in (".json", ZIP, NOTEBOOK)
            if name.startswith(".") or name.casefold() in SYSTEM or not (wanted or others):
                continue
            if ending == ZIP and not others and is_unpacked(path):
                continue
            files += 1
            if files > MOST:
                yield path, f"there are more than {MOST} files: pharmalab read neither this one nor those after it"
                return
            problem, size = _looked_at(path, ending)
            if not wanted:
                yield path, OTHER if problem else ""
                continue
            total += size
            large = f"this file and those before it have more than {TOTAL} bytes" if total > TOTAL else ""
            yield path, problem or large
    for error in unread:
        why = f"the folder can't be opened ({error.strerror}): give yourself permission to read it"
        yield Path(error.filename), why


def _looked_at(path: Path, ending: str) -> tuple[str, int]:
    """Return why a file is not to be opened ('' if it can be), and how many of its bytes are read."""
    try:
        found = path.lstat()
    except OSError as error:
        return f"it cannot be opened ({error.strerror or error})", 0
    if stat.S_ISLNK(found.st_mode):
        return "it is a link: put the file itself there", 0
    if not stat.S_ISREG(found.st_mode):
        return "it is not an ordinary file", 0
    if ending == ZIP:
        return PACKED, 0
    return "", min(found.st_size, most_bytes(path.name))


def is_unpacked(path: Path) -> bool:
    """Return whether all notebooks and answers files in a zip file have already been unpacked beside it."""
    try:
        if path.stat().st_size > LARGEST:
            return False
        with ZipFile(path) as packed:
            inside = {(PurePosixPath(one.filename).name, one.file_size) for one in packed.infolist()}
        beside = {(one.name, one.lstat().st_size) for one in path.parent.rglob("*")}
    except (OSError, ValueError, BadZipFile):
        return False
    wanted = {one for one in inside if is_named_like_work(one[0]) and not one[0].startswith(".")}
    return bool(wanted) and wanted <= beside


def is_named_like_work(path: str) -> bool:
    """Return whether a file has a name like that of a notebook or an answers file."""
    return path.casefold().endswith((NOTEBOOK, ".json"))


def most_bytes(name: str) -> int:
    """Return the size limit, in bytes, for a file with this name. No real notebook or answers file is larger."""
    return LARGEST if name.casefold().endswith(NOTEBOOK) else records.LARGEST


def read_limited(path: Path) -> bytes:
    """Return the bytes of a file, but at most one byte more than the size limit.

    A result above the limit means that the file is too large. Raises OSError if the file can't be read.
    """
    # some special files never end
    with path.open("rb") as file:
        return file.read(most_bytes(path.name) + 1)


def read_book(path: Path) -> object:
    """Return the contents of a notebook file, or {} if it is too large or not a notebook.

    Raises OSError if the file can't be read.
    """
    with path.open("rb") as file:
        return decode_book(file.read(LARGEST + 1))


def decode_book(data: bytes) -> object:
    """Return the contents of a notebook, or {} if it is too large or not a notebook."""
    try:
        return json.loads(data) if len(data) <= LARGEST else {}
    except (ValueError, RecursionError):
        return {}


def files_without_answers(root: Path, home: Path, with_answers: Set[str]) -> list[str]:
    """Return the paths of the files in a learner's folder that contain no answers.

    *home* is the learner's folder, and the paths are relative to it. The paths in *with_answers* are relative to
    *root*, which contains all learners' folders.
    """
    found = list[str]()
    for place, folders, names in os.walk(home):
        folders[:] = sorted(one for one in folders if not one.startswith((".", "__MACOSX")))
        for path in (Path(place, name) for name in sorted(names)):
            if path.name.startswith(".") or path.name in (records.CLASS, TIMESTAMP):
                continue
            if in_a_line(path.relative_to(root).as_posix()) not in with_answers:
                found.append(in_a_line(path.relative_to(home).as_posix()))
    return found[:SEEN]


def date_in(data: bytes) -> datetime:
    """Return the date in a `timestamp.txt`. Without a time zone, it is read as local time.

    Raises ValueError if the text isn't a date.
    """
    text = data[:100].decode("utf-8", "strict").strip()
    return datetime.fromisoformat(text.removesuffix(" UTC") + ("+00:00" if text.endswith(" UTC") else "")).astimezone()


def date_beside(path: Path) -> datetime | None:
    """Return the date in the `timestamp.txt` in a file's folder, or None if it can't be read."""
    stamp = path.with_name(TIMESTAMP)
    with suppress(OSError, ValueError):
        if stat.S_ISREG(stamp.lstat().st_mode):
            with stamp.open("rb") as file:
                return date_in(file.read(100))
    return None


def is_ignored(folder: Path) -> bool:
    """Return whether a folder is hidden, like ``.git``, and contains no answers."""
    if not folder.name.startswith((".", "__MACOSX")):
        return False
    return not any(path.name != records.CLASS for many in ("*.json", "*/*.json") for path in folder.glob(many))


def in_a_line(text: str, longest: int = LONGEST) -> str:
    """Return an untrusted text in a form that is safe to show on a single line."""
    return shorten(text.replace("\n", "\\n").replace("\t", "\\t"), longest)
