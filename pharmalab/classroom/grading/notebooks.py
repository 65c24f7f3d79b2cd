"""Check whether a file is a notebook, and if it isn't, describe what is wrong."""

import json

from pharmalab.classroom.files import LARGEST
from pharmalab.core.encodings import NOT_UTF_8, UTF_16, is_older_text, is_utf16
from pharmalab.core.texts import shorten

CELLS = ("code", "markdown", "raw")
FORMAT = 4


def damaged(data: bytes) -> str:
    """Return what is wrong with a notebook, such as 'cell 3 has no cell_type', or '' if nothing is wrong.

    The notebook's code isn't run.
    """
    if len(data) > LARGEST:
        return f"it is larger than {LARGEST // 10**6} MB; take large pictures out"
    if is_utf16(data):
        return f"it {UTF_16}"
    try:
        text = data.decode("utf-8-sig")
        book = json.loads(text)
    except UnicodeDecodeError:
        return f"it {NOT_UTF_8}" if is_older_text(data) else "it is not text in UTF-8"
    except json.JSONDecodeError as error:
        return "it is empty" if not text.strip() else f"it breaks off or isn’t JSON in line {error.lineno}"
    except (RecursionError, ValueError):
        return "its parts are nested too deeply, or a number in it is too long"
    if not isinstance(book, dict):
        return "it has no cells"
    if wrong := _of_book(book):
        return wrong
    return next(filter(None, (_of_cell(n, cell) for n, cell in enumerate(book["cells"], 1))), "")


def _of_book(book: dict[str, object]) -> str:
    """Return a fault that would break a program.

    Harmless faults are ignored, though the format forbids them: cells with ids in an older format, unknown keys.
    """
    if book.get("nbformat") != FORMAT:
        return f"its format is {shorten(repr(book.get('nbformat')), 20)}, not {FORMAT}"
    if not isinstance(book.get("nbformat_minor"), int):
        return "its nbformat_minor is not a number"
    if not isinstance(book.get("cells"), list):
        return "it has no cells"
    facts = book.get("metadata")
    if not isinstance(facts, dict):
        return "it has no metadata"
    kernel = facts.get("kernelspec", {})
    return "" if isinstance(kernel, dict) else "its kernelspec is not a JSON object"


def _of_cell(n: int, cell: object) -> str:
    if not isinstance(cell, dict):
        return f"cell {n} is not a JSON object"
    for name in ("cell_type", "source", "metadata", *(["outputs"] if cell.get("cell_type") == "code" else [])):
        if name not in cell:
            return f"cell {n} has no {name}"
    if cell["cell_type"] not in CELLS:
        return f"cell {n} has the unknown type {shorten(repr(cell['cell_type']), 20)}"
    if not _is_text(cell["source"]):
        return f"the source of cell {n} is not text"
    if not isinstance(cell["metadata"], dict):
        return f"the metadata of cell {n} is not a JSON object"
    outputs = cell.get("outputs", [])
    return "" if isinstance(outputs, list) and all(map(_is_output, outputs)) else f"an output of cell {n} is damaged"


def _is_text(some: object) -> bool:
    """Return whether it is text, which may be a list of lines in a notebook."""
    return isinstance(some, str) or (isinstance(some, list) and all(isinstance(line, str) for line in some))


def _is_output(some: object) -> bool:
    if not isinstance(some, dict) or not isinstance(some.get("output_type"), str):
        return False
    return isinstance(some.get("data", {}), dict) and _is_text(some.get("text", ""))
