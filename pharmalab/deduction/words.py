"""Words for ingredients, potions and alchemicals in sentences, and functions that read typed names."""

import re
from collections.abc import Iterable, Sequence

# One import gives a sentence all its words: the names of things, and the small pieces of English.
from pharmalab.core.texts import shorten, value_words
from pharmalab.core.words import capital as capital
from pharmalab.core.words import closest_name as closest_name
from pharmalab.core.words import listing as listing
from pharmalab.core.words import lower_first as lower_first
from pharmalab.core.words import number as number
from pharmalab.core.words import plural as plural
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS, QUALITIES, SOUP

NAMES = tuple(i.replace("_", " ") for i in INGREDIENTS)
COLOR_WORDS = ("red", "green", "blue")
SIGN_WORDS = ("plus", "minus")
QUALITY_WORDS = dict(zip(QUALITIES, ("exact", "right sign", "neutral", "wrong sign"), strict=True))


class Unreadable(ValueError):
    """Raised if a word can't be read. ``hint`` is the most similar known word, or ''."""

    def __init__(self, message: str, word: str = "", hint: str = "") -> None:
        super().__init__(one_line(message + (f": did you mean {hint}?" if hint else "")))
        self.word, self.hint = word, hint


def check_id(value: str, choices: Sequence[str], what: str) -> None:
    """Raise an error if a value is not one of the known ids.

    Raises:
        Unreadable: the value is unknown. The error names it and the most similar id.
    """
    if value not in choices:
        said = shorten(value) if isinstance(value, str) else value_words(value)
        raise Unreadable(f"“{said}” isn’t {a_thing(what)}", said, closest_name(said, choices))


def a_thing(what: str) -> str:
    """Return a noun with its article, like 'an ingredient'."""
    return f"{'an' if what[0] in 'aeiou' else 'a'} {what}"


def potion_words(potion: int) -> str:
    """Return words for a potion or an aspect, like 'red plus' or 'soup'."""
    return "soup" if potion == SOUP else f"{COLOR_WORDS[potion // 2]} {SIGN_WORDS[potion % 2]}"


def potion_mark(potion: int) -> str:
    """Return the short mark of a potion, like 'R+' or 'soup'."""
    return "soup" if potion == SOUP else POTIONS[potion]


def pair_words(pair: tuple[int, int]) -> str:
    """Return a pair as text, like 'mushroom + toad', in grid order."""
    return f"{NAMES[pair[0]]} + {NAMES[pair[1]]}"


def one_line(text: str) -> str:
    """Return a text on a single line, with line breaks and other unprintable characters escaped."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def entry_words(numbers: Iterable[int]) -> str:
    """Return words for entry numbers, such as 'entry 2' or 'entries 1, 2 and 3'.

    *numbers* count from 0, and the words count from 1.
    """
    shown = [str(n + 1) for n in numbers]
    return ("entry " if len(shown) == 1 else "entries ") + listing(shown)


def step_letter(n: int) -> str:
    """Return the letter of step *n*, counted from 0: 'A', 'B' … 'Z', 'AA'."""
    return (step_letter(n // 26 - 1) if n >= 26 else "") + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 26]


def cannot_be_true(count: int) -> str:
    """Return 'can’t be true', 'can’t both be true' or 'can’t all be true', depending on the number of entries."""
    return f"can’t {('', 'both ', 'all ')[min(count, 3) - 1]}be true"


def _plain(text: str) -> str:
    return re.sub(r"[\s_'’]+", " ", text.strip().lower()).strip()


def _pick(text: str, choices: Sequence[str], spoken: Sequence[str], what: str) -> int:
    """Return the only choice that the text names, in full or by a beginning that no other choice has."""
    text = shorten(text.strip())
    word = _plain(text)
    plain = [_plain(s) for s in spoken]
    if word in plain:
        return plain.index(word)
    starts = [k for k, s in enumerate(plain) if word and (f" {word}" in f" {s}" or s.replace(" ", "").startswith(word))]
    if len(starts) == 1:
        return starts[0]
    if starts:
        raise Unreadable(f"“{text.strip()}” could mean {listing([spoken[k] for k in starts], 'or')}", text.strip())
    parts = {p: spoken[k] for k, s in enumerate(plain) for p in (s, *s.split())}
    near = closest_name(word, parts, 0.6)
    written = text.strip() or "(nothing)"
    there = "" if near or what.endswith(")") else f": choose {listing(spoken, 'or')}"
    raise Unreadable(f"“{written}” isn’t {a_thing(what)}{there}", text.strip(), parts[near] if near else "")


def read_ingredient(text: str) -> int:
    """Return the ingredient that a text names. Case and spaces don't matter, and the name may be shortened."""
    text = shorten(text.strip())
    word = _plain(text).replace("ravens ", "raven ").replace("raven s ", "raven ")
    return _pick(word if _plain(text) != word else text, INGREDIENTS, NAMES, "ingredient")


def read_alchemical(text: str) -> int:
    """Return the number (0-7) of the alchemical that a text names, such as 'npN'. Upper and lower case don't matter."""
    word = shorten(text.strip())
    for k, name in enumerate(ALCHEMICALS):
        if name.lower() == word.lower():
            return k
    if re.fullmatch(r"[rgbRGB][+\-−]|\+\+|--", word):
        raise Unreadable(f"“{word}” is a potion or an aspect: write an alchemical here ({' '.join(ALCHEMICALS)})", word)
    raise Unreadable(f"“{word}” isn’t an alchemical ({' '.join(ALCHEMICALS)})", word, closest_name(word, ALCHEMICALS))


def read_potion(text: str) -> int:
    """Return the potion that a text names: 'R+', 'red plus', 'soup', 'neutral' or '0'. The minus may be U+2212."""
    text = shorten(text.strip())
    word = _plain(text).replace("\N{MINUS SIGN}", "-").replace("\N{EN DASH}", "-")
    if word in ("0", "soup", "neutral"):
        return SOUP
    mark = re.sub(r"\s*(plus|positive|\+)$", "+", re.sub(r"\s*(minus|negative|-)$", "-", word))
    mark = re.sub(r"^(red|green|blue)", lambda m: m[0][0], mark).upper()
    if mark in POTIONS:
        return POTIONS.index(mark)
    if word in [a.lower() for a in ALCHEMICALS]:
        name = text.strip()
        raise Unreadable(f"“{name}” is an alchemical: write a potion or an aspect here (R+ R- G+ G- B+ B-)", name)
    colour = mark[:1] if mark.startswith(("R", "G", "B")) else ""
    hint = f"{colour}+ or {colour}-" if colour else closest_name(word, ["soup", "neutral"])
    raise Unreadable(f"“{text.strip() or '(nothing)'}” isn’t a potion (R+ R- G+ G- B+ B- or soup)", text.strip(), hint)


def read_aspect(text: str) -> int:
    """Return the aspect or coloured potion that a text names. Unlike in :func:`read_potion`, soup is an error."""
    potion = read_potion(text)
    if potion == SOUP:
        raise Unreadable(f"“{text.strip()}” has no colour: write R+, R-, G+, G-, B+ or B- here", text.strip())
    return potion


def read_quality(text: str) -> str:
    """Read the quality of a sold potion: exact, right sign, neutral (or soup), or wrong sign."""
    word = _plain(text)
    if word in QUALITIES:
        return word
    if word in ("0", "soup"):  # `read_potion` reads them too
        return "neutral"
    return QUALITIES[
        _pick(text, QUALITIES, list(QUALITY_WORDS.values()), "answer (exact, right sign, neutral, wrong sign)")
    ]
