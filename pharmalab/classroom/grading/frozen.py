"""What a learner handed in, read once and kept in memory, before any learner's code runs. Only this is judged."""

import hashlib
import json
import os
import stat
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from pharmalab.classroom.embedded import embedded
from pharmalab.classroom.grading.notebooks import damaged
from pharmalab.classroom.grading.works import Work
from pharmalab.classroom.handed_in import holds, size_of
from pharmalab.core.texts import shorten
from pharmalab.exercises import records
from pharmalab.exercises.records import Record, RecordError

LARGEST, FILES = 20_000_000, 100  #: bytes and files that somebody hands in
RECORDS = 5  #: answers files that are read: downloaded again, they have names as “answers-U01 (1).json”
TIMESTAMP = "timestamp.txt"  #: nbgrader's file with the date of handing in


class Frozen(NamedTuple):
    """A learner's work as it was handed in.

    Args:
        student: the name of the learner's folder.
        of: the unit or lesson.
        digest: tells this version from others.
        records: the answers, from the files and from the notebook, each record once.
        book: the notebook as plain data; empty without one.
        handed: the date of handing in; None without `timestamp.txt`.
        notes: on what could not be read.
        problem: why it can't be marked, with the way out; '' if it can.
    """

    student: str
    of: Work
    digest: str = ""
    records: tuple[Record, ...] = ()
    book: Mapping[str, Any] = {}
    handed: datetime | None = None
    notes: tuple[str, ...] = ()
    problem: str = ""


def freeze(place: Path, student: str, of: Work) -> Frozen:
    """Read a learner's folder of a unit or lesson. What is wrong with it is told in the result, never raised."""
    try:
        files = _files(place)
    except RecordError as error:
        return Frozen(student, of, problem=str(error))
    except OSError as error:
        return Frozen(student, of, problem=f"the folder cannot be read ({error.strerror or error})")
    book, wrong = _book(files.get(f"{of.name}.ipynb"), of)
    found, notes = _records(files, book, of)
    if not found and (wrong or not book):
        return Frozen(student, of, problem=wrong or f"no {of.name}.ipynb and no answers-{of.id}.json in it")
    if not book and not wrong:
        notes.append(f"no {of.name}.ipynb: marked by the answers file alone")
    elif not found and not notes:
        notes.append("no answers, neither in a file beside the notebook nor in the notebook")
    try:
        handed = _date(files.get(TIMESTAMP))
    except ValueError:
        handed = None
        notes.append(f"{TIMESTAMP} is no date: write 2026-12-01 18:00 into it")
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode("utf-8", "replace") + data)
    told = tuple(filter(None, (wrong and f"{wrong}; marked by the answers file alone", *notes)))
    return Frozen(student, of, digest.hexdigest(), found, book, handed, told)


def _files(place: Path) -> dict[str, bytes]:
    """Return the bytes of each file by its path. Raises RecordError if one is no ordinary file, or it's too much."""
    for folder in (place.parent, place):
        if folder.is_symlink() or not folder.is_dir():
            raise RecordError(f"{shorten(folder.name)} is no ordinary folder: take it out")
    found, size = dict[str, bytes](), 0
    for path in sorted(place.rglob("*")):
        kind = path.lstat().st_mode
        if stat.S_ISDIR(kind):
            continue
        if not stat.S_ISREG(kind):
            raise RecordError(f"{shorten(path.name)} is no ordinary file: take it out")
        size += path.stat().st_size
        if size > LARGEST or len(found) == FILES:
            raise RecordError(f"more than {LARGEST // 10**6} MB or {FILES} files: take out what does not belong there")
        with open(os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as file:
            found[path.relative_to(place).as_posix()] = file.read(LARGEST)
    return found


def _book(data: bytes | None, of: Work) -> tuple[dict[str, Any], str]:
    """Return the notebook, or why there is none, with the way out."""
    if data is None:
        return {}, ""
    if wrong := damaged(data):
        return {}, f"{of.name}.ipynb is no notebook ({wrong}): save it in JupyterLab, and hand it in again"
    book: dict[str, Any] = json.loads(data)
    return book, ""


def _records(files: Mapping[str, bytes], book: Mapping[str, Any], of: Work) -> tuple[tuple[Record, ...], list[str]]:
    """Return the records of the files and of the notebook, without those that another one holds, and what is wrong."""
    found, notes = list[Record](), list[str]()
    names = [one for one in files if "/" not in one and one.startswith(f"answers-{of.id}") and one.endswith(".json")]
    for name in sorted(names, key=lambda one: (len(one), one))[:RECORDS]:
        try:
            found.append(records.decode(files[name], name))
        except RecordError as error:
            notes.append(str(error))
    try:
        found += embedded(book)
    except RecordError as error:
        notes.append(str(error))
    notes += (f"left out of the answers: {problem}" for one in found for problem in one.problems)
    kept = list[Record]()
    for one in sorted(found, key=size_of, reverse=True):
        if not any(holds(other.attempts, one.attempts) for other in kept):
            kept.append(one)
    return tuple(kept), notes


def _date(data: bytes | None) -> datetime | None:
    """Return the date in `timestamp.txt`, by default in the time zone of this machine. Raises ValueError."""
    if data is None:
        return None
    text = data[:100].decode("utf-8", "strict").strip()
    return datetime.fromisoformat(text.removesuffix(" UTC") + ("+00:00" if text.endswith(" UTC") else "")).astimezone()
