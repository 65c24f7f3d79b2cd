"""The paths of the files that pharmalab stores in a folder.

A path from an export file is never used directly: it is parsed and rebuilt, or refused.
"""

import unicodedata
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from pharmalab.place.kinds.answers import Answers
from pharmalab.place.kinds.bookmarks import Bookmarks
from pharmalab.place.kinds.kept import Kind, refuse_unprintable
from pharmalab.place.kinds.lessons import LessonProgress
from pharmalab.place.kinds.looks import Looks
from pharmalab.place.kinds.matches import Matches
from pharmalab.place.kinds.notes import SavedNotes
from pharmalab.place.kinds.runs import Runs
from pharmalab.place.kinds.solved import SolvedPuzzles

LOOKS, MATCHES, NOTES, LESSONS, ANSWERS, RUNS = Looks(), Matches(), SavedNotes(), LessonProgress(), Answers(), Runs()
BOOKMARKS, SOLVED = Bookmarks(), SolvedPuzzles()
KINDS: tuple[Kind, ...] = (
    LOOKS,
    MATCHES,
    NOTES,
    LESSONS,
    ANSWERS,
    RUNS,
    BOOKMARKS,
    SOLVED,
)  #: the first kind whose ending fits counts
LONGEST = 200  #: the maximum number of characters of a path
REMEMBERED = 10_000  #: the number of checked files to remember
_passed: dict[bytes, None] = {}  #: the digests of checked files, oldest first


class Spot(NamedTuple):
    """The location of a stored file: its kind, its folders (``rooms``, outermost first) and its name."""

    kind: Kind
    rooms: tuple[str, ...]
    name: str

    @property
    def path(self) -> str:
        """The path as written in an export file, with slashes."""
        return "/".join((*self.rooms, self.name + self.kind.ending))

    @property
    def looks(self) -> "Spot":
        """The location of the extra file in which a panel stores the display settings for this file."""
        return Spot(LOOKS, self.rooms, self.name)

    @property
    def beside(self) -> bool:
        """Whether this file holds the display settings of another file, such as a match."""
        return self.kind is LOOKS and self.rooms != ("lessons",)

    @property
    def told(self) -> bool:
        """Whether reports mention this file."""
        return self.kind is not LOOKS and self.kind is not BOOKMARKS

    @property
    def title(self) -> str:
        """The name by which messages refer to the file, such as '“friday” (notes)'."""
        return self.kind.title(self.rooms, self.name)

    def check(self, text: str) -> None:
        """Raise ValueError if *text* is not valid content for this file."""
        # texts that passed are remembered, because checking a match replays it to its end
        digest = sha256(f"{self.path}\0{text}".encode(errors="surrogatepass")).digest()
        if digest not in _passed:
            refuse_unprintable(text)
            self.kind.check(self.rooms, self.name, text)
            _passed[digest] = None
            while len(_passed) > REMEMBERED:
                del _passed[next(iter(_passed))]

    def called(self, name: str) -> "Spot":
        """Return the location of a file in the same folders, but with another name."""
        return self._replace(name=name)

    def inside(self, folder: Path) -> Path:
        """Return the file's path inside *folder*, with the file's name spelled the way it is on the disk.

        For example, some disks store é as an e followed by an accent.
        """
        path = folder.joinpath(*self.rooms, self.name + self.kind.ending)
        if not path.exists() and path.parent.is_dir():
            twins = (other for other in path.parent.iterdir() if unicodedata.normalize("NFC", other.name) == path.name)
            return next(twins, path)
        return path


def spot_of(path: str) -> Spot | None:
    """Parse a path with slashes. Return None if pharmalab stores no file with such a path."""
    if len(path) > LONGEST:
        return None
    *rooms, file = unicodedata.normalize("NFC", path).split("/")
    kind = next(
        (
            kind
            for kind in KINDS
            if file.endswith(kind.ending) and kind.fits(tuple(rooms), file.removesuffix(kind.ending))
        ),
        None,
    )
    return Spot(kind, tuple(rooms), file.removesuffix(kind.ending)) if kind else None
