"""Read what a teacher types for a class: guesses that learners call out, and results of real deals."""

import re
from collections import Counter
from collections.abc import Callable
from typing import TypeVar

from pharmalab.core.texts import LINE, shorten, unprintable_words
from pharmalab.exercises.parsing import Unreadable, real
from pharmalab.probability.estimates import Estimate

T = TypeVar("T")

MOST = 1_000  #: the most items typed at once
LARGEST = 10**9  #: the largest result of a deal
COUNTED = re.compile(r"^(.*\S)\s*(?::|×)\s*(\d{1,4})$")
OF = re.compile(r"^(\d{1,6}) (?:of|out of) (\d{1,6})$")
TRUTHS = {"yes": True, "y": True, "1": True, "true": True, "no": False, "n": False, "0": False, "false": False}


def listed(text: str) -> list[str]:
    """Return the parts of a typed list, such as ``0.1 0.3 1/24``, ``a; a; b`` or ``a: 12; b: 5``.

    Semicolons and line breaks separate the parts. Without them, commas do; without commas, spaces do. A number after a
    colon says how many times a part occurs.

    Raises:
        Unreadable: there are no parts, or too many.
    """
    if found := unprintable_words(text):
        raise Unreadable(f"Your text contains the control character {found}: remove it.")
    if len(text) > 20 * LINE:
        raise Unreadable(f"You typed {len(text)} characters, but the limit is {20 * LINE}.")
    pieces = next((re.split(cut, text) for cut in (r"[;\n]", ",") if re.search(cut, text)), None)
    if pieces is None:
        pieces = text.split() if ":" not in text and "×" not in text else [text]
    parts = list[str]()
    for piece in filter(None, map(str.strip, pieces)):
        counted = COUNTED.match(piece)
        parts += [counted[1]] * int(counted[2]) if counted else [piece]
        if len(parts) > MOST:
            raise Unreadable(f"You can type at most {MOST} entries at once: split them into smaller groups.")
    if not parts:
        raise Unreadable("Type something first, such as 0.1; 0.3; 1/24.")
    return parts


def sorted_out(text: str, one: Callable[[str], T]) -> tuple[list[T], list[str]]:
    """Read each part of a typed list with the function ``one``, and set aside the parts that it can't read.

    Returns:
        The values that ``one`` returned, and a sentence about each unreadable part.

    Raises:
        Unreadable: there are no parts, or too many.
    """
    found, aside = list[T](), list[str]()
    for part in [text.strip()] if _is_one(text, one) else listed(text):
        try:
            found.append(one(part))
        except Unreadable as error:
            named = f"“{shorten(part, 20)}”"
            aside.append(str(error) if named in str(error) else f"{named}: {error}")
    return found, aside


def read(text: str, one: Callable[[str], T]) -> list[T]:
    """Return the parts of a typed list, each read by ``one``. Raises Unreadable for the first bad part."""
    found, aside = sorted_out(text, one)
    if aside:
        raise Unreadable(aside[0])
    return found


def deals(text: str, chance: bool) -> Estimate:
    """Return the results of real deals, read from typed text.

    If ``chance`` is true, the text is like ``3 of 20`` or ``yes; no; no``. If it is false, the text contains numbers,
    like ``1; 2; 1`` or ``1: 12; 2: 5``.

    Raises:
        Unreadable: a result cannot be read; the message names it.
    """
    if chance and (found := OF.match(" ".join(text.split()))):
        hits, tries = int(found[1]), int(found[2])
        if tries == 0 or hits > tries:
            raise Unreadable(
                f"“{hits} of {tries}” is impossible: the first number counts the successes, and the second "
                "counts all deals."
            )
        return Estimate.counted({value: n for value, n in ((False, tries - hits), (True, hits)) if n}, True)
    return Estimate.counted(dict(Counter(read(text, _truth if chance else _number))), chance)


def _is_one(text: str, one: Callable[[str], object]) -> bool:
    """Return whether the whole text is a single part, as an option's words or ``1 000 000``."""
    if not text.strip() or unprintable_words(text):
        return False
    try:
        one(text.strip())
    except Unreadable:
        return False
    return True


def _truth(part: str) -> bool:
    if part.casefold() not in TRUTHS:
        raise Unreadable("write “3 of 20”, or yes and no")
    return TRUTHS[part.casefold()]


def _number(part: str) -> int | float:
    value = real(part)
    if abs(value) > LARGEST:
        raise Unreadable("The result of a deal can’t have more than nine digits.")
    return int(value) if value.is_integer() else value
