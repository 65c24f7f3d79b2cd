"""The notebook that the Formgrader shows for a learner.

It consists of the teacher's cells and the learner's code and text, shown without HTML, pictures and widgets.
"""

import re
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pharmalab.classroom.grading.cells import SIMULATED, TRY, WORDS, grade_id, graded
from pharmalab.classroom.grading.frozen import Frozen
from pharmalab.core.texts import escape_unprintable

if TYPE_CHECKING:
    from nbformat import NotebookNode

MOST, LONG = 200, 20_000  #: cells of a learner's own that are shown, and characters of each


def page(frozen: Frozen, said: Mapping[str, tuple[bool, str]], texts: Mapping[str, str]) -> str:
    """Return the notebook that the Formgrader shows, as the text of an .ipynb file.

    *said* tells whether each graded cell earned its point, and why. *texts* maps the number of a cell to the text that
    the cell printed in the run.
    """
    import nbformat

    v4: Any = nbformat.v4  # nbformat and nbconvert have no types
    book = graded(frozen.of)
    ends = [one for one in book.cells if "nbgrader" in one.metadata]
    theirs = written(frozen)
    for cell in ends:
        facts = cell.metadata["nbgrader"]
        if facts["solution"]:
            text = theirs.get(facts["grade_id"], "")
            cell.source = text if cell.cell_type == "code" else _plain(text)
        elif facts["grade_id"] in said:
            cell.outputs = [_output(v4, *said[facts["grade_id"]])]
    head = v4.new_markdown_cell(f"# {frozen.of.id} {frozen.of.title}\n\nWhat `{frozen.student}` wrote, as plain text.")
    book.cells = [head, *_own(v4, frozen, {one.source.strip() for one in book.cells}, texts), *ends]
    for n, cell in enumerate(book.cells):
        cell["id"] = f"c{n:03d}"
    written_out: str = nbformat.writes(book)  # type: ignore[no-untyped-call]
    return written_out + "\n"


def written(frozen: Frozen) -> dict[str, str]:
    """Return the source of the cells that the learner had to fill in, keyed by nbgrader's ids.

    They are the simulation, if the unit has one, and the text in the learner's own words.
    """
    ids = {grade_id(frozen.of.id, WORDS)}
    if frozen.of.simulated:
        ids.add(grade_id(frozen.of.simulated.id, TRY))
    found = dict[str, str]()
    for cell in frozen.book.get("cells", ()):
        if (id := graded_id(cell)) in ids:
            found.setdefault(id, escape_unprintable("".join(cell["source"])[:LONG]))
    return found


def changed(frozen: Frozen) -> bool:
    """Return whether the learner changed one of the locked cells. Such a change has no effect on the marks."""
    if not frozen.book:
        return False
    locked = {id: one.source.strip() for one in graded(frozen.of).cells if (id := graded_id(one))}
    ids = {grade_id(one.id) for one in frozen.of.asked}
    ids |= {grade_id(frozen.of.simulated.id, SIMULATED)} if frozen.of.simulated else set()
    cells = ((graded_id(cell), "".join(cell["source"]).strip()) for cell in frozen.book.get("cells", ()))
    return any(id in ids and source != locked.get(id, source) for id, source in cells)


def graded_id(cell: Mapping[str, Any]) -> str:
    """Return the id that nbgrader gave to a cell, or '' if it gave none."""
    facts = cell["metadata"].get("nbgrader")
    id = facts.get("grade_id") if isinstance(facts, dict) else None
    return id if isinstance(id, str) else ""


def _own(v4: Any, frozen: Frozen, given: set[str], texts: Mapping[str, str]) -> Iterator["NotebookNode"]:
    """Yield the cells that the learner added or changed."""
    own = [
        (n, cell["cell_type"], source)
        for n, cell in enumerate(frozen.book.get("cells", ()))
        if (source := "".join(cell["source"]).strip()) and source not in given and not graded_id(cell)
    ]
    for n, kind, source in own[:MOST]:
        text = escape_unprintable(source[:LONG])
        made: NotebookNode = v4.new_code_cell(text) if kind == "code" else v4.new_markdown_cell(_plain(text))
        if kind == "code" and str(n) in texts:
            made.outputs = [v4.new_output("stream", name="stdout", text=texts[str(n)])]
        yield made


def _plain(text: str) -> str:
    """Return Markdown that shows a text as it was typed: in a fence that is longer than any in it."""
    fence = "`" * max(3, 1 + max((len(one) for one in re.findall(r"`+", text)), default=0))
    return f"{fence}text\n{text}\n{fence}" if text.strip() else ""


def _output(v4: Any, right: bool, sentence: str) -> "NotebookNode":
    """Return what a graded cell shows. For nbgrader a cell without an error has its point."""
    if right:
        output: NotebookNode = v4.new_output("stream", name="stdout", text=sentence + "\n")
    else:
        output = v4.new_output("error", ename="No point yet", evalue=sentence, traceback=[sentence])
    return output
