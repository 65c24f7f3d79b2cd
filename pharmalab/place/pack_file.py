"""The file that carries a place from one door to another: JSON, with the text of every file under its path.

What is read here was written by anybody. It is checked to its last file before anything comes of it.
"""

import base64
import json
import zlib
from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path, PurePath
from typing import Any

from pharmalab.core.file_names import tidy_name
from pharmalab.core.plain_data import Misfit, error_line, object_without_twins, refuse_twins, unknown_key_words
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.words import listing, number, plural
from pharmalab.core.work import checkpoint
from pharmalab.place import folder
from pharmalab.place.kinds.answers import PREFIX
from pharmalab.place.kinds.kept import Kept
from pharmalab.place.kinds.notes import HOME
from pharmalab.place.spots import ANSWERS, LESSONS, MATCHES, NOTES, RUNS, Spot, spot_of

SCHEMA, VERSION = "pharmalab-place", 1
LARGEST = 50_000_000  #: bytes of a place
MOST = 10_000  #: files of a place
LATEST = 4_102_444_800_000  #: the year 2100, in milliseconds: nothing was written later
CODE = "pharmalab-place."  #: before the short form, for a QR code or an address
AGAIN = "export it again where it comes from"


class PlaceError(ValueError):
    """A file that cannot be imported; the message says why, where, and what to do. Nothing of it was taken."""


def encode(files: Mapping[Spot, Kept], packed: int) -> str:
    """Return the file. ``packed``: when, in milliseconds since 1970."""
    return json.dumps(_data(files, packed), indent=1, ensure_ascii=False) + "\n"


def short_form(files: Mapping[Spot, Kept], packed: int) -> str:
    """Return the same as few characters that can stand in an address."""
    data = json.dumps(_data(files, packed), separators=(",", ":"), ensure_ascii=False).encode()
    return CODE + base64.urlsafe_b64encode(zlib.compress(data, 9)).decode().rstrip("=")


def _data(files: Mapping[Spot, Kept], packed: int) -> dict[str, Any]:
    listed = {spot.path: {"changed": kept.changed, "text": kept.text} for spot, kept in files.items()}
    return {"schema": f"{SCHEMA}/{VERSION}", "packed": packed, "files": listed}


def decode(data: str | bytes, name: str = "", now: int = 0) -> dict[Spot, Kept]:
    """Return the files of a place that was exported, or the single file that was given. It can be long work.

    Args:
        data: of the file; or its short form, or an address with it.
        name: of the file: a single match or notes get it as theirs.
        now: in milliseconds since 1970, for a single file.

    Raises:
        PlaceError: it is none of these, damaged, of a newer version, or too large.
    """
    text = _unpacked(_text(data))
    found = _first_object(text)
    schema, _, version = str(found.get("schema", "")).partition("/")
    if schema != SCHEMA:
        spot = _single(schema, found, PurePath(name.replace("\\", "/")).name)
        files = {spot: Kept(text, now)}
    else:
        if version != str(VERSION):
            raise PlaceError(
                f"The file was written in version {shorten(version)} of the format, and this program reads version "
                f"{VERSION}: update pharmalab here."
            )
        files = _files(_whole(text))
    for n, (spot, kept) in enumerate(files.items()):
        checkpoint(done=n, total=len(files))
        _check(spot, kept)
    return folder.without_leftovers(files)


def is_place(path: Path) -> bool:
    """Return whether a file begins as one that was exported. Raises OSError."""
    with path.open("rb") as file:
        return f'"{SCHEMA}/'.encode() in file.read(100)


def _text(data: str | bytes) -> str:
    size = len(data) if isinstance(data, bytes) else len(data.encode(errors="replace"))
    if size > LARGEST:
        raise PlaceError(f"The file has {_megabytes(size)}; {_megabytes(LARGEST)} are the most.")
    if isinstance(data, str):
        return data.removeprefix("\ufeff")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PlaceError(f"The file is no text, or damaged: line {line} is no UTF-8. {AGAIN.capitalize()}.") from None


def _unpacked(text: str) -> str:
    """The text of a short form; any other text as it is."""
    before, mark, code = text.strip().partition(CODE)
    if not mark or any(sign.isspace() or sign == "{" for sign in before):
        return text
    broken = f"The code is damaged or not whole: {AGAIN}."
    try:
        packed = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        data = unpacking.decompress(packed, LARGEST + 1)
    except (ValueError, zlib.error):
        raise PlaceError(broken) from None
    if len(data) > LARGEST:
        raise PlaceError(f"The code holds more than {_megabytes(LARGEST)}, which is the most.")
    if not unpacking.eof or unpacking.unused_data:
        raise PlaceError(broken)
    return _text(data)


def _first_object(text: str) -> dict[str, Any]:
    """The object with which a text begins: a place as a whole, or the header of a match."""
    try:
        found, _ = json.JSONDecoder().raw_decode(text.lstrip())
    except json.JSONDecodeError as error:
        line = error.lineno + text[: len(text) - len(text.lstrip())].count("\n")
        raise PlaceError(
            f"This is no file of pharmalab, or it is damaged at line {line}, column {error.colno}: {AGAIN}."
        ) from None
    except RecursionError:
        raise PlaceError("This is no file of pharmalab: it has lists in lists in lists.") from None
    except ValueError:
        raise PlaceError("This is no file of pharmalab: it has a number with thousands of digits.") from None
    if not isinstance(found, dict):
        raise PlaceError("This is no file of pharmalab: one begins with a brace.")
    return found


def _whole(text: str) -> dict[str, Any]:
    """The same, once nothing stands behind it and no key twice."""
    try:
        found: dict[str, Any] = json.loads(text, object_pairs_hook=object_without_twins)
        return found
    except json.JSONDecodeError as error:
        raise PlaceError(f"The file is damaged at line {error.lineno}, column {error.colno}: {AGAIN}.") from None
    except Misfit:
        try:
            refuse_twins(text)  # which knows the line
        except Misfit as error:
            raise PlaceError(f"The file is damaged: {error}. {AGAIN.capitalize()}.") from None
        raise


def _files(data: Mapping[str, Any]) -> dict[Spot, Kept]:
    for key in data:
        if key not in ("schema", "packed", "files"):
            raise PlaceError(f"The file was changed: {unknown_key_words(key, 'it')}.")
    listed = data.get("files")
    if not isinstance(listed, dict):
        raise PlaceError(f"The file is damaged: “files” has to be an object in braces. {AGAIN.capitalize()}.")
    if len(listed) > MOST:
        raise PlaceError(f"The file holds {plural(len(listed), 'file')}; {number(MOST)} are the most.")
    files: dict[Spot, Kept] = {}
    for path, file in listed.items():
        spot = spot_of(path)
        if spot is None:
            raise PlaceError(
                f"The file holds “{_shown(path)}”, which this version of pharmalab keeps nowhere: update pharmalab "
                f"here, or {AGAIN}."
            )
        if spot in files:
            raise PlaceError(f"The file is damaged: “{_shown(path)}” is in it twice. {AGAIN.capitalize()}.")
        files[spot] = _kept(path, file)
    return files


def _kept(path: str, file: object) -> Kept:
    where = f"The file is damaged: in “{_shown(path)}”"
    if not isinstance(file, dict) or file.keys() != {"changed", "text"}:
        raise PlaceError(f"{where} there have to be “changed” and “text”. {AGAIN.capitalize()}.")
    changed, text = file["changed"], file["text"]
    if type(changed) is not int or not 0 <= changed <= LATEST:
        raise PlaceError(f"{where} “changed” is {value_words(changed)}, which is no time. {AGAIN.capitalize()}.")
    if not isinstance(text, str):
        raise PlaceError(f"{where} “text” is {value_words(text)}, which is no text. {AGAIN.capitalize()}.")
    return Kept(text, changed)


def _single(schema: str, header: Mapping[str, Any], name: str) -> Spot:
    """Where a single file is kept. Raises PlaceError: nowhere."""
    stem = name.split(".")[0]
    of = str(header.get("game"))
    spots = {
        "pharmalab-match": Spot(MATCHES, ("matches", of), tidy_name(stem, "imported")),
        "pharmalab-notes": Spot(NOTES, (HOME,), tidy_name(stem, "imported")),
        "pharmalab-answers": Spot(ANSWERS, ("answers",), f"{PREFIX}{header.get('unit')}"),
        "pharmalab-progress": Spot(LESSONS, ("lessons",), stem),
        "pharmalab-runs": Spot(RUNS, ("runs",), name.removesuffix(RUNS.ending)),
    }
    if schema not in spots:
        ours = listing(["an exported place (.json)", "a match (.jsonl)", "notes (.json)", "answers (.json)"], "or")
        raise PlaceError(f"This is no file of pharmalab: give {ours}.")
    spot = spots[schema]
    if not spot.kind.fits(spot.rooms, spot.name):
        said = {
            "pharmalab-match": f"there is no game “{shorten(of)}” here",
            "pharmalab-answers": f"there can be no unit “{shorten(str(header.get('unit')))}”",
            "pharmalab-progress": "its name has to be that of the lesson, as pandemic.json",
            "pharmalab-runs": "its name has to be as it was, with the exercise and 16 letters",
        }
        raise PlaceError(f"“{_shown(name)}” is a file of pharmalab, but {said[schema]}.")
    return spot


def _check(spot: Spot, kept: Kept) -> None:
    size = len(kept.text.encode(errors="replace"))
    if size > folder.LARGEST:
        raise PlaceError(f"{spot.path} has {_megabytes(size)}; {_megabytes(folder.LARGEST)} are the most of one file.")
    try:
        spot.check(kept.text)
    except ValueError as error:
        raise PlaceError(f"Nothing was imported, for {spot.path} cannot be read: {error_line(str(error))}.") from error


def _shown(name: str) -> str:
    """A name or a path as a message repeats it, in one line."""
    return " ".join(shorten(name).split())


def _megabytes(size: int) -> str:
    return f"{size / 1_000_000:.3g} MB"


def name_of(packed: int) -> str:
    """Return what the file is called: 'pharmalab-place-2026-11-24.json'."""
    return f"{SCHEMA}-{datetime.fromtimestamp(packed / 1000, UTC).astimezone():%Y-%m-%d}.json"
