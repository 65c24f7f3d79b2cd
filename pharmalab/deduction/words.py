"""The names of things in sentences, and how typed names are read."""

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
    """A word that cannot be read. ``hint`` is the nearest meaning, or ''."""

    def __init__(self, message: str, word: str = "", hint: str = "") -> None:
        super().__init__(one_line(message + (f": did you mean {hint}?" if hint else "")))
        self.word, self.hint = word, hint


def check_id(value: str, choices: Sequence[str], what: str) -> None:
    """Refuse a value that is none of the ids.

    Raises:
        Unreadable: the value is none of them; the error names it and the nearest id.
    """
    if value not in choices:
        said = shorten(value) if isinstance(value, str) else value_words(value)
        raise Unreadable(f"“{said}” is no {what}", said, closest_name(said, choices))


def potion_words(potion: int) -> str:
    """Return the words for a potion or an aspect: 'red plus' … or 'soup'."""
    return "soup" if potion == SOUP else f"{COLOR_WORDS[potion // 2]} {SIGN_WORDS[potion % 2]}"


def potion_mark(potion: int) -> str:
    """Return the mark of a potion: 'R+' … or 'soup'."""
    return "soup" if potion == SOUP else POTIONS[potion]


def pair_words(pair: tuple[int, int]) -> str:
    """Return the pair in words: 'mushroom + toad', in grid order."""
    return f"{NAMES[pair[0]]} + {NAMES[pair[1]]}"


def one_line(text: str) -> str:
    """Return the text with line breaks and other unprintable characters escaped."""
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)


def entry_words(numbers: Iterable[int]) -> str:
    """Return entry numbers as people read them, from 1: 'entry 2', 'entries 1, 2 and 3'."""
    shown = [str(n + 1) for n in numbers]
    return ("entry " if len(shown) == 1 else "entries ") + listing(shown)


def step_letter(n: int) -> str:
    """Return the name of a step by its number from 0: 'A', 'B' … 'Z', 'AA'.

    Entries have numbers, steps have letters.
    """
    return (step_letter(n // 26 - 1) if n >= 26 else "") + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[n % 26]


def cannot_be_true(count: int) -> str:
    """Return 'cannot be true', 'cannot both be true' or 'cannot all be true'."""
    return f"cannot {('', 'both ', 'all ')[min(count, 3) - 1]}be true"


def _plain(text: str) -> str:
    return re.sub(r"[\s_'’]+", " ", text.strip().lower()).strip()


def _pick(text: str, choices: Sequence[str], spoken: Sequence[str], what: str) -> int:
    """Return the only choice that the text names: in full, or by a beginning that no other choice shares."""
    text = shorten(text.strip())
    word = _plain(text)
    plain = [_plain(s) for s in spoken]
    if word in plain:
        return plain.index(word)
    starts = [k for k, s in enumerate(plain) if word and (f" {word}" in f" {s}" or s.replace(" ", "").startswith(word))]
    if len(starts) == 1:
        return starts[0]
    if starts:
        raise Unreadable(f"“{text.strip()}” may be {listing([spoken[k] for k in starts], 'or')}", text.strip())
    parts = {p: spoken[k] for k, s in enumerate(plain) for p in (s, *s.split())}
    near = closest_name(word, parts, 0.6)
    written = text.strip() or "(nothing)"
    there = "" if near or what.endswith(")") else f": there are {listing(spoken)}"
    raise Unreadable(f"“{written}” is no {what}{there}", text.strip(), parts[near] if near else "")


def read_ingredient(text: str) -> int:
    """Return the ingredient that the text names, in any case, with spaces or not, shortened if one meaning is left."""
    text = shorten(text.strip())
    word = _plain(text).replace("ravens ", "raven ").replace("raven s ", "raven ")
    return _pick(word if _plain(text) != word else text, INGREDIENTS, NAMES, "ingredient")


def read_alchemical(text: str) -> int:
    """Return an alchemical in npN style, in any case, because the signs alone identify it."""
    word = shorten(text.strip())
    for k, name in enumerate(ALCHEMICALS):
        if name.lower() == word.lower():
            return k
    if re.fullmatch(r"[rgbRGB][+\-−]|\+\+|--", word):
        raise Unreadable(
            f"“{word}” is a potion or an aspect; alchemicals are written {listing(ALCHEMICALS, 'or')}", word
        )
    raise Unreadable(f"“{word}” is no alchemical ({' '.join(ALCHEMICALS)})", word, closest_name(word, ALCHEMICALS))


def read_potion(text: str) -> int:
    """Return a potion: 'R+', 'red plus', 'soup', 'neutral' or '0'; any case; the minus may be U+2212."""
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
        raise Unreadable(f"“{name}” is an alchemical; entries hold potions and aspects (R+ R- G+ G- B+ B-)", name)
    colour = mark[:1] if mark.startswith(("R", "G", "B")) else ""
    hint = f"{colour}+ or {colour}-" if colour else closest_name(word, ["soup", "neutral"])
    raise Unreadable(f"“{text.strip() or '(nothing)'}” is no potion (R+ R- G+ G- B+ B- or soup)", text.strip(), hint)


def read_aspect(text: str) -> int:
    """Return an aspect or a coloured potion: as :func:`read_potion`, without soup."""
    potion = read_potion(text)
    if potion == SOUP:
        raise Unreadable(f"“{text.strip()}” has no colour: one of R+ R- G+ G- B+ B- is needed here", text.strip())
    return potion


def read_quality(text: str) -> str:
    """Return a sale's answer: exact, right sign, neutral (or soup) or wrong sign."""
    word = _plain(text)
    if word in QUALITIES:
        return word
    if word in ("0", "soup"):  # as `read_potion` takes them
        return "neutral"
    return QUALITIES[
        _pick(text, QUALITIES, list(QUALITY_WORDS.values()), "answer (exact, right sign, neutral, wrong sign)")
    ]
