"""Read several numbers typed on one line without semicolons: ``4.5 6.75``, ``mean 4.5, variance 6.75``, ``L11 I6``.

If the numbers can be read in several ways, the reply says how to separate them.
"""

import re
from collections.abc import Sequence

from pharmalab.core.texts import LINE, shorten
from pharmalab.exercises.parsing.expressions import CONSTANTS, FUNCTIONS, STOP
from pharmalab.exercises.parsing.signs import NUMERAL, Unreadable, reads_two_ways

VULGAR = "¼½¾⅐⅑⅒⅓⅔⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞"  #: fractions that are one sign
FIGURES = rf"[-−+]?(?:[0-9]+(?:[.,][0-9]+)?|[.,][0-9]+|[{VULGAR}])"
NUMBER = rf"{FIGURES}(?: ?/ ?[0-9]+)?(?: ?[%‰])?"
THOUSANDS = r"(?<![0-9.,/])[0-9]{1,3}(?:[ \t][0-9]{3})+(?![0-9])"
LETTER = rf"[^\W\d_{VULGAR}]"
NAME = rf"{LETTER}(?:{LETTER}|[ ’'_-](?={LETTER}))*"
SPACED = re.compile(rf"{NUMBER}(?:[ \t]+{NUMBER})+")
LABELLED = re.compile(rf"(?P<name>{NAME})\s*(?P<sign>[:=]?)\s*(?P<number>{NUMBER})")
BETWEEN = re.compile(r"\s*(?:[,;]|\band\b|\bund\b|\bet\b|&)?\s*", re.I)
#: numbers with blanks that could be one number: 40 320, 1 1/2, 1 ½
ONE = re.compile(rf"{THOUSANDS}|(?<![0-9.,/])[0-9]+[ \t]+(?:[0-9]+ ?/ ?[0-9]+|[{VULGAR}])")
DIVIDED = re.compile(rf"{FIGURES}(?:\s+[/|\\]\s+{FIGURES}){{2,}}|{NUMBER}(?:\s*\|\s*{NUMBER})+")
ITEM = re.compile(r"(?:(?<=^)|(?<=[\s;,]))\(?([a-h]|[1-8])\)(?=\s)", re.I)  #: 'a)' in 'a) 160/81 b) 4/27'
WORDS = re.compile(r"[\w\s.,=%’'≈~−-]*")
BRACKETS = re.compile(r"[(\[]([^()\[\]{}]*[,;][^()\[\]{}]*)[)\]]")
FROM = ("in", "of", "out of")  #: in '1 in 30'
ROUGH = ("about", "around", "roughly", "approximately", "approx", "circa", "ca", "nearly", "almost")


def spaced(text: str) -> list[str]:
    """Return the numbers in a text such as ``4.5 6.75``, in which blanks separate several numbers.

    Return [] for any other text.

    Raises:
        Unreadable: the numbers can be read in several ways.
    """
    plain = STOP.sub("", text).strip()
    if len(plain) > LINE or not SPACED.fullmatch(plain):
        if len(plain) <= LINE and DIVIDED.fullmatch(plain):
            raise separate(re.sub(r"\s*[/|\\]\s*", " ", plain) if plain.count("/") > 1 and "|" not in plain else plain)
        return []
    found = re.findall(NUMBER, plain)
    if ONE.search(plain) or ("," in plain and not all(map(_is_clear, found))):
        raise separate(text)
    return found


def _is_clear(number: str) -> bool:
    """Return whether a number is whole, or has a comma that can only be a decimal comma."""
    found = NUMERAL.search(number)
    return not found or ("," in number and not reads_two_ways(found))


def itemized(text: str) -> list[str]:
    """Return the values in a text such as ``a) 160/81 b) 4/27``; [] for any other text."""
    _, *found = ITEM.split(text) if len(text) <= LINE else [""]
    marks, values = "".join(found[::2]).casefold(), found[1::2]
    if len(marks) < 2 or not ITEM.match(text) or not any(one.startswith(marks) for one in ("abcdefgh", "12345678")):
        return []
    return [value.strip().rstrip(";,").rstrip() for value in values]


def labelled(text: str) -> list[tuple[str, str]]:
    """Return the names and numbers in a text such as ``mean 4.5, variance = 6.75``.

    Return [] for any other text.
    """
    found, at = list[tuple[str, str]](), 0
    while len(text) <= LINE and (one := LABELLED.match(text, at)):
        name = one["name"].casefold()
        if name.split()[0] in ROUGH or (not one["sign"] and name in {*FUNCTIONS, *CONSTANTS, *FROM}):
            return []
        found.append((one["name"], one["number"]))
        gap = BETWEEN.match(text, one.end())
        at = gap.end() if gap else one.end()
        if at == one.end() < len(text):  # nothing between a number and what follows it, as in 2x
            return []
    return found if len(found) > 1 and at == len(text) else []


def runs_on(text: str) -> bool:
    """Return whether a text consists of several numbers, with or without words.

    Return False for a formula: a text with operators such as '+', or with functions such as 'comb'.
    """
    if len(text) > LINE or "\n" in text.strip() or not WORDS.fullmatch(text):
        return False
    if {*re.findall(r"[a-z]+[0-9]*", text.casefold())} & FUNCTIONS.keys():
        return False
    return len(numbers(text)) > 1 and bool(re.search(rf"{NUMBER}[\s,]", text))


def without_brackets(text: str) -> str:
    """Return a list such as ``(4.5, 6.75)`` without the brackets around it.

    Any other text is returned as it is.
    """
    found = BRACKETS.fullmatch(text.strip())
    return found[1] if found else text


def numbers(text: str) -> Sequence[str]:
    """Return the numbers in a text, as they were written. The text as a whole need not be readable."""
    return re.findall(NUMBER, text) if len(text) <= LINE else ()


def separate(text: str) -> Unreadable:
    """Return the error to raise for several numbers that aren't clearly separated."""
    grouped = re.findall(rf"{THOUSANDS}|{NUMBER}", text)
    some = grouped if len(grouped) > 1 else numbers(text)
    return Unreadable(f"Separate the values with a semicolon, as in “{shorten('; '.join(some), 60)}”.")
