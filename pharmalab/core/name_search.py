"""Find the thing that a typed text stands for: "ace of kn" stands for the Ace of Knots.

- A text gives words of the name, in the same order. Three letters of a word are enough.
- The last word may be shorter if the text is the beginning of the name ("ace of kn").
- Words may be left out, except "not", the sign after a word, and a number between words: "red" is not "red plus".
- Numbers, signs, players' names and small words ("no", "with") must be written in full.

If the text fits several things, or leaves out too much of a name, nothing is found.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from enum import Enum, auto
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from pharmalab.core.events import Who
from pharmalab.core.texts import TextError

BEGINNING = 3  #: the number of letters that are enough for a longer word
_NAME, _END = "\ue000", "\ue001"  #: marks around a player's name in the text of a label

_DROPPED = {"of", "the"}
_NOT = {
    "cannot", "cant", "didnt", "doesnt", "dont", "except", "excluding", "isnt", "neither", "never", "no", "nobody",
    "none", "nor", "not", "nothing", "unless", "without", "wont",
}  # fmt: skip
_SMALL = {
    "a", "an", "and", "any", "are", "as", "at", "be", "but", "by", "do", "for", "from", "has", "have", "her", "him",
    "his", "if", "in", "into", "is", "it", "its", "ja", "nah", "nein", "nope", "now", "off", "ok", "okay", "on",
    "onto", "or", "our", "out", "she", "si", "so", "sure", "than", "that", "their", "then", "there", "they",
    "this", "to", "up", "was", "what", "which", "who", "with", "yeah", "yep", "yes", "you", "your",
}  # fmt: skip
_PIECES = re.compile(
    rf"(?P<mark>[{_NAME}{_END}])"
    r"|(?P<word>(?:(?<![^\W_])[+-](?=[^\W_]))?(?:\d+(?:\.\d+)+|[^\W_]+)(?:[+-](?![^\W_]))?)"
    r"|(?P<hyphen>(?<=[^\W\d_])-(?=[^\W\d_]))"
    r"|(?P<space>[\s_“”\"'’‘«»…?&]|\.|!(?![\w=]))"
    r"|(?P<stop>[,;:()\[\]·—|•]+)"
    r"|(?P<sign>.)",
    re.S,
)


class Kind(Enum):
    """The kinds of pieces in a name, such as words and numbers. The kind determines how the piece may be typed."""

    WORD = auto()  #: typed in whole or by its beginning; may be left out
    SMALL = auto()  #: typed in whole; carries no meaning alone; may be left out
    WHOLE = auto()  #: a number, a player's name, a letter, or a word with a sign; typed in whole
    NOT = auto()
    SIGN = auto()  #: a sign that belongs to the word before
    STOP = auto()  #: a comma or bracket, which ends a phrase


class Piece(NamedTuple):
    """A word, number, sign or punctuation mark in a name."""

    text: str
    kind: Kind

    def said_by(self, word: str) -> bool:
        """Return whether a typed word matches this piece."""
        if word == self.text:
            return self.kind is not Kind.STOP
        short_for = self.kind is Kind.WORD and len(word) >= BEGINNING and word.isalpha() and word not in _SMALL | _NOT
        return short_for and self.text.startswith(word)


def plain_words(text: str) -> tuple[str, ...]:
    """Return the words, numbers and signs of a text in lower case, without accents or punctuation."""
    return _words(_pieces.__wrapped__(text))  # not cached, because a typed text may be long


def mark_names(who: Who) -> Who:
    """Return a function that gives the same names as *who*, but marked so that `find_named` recognizes them.

    Without the marks, `find_named` can't tell players' names from other words.
    """
    return lambda seat: f"{_NAME}{who(seat)}{_END}"


def check_names_apart(names: Sequence[str]) -> None:
    """Check that no typed name could mean either of two players, such as "ZOË" and "Zoë".

    Raises:
        TextError: a typed name could mean either of two players; the message gives both names.
    """
    for (one, words), (other, others) in permutations([(name, plain_words(name)) for name in names], 2):
        if words == others:
            alike = "differ only in case, accents or signs"
        elif words and words == others[: len(words)]:
            alike = "begin with the same words, and one of the names ends there"
        else:
            continue
        raise TextError(f"“{one}” and “{other}” {alike}, so a typed name could mean either. Rename one of them")


class NamedThings(NamedTuple):
    """The result of `find_named`: the indices of the things that a text may mean.

    ``near`` lists all of them, starting with things whose names begin with the text. ``clear`` is the index of the one
    thing that the text clearly means, or None.
    """

    clear: int | None
    near: tuple[int, ...]


def find_named(text: str, things: Sequence[Sequence[str]], any_order: bool = False) -> NamedThings:
    """Find the things that a typed text may mean. *things* lists each thing's names.

    If *any_order* is true, the words may be in another order ("moons 5"), but none of the name's words may be missing.
    """
    words = plain_words(text)
    if not words:
        return NamedThings(None, ())
    known = [[_pieces(one) for one in texts] for texts in things]
    whole = tuple(n for n, texts in enumerate(known) if any(_words(one) == words for one in texts))
    if whole:
        return NamedThings(whole[0] if len(whole) == 1 else None, whole)
    near = [n for n, texts in enumerate(known) if any(_has(one, words) or _starts(words, one) for one in texts)]
    if len(near) == 1:
        clear = any(_says(words, one) or (any_order and _all_of(words, one)) for one in known[near[0]])
        return NamedThings(near[0] if clear else None, (near[0],))
    return NamedThings(None, tuple(sorted(near, key=lambda n: not any(_begins(one, words) for one in known[n]))))


def find_phrase(text: str, things: Sequence[str]) -> tuple[int, ...]:
    """Return the indices of the things whose names contain the words of a text as an unbroken phrase.

    Small words alone, such as "in the", find nothing.
    """
    words = plain_words(text)
    return tuple(n for n, name in enumerate(things) if words and _has_phrase(_pieces(name), words))


def _has_phrase(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    for first in range(len(pieces) - len(words) + 1):
        said, last = pieces[first : first + len(words)], first + len(words) - 1
        found = all(map(Piece.said_by, said, words)) and any(map(_tells, said))
        if found and _may_begin(pieces, first) and _may_end(pieces, last):
            return True
    return False


@lru_cache(maxsize=20_000)
def _pieces(text: str) -> tuple[Piece, ...]:
    text = "".join(one for one in unicodedata.normalize("NFD", text) if unicodedata.category(one) not in ("Mn", "Cf"))
    text = re.sub("[−–‑‐]", "-", text).replace("+", "+")
    text = re.sub(rf"(?<=[\w{_END}])['’][sS]\b", "", text)  # '3g’s stack' is matched like 'stack of 3g'
    text = re.sub(r"(?<=\w)['’](?=\w)", "", text)
    found, in_name = list[Piece](), False
    for piece in _PIECES.finditer(text):
        said = piece[0]
        if piece["mark"]:
            in_name = said == _NAME
        elif piece["word"]:
            word = re.sub(r"(?<![\d.])0+(?=\d)", "", said).casefold()
            if word not in _DROPPED:
                found.append(Piece(word, Kind.WHOLE if in_name else _kind(said, word)))
        elif piece["stop"] and not in_name:
            found.append(Piece("", Kind.STOP))
        elif piece["sign"]:
            found.append(Piece(said, Kind.SIGN))
    return tuple(found)


def _kind(said: str, word: str) -> Kind:
    if not word.isalpha() or (len(said) == 1 and said.isupper()):
        return Kind.WHOLE
    if word in ("plus", "minus"):
        return Kind.SIGN
    return Kind.NOT if word in _NOT else Kind.SMALL if word in _SMALL else Kind.WORD


def _words(pieces: Iterable[Piece]) -> tuple[str, ...]:
    return tuple(piece.text for piece in pieces if piece.kind is not Kind.STOP)


def _has(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    """Return whether each word matches a piece, and repeated words match as many pieces."""
    return all(sum(one.said_by(word) for one in pieces) >= times for word, times in Counter(words).items())


def _begins(pieces: Sequence[Piece], words: Sequence[str]) -> bool:
    there = [piece for piece in pieces if piece.kind is not Kind.STOP]
    return all(piece.said_by(word) for piece, word in zip(there, words, strict=False))


def _all_of(words: Sequence[str], pieces: Sequence[Piece]) -> bool:
    """Return whether these are all words of the name, in any order."""
    return Counter(words) == Counter(piece.text for piece in pieces)


def _says(words: Sequence[str], pieces: Sequence[Piece]) -> bool:
    """Return whether the words name the thing, by the rules at the top of this module."""
    if words[-1] not in _SMALL | _NOT and (end := _starts(words, pieces)) and _may_end(pieces, end):
        return True

    def tells(piece: Piece) -> bool:
        """Return whether a piece of text carries meaning. Small words do not, nor does "no" alone."""
        return _tells(piece) or (piece.kind is Kind.NOT and len(words) > 1)

    # each place where the words matched so far may end -> whether one of them carries meaning
    ends = {at: tells(piece) for at, piece in enumerate(pieces) if piece.said_by(words[0]) and _may_begin(pieces, at)}
    for word in words[1:]:
        after = dict[int, bool]()
        for end, told in ends.items():
            for at in range(end + 1, len(pieces)):
                if pieces[at].said_by(word) and _may_leave_out(pieces[end + 1 : at]):
                    after[at] = after.get(at, False) or told or tells(pieces[at])
        ends = after
    return any(told and _may_end(pieces, end) for end, told in ends.items())


def _starts(words: Sequence[str], pieces: Sequence[Piece]) -> int | None:
    """Return the index of the piece in which a text ends, if the name begins exactly with the text; otherwise None.

    The text has several words ("ace of kn").
    """
    there = [at for at, piece in enumerate(pieces) if piece.kind is not Kind.STOP][: len(words)]
    *before, last = [pieces[at] for at in there] or [Piece("", Kind.STOP)]
    *whole, part = words
    if [piece.text for piece in before] != whole or not any(map(_tells, before)):
        return None
    cut = last.kind in (Kind.WORD, Kind.SMALL) and part.isalpha()
    return there[-1] if cut and last.text.startswith(part) else None


def _tells(piece: Piece) -> bool:
    return piece.kind in (Kind.WORD, Kind.WHOLE)


def _may_leave_out(between: Sequence[Piece]) -> bool:
    """Return whether a text may leave out these pieces between two of its words."""
    kinds = {piece.kind for piece in between}
    return kinds <= {Kind.STOP} or kinds <= {Kind.WORD, Kind.SMALL}


def _may_begin(pieces: Sequence[Piece], at: int) -> bool:
    before = _phrase(reversed(pieces[:at]))
    return Kind.NOT not in before and not (pieces[at].kind is Kind.SIGN and before)


def _may_end(pieces: Sequence[Piece], at: int) -> bool:
    after = _phrase(pieces[at + 1 :])
    return Kind.NOT not in after and after[:1] != [Kind.SIGN]


def _phrase(pieces: Iterable[Piece]) -> list[Kind]:
    """Return the kinds of these pieces, up to the end of the phrase."""
    found = list[Kind]()
    for piece in pieces:
        if piece.kind is Kind.STOP:
            break
        found.append(piece.kind)
    return found
