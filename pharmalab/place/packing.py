"""Export a folder's content to a single file, and import such a file into a folder."""

from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from pharmalab.core.files import shown_path
from pharmalab.place import exports, pack_file, writing
from pharmalab.place.folder import contents, count, count_words, spots_in
from pharmalab.place.kinds.kept import Kept, Kind
from pharmalab.place.merging import put_together
from pharmalab.place.pack_file import LARGEST, PlaceError, megabytes
from pharmalab.place.report import Report
from pharmalab.place.spots import Spot

TRIES = 5  #: the number of times to restart a merge because somebody writes at the same time


class Packed:
    """Everything that pharmalab stores for a user in a folder, packed into one file.

    Attributes:
        files: the files in the folder.
        left_out: the unreadable files, each with the reason.
        when: the time of the export, in milliseconds since 1970.
    """

    def __init__(self, files: Mapping[Spot, Kept], left_out: Mapping[Spot, str], when: int) -> None:
        self.files, self.left_out, self.when = dict(files), dict(left_out), when

    @cached_property
    def text(self) -> str:
        """The text of the export file."""
        return pack_file.encode(self.files, self.when)

    @cached_property
    def short(self) -> str:
        """The content of the export file in a compressed form, for use in a QR code.

        If the content is larger than 2 MB before compression, the compressed form can't be imported.
        """
        return pack_file.short_form(self.files, self.when)

    @property
    def name(self) -> str:
        """The name of the export file."""
        return pack_file.name_of(self.when)

    def only(self, *kinds: Kind) -> "Packed":
        """Return a copy with only the given kinds of files."""
        return Packed({spot: kept for spot, kept in self.files.items() if spot.kind in kinds}, {}, self.when)

    @property
    def words(self) -> str:
        """The contents in words, such as '3 matches and 1 lesson'."""
        return count_words(count(self.files))


def pack(folder: Path) -> Packed:
    """Pack everything that pharmalab stores in a folder into one file. This can take a while.

    Unreadable files are left out, and listed in ``left_out``.

    Raises:
        PlaceError: the content is too large for one file.
        OSError: the folder cannot be read.
    """
    files, damaged = contents(folder)
    packed = Packed(files, damaged, exports.now())
    if len(packed.text.encode()) > LARGEST:
        limit = megabytes(LARGEST)
        raise PlaceError(f"What you have saved is larger than {limit}, the limit for one file. Delete old matches.")
    return packed


def offer(data: str | bytes, name: str = "", most: int = LARGEST) -> dict[Spot, Kept]:
    """Check and return the content of a file to be imported. Nothing is written. This can take a while.

    Args:
        data: an exported file, its short form (`Packed.short`), or a single stored file.
        name: the file name of a single stored file. A match or a set of notes is saved under this name.
        most: the maximum total size of the texts in the file, in bytes.

    Raises:
        PlaceError: the file cannot be imported; the message says why.
    """
    return pack_file.decode(data, name, exports.now(), most)


def merge(folder: Path, data: str | bytes | Mapping[Spot, Kept], name: str = "", most: int = LARGEST) -> Report:
    """Import a file into a folder without losing anything that is already there. This can take a while.

    Args:
        folder: the target folder, which is created if needed.
        data: an exported file, its short form, a single stored file, or the result of `offer`.
        name: the file name of a single stored file. A match or a set of notes is saved under this name.
        most: the maximum total size of the folder's files after the import, in bytes.

    Raises:
        PlaceError: the file cannot be imported; nothing was written.
    """
    offered = data if isinstance(data, Mapping) else offer(data, name)
    rooms = {spot.rooms for spot in offered}
    try:
        for _ in range(TRIES):
            here = writing.snapshot(folder, rooms)
            merged = put_together(here, offered)
            grown = sum(len(kept.text.encode()) - _size(here.get(spot)) for spot, kept in merged.files.items())
            if grown > 0 and writing.size(folder) + grown > most:
                raise PlaceError(
                    f"Nothing was imported because the total would exceed {megabytes(most)}, the most that can be "
                    "kept here: delete old matches first."
                )
            with writing.locked(folder, rooms):
                if writing.snapshot(folder, rooms) == here:
                    writing.write(folder, merged.files, merged.away)
                    return merged.report
    except OSError as error:
        path = shown_path(Path(error.filename or folder))
        raise PlaceError(
            f"Nothing was imported because {path if path.name else 'your folder'} cannot be written "
            f"({error.strerror or error}): fix that, and import again."
        ) from error
    raise PlaceError("Nothing was imported because another program keeps changing files: close it, and import again.")


def _size(kept: Kept | None) -> int:
    return len(kept.text.encode()) if kept else 0


class Shown(NamedTuple):
    """A summary of a folder's contents.

    Attributes:
        counts: the number of files of each kind.
        changed: the time of the last change, in milliseconds since 1970; 0 if there are no files.
        since: the changes since the last export.
    """

    counts: dict[Kind, int]
    changed: int
    since: exports.Since

    @property
    def words(self) -> str:
        """The folder's contents in words, such as '3 matches and 1 lesson'."""
        return count_words(self.counts)


def show(folder: Path) -> Shown:
    """Summarise the contents of a folder without checking its files. Raises OSError if the folder cannot be read."""
    spots = spots_in(folder)
    written = [int(spot.inside(folder).stat().st_mtime * 1000) for spot in spots]
    return Shown(count(spots), max(written, default=0), exports.since(folder))
