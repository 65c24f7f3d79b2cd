"""The class: the names of the learners' folders, as the teacher lists them in ``learners.txt``."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from pharmalab.core.texts import unprintable_words
from pharmalab.core.words import closest_name

LEARNERS = "learners.txt"
NAME = re.compile(r"[\w.@-]{1,60}")  #: of a learner's folder
RENAME = "rename the folder: its name can only have letters, digits, dots, hyphens and underscores"
LIKE = 0.6  #: how much of two names agrees, from 0 to 1, if one may be meant for the other


def listed(course: Path) -> list[str]:
    """Return the names in a course's ``learners.txt``: one in each line; a comment begins with #."""
    try:
        lines = (course / LEARNERS).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    return [name for line in lines if names_folder(name := line.partition("#")[0].strip())]


def names_folder(student: str) -> bool:
    """Return whether a name can be that of a learner's folder everywhere."""
    return bool(NAME.fullmatch(student)) and not unprintable_words(student) and bool(student.strip("."))


def strangers(folders: Iterable[str], listed: Sequence[str]) -> dict[str, str]:
    """Return the folders that belong to no learner, each with advice for the teacher.

    They are those whose names no learner can have and, if there is a class list, those that it doesn't name.
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
