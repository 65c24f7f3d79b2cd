"""The class list: the names of the learners' folders, which the teacher writes into ``learners.txt``."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from pharmalab.core.texts import shorten, unprintable_words
from pharmalab.core.words import closest_name

LEARNERS = "learners.txt"
NAME = re.compile(r"[\w.@-]{1,60}")  #: the possible names of a learner's folder
RENAME = "rename the folder: its name can only have letters, digits, dots, hyphens and underscores"
LIKE = 0.6  #: the similarity of two names, from 0 to 1, from which one may be a misspelling of the other


def listed(course: Path) -> list[str]:
    """Return the names in a course's ``learners.txt``: one name on each line, and comments that begin with #.

    Raises:
        ValueError: a name can't be the name of a folder.
    """
    try:
        lines = (course / LEARNERS).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    names = [(n, name) for n, line in enumerate(lines, 1) if (name := line.partition("#")[0].strip())]
    for n, name in names:
        if not names_folder(name):
            raise ValueError(
                f"{LEARNERS}, line {n}: “{shorten(name)}” can’t be a folder’s name: use only letters, digits, dots, "
                "hyphens and underscores, such as Ann_Lee"
            )
    return [name for _, name in names]


def names_folder(student: str) -> bool:
    """Return whether every operating system allows a folder with this name."""
    return bool(NAME.fullmatch(student)) and not unprintable_words(student) and bool(student.strip("."))


def strangers(folders: Iterable[str], listed: Sequence[str]) -> dict[str, str]:
    """Return the folders that belong to nobody in the class, each with advice for the teacher.

    These are the folders with impossible names and, if there is a class list, the folders that it doesn't name.
    """
    asked = dict[str, str]()
    for name in folders:
        if not names_folder(name):
            asked[name] = RENAME
        elif listed and name not in listed:
            near = closest_name(name, listed, LIKE)
            who = f"is this {near}? Then rename the folder. If not," if near else "who is this?"
            asked[name] = f"not in {LEARNERS}: {who} {'a' if near else 'A'}dd the name to {LEARNERS}"
    return asked
