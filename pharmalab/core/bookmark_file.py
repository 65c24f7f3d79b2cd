"""The bookmarks file: for each place on a page, it stores the name of the saved game that is open there."""

import json
from collections.abc import Mapping

import msgspec

FILE = "bookmarks.json"
MOST, LONGEST = 500, 400  #: the maximum number of bookmarks, and of characters of a key


def read_marks(text: str | bytes) -> dict[str, str]:
    """Return the bookmarks: a mapping from each place on a page to the name of the saved game that is open there.

    The oldest bookmark comes first.

    Raises:
        ValueError: *text* isn't a bookmarks file.
    """
    try:
        return msgspec.json.decode(text, type=dict[str, str])
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise ValueError("it must be an object in braces, with a name for each place") from error


def marks_text(marks: Mapping[str, str]) -> str:
    """Return the text of a bookmarks file. If there are too many bookmarks, the oldest are left out."""
    return json.dumps(dict([*marks.items()][-MOST:]), ensure_ascii=False, indent=0) + "\n"
