"""Texts from people: how long they may be and which characters they have. Every door asks here: a match, a saved one, a
position, a form, a file.

What comes back is tidy: nothing at its ends, single spaces between words, and letters with accents in one way (NFC), so
that two texts that look alike are equal.
"""

import unicodedata
from collections.abc import Iterable
from itertools import islice

NAME, LINE = 60, 600  #: the most characters of a name, and of any other text
TURNING = "\u202a\u202b\u202d\u202e\u2066\u2067\u2068\ufeff"  # they turn round what follows, or are a mark of a file


class TextError(ValueError):
    """A text that is too long, empty, or has what no page can show; the message names the place and the way out."""


def name(text: object, place: str) -> str:
    """A name, tidied up: 1 to 60 characters of which one can be seen. ``place``: what the message calls it.

    Raises:
        TextError: it cannot be one.
    """
    tidy = line(text, place, NAME)
    if not any(unicodedata.category(sign)[0] in "LNPS" for sign in tidy):
        raise TextError(f"{place} is empty: give it 1 to {NAME} characters")
    return tidy


def line(text: object, place: str, most: int = LINE) -> str:
    """A text, tidied up; it may be empty. ``most``: so many characters. Raises TextError."""
    if not isinstance(text, str):
        raise TextError(f"{place} has to be a text, not {type(text).__name__}")
    if sign := unprintable(text):
        raise TextError(f"{place} has the control character {sign}; leave it out")
    tidy = unicodedata.normalize("NFC", " ".join(text.split()))
    if len(tidy) > most:
        raise TextError(f"{place} has {len(tidy)} characters; {most} are the most: shorten it")
    return tidy


def names(written: Iterable[str] | None, seats: int) -> tuple[str, ...]:
    """Of the seats: those that were written, or 'Player 1', 'Player 2', … Raises TextError."""
    if not written:
        return tuple(f"Player {seat + 1}" for seat in range(seats))
    if isinstance(written, str) or not isinstance(written, Iterable):
        raise TextError(f"names has to be a list of {seats} texts, not {type(written).__name__}")
    found = tuple(name(one, f"name {n}") for n, one in enumerate(islice(written, seats + 1), 1))
    if len(found) != seats or len(set(found)) != seats:
        raise TextError(f"{seats} seats need as many different names, not {', '.join(found)}")
    return found


def unprintable(text: str) -> str:
    """The first character that no page can show, as 'U+0000', or ''. Tabs and line ends will do: they are spaces."""
    if text.isprintable():  # as nearly all are, and much faster
        return ""
    for sign in text:
        control = unicodedata.category(sign) in ("Cc", "Cs") and sign not in "\t\n\r"
        if control or sign in TURNING or ord(sign) & 0xFFFE == 0xFFFE:
            return f"U+{ord(sign):04X}"
    return ""


def short(text: str, most: int = NAME) -> str:
    """What a message repeats of a text that was written: its beginning, without what no page can show."""
    shown = "".join("\N{REPLACEMENT CHARACTER}" if unprintable(sign) else sign for sign in text[: most + 1])
    return shown if len(shown) <= most else f"{shown[: most - 1].rstrip()}…"
