"""Recognise a file by how it begins, because mail programs and editors change file extensions."""

import re
from pathlib import PurePosixPath

from pharmalab.classroom.files import NOTEBOOK
from pharmalab.exercises.records import SCHEMA

HEAD = 400  #: the bytes that show what a file is, also in UTF-16
#: how files begin, by the endings that their names should have; some editors put a mark before the first brace
BEGINNINGS = {
    ".json": re.compile(rb'\W*\{\s*"schema"\s*:\s*"' + SCHEMA.encode() + b"/"),
    NOTEBOOK: re.compile(rb'\W*\{\s*"(?:cells|nbformat)"\s*:'),
}


def kind_of(data: bytes) -> str:
    """Return the extension a file should have: '.json' for an answers file, '.ipynb' for a notebook, '' if unknown.

    ``data`` is the file, or at least its beginning. It may be in UTF-16.
    """
    begins = data[:HEAD].replace(b"\0", b"")
    return next((ending for ending, one in BEGINNINGS.items() if one.match(begins)), "")


def fitting_name(name: str, data: bytes) -> str:
    """Return a file's name with the extension that fits its contents: 'unit_01.ipynb' for 'unit_01.ipynb.txt'."""
    kind, stem = kind_of(data), PurePosixPath(name).stem
    if not kind or name.casefold().endswith(kind):
        return name
    return stem if stem.casefold().endswith(kind) else f"{stem}{kind}"
