"""Find the learner whose name is in a file's path.

Only whole words count, so `ann` isn't in “joanna”. Capitals, accents and order don't matter: `Zoe_Li` is in “Li, Zoë”.
If two names overlap, the longer one counts: “Lee, Ann” is `Ann_Lee`, not `ann`. A file that may belong to two learners
isn't copied.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
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
    """Return the learners that a file may belong to, judging by the names in its path (with slashes).

    Learners named by the file itself come first, then learners named by its folders, from the innermost outwards.
    Longer names that are split up come last: “Ann B. Lee” gives `ann`, then `Ann_Lee`.
    """
    keys = dict[str, list[str]]()
    for name in learners:
        for key in _keys(name):
            keys.setdefault(key, []).append(name)
    parts = path.split("/")
    found = [name for one in reversed(parts) for name in ([one] if one in learners else _named(one, keys))]
    unsure = {*found} - {*parts}
    shared = {name: len(there) for name, there in _shared(path, learners).items()}
    rivals = [name for name in learners if any(shared[name] > len(_words(one)) for one in unsure)]
    return list(dict.fromkeys((*found, *rivals)))


def similar(path: str, learners: Sequence[str]) -> list[str]:
    """Return the learners whose names share a word with a path. Single characters don't count."""
    return [name for name, there in _shared(path, learners).items() if there]


def _shared(path: str, learners: Sequence[str]) -> dict[str, set[str]]:
    """Return the words that each learner's name shares with a path, without single characters."""
    there = {word for part in path.split("/") for text in _texts(part) for word in _words(text) if len(word) > 1}
    return {name: there & {*_words(name)} for name in learners}


def _keys(name: str) -> set[str]:
    """Return a name's letters and digits, beginning with each of its words: the last name may come first."""
    words = _words(name)
    return {"".join((*words[n:], *words[:n])) for n in range(len(words))}


def _named(part: str, keys: Mapping[str, Sequence[str]]) -> list[str]:
    """Return the learners in a part of a path, given the learners by the letters and digits of their names."""
    found = list[str]()
    for text in _texts(part):
        hits = list(_hits(_words(text), keys))
        found += (one.name for one in hits if not any(one.is_inside(other) for other in hits))
    return found


def _hits(words: Sequence[str], keys: Mapping[str, Sequence[str]]) -> Iterator[_Hit]:
    longest = max(map(len, keys), default=0)
    for first in range(len(words)):
        joined = ""
        for last in range(first, len(words)):
            joined += words[last]
            if len(joined) > longest:
                break
            yield from (_Hit(name, first, last) for name in keys.get(joined, ()))


def _texts(part: str) -> list[str]:
    """Return what is left of a part of a path without units and the numbers of copies, which are no names."""
    return MENTIONED.sub("/", COPY.sub("/", part)).split("/")


def _words(text: str) -> list[str]:
    """Return the words of a text in small letters without accents."""
    plain = "".join(one for one in unicodedata.normalize("NFKD", text) if unicodedata.category(one) != "Mn")
    return re.findall(r"[^\W_]+", plain.casefold())
