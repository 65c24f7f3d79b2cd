"""Find the learner whose name is in a file's path.

A learner's name counts only as whole words: `ann` isn't in joanna. Capitals, accents, and the signs between words don't
matter, so `Zoe_Li` is in “zoë li_123”. If names overlap, the longest counts: “Ann Lee” is `Ann_Lee`, not `ann`.
"""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pharmalab.classroom.inbox.which import MENTIONED

COPY = re.compile(r"\(\d+\)(?=\.\w+$|$)")  #: what browsers add to a second download: “unit_01 (1).ipynb”


class _Hit(NamedTuple):
    """A learner's name in a text, from one word to another."""

    name: str
    first: int
    last: int

    def is_inside(self, other: "_Hit") -> bool:
        """Return whether *other* is longer, and has all of these words."""
        return other.first <= self.first and self.last <= other.last and other[1:] != self[1:]


def learners_in(path: str, learners: Sequence[str]) -> list[str]:
    """Return the learners whose names are in a path with slashes, from the file's name to the outermost folder."""
    keys = {name: "".join(_words(name)) for name in learners}
    found = [name for part in reversed(path.split("/")) for name in _named(part, keys)]
    return list(dict.fromkeys(found))


def similar(path: str, learners: Sequence[str]) -> list[str]:
    """Return the learners whose names share a word with a path. Single characters don't count."""
    there = {word for part in path.split("/") for text in _texts(part) for word in _words(text)}
    return [name for name in learners if there & {one for one in _words(name) if len(one) > 1}]


def _named(part: str, keys: dict[str, str]) -> list[str]:
    """Return the learners in a part of a path, given the letters and digits of each name."""
    found = list[str]()
    for text in _texts(part):
        hits = list(_hits(_words(text), keys))
        found += (one.name for one in hits if not any(one.is_inside(other) for other in hits))
    return found


def _hits(words: Sequence[str], keys: dict[str, str]) -> Iterator[_Hit]:
    longest = max(map(len, keys.values()), default=0)
    for first in range(len(words)):
        joined = ""
        for last in range(first, len(words)):
            joined += words[last]
            if len(joined) > longest:
                break
            yield from (_Hit(name, first, last) for name, key in keys.items() if key == joined)


def _texts(part: str) -> list[str]:
    """Return what is left of a part of a path without units and the numbers of copies, which are no names."""
    return MENTIONED.sub("/", COPY.sub("/", part)).split("/")


def _words(text: str) -> list[str]:
    """Return the words of a text in small letters without accents."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", text) if unicodedata.category(one) != "Mn")
    return re.findall(r"[^\W_]+", plain.casefold())
