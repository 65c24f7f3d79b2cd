"""Check the length and characters of texts written by people, and tidy them up.

A tidy text has no spaces at either end, single spaces between its words, and accented letters in one form (NFC).
"""

import re
import unicodedata
from collections.abc import Iterable
from itertools import islice

NAME, LINE = 60, 600  #: the maximum number of characters of a name, and of any other text
# Characters that are not text: control characters other than tabs and line ends; half a character (a lone surrogate),
# which no file can hold; marks that reverse the direction of text or mark the start of a file (U+202A, B, D, E, U+2066
# to 2068, U+FEFF); and the last two codes of each plane, which are not characters. Written as "none of the allowed
# characters", the pattern is ten times as fast.
NO_TEXT = re.compile(
    "[^\t\n\r -~\xa0-\u2029\u202c\u202f-\u2065\u2069-\ud7ff\ue000-\ufefe\uff00-\ufffd"
    + "".join(f"{chr(plane << 16)}-{chr(plane << 16 | 0xFFFD)}" for plane in range(1, 17))
    + "]"
)

INNER = dict.fromkeys(map(ord, '“”„‟«»"'), "’")  #: double quotes, as they are shown inside quotes
WORD = re.compile(r"[\w.@+~/()-]+")  #: a name that nobody takes for a sentence


class TextError(ValueError):
    """The error raised for a text that is too long, empty or unprintable. The message says how to fix it."""


def check_name(text: object, place: str) -> str:
    """Tidy up a name of 1 to 60 characters, at least one of which must be visible, and return it.

    *place* describes the name in error messages, for example 'name 2'.

    Raises:
        TextError: the text is not a valid name.
    """
    tidy = check_line(text, place, NAME)
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in tidy):
        raise TextError(f"{place} is empty: it needs 1 to {NAME} characters")
    return tidy


def check_line(text: object, place: str, most: int = LINE) -> str:
    """Tidy up a line of text and return it. Raises TextError if it is too long or contains an invalid character."""
    if not isinstance(text, str):
        raise TextError(f"{place} must be text, not {value_words(text)}")
    if found := unprintable_words(text):
        raise TextError(f"{place} contains the control character {found}: remove it")
    tidy = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(tidy) > most:
        raise TextError(f"{place} has {len(tidy)} characters, but the limit is {most}: shorten it")
    return tidy


def player_names(written: Iterable[str] | None, seats: int) -> tuple[str, ...]:
    """Check the players' names and return them. Without names, return 'Player 1', 'Player 2', ….

    Raises:
        TextError: *written* is not a list of valid, different names, one for each seat.
    """
    if not written:
        return tuple(f"Player {seat + 1}" for seat in range(seats))
    if isinstance(written, str) or not isinstance(written, Iterable):
        raise TextError(f"names must be a list of {seats} texts, not {value_words(written)}")
    found = tuple(check_name(one, f"name {n}") for n, one in enumerate(islice(written, seats + 1), 1))
    if len(found) != seats or len(set(found)) != seats:
        raise TextError(f"{seats} seats need {seats} different names, not {', '.join(found)}")
    return found


def find_unprintable(text: str) -> int:
    """Return the index of the first character that can't be shown or saved, or -1 if the text has no such character."""
    if text.isprintable():  # true for nearly all texts, and much faster
        return -1
    found = NO_TEXT.search(text)
    return found.start() if found else -1


def unprintable_words(text: str) -> str:
    """Describe the first invalid character in a text, such as 'U+0000 at position 3'; '' if there is none.

    Positions count from 1. If there are several lines, the line is given too: 'U+0000 in line 2, position 3'.
    """
    at = find_unprintable(text)
    if at < 0:
        return ""
    row, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    where = f"in line {row}, position {column}" if "\n" in text.rstrip("\n") else f"at position {column}"
    return f"{character_code(text[at])} {where}"


def character_code(sign: str) -> str:
    """Return the Unicode code point of a character, such as 'U+0000'."""
    return f"U+{ord(sign):04X}"


def escape_unprintable(text: str) -> str:
    """Escape invalid characters as Python does, so that the text can be shown, sent and saved."""
    if find_unprintable(text) < 0:
        return text
    return NO_TEXT.sub(lambda sign: sign[0].encode("unicode_escape").decode(), text)


def shorten(text: str, most: int = NAME) -> str:
    """Cut a text to at most *most* characters for an error message, and escape invalid characters."""
    shown = escape_unprintable(text[: most + 1])
    return shown if len(shown) <= most else f"{shown[: most - 1].rstrip()}…"


def quoted(text: str, most: int = NAME) -> str:
    """Return somebody else's text on one line, in quotation marks, cut to at most *most* characters.

    Double quotation marks inside the text are replaced.
    """
    return f"“{shorten(' '.join(text.split()).translate(INNER), most)}”"


def named(name: str, most: int = NAME) -> str:
    """Return a name that somebody else chose, such as a file name, in a form that fits into a sentence.

    A single word stays as it is. Any other name is put in quotation marks.
    """
    return shorten(name, most) if WORD.fullmatch(name) else quoted(name, most)


def value_words(value: object, most: int = NAME) -> str:
    """Describe a value on one line for an error message, usually the way Python writes it.

    A function or class is described by its name. A value with a memory address or several lines is described by its
    type.
    """
    if callable(value) and (name := getattr(value, "__name__", "")):
        return shorten(f"the {'class' if isinstance(value, type) else 'function'} {name}", most)
    try:
        written = repr(value)
    except RecursionError:
        return "a list with lists in lists in lists"
    except ValueError:
        return "a number with thousands of digits" if isinstance(value, int) else "what cannot be shown"
    if " at 0x" in written or "\n" in written:
        kind = type(value).__name__
        return f"{'an' if kind[:1] in 'AEIOUaeiou' else 'a'} {kind}"
    return shorten(written, most)
