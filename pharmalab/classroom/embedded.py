"""Answers saved inside a notebook, as the output of a cell.

A checksum shows whether the answers were cut off or changed by accident. It doesn't protect against cheating.
"""

import hashlib
from collections.abc import Iterator

from pharmalab.exercises import records
from pharmalab.exercises.records import Record, RecordError

ANSWERS = "application/vnd.pharmalab.answers+json"  #: the MIME type of the output


def embed(record: Record) -> dict[str, object]:
    """Return a cell output that contains a record, as a dictionary from MIME type to data."""
    text = records.encode(record)
    return {ANSWERS: {"record": text, "sha256": _checksum(text)}}


def embedded(book: object) -> Iterator[Record]:
    """Yield each record that is saved in a notebook. *book* is the notebook's parsed JSON.

    Raises:
        RecordError: a record is damaged. The records after it aren't yielded.
    """
    for output in _outputs(book):
        data = output.get("data")
        held = data.get(ANSWERS) if isinstance(data, dict) else None
        if held is None:
            continue
        text = held.get("record") if isinstance(held, dict) else None
        if not isinstance(text, str) or held.get("sha256") != _checksum(text):
            raise RecordError("the answers in the notebook are damaged", "run the cell that keeps them, and save it")
        yield records.decode(text, "the notebook")


def _outputs(book: object) -> Iterator[dict[str, object]]:
    cells = book.get("cells") if isinstance(book, dict) else None
    for cell in cells if isinstance(cells, list) else ():
        outputs = cell.get("outputs") if isinstance(cell, dict) else None
        yield from (one for one in outputs if isinstance(one, dict)) if isinstance(outputs, list) else ()


def _checksum(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "replace")).hexdigest()
