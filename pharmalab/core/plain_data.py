"""Convert plain data, such as parsed JSON, into records, with error messages in plain words.

An error message names the field, its value and the kind of value needed, all in one printable line.
"""

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, TypeVar, get_args, get_origin, get_type_hints

import msgspec

from pharmalab.core.texts import quoted, shorten, unprintable_words, value_words
from pharmalab.core.values import Json
from pharmalab.core.words import listing

T = TypeVar("T")
MOST = 220  #: the maximum number of characters of an error message, to which a file adds its place
_KINDS = {
    "int": "a whole number",
    "str": "text",
    "bool": "true or false",
    "float": "a number",
    "array": "a list",
    "object": "an object in braces",
    "null": "null",
    "None": "null",
}
_EXPECTED = re.compile(r"Expected `([^`]*)`(?: of (at least |at most )?length (\d+))?(?:, got .*)?", re.S)
_FIELD = re.compile(r"Object (contains unknown|missing required) field `(.*)`", re.S)
_PLACE = re.compile(r"(?: - at `(?:key` in `)?\$([^`]*)`)?$")
#: a key in JSON, or another text, or a brace
_KEY = re.compile(r'("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}]', re.S)
_PART = re.compile(r"\.(\w+)|\[(\d+)\]")


class Misfit(ValueError):
    """The error raised for plain data that cannot be converted.

    The message names the field and the kind of value needed.
    """


def decode_plain(decode: Callable[[object], T], data: object, place: str, kind: object = None) -> T:
    """Convert plain data, such as parsed JSON, into an object.

    *decode* makes the object; its errors are rewritten in plain words. Error messages call the data *place*. If *kind*
    is the object's class, they also list the words that a field allows.

    Raises:
        Misfit: the data don't fit.
    """
    try:
        return decode(data)
    except msgspec.ValidationError as error:
        raise Misfit(misfit_words(error, data, place, kind)) from error
    except UnicodeEncodeError as error:
        for where, text in _texts(data, place):
            if found := unprintable_words(text):
                raise Misfit(f"{where} contains {found}, which isn’t a valid character: remove it") from error
        raise Misfit(f"{place or 'it'} contains an incomplete character: remove it") from error


def object_without_twins(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    """Return a dict for a JSON object, but refuse repeated keys.

    Use it as the ``object_pairs_hook`` of ``json.loads``.

    Raises:
        Misfit: a key occurs twice, so its first value would be lost.
    """
    found = dict(pairs)
    if len(found) < len(pairs):
        (twin, _), *_ = Counter(key for key, _ in pairs).most_common(1)
        raise Misfit(f"{quoted(twin)} appears twice in one object, so one of its values would be lost")
    return found


def refuse_twins(text: str | bytes) -> None:
    """Raise Misfit if a key occurs twice in one object of a JSON text. The message gives the line number."""
    try:
        json.loads(text, object_pairs_hook=object_without_twins)
    except Misfit as error:
        line = _line_of_twin(text if isinstance(text, str) else text.decode("utf-8-sig", errors="replace"))
        raise Misfit(f"{error} (line {line})") from None


def _line_of_twin(text: str) -> int:
    """Return the line, counted from 1, of the first key that occurs twice in its object."""
    objects = list[set[str]]()
    for token in _KEY.finditer(text):
        if token[0] == "{":
            objects.append(set())
        elif token[0] == "}":
            objects.pop()
        elif token[1]:
            key = json.loads(token[1])
            if key in objects[-1]:
                return text.count("\n", 0, token.start()) + 1
            objects[-1].add(key)
    return 1


def misfit_words(error: Exception, data: object = None, place: str = "", kind: object = None) -> str:
    """Return the message of a msgspec error in plain words. The other arguments are as for `decode_plain`."""
    if isinstance(error, RecursionError):
        return f"{place or 'it'} contains lists that are nested too deeply to be read"
    if isinstance(error, UnicodeError):
        return f"{place or 'it'} contains invalid characters: remove them"
    said = str(error)
    at = _PLACE.search(said)
    path = at[1] or "" if at else ""
    body = said[: at.start()] if at else said
    where = (place + path).lstrip(".") or "it"
    if found := _FIELD.fullmatch(body):
        if found[1] == "missing required":
            return f"{where} has no “{found[2]}”" if place or path else f"“{found[2]}” is missing"
        return unknown_key_words(found[2], where)
    value, there = _at(data, path)
    is_ = f"{where} is {value_words(value)}" if there else where
    if found := _EXPECTED.fullmatch(body):
        kinds = listing([_KINDS.get(one, one) for one in found[1].split(" | ")], "or")
        long = f" of {found[2] or ''}{found[3]}" if found[3] else ""
        return f"{is_}; it must be {kinds}{long}"
    if body == "Input data was truncated":
        return f"{where} ends too early"
    if body.startswith("JSON is malformed"):
        return f"{where} isn’t JSON, or is damaged"
    if body.startswith("Invalid"):
        return f"{is_}, which doesn’t exist{_can_be(kind, path)}"
    return error_line(f"{where}: {body}" if place or path else body)


def unknown_key_words(key: str, where: str) -> str:
    """Return the error message for an unknown key."""
    name = " ".join(shorten(key).split())
    return f"{where} contains “{name}”, which this version does not know: correct it, or remove it"


def error_line(text: str, most: int = MOST) -> str:
    """Return an error message as one printable line of at most *most* characters."""
    return shorten(" ".join(text.split()), most)


def _texts(data: object, place: str) -> Iterator[tuple[str, str]]:
    """Yield every text in plain data, including keys, with its place."""
    if isinstance(data, str):
        yield place or "it", data
    elif isinstance(data, Mapping):
        for key, part in data.items():
            yield f"a key of {place}" if place else "a key", str(key)
            yield from _texts(part, f"{place}.{key}" if place else str(key))
    elif isinstance(data, list | tuple):
        for n, part in enumerate(data):
            yield from _texts(part, f"{place}[{n}]")


def _at(data: Any, path: str) -> tuple[object, bool]:
    """Return the value at a path, and whether the path exists."""
    parts = list(_PART.finditer(path))
    if "".join(part[0] for part in parts) != path:
        return None, False
    for part in parts:
        try:
            data = data[part[1]] if part[1] is not None else data[int(part[2])]
        except (LookupError, TypeError):
            return None, False
    return data, True


def _can_be(kind: object, path: str) -> str:
    """Return the words that a field allows, as the end of a sentence: '; it must be a or b'."""
    *names, last = ["", *path.split(".")[1:]]
    for name in names[1:]:
        kind = _field(kind, name)
    records = [one for one in (kind, *get_args(kind)) if getattr(one, "__struct_config__", None)]
    words = [one.__struct_config__.tag for one in records if one.__struct_config__.tag_field == last]
    words = words or list(get_args(_field(kind, last)) if get_origin(_field(kind, last)) is Literal else ())
    return f"; it must be {listing(map(str, words), 'or')}" if words else ""


def _field(kind: object, name: str) -> object:
    """Return the annotation of a record's field; None if there is no such field."""
    return get_type_hints(kind).get(name) if isinstance(kind, type) else None
