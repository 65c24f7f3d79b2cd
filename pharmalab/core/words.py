"""Helpers for English text: lists, amounts, numbers, ordinals, and suggestions for misspelt names."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from math import floor, isclose, log10

_ASKS_WHICH = re.compile(
    r"(?:(?:in|on|onto|to|with|by|for|from|of) )?(?:which|what|who(?:m|se)?|where|when|how|do|does|is|are)\b"
)
RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def listing(words: Iterable[str], last: str = "and") -> str:
    """Join words into a list: 'a', 'a and b' or 'a, b and c'; '' for no words. *last* is 'and' or 'or'."""
    *before, end = list(words) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end


def number(n: int) -> str:
    """Format a whole number: '7', '40 320', '-1 000'. The separator is a plain space, which is easy to search for."""
    return f"{n:,}".replace(",", " ")


def plain_number(x: float) -> str:
    """Format a number without using a power of ten, unless it is tiny: '1 000 000 000', '362 880', '2.5', '0.00001'.

    Numbers of 1000 or more are rounded to whole numbers, and smaller numbers to four significant digits.
    """
    return number(round(x)) if abs(x) >= 1000 else significant(x, 4)


def significant(x: float, digits: int) -> str:
    """Format a number with *digits* significant digits: '0.1429', '0.000002756', '9.09·10¹⁴', '1.1·10⁻¹⁵'.

    Numbers below 10⁻⁹, or with more than *digits* digits before the decimal point, are written with a power of ten.
    """
    text = f"{x:.{digits}g}"
    first, _, power = text.partition("e")
    if power and 1e-9 <= abs(x) < 1:
        return f"{float(text):.{digits + 9}f}".rstrip("0")
    return f"{first}·10{raised(int(power))}" if power else text


def raised(power: int) -> str:
    """Format an exponent in superscript digits, such as '⁻³'."""
    return str(power).translate(RAISED)


def power_name(number: float) -> str:
    """Format a number, with a power of ten if it is very large or very small: '300', '0.05', '10⁻³'."""
    power = log10(number)
    if isclose(power, round(power), abs_tol=1e-9) and not -2 <= round(power) <= 2:
        return f"10{raised(round(power))}"
    if 1e-3 <= number < 1e4:
        return f"{number:.6g}"
    first = number / 10.0 ** floor(power)
    return f"{first:.3g}·10{raised(floor(power))}"


def plural(n: int, one: str, many: str | None = None) -> str:
    """Return a number with its noun: '1 cross', '0 crosses', '1 920 worlds'. Pass irregular plurals as *many*."""
    return f"{number(n)} {one if n == 1 else many or _many(one)}"


def duration(seconds: float) -> str:
    """Describe a length of time: 'less than a minute', 'about 4 minutes' or 'about 3 hours'."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return "less than a minute"
    return f"about {plural(minutes, 'minute') if minutes < 100 else plural(round(minutes / 60), 'hour')}"


def ordinal(n: int) -> str:
    """Format a number as an ordinal: '1st', '2nd', '3rd', '4th', '11th' or '22nd'."""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{number(n)}{ending}"


def capital(text: str) -> str:
    """Return the text with a capital first letter. Unlike ``str.capitalize``, leave the other letters unchanged."""
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """Return the text with a lower-case first letter, for use within a sentence."""
    return text[:1].lower() + text[1:]


def closest_name(word: str, known: Iterable[str], least: float = 0.5) -> str:
    """Return the known name that is most similar to a word; '' if no name is similar enough.

    ``least`` is the minimum similarity, from 0 (nothing in common) to 1 (the same name).
    """
    return next(iter(get_close_matches(word, list(known), 1, least)), "")


def suggestion(word: str, known: Iterable[str] | Mapping[str, object], most: int = 12) -> str:
    """Return the end of an error message about an unknown name, such as 'did you mean seats?'.

    If no known name is similar, at most *most* names are listed: 'there are seats, highest'. *known* contains the
    names, or maps accepted spellings to names.
    """
    means: Mapping[str, object] = known if isinstance(known, Mapping) else {}
    # a mapping may give a longer description
    names = {name: said if isinstance(said := means.get(name), str) else name for name in known}
    if near := closest_name(word, names):
        return f"did you mean {names[near]}?"
    there = list(dict.fromkeys(names.values()))
    return f"there are {', '.join(there[:most])}{' …' * (len(there) > most)}"


def question_of_another(asked: str, name: str) -> str:
    """Turn 'Ben: which card do you keep?', which is addressed to Ben, into 'Which card does Ben keep?'.

    A text that doesn't address this player is returned unchanged.
    """
    rest = asked.removeprefix(f"{name}: ")
    if rest == asked:
        return asked
    yours = re.sub(r"\bdo you\b", f"does {name}", rest, count=1)
    if yours == rest:  # the text does not address the person: 'play an event, or go on?'; 'which pawn is moved?'
        yours = f"{name}’s choice: {rest}" if _ASKS_WHICH.match(rest) or ";" in rest else f"does {name} {rest}"
    return capital(re.sub(r"\byou\b", name, re.sub(r"\byour\b", "their", yours)))


def _many(one: str) -> str:
    if one.endswith("y") and one[-2:-1] not in ("", "a", "e", "i", "o", "u"):
        return one[:-1] + "ies"
    return one + ("es" if one.endswith(("s", "x", "z", "ch", "sh")) else "s")
