"""Find where a file belongs in a course, and copy it there. No file in the course is ever replaced."""

import os
import re
import unicodedata
from collections.abc import Sequence
from datetime import datetime
from hashlib import sha256
from itertools import count
from pathlib import Path, PurePosixPath
from typing import NamedTuple

from pharmalab.classroom.class_list import LEARNERS
from pharmalab.classroom.files import TIMESTAMP, in_a_line, most_bytes, read_limited
from pharmalab.classroom.inbox.arrival import Arrival, Unplaced
from pharmalab.classroom.inbox.which import Content, content, work_of
from pharmalab.classroom.inbox.whose import learners_in, similar
from pharmalab.core.file_names import DEVICES, tidy_name
from pharmalab.core.files import write_atomically
from pharmalab.core.texts import shorten
from pharmalab.core.words import listing

PLAIN = re.compile(r"\w(?:[\w .()-]{0,78}[\w)])?")  #: the names that files keep; other names are tidied up


class Copy(NamedTuple):
    """A file and its place in the course.

    Attributes:
        source: the file's path, relative to the folder that was sorted.
        note: what is unusual about the file; '' if nothing is.
        is_new: whether the course has no file with the same content yet.
        time: when the file was last changed, in seconds since 1970.
    """

    source: str
    learner: str
    work: str
    name: str
    note: str = ""
    is_new: bool = True
    time: float = 0

    def __str__(self) -> str:
        note = f"  ({self.note})" if self.note else ""
        return f"{self.learner} {self.work} ← {in_a_line(self.source)}{note}"


class Desk:
    """The learners' folders of a course, with their files and the files that will be copied into them."""

    def __init__(self, home: Path, learners: Sequence[str], works: dict[str, str]) -> None:
        self.home, self.learners, self.works = home, learners, works
        self.there = dict[Path, dict[str, bytes]]()  #: the hashes of the files in each folder, by their names
        self.owners = dict[Path, tuple[str, str]]()  #: the first pseudonym in each folder, and the file that has it

    def placed(self, one: Arrival) -> Copy:
        """Find out whose work a file is, and choose its name in the course. Nothing is copied yet.

        Raises Unplaced if the learner or the unit is unclear.
        """
        if one.problem:
            raise Unplaced(one.problem)
        found = content(one)
        learner = self._learner(one, found)
        work = work_of(one, found, self.works)
        folder = self.home / learner / work
        files, digest, wanted = self._files(folder), sha256(one.data).digest(), _safe(one.name, work)
        if same := next((name for name, there in files.items() if there == digest), ""):
            return Copy(one.path, learner, work, same, f"the same as {shorten(same)}", is_new=False, time=one.time)
        taken = {_folded(name) for name in files}
        path = PurePosixPath(wanted)
        numbered = (f"{path.stem}-{n}{path.suffix}" for n in count(2))
        name = wanted if _folded(wanted) not in taken else next(one for one in numbered if _folded(one) not in taken)
        files[name] = digest
        notes = ["" if name == wanted else f"as {name}: another {wanted} is there", self._stranger(folder, name, found)]
        return Copy(one.path, learner, work, name, "; ".join(filter(None, notes)), time=one.time)

    def has_work(self, learner: str, work: str) -> bool:
        """Return whether a learner's folder for a unit or lesson contains files, or will contain some after copying."""
        try:
            return any(name != TIMESTAMP and name[0] != "." for name in self._files(self.home / learner / work))
        except Unplaced:
            return True

    def has_date(self, learner: str, work: str) -> bool:
        """Return whether a learner's folder for a unit or lesson contains a `timestamp.txt`."""
        return TIMESTAMP in self._files(self.home / learner / work)

    def write(self, copy: Copy, one: Arrival) -> None:
        """Write the file *one* to its place, and keep its modification time. Raises Unplaced if that fails."""
        path = self.home / copy.learner / copy.work / copy.name
        try:
            write_atomically(path, one.data)
            os.utime(path, (max(one.time, 0),) * 2)
        except OSError as error:
            del self.there[path.parent][copy.name]
            why = f"{path} can’t be written ({error.strerror or error}): correct this, and collect again"
            raise Unplaced(why) from None

    def write_date(self, learner: str, work: str, when: datetime) -> None:
        """Write the date on which a work was handed in. Raises ValueError if it can't be written."""
        path = self.home / learner / work / TIMESTAMP
        try:
            write_atomically(path, f"{when:%Y-%m-%d %H:%M}\n")
        except OSError as error:
            why = f"{path} can’t be written ({error.strerror or error}): correct this, and collect again"
            raise ValueError(why) from None

    def _stranger(self, folder: Path, name: str, found: Content) -> str:
        """Return a note on a new file if its pseudonym is not the one that its folder has already; otherwise ''."""
        if not found.who:
            return ""
        if folder not in self.owners:
            here = ((one.name, content(Arrival(one.name, 0, _data(one) or b""))) for one in _listed(folder))
            self.owners[folder] = next(((of.who[0], one) for one, of in here if of.who), (found.who[0], name))
        who, where = self.owners[folder]
        if who in found.who:
            return ""
        return f"pseudonym {shorten(found.who[0])}, but {shorten(who)} in {shorten(where)}"

    def _learner(self, one: Arrival, found: Content) -> str:
        """Return whose file it is, by its path. Raises Unplaced."""
        named = learners_in(one.path, self.learners)
        if len(named) == 1:
            return named[0]
        who = f" The pseudonym in it is {listing(map(shorten, found.who))}." if found.who else ""
        if named:
            way = "rename the file or its folder so that only one learner’s name is in it"
            raise Unplaced(f"its path names {listing(named)}: {way}.{who}")
        near = similar(one.path, self.learners)
        perhaps = f" Is it {listing(near[:3], 'or')}?" if near else ""
        way = f"rename it so that the learner’s name is in it, or add the name to {LEARNERS}"
        raise Unplaced(f"no name of {LEARNERS} is in its path: {way}.{perhaps}{who}")

    def _files(self, folder: Path) -> dict[str, bytes]:
        """Return the names in a learner's folder, each with a hash of the file; b'' for what can't be read."""
        if folder not in self.there:
            for one in (folder.parent, folder):
                if one.is_symlink() or (one.exists() and not one.is_dir()):
                    raise Unplaced(f"{one} is a link or a file, not a folder: put a folder there")
            try:
                self.there[folder] = {
                    one.name: b"" if (data := _data(one)) is None else sha256(data).digest() for one in _listed(folder)
                }
            except OSError as error:
                why = f"{folder} can’t be opened ({error.strerror or error}): give yourself permission to read it"
                raise Unplaced(why) from None
        return self.there[folder]


def _listed(folder: Path) -> list[Path]:
    return sorted(folder.iterdir()) if folder.exists() else []


def _data(path: Path) -> bytes | None:
    """Return the bytes of a file; None if it is hidden, too large, or can't be read."""
    if path.is_symlink() or not path.is_file() or path.name.startswith("."):
        return None
    try:
        data = read_limited(path)
    except OSError:
        return None
    return data if len(data) <= most_bytes(path.name) else None


def _safe(name: str, work: str) -> str:
    """Return a file's name, tidied up if not every operating system allows it."""
    path = PurePosixPath(unicodedata.normalize("NFC", name))
    stem, ending = path.stem, path.suffix.casefold()
    plain = PLAIN.fullmatch(stem) and stem.partition(".")[0].casefold() not in DEVICES
    return f"{stem if plain else tidy_name(stem, work)}{ending}"


def _folded(name: str) -> str:
    """Return a name as Windows and macOS compare it."""
    return unicodedata.normalize("NFC", name).casefold()
