"""The class: the names of the learners' folders, as the teacher lists them in ``learners.txt``."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from pharmalab.core.texts import unprintable_words
from pharmalab.core.words import closest_name

LEARNERS = "learners.txt"
NAME = re.compile(r"[\w.@-]{1,60}")  #: of a learner's folder
LIKE = 0.6  #: how much of two names agrees, from 0 to 1, if one may be meant for the other


def listed(course: Path) -> list[str]:
    """Return the names in a course's ``learners.txt``: one in each line; a comment begins with #."""
    try:
        lines = (course / LEARNERS).read_text("utf-8", "replace").splitlines()
    except OSError:
        return []
    return [name for line in lines if NAME.fullmatch(name := line.partition("#")[0].strip())]


def names_folder(student: str) -> bool:
    """Return whether a name can be that of a learner's folder everywhere."""
    return bool(NAME.fullmatch(student)) and not unprintable_words(student) and bool(student.strip("."))


def strangers(folders: Iterable[str], listed: Sequence[str]) -> dict[str, str]:
    """Return the folders that the class list doesn't name, each with a question to the teacher.

    Without a class list, and where a folder can't be a learner's name at all, there is nothing to ask.
    """
    asked = dict[str, str]()
    for name in folders if listed else ():
        if name not in listed and names_folder(name):
            near = closest_name(name, listed, LIKE)
            who = f"is this {near}? Then rename the folder. If not," if near else "who is this?"
            asked[name] = f"not in {LEARNERS}: {who} {'a' if near else 'A'}dd the name to {LEARNERS}"
    return asked
