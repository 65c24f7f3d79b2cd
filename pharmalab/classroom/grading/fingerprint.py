"""Whether anything in the course has changed while learners' notebooks ran."""

import hashlib
from collections.abc import Mapping
from pathlib import Path

FILES = ("nbgrader_config.py", "gradebook.db", "marked.json", "learners.txt")
FOLDERS = ("source", "release", "submitted", "autograded", "feedback")


def fingerprint(course: Path) -> dict[str, str]:
    """Return a hash of each file of the course by its path: configuration, gradebook, notebooks and submissions."""
    found = dict[str, str]()
    for name in (*FILES, *FOLDERS):
        place = course / name
        for path in sorted(place.rglob("*")) if place.is_dir() and not place.is_symlink() else [place]:
            found[path.relative_to(course).as_posix()] = _of(path)
    return found


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return the paths that are new, gone or different."""
    return sorted(path for path in {*before, *after} if before.get(path, "") != after.get(path, ""))


def _of(path: Path) -> str:
    if path.is_symlink():
        return f"link to {path.readlink()}"
    if not path.is_file():
        return "folder" if path.is_dir() else "not there" if not path.exists() else "no ordinary file"
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
