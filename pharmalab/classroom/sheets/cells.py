"""Cells of a notebook, and functions that make notebooks from them."""

import re
from collections.abc import Iterable, Mapping, Sequence
from types import ModuleType
from typing import TYPE_CHECKING, Literal, NamedTuple

if TYPE_CHECKING:
    from nbformat import NotebookNode

    Book = NotebookNode

SPECIAL = re.compile(r"[\\`*_\[\]<>$|~&]")  #: characters with a meaning in Markdown
FIRST = re.compile(r"(?m)^(\s*\d+)([.)] )|^(\s*)([#+-] )")  #: characters with a meaning at the beginning of a line
KERNEL = {
    "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
    "language_info": {"name": "python"},
}


NOTEBOOK = "notebook"  #: the tag of a cell that makes sense in a notebook alone


class Cell(NamedTuple):
    """A cell of a notebook that hasn't been run.

    Attributes:
        kind: 'markdown' or 'code'.
        of: the id of the cell's exercise or check; '' if there is none.
    """

    kind: Literal["markdown", "code"]
    source: str
    of: str = ""
    tags: tuple[str, ...] = ()


def markdown(*paragraphs: str, of: str = "", tags: tuple[str, ...] = ()) -> Cell:
    """Return a Markdown cell with these paragraphs, leaving out empty ones; *of* and *tags* are as in `Cell`."""
    return Cell("markdown", "\n\n".join(filter(None, paragraphs)), of, tags)


def code(*parts: str, of: str = "", tags: tuple[str, ...] = ()) -> Cell:
    """Return a code cell with these parts, separated by blank lines. Empty parts are left out.

    *of* and *tags* are as in `Cell`.
    """
    return Cell("code", "\n\n".join(filter(None, parts)), of, tags)


def in_notebooks(text: str) -> str:
    """Mark a text as only for notebooks, by putting it between two HTML comments.

    Don't put the result at the start of a line, because Markdown would treat the whole line as HTML.
    """
    return f"<!--{NOTEBOOK}-->{text}<!--/{NOTEBOOK}-->"


def on_pages(text: str) -> str:
    """Mark a text as only for web pages, by putting it inside an HTML comment, which notebooks hide."""
    return f"<!--page: {text}-->"


def plain(text: str) -> str:
    """Return Markdown that displays exactly this text, even if it contains Markdown syntax."""
    escaped = SPECIAL.sub(r"\\\g<0>", text)
    return FIRST.sub(lambda found: f"{found[1] or found[3] or ''}\\{found[2] or found[4]}", escaped)


def items(texts: Iterable[str], numbered: bool = False) -> str:
    """Return a Markdown list of these items, which are Markdown themselves."""
    return "\n".join(f"{f'{n}.' if numbered else '*'} {text}" for n, text in enumerate(texts, 1))


def grid(columns: Sequence[str], rows: Mapping[str, Sequence[str]]) -> str:
    """Return a Markdown table. Each row begins with its name."""
    lines = [["", *columns], ["---"] * (len(columns) + 1), *([name, *cells] for name, cells in rows.items())]
    return "\n".join(f"| {' | '.join(plain(cell) if cell != '---' else cell for cell in line)} |" for line in lines)


def book(cells: Iterable[Cell]) -> "NotebookNode":
    """Return an nbformat notebook with these cells. The id of a cell depends on its position.

    Raises:
        ImportError: nbformat is not installed.
    """
    v4 = _nbformat().v4
    made = {"markdown": v4.new_markdown_cell, "code": v4.new_code_cell}
    found: NotebookNode = v4.new_notebook(
        cells=[
            made[cell.kind](cell.source, id=f"c{n:03d}", metadata={"tags": [*cell.tags]} if cell.tags else {})
            for n, cell in enumerate(cells)
        ],
        metadata=KERNEL,
    )
    return found


def text(book: "NotebookNode") -> str:
    """Return a notebook as the text of an .ipynb file. Raises ImportError if nbformat is not installed."""
    return f"{_nbformat().writes(book)}\n"


def _nbformat() -> ModuleType:
    try:
        import nbformat
    except ImportError:
        raise ImportError("notebooks are written by nbformat, which comes with pip install 'pharmalab[lab]'") from None
    return nbformat
