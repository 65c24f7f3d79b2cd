"""The class list: the names of the learners' folders, which the teacher writes into ``learners.txt``."""

import re
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from pharmalab.core.texts import shorten, unprintable_words
from pharmalab.core.words import closest_name, plural

LEARNERS = "learners.txt"
NAME = re.compile(r"[\w.@-]{1,60}")  #: the possible names of a learner's folder
#: names that Windows keeps for its devices, whatever follows after a dot
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(10))}
RENAME = "rename the folder: its name can only have letters, digits, dots, hyphens and underscores"
KEPT = "Windows doesn’t allow a folder with this name: rename it, for example to {}"
RULE = "use only letters, digits, dots, hyphens and underscores, such as Ann_Lee"
NAMED = 20  #: wrong lines that an error names
LIKE = 0.6  #: the similarity of two names, from 0 to 1, from which one may be a misspelling of the other


class ClassListError(ValueError):
    """Raised if lines of the class list can't be used. ``problems`` contains a sentence about each of these lines."""

    def __init__(self, wrong: Sequence[str]) -> None:
        left = len(wrong) - NAMED
        more = [f"{plural(left, 'more line')} can’t be used, either"] if left > 0 else []
        self.problems = tuple(f"{LEARNERS}: {one}" for one in (*wrong[:NAMED], *more))
        super().__init__("\n".join(self.problems))


def listed(course: Path) -> list[str]:
    """Return the names in a course's ``learners.txt``, or [] if there is no such file.

    The file contains one name per line. Everything from # onwards is a comment.

    Raises:
        ClassListError: a name can't be a folder's name, or two names are the same, apart from capital letters.
    """
    try:
        lines = (course / LEARNERS).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    names = [(n, name) for n, line in enumerate(lines, 1) if (name := line.partition("#")[0].strip())]
    if wrong := [*_impossible(names), *_doubles(names)]:
        raise ClassListError(wrong)
    return [name for _, name in names]


def _impossible(names: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Yield a remark on each line, given with its number, whose name can't be a folder's. The first has the rule."""
    rule = f": {RULE}"
    for n, name in names:
        if _is_reserved(name):
            yield f"line {n}, “{name}”, can’t be a folder’s name on Windows: use another, such as {_instead(name)}"
        elif not names_folder(name):
            yield f"line {n}, “{shorten(name)}”, can’t be a folder’s name{rule}"
            rule = ""


def _doubles(names: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Yield a remark on each line whose name, in small letters, another line has: they may be one folder."""
    first = dict[str, tuple[int, str]]()
    for n, name in names:
        m, other = first.setdefault(name.casefold(), (n, name))
        if m != n:
            if name == other:
                yield f"lines {m} and {n} have the same name, “{shorten(name)}”: change or remove one of them"
                continue
            yield (
                f"lines {m} and {n}, “{shorten(other)}” and “{shorten(name)}”, differ only in capitals, so Windows and "
                "macOS see one folder: change one of them"
            )


def in_order(names: Iterable[str], listed: Sequence[str]) -> list[str]:
    """Sort names in the order of the class list, followed by all other names in natural order (l2 before l10)."""
    place = {name: n for n, name in enumerate(listed)}
    return sorted(set(names), key=lambda name: (place.get(name, len(place)), _natural(name)))


def _natural(name: str) -> list[tuple[int, str]]:
    """Return a key that sorts names by their letters and by the numbers in them."""
    parts = re.split(r"([0-9]+)", name.casefold())
    return [*((int(part), "") if part.isdecimal() else (0, part) for part in parts), (0, name)]


def names_folder(student: str) -> bool:
    """Return whether every operating system allows a folder with this name."""
    plain = bool(NAME.fullmatch(student)) and not unprintable_words(student)
    return plain and bool(student.strip(".")) and not _is_reserved(student)


def _is_reserved(name: str) -> bool:
    """Return whether Windows doesn't allow a folder with this name of plain letters."""
    return bool(NAME.fullmatch(name)) and (name.partition(".")[0].casefold() in RESERVED or name.endswith("."))


def _instead(name: str) -> str:
    """Return a name like a reserved one that can be a folder's."""
    return f"{name.partition('.')[0] or 'learner'}_1"


def strangers(folders: Iterable[str], listed: Sequence[str]) -> dict[str, str]:
    """Return the folders that belong to nobody in the class, each with advice for the teacher.

    *listed* is the class list. If it is empty, only folders with names that aren't allowed are returned.
    """
    asked = dict[str, str]()
    for name in folders:
        if not names_folder(name):
            asked[name] = KEPT.format(_instead(name)) if _is_reserved(name) else RENAME
        elif listed and name not in listed:
            small = {one.casefold(): one for one in listed}
            near = small.get(closest_name(name.casefold(), small, LIKE), "")
            who = f"is this {near}? Then rename the folder. If not," if near else "who is this?"
            asked[name] = f"not in {LEARNERS}: {who} {'a' if near else 'A'}dd the name to {LEARNERS}"
    return asked
