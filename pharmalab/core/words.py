"""Small pieces of English: lists, amounts, numbers, ordinals, and what may be meant by a name that there is not. What
things are called stands with the things."""

import re
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from math import floor, isclose, log10

_ASKS_WHICH = re.compile(
    r"(?:(?:in|on|onto|to|with|by|for|from|of) )?(?:which|what|whose?|whom|where|when|how|do|does|is|are)\b"
)
RAISED = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def listing(words: Iterable[str], last: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'; '' of nothing. ``last``: the word before the last one, 'and' or 'or'."""
    *before, end = list(words) or [""]
    return f"{', '.join(before)} {last} {end}" if before else end


def number(n: int) -> str:
    """'7', '40 320', '-1 000': thousands apart, by a plain space, so that what is copied can be found and compared."""
    return f"{n:,}".replace(",", " ")


def plain_number(x: float) -> str:
    """'1 000 000 000', '362 880', '2.5', '0.00001': four digits at least, and never a power of ten."""
    if abs(x) >= 1000:
        return number(round(x))
    text = f"{x:.4g}"
    return f"{x:.12f}".rstrip("0").rstrip(".") if "e-" in text and abs(x) >= 1e-9 else text


def raised(power: int) -> str:
    """Return the number as an exponent: '⁻³'."""
    return str(power).translate(RAISED)


def power_name(number: float) -> str:
    """Return a number as people write it, very large and very small ones with a power of ten: '10⁻³', '0.05', '300'."""
    power = log10(number)
    if isclose(power, round(power), abs_tol=1e-9) and not -2 <= round(power) <= 2:
        return f"10{raised(round(power))}"
    if 1e-3 <= number < 1e4:
        return f"{number:.6g}"
    first = number / 10.0 ** floor(power)
    return f"{first:.3g}·10{raised(floor(power))}"


def plural(n: int, one: str, many: str | None = None) -> str:
    """'1 cross', '0 crosses', '1 920 worlds', '3 entries'; ``many``: where no rule leads to it, '2 Leaves'."""
    return f"{number(n)} {one if n == 1 else many or _many(one)}"


def duration(seconds: float) -> str:
    """'less than a minute', 'about 4 minutes', 'about 3 hours'."""
    minutes = round(seconds / 60)
    if minutes < 1:
        return "less than a minute"
    return f"about {plural(minutes, 'minute') if minutes < 100 else plural(round(minutes / 60), 'hour')}"


def ordinal(n: int) -> str:
    """'1st', '2nd', '3rd', '4th', '11th', '22nd'."""
    ending = "th" if n % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(n % 10, "th")
    return f"{number(n)}{ending}"


def capital(text: str) -> str:
    """The text with a capital first letter; the rest stays as it is (npN must not change)."""
    return text[:1].upper() + text[1:]


def lower_first(text: str) -> str:
    """The text with a small first letter, to stand within a sentence."""
    return text[:1].lower() + text[1:]


def closest_name(word: str, known: Iterable[str], least: float = 0.5) -> str:
    """The name that is most like a word; '' if none is. ``least``: so much of both has to agree, from 0 to 1."""
    return next(iter(get_close_matches(word, list(known), 1, least)), "")


def suggestion(word: str, known: Iterable[str] | Mapping[str, object], most: int = 12) -> str:
    """The end of a refusal of a name that there is not: 'did you mean seats?', or, if none is near, 'there are seats,
    highest'. ``known``: the names, or what may be written -> the name; ``most``: so many are listed."""
    means: Mapping[str, object] = known if isinstance(known, Mapping) else {}
    names = {name: said if isinstance(said := means.get(name), str) else name for name in known}  # it may tell more
    if near := closest_name(word, names):
        return f"did you mean {names[near]}?"
    there = list(dict.fromkeys(names.values()))
    return f"there are {', '.join(there[:most])}{' …' * (len(there) > most)}"


def question_of_another(asked: str, name: str) -> str:
    """A question to somebody by name, as one asks it of her: 'Ben: which card do you keep?' is 'Which card does Ben
    keep?'. What does not speak to her stays as it is."""
    rest = asked.removeprefix(f"{name}: ")
    if rest == asked:
        return asked
    yours = re.sub(r"\bdo you\b", f"does {name}", rest, count=1)
    if yours == rest:  # 'play an event, or go on?'; 'which pawn is moved?'
        yours = f"{name}’s choice: {rest}" if _ASKS_WHICH.match(rest) or ";" in rest else f"does {name} {rest}"
    return capital(re.sub(r"\byou\b", name, re.sub(r"\byour\b", "their", yours)))


def _many(one: str) -> str:
    if one.endswith("y") and one[-2:-1] not in ("", "a", "e", "i", "o", "u"):
        return one[:-1] + "ies"
    return one + ("es" if one.endswith(("s", "x", "z", "ch", "sh")) else "s")
