"""The format of an exported place: a JSON file that holds the text of each stored file, listed by path.

The whole content is checked before any of it is used, because anybody may have written the file.
"""

import base64
import json
import re
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path, PurePath
from typing import Annotated, Any, TypeVar

import msgspec

from pharmalab.core.file_names import tidy_name
from pharmalab.core.plain_data import Misfit, error_line, misfit_words, refuse_twins
from pharmalab.core.texts import shorten
from pharmalab.core.words import number, plural
from pharmalab.core.work import checkpoint
from pharmalab.place import folder
from pharmalab.place.kinds.answers import PREFIX
from pharmalab.place.kinds.kept import Kept
from pharmalab.place.kinds.notes import HOME
from pharmalab.place.spots import ANSWERS, LESSONS, MATCHES, NOTES, RUNS, Spot, spot_of

SCHEMA, VERSION = "pharmalab-place", 1
LARGEST = 50_000_000  #: the maximum size of a place in bytes, for export and import
#: the maximum size of an unpacked code in bytes, because a short text must not become a huge one
LARGEST_CODE = 2_000_000
MOST = 10_000  #: the maximum number of files in a place
LATEST = 4_102_444_800_000  #: the year 2100 in milliseconds: no file was written later
CODE = "pharmalab-place."  #: the prefix of the short form, for a QR code or an address
OURS = "a backup (.json), a match (.jsonl), notes (.json) or answers (.json)"
BYTE = re.compile(r"\(byte (\d+)\)")
T = TypeVar("T")
AGAIN = "save it again on the computer that it comes from"


class PlaceError(ValueError):
    """Raised if a file can't be imported, or if a folder is too large to export. No file is changed.

    The message says what is wrong, where, and what to do.
    """


def encode(files: Mapping[Spot, Kept], packed: int) -> str:
    """Return the text of an export file. ``packed`` is the current time, in milliseconds since 1970."""
    return json.dumps(_data(files, packed), indent=1, ensure_ascii=False) + "\n"


def short_form(files: Mapping[Spot, Kept], packed: int) -> str:
    """Return a compressed form of an export file that can be part of a web address."""
    data = json.dumps(_data(files, packed), separators=(",", ":"), ensure_ascii=False).encode()
    return CODE + base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def _data(files: Mapping[Spot, Kept], packed: int) -> dict[str, Any]:
    listed = {spot.path: {"changed": kept.changed, "text": kept.text} for spot, kept in files.items()}
    return {"schema": f"{SCHEMA}/{VERSION}", "packed": packed, "files": listed}


def file_limit(most: int) -> int:
    """Return the maximum size of an export file, in bytes, if the texts in it may total *most* bytes."""
    return min(LARGEST, 2 * most + LARGEST_CODE)


def decode(data: str | bytes, name: str = "", now: int = 0, most: int = LARGEST) -> dict[Spot, Kept]:
    """Return the files that an export file contains. This can take a while.

    *data* may also be the short form, a web address that contains the short form, or a single stored file. For a single
    file, *name* is its name, and *now* its time stamp in milliseconds since 1970. *most* is the maximum total size of
    the texts, in bytes.

    Raises:
        PlaceError: the data are in another format or version, damaged, or too large.
    """
    text = _unpacked(_text(data, file_limit(most)))
    head = _head(text)
    schema, _, version = head.schema.partition("/")
    if schema != SCHEMA:
        files = {_single(schema, head, PurePath(name.replace("\\", "/")).name): Kept(text, now)}
    elif version == str(VERSION):
        files = _files(text)
    else:
        raise PlaceError(
            f"The file uses version {shorten(version)} of the format, but this program reads version "
            f"{VERSION}: update pharmalab here."
        )
    if (size := sum(len(kept.text.encode(errors="replace")) for kept in files.values())) > most:
        raise PlaceError(
            f"The games and notes in the file need {megabytes(size)}, but only {megabytes(most)} can be kept here."
        )
    for n, (spot, kept) in enumerate(files.items()):
        checkpoint(done=n, total=len(files))
        _check(spot, kept)
    return folder.without_leftovers(files)


def is_place(path: Path) -> bool:
    """Return whether a file looks like an export file. Raises OSError if it cannot be read."""
    with path.open("rb") as file:
        return f'"{SCHEMA}/'.encode() in file.read(100)


def _text(data: str | bytes, most: int) -> str:
    size = len(data) if isinstance(data, bytes) else len(data.encode(errors="replace"))
    if size > most:
        raise PlaceError(f"The file is {megabytes(size)}, but the limit is {megabytes(most)}.")
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PlaceError(f"The file isn’t text or is damaged: line {line} isn’t UTF-8. {AGAIN.capitalize()}.") from None


def _unpacked(text: str) -> str:
    """Return the text that a short form contains. Any other text is returned unchanged."""
    before, mark, code = text.strip().partition(CODE)
    if not mark or any(sign.isspace() or sign == "{" for sign in before):
        return text
    broken = f"The code is damaged or incomplete: {AGAIN}."
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(packed, LARGEST_CODE + 1)
    except (ValueError, zlib.error):
        raise PlaceError(broken) from None
    if len(data) > LARGEST_CODE:
        raise PlaceError(
            f"A code can hold at most {megabytes(LARGEST_CODE)}, and this one holds more: save a backup file instead."
        )
    if not unpacking.eof or unpacking.unused_data:
        raise PlaceError(broken)
    return _text(data, LARGEST_CODE)


class _Head(msgspec.Struct):
    """The fields that identify a file: those of the first line of a match, or of the whole of another file."""

    schema: str = ""
    game: str = ""
    unit: str = ""


class _Place(msgspec.Struct, forbid_unknown_fields=True):
    schema: str
    files: dict[str, msgspec.Raw]
    packed: int = 0


class _File(msgspec.Struct, forbid_unknown_fields=True):
    changed: Annotated[int, msgspec.Meta(ge=0, le=LATEST)]
    text: str


def _head(text: str) -> _Head:
    try:
        return msgspec.json.decode(text.lstrip().partition("\n")[0], type=_Head)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return _decoded(text, _Head, f"This isn’t a pharmalab file. Open {OURS}.")


def _decoded(text: str, kind: type[T], otherwise: str) -> T:
    """Decode the JSON text of a file, which must have the form of *kind*.

    Data of any other form are not decoded, because large data would take long.
    """
    data = text.encode(errors="replace")
    try:
        return msgspec.json.decode(data, type=kind)
    except msgspec.ValidationError:
        raise PlaceError(otherwise) from None
    except msgspec.DecodeError as error:
        found = BYTE.search(str(error))
        at = int(found[1]) if found else len(data)
        line, column = data.count(b"\n", 0, at) + 1, at - data.rfind(b"\n", 0, at)
        raise PlaceError(
            f"This isn’t a pharmalab file, or it is damaged at line {line}, column {column}: {AGAIN}."
        ) from None
    except RecursionError:
        raise PlaceError("This isn’t a pharmalab file, because its lists are nested too deeply.") from None


def _files(text: str) -> dict[Spot, Kept]:
    damaged = f"The file is damaged or was changed: its list of “files” is missing or invalid. {AGAIN.capitalize()}."
    listed = _decoded(text, _Place, damaged).files
    if len(listed) > MOST:
        raise PlaceError(f"The file holds {plural(len(listed), 'file')}, but the limit is {number(MOST)}.")
    _refuse_twins(text, len(listed))
    files: dict[Spot, Kept] = {}
    for path, file in listed.items():
        spot = spot_of(path)
        if spot is None:
            raise PlaceError(
                f"The file contains “{_shown(path)}”, which this version of pharmalab doesn’t know: update pharmalab "
                f"here, or {AGAIN}."
            )
        if spot in files:
            raise PlaceError(f"The file is damaged: it contains “{_shown(path)}” twice. {AGAIN.capitalize()}.")
        files[spot] = _kept(path, file)
    return files


def _refuse_twins(text: str, files: int) -> None:
    """Raise PlaceError if a JSON object has the same key twice.

    In a text, quotes are escaped, so that keys can be counted without parsing the whole file again.
    """
    counts = {"schema": 1, "packed": 1, "files": 1, "changed": files, "text": files}
    if any(text.count(f'"{key}"') > n for key, n in counts.items()):
        try:
            refuse_twins(text)  # this error names the line
        except Misfit as error:
            raise PlaceError(f"The file is damaged: {error}. {AGAIN.capitalize()}.") from None


def _kept(path: str, file: msgspec.Raw) -> Kept:
    try:
        found = msgspec.json.decode(file, type=_File)
    except msgspec.MsgspecError as error:
        where, said = _shown(path), misfit_words(error)
        raise PlaceError(f"The file is damaged: in “{where}”, {said}. {AGAIN.capitalize()}.") from None
    return Kept(found.text, found.changed)


def _single(schema: str, head: _Head, name: str) -> Spot:
    """Return the location of a single stored file, by the kind of its content. Raises PlaceError if there is none."""
    stem = name.split(".")[0]
    spots = {
        "pharmalab-match": Spot(MATCHES, ("matches", head.game), tidy_name(stem, "imported")),
        "pharmalab-notes": Spot(NOTES, (HOME,), tidy_name(stem, "imported")),
        "pharmalab-answers": Spot(ANSWERS, ("answers",), f"{PREFIX}{head.unit}"),
        "pharmalab-progress": Spot(LESSONS, ("lessons",), stem),
        "pharmalab-runs": Spot(RUNS, ("runs",), name.removesuffix(RUNS.ending)),
    }
    if schema not in spots:
        raise PlaceError(f"This isn’t a pharmalab file. Open {OURS}.")
    spot = spots[schema]
    if not spot.kind.fits(spot.rooms, spot.name):
        said = {
            "pharmalab-match": f"there is no game “{_shown(head.game)}” here",
            "pharmalab-answers": f"there is no unit “{_shown(head.unit)}”",
            "pharmalab-progress": "its name must be the lesson’s, such as pandemic.json",
            "pharmalab-runs": "it must keep its old name, with the exercise and 16 letters",
        }
        raise PlaceError(f"“{_shown(name)}” is a pharmalab file, but {said[schema]}.")
    return spot


def _check(spot: Spot, kept: Kept) -> None:
    size = len(kept.text.encode(errors="replace"))
    if size > folder.LARGEST:
        raise PlaceError(f"{spot.path} is {megabytes(size)}, but a file can be at most {megabytes(folder.LARGEST)}.")
    try:
        spot.check(kept.text)
    except ValueError as error:
        raise PlaceError(
            f"Nothing was imported because {spot.path} cannot be read: {error_line(str(error))}."
        ) from error


def _shown(name: str) -> str:
    """Return a name or path as error messages show it, in one line."""
    return " ".join(shorten(name).split())


def megabytes(size: int) -> str:
    """Format a number of bytes as megabytes: '20 MB'."""
    return f"{size / 1_000_000:.3g} MB"


def name_of(packed: int) -> str:
    """Return the name of an export file, such as 'pharmalab-place-2026-11-24.json'."""
    return f"{SCHEMA}-{datetime.fromtimestamp(packed / 1000, UTC).astimezone():%Y-%m-%d}.json"
