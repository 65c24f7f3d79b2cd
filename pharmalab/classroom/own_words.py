"""Texts in learners' own words, from the end of their notebooks. Teachers read them in the report."""

import re
from collections.abc import Iterator

from pharmalab.core.texts import escape_unprintable
from pharmalab.core.values import Value

CELL = re.compile(r"([UD]\d{1,3})-words")  #: the id that nbgrader gave to the cell
UNTOUCHED = "YOUR ANSWER HERE"  #: nbgrader's text in a cell that is still to be filled in
LONG = 4_000  #: characters of a text that are shown


class Words(Value, frozen=True):
    """A text that a learner wrote in their own words.

    Attributes:
        learner: the learner's folder; '' if the file is not in such a folder.
        unit: the id of the unit.
        file: the notebook.
    """

    learner: str
    unit: str
    text: str
    file: str


def own_words(book: object) -> Iterator[tuple[str, str]]:
    """Yield the unit and the text of each passage in a learner's own words. *book* is the notebook's parsed JSON."""
    for id, cell in graded_cells(book):
        found = CELL.fullmatch(id)
        source = cell.get("source") if found else None
        text = "".join(source) if isinstance(source, str | list) and all(isinstance(one, str) for one in source) else ""
        if found and text.strip() and text.strip() != UNTOUCHED:
            yield found[1], escape_unprintable(text.strip()[:LONG])


def graded_cells(book: object) -> Iterator[tuple[str, dict[str, object]]]:
    """Yield each cell to which nbgrader gave an id, as a pair of the id (such as 'U01-3') and the cell.

    *book* is the notebook's parsed JSON. If it isn't a notebook, nothing is yielded.
    """
    cells = book.get("cells") if isinstance(book, dict) else None
    for cell in cells if isinstance(cells, list) else ():
        facts = cell.get("metadata") if isinstance(cell, dict) else None
        graded = facts.get("nbgrader") if isinstance(facts, dict) else None
        if isinstance(graded, dict):
            yield str(graded.get("grade_id")), cell
