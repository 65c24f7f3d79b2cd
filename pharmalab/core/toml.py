"""Read TOML files written by people. The error raised for a mistake gives its line number."""

import re
import tomllib
from typing import Any

from pharmalab.core.texts import shorten

DEEP = 9  #: more nested brackets than any table has


class TomlError(ValueError):
    """The error raised for a file that isn't valid TOML.

    The message describes the mistake, and ``line`` is the number of its line, counted from 1.
    """

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


def decode_text(raw: bytes) -> str:
    """Decode the bytes of a file as UTF-8. Raises TomlError if they are not valid UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise TomlError("this is not UTF-8; save the file as UTF-8", line) from error


def parse_tables(text: str) -> dict[str, Any]:
    """Parse a TOML text into nested dicts. Raises TomlError if the text is not valid TOML."""
    lines = text.split("\n")
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = re.search(r"\(at line (\d+)", str(error))
        said = shorten(re.sub(r"\s*\(at [^)]*\)", "", str(error)), 200)
        raise TomlError(f"this is not TOML: {said}", int(found[1]) if found else len(lines)) from error
    except RecursionError as error:
        raise TomlError("too many brackets within brackets: take out all but the first", _deep(lines)) from error
    except ValueError as error:  # for example a number with more digits than Python reads, or an hour of 25
        huge = (n for n, line in enumerate(lines, 1) if re.search(r"[\d_]{999}", line))
        if line := next(huge, 0):
            raise TomlError("a number has too many digits", line) from error
        odd = (n for n, line in enumerate(lines, 1) if re.search(r"\d\d:\d\d|\d{4}-\d\d", line))
        raise TomlError(f"this is not TOML: {shorten(str(error), 200)}", next(odd, 1)) from error


def _deep(lines: list[str]) -> int:
    """Return the line, counted from 1, in which brackets are nested too deep."""
    depth = 0
    for n, line in enumerate(lines, 1):
        for bracket in re.findall(r"[][{}]", line):
            depth = depth + 1 if bracket in "[{" else max(depth - 1, 0)
        if depth > DEEP:
            return n
    return len(lines)
