"""A copy of a learner's work, made before any learner's code runs. Only this copy is judged."""

import hashlib
import json
import os
import re
import stat
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple

from pharmalab.classroom.counted import Sheet, damage, each_once, size_of
from pharmalab.classroom.embedded import embedded
from pharmalab.classroom.files import NOTEBOOK, TIMESTAMP, date_in, is_unpacked, most_bytes
from pharmalab.classroom.grading.faults import Fault, broken
from pharmalab.classroom.grading.notebooks import damaged
from pharmalab.classroom.grading.works import Work
from pharmalab.classroom.places import wrong_unit
from pharmalab.core.texts import named, shorten
from pharmalab.exercises import records
from pharmalab.exercises.records import Record, RecordError

ENDINGS = (NOTEBOOK, ".json", TIMESTAMP)  #: the endings of the files that are read
PACKED = ".zip"
CLOCKS = timedelta(minutes=10)  #: by which two computers' clocks may differ
NO_FOLDER = "Your teacher’s computer can’t open your folder. Your teacher has been told."
#: an answer that is a number in the file, as a program of the learner's own may write it
NO_TEXT = re.compile(r": answers\[(\d+)\] is (.*); it must be text")
IN_QUOTES = "without quotation marks. pharmalab writes the answers itself, so hand in the file without changes"
TOTAL, FILES = 100_000_000, 100  #: the most bytes and files that are read of one work


class Frozen(NamedTuple):
    """A copy of a learner's work as it was handed in.

    Args:
        sheets: the records of answers, without duplicates.
        book: the notebook as plain data; empty if there is no notebook.
        handed: the date in `timestamp.txt`; None if there is no such file.
        damage: what is wrong with each file that couldn't be read.
        faults: the reasons why none of the work can be marked.
        left_out: what is wrong with files left out of work that can be marked.
    """

    student: str
    of: Work
    digest: str = ""
    sheets: tuple[Sheet, ...] = ()
    book: Mapping[str, Any] = {}
    handed: datetime | None = None
    notes: tuple[str, ...] = ()
    damage: tuple[Fault, ...] = ()
    faults: tuple[Fault, ...] = ()
    left_out: tuple[Fault, ...] = ()

    @property
    def problem(self) -> str:
        """Return why the work can't be marked, in words for the teacher; '' if it can be marked."""
        return "; ".join(one.note for one in self.faults)

    @property
    def lost(self) -> bool:
        """Return whether a notebook was handed in but can't be read."""
        return not self.book and bool(self.damage)

    @property
    def file_alone(self) -> bool:
        """Return whether an answers file was handed in without a notebook, as in classes that work in the browser."""
        return bool(self.digest) and not self.book and not self.damage


def freeze(place: Path, student: str, of: Work) -> Frozen:
    """Read all notebooks and answers files that a learner handed in for a unit or lesson.

    A file that can't be read is left out, with a note in the result. The other files are marked.
    """
    try:
        files, unread = _files(place, of)
    except RecordError as error:
        return Frozen(student, of, faults=(Fault(str(error), NO_FOLDER),))
    except OSError as error:
        return Frozen(student, of, faults=(Fault(f"the folder cannot be read ({error.strerror or error})", NO_FOLDER),))
    books, damage = _books(files)
    sheets, refused = _sheets(files, books, of, student)
    damage += unread
    if not sheets and (refused or damage or not books):
        return Frozen(student, of, faults=(*damage, *refused) or (_nothing(of),))
    parts = [fault for sheet in sheets for fault in _left_out(sheet)]
    notes = [f"{one.note}; marked without this file" for one in (*damage, *refused)]
    if books and not sheets:
        notes.append("no answers, either in the notebook or in a file beside it")
    notes += (one.note for one in parts)
    book = _fullest(books, sheets, of)
    if len(books) > 1:
        only = f"pharmalab shows and runs only {named(book)}, but counts the answers in all of them"
        notes.append(f"{len(books)} notebooks: {only}")
    try:
        handed = date_in(files[TIMESTAMP]) if TIMESTAMP in files else None
    except ValueError:
        handed = None
        notes.append(f"{TIMESTAMP} contains no date: write one into it, such as 2026-12-01 18:00")
    if handed and handed > datetime.now(UTC) + CLOCKS:
        said = f"{handed.astimezone():%Y-%m-%d %H:%M}"
        notes.append(f"{TIMESTAMP} says {said}, which is in the future: correct it, or delete it if a learner wrote it")
    digest = hashlib.sha256()
    for name, data in sorted(files.items()):
        digest.update(f"{name}\0{len(data)}\0".encode("utf-8", "replace") + data)
    kept = tuple(sheet.replace(handed=handed) for sheet in each_once(sheets))
    return Frozen(
        student,
        of,
        digest.hexdigest(),
        kept,
        books.get(book, {}),
        handed,
        tuple(notes),
        tuple(damage),
        left_out=(*damage, *refused, *parts),
    )


def _nothing(of: Work) -> Fault:
    """Return the fault of a folder with neither a notebook nor an answers file."""
    names = f"{of.name}.ipynb or answers-{of.id}.json"
    return Fault(
        f"no notebook and no answers file: put {names} into the folder",
        "Your teacher got neither a notebook nor an answers file from you.",
        way=f"Hand in {names}.",
    )


def _left_out(sheet: Sheet) -> Iterator[Fault]:
    """Yield what can't be read of a file; the same problem of several attempts once."""
    alike = dict[str, list[str]]()
    for problem in sheet.record.problems:
        where, _, why = problem.partition(": ")
        alike.setdefault(why or where, []).append(problem)
    for first, *others in alike.values():
        why = first + (f", and in {len(others)} more" if others else "")
        says = NO_TEXT.sub(lambda found: f". Answer {int(found[1]) + 1} is {found[2]}, {IN_QUOTES}", why)
        yield Fault(f"left out of {named(sheet.file)}: {why}", f"Part of {named(sheet.file)} can’t be read: {says}.")


def _files(place: Path, of: Work) -> tuple[dict[str, bytes], list[Fault]]:
    """Return the bytes of each notebook and answers file by its path, and why other files are left out.

    Of a file that is too large, one byte too many is read. Raises RecordError if the folder itself is no ordinary one.
    """
    for folder in (place.parent, place):
        if folder.is_symlink() or not folder.is_dir():
            why = "is a link or a file, not a folder: put the folder itself there"
            raise RecordError(f"{named(folder.name)} {why}")
    found, refused, size = dict[str, bytes](), list[Fault](), 0
    for path in sorted(place.rglob("*")):
        kind, name = path.lstat().st_mode, named(path.name)
        if stat.S_ISDIR(kind):
            continue
        if not stat.S_ISREG(kind):
            refused.append(
                Fault(
                    f"{name} isn’t a file (perhaps it’s a link): put the file itself there",
                    f"{name} isn’t a file (perhaps it’s a link).",
                    way="Hand in the file itself.",
                )
            )
            continue
        if path.name.casefold().endswith(PACKED) and not is_unpacked(path):
            itself = f"Hand in {of.name}.ipynb or answers-{of.id}.json itself, not a zip."
            refused.append(Fault(f"{name} is packed: unpack it here", f"{name} is packed.", way=itself))
        if not path.name.casefold().endswith(ENDINGS):
            continue
        try:
            with open(os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0)), "rb") as file:
                data = file.read(most_bytes(path.name) + 1)
        except OSError as error:
            refused.append(
                Fault(
                    f"{name} can’t be read ({error.strerror or error}): change its permissions so that you can read it",
                    f"Your teacher’s computer can’t open {name}.",
                    way="Hand in the file again.",
                )
            )
            continue
        if size + len(data) > TOTAL or len(found) == FILES:
            most = f"{FILES} notebooks and answers files, or {TOTAL // 10**6} MB of them"
            refused.append(
                Fault(
                    f"{name} was not read, because there are more than {most}: remove files that aren’t part of the "
                    "work",
                    f"You handed in more than {most}.",
                    way="Hand in only the files that are part of this work.",
                )
            )
            break
        size += len(data)
        found[path.relative_to(place).as_posix()] = data
    return found, refused


def _ending(files: Mapping[str, bytes], ending: str) -> Iterator[tuple[str, bytes]]:
    """Yield the files with this ending, without hidden ones: their names, as they can be shown, and their bytes."""
    for name, data in files.items():
        hidden = any(part.startswith((".", "__MACOSX")) for part in name.split("/"))
        if not hidden and name.casefold().endswith(ending) and not name.endswith(records.CLASS):
            yield shorten(name), data


def _books(files: Mapping[str, bytes]) -> tuple[dict[str, dict[str, Any]], list[Fault]]:
    """Return the notebooks by their names, and what is wrong with files that can't be read as notebooks."""
    books, damage = dict[str, dict[str, Any]](), list[Fault]()
    for name, data in _ending(files, NOTEBOOK):
        if wrong := damaged(data):
            damage.append(broken(f"{named(name)} is not a notebook ({wrong})"))
        else:
            books[name] = json.loads(data)
    return books, damage


def _sheets(
    files: Mapping[str, bytes], books: Mapping[str, Mapping[str, Any]], of: Work, student: str
) -> tuple[list[Sheet], list[Fault]]:
    """Return the answers in files and in notebooks, and why others are refused."""
    found, refused = list[Sheet](), list[Fault]()
    for name, data in _ending(files, ".json"):
        try:
            found.append(Sheet(name, records.decode(data, named(name)), student))
        except RecordError as error:
            refused.append(broken(error.why))
    for name, book in books.items():
        try:
            found += (Sheet(name, record, student) for record in embedded(book))
        except RecordError as error:
            refused.append(broken(f"{named(name)}: {error.why}"))
    for sheet in found:
        if why := damage(sheet.record):
            refused.append(broken(f"{named(sheet.file)}: {why}"))
        elif why := wrong_unit(sheet.file, unit := _unit(sheet.record, of), of.id):
            others = f"{named(sheet.file)} has answers to {named(unit)}, not to {of.id}."
            refused.append(Fault(why, others, way=f"Hand in your answers to {of.id}."))
    return [one for one in found if _unit(one.record, of) == of.id and not damage(one.record)], refused


def _unit(record: Record, of: Work) -> str:
    """Return the unit to which a record's answers belong: another one than *of* if the record says so anywhere."""
    return record.answered if record.unit == of.id else record.unit


def _fullest(books: Mapping[str, object], sheets: Sequence[Sheet], of: Work) -> str:
    """Return the name of the notebook with the most answers, by default of the one that was handed out."""
    size = {sheet.file: size_of(sheet.record) for sheet in sheets}
    order = sorted(books, key=lambda name: (-size.get(name, 0), name != f"{of.name}{NOTEBOOK}", name))
    return order[0] if order else ""
