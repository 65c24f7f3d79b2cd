"""Check that no file of the course changes while learners' notebooks run."""

import hashlib
from collections.abc import Mapping
from pathlib import Path


def fingerprint(course: Path) -> dict[str, str]:
    """Return a hash of each file in the course (configuration, gradebook, notebooks and submissions), keyed by path."""
    return {path.relative_to(course).as_posix(): _of(path) for path in sorted(course.rglob("*"))}


def changed(before: Mapping[str, str], after: Mapping[str, str]) -> list[str]:
    """Return the paths of the files that were added, removed or changed."""
    return sorted(path for path in {*before, *after} if before.get(path, "") != after.get(path, ""))


def _of(path: Path) -> str:
    if path.is_symlink():
        return f"link to {path.readlink()}"
    if not path.is_file():
        return "folder" if path.is_dir() else "not there" if not path.exists() else "not a regular file"
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
