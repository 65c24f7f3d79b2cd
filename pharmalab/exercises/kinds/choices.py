"""Answers for which learners choose one of several options."""

import re
import unicodedata
from collections.abc import Sequence

from pharmalab.core.texts import shorten
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.parsing import Unreadable

LETTERS = "abcdefghij"
LETTERED = re.compile(r"\(?([a-j])(?:[).:]+\s*(.*)|$)")  #: b, b), (b), b., b) and the option's words

ACCENT = re.compile(r"[\u0300-\u036f]")
TELLING = re.compile(r"[0-9]|[^\W\d_]{4}")  #: a number, or a word of four letters or more
NEGATION = re.compile(r"n't\b|\b(?:no|not|never|neither|nor|none|without|less|few|fewer|rarely)\b")


class Choice(Kind[str, str]):
    """A multiple-choice answer, given by the option's letter (``b``) or its text.

    The right answer is stored as the option's text.
    """

    def __init__(self, *options: str) -> None:
        self.options = options
        listed = ", ".join(f"{letter}: {option}" for letter, option in zip(LETTERS, options, strict=False))
        self.asked = f"one of {listed}"

    def read(self, raw: object) -> str:
        return option(raw, self.options)

    def fit(self, entered: str, value: str) -> Fit:
        return Fit.EXACT if entered == value else Fit.OFF

    def as_read(self, entered: str, rows: Sequence[str] = ()) -> str:
        return f"“{entered}”"

    def is_plain(self, raw: object) -> bool:
        return raw in self.options

    def shown(self, value: str) -> str:
        return value


def _plain(text: str) -> str:
    """Return an option as it is compared: in lower case, without accents, and without a full stop at its end."""
    plain = text.casefold().replace("\u2212", "-").replace("’", "'")
    return ACCENT.sub("", unicodedata.normalize("NFKD", " ".join(plain.split()))).removesuffix(".").rstrip()


def _begins(plain: str, words: str) -> bool:
    """Return whether *words* begin with *plain*; numbers and signs are not split ("1" is not "10 %", nor "R" "R+")."""
    rest = words[len(plain) :]
    cut = rest[:1] in "+-" or (plain[-1].isdigit() and re.match(r"[.,/]?\w", rest))
    return words.startswith(plain) and not (rest and cut)


def _has(part: str, words: str) -> bool:
    """Return whether an option has these words inside, which can mean no other. Only small words don't count.

    A part of a number doesn't count ("5" in "10.5 %"), and neither does what follows a negation ("fair" in "not fair").
    """
    if not TELLING.search(part):
        return False
    found = re.search(rf"(?<![\w.,+-]){re.escape(part)}(?![\w+-]|[.,/]\w)", words)
    return found is not None and not NEGATION.search(words[: found.start()])


def option(raw: object, options: Sequence[str]) -> str:
    """Return the option that a learner entered by letter or words. Raises Unreadable unless exactly one matches."""
    if not isinstance(raw, str):
        raise Unreadable(
            f"“{shorten(repr(raw))}” doesn’t match the letter or the words of any option. For example, "
            f"write “{options[0]}”."
        )
    plain, words = _plain(raw), [*map(_plain, options)]
    if (found := LETTERED.fullmatch(plain)) and found[1] in LETTERS[: len(options)]:
        lettered = LETTERS.index(found[1])
        if not found[2] or _begins(found[2], words[lettered]):
            return options[lettered]
    meant = [one for one, word in zip(options, words, strict=True) if word == plain] or [
        one for one, word in zip(options, words, strict=True) if plain and _begins(plain, word)
    ]
    meant = meant or [one for one, word in zip(options, words, strict=True) if _has(plain, word)]
    if len(meant) != 1:
        why = "could be several" if meant else "isn’t one"
        listed = "; ".join(f"{letter}: {one}" for letter, one in zip(LETTERS, options, strict=False))
        raise Unreadable(f"“{shorten(raw)}” {why} of the options ({listed}). Write a letter.")
    return meant[0]
