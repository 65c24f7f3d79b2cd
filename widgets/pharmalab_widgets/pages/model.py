"""The parts of a web page: prose, panels and code. A notebook's cells can be converted to these parts and back.

Cells with the tag ``notebook``, and text between ``<!--notebook-->`` and ``<!--/notebook-->``, are only for notebooks.
The text in ``<!--page: …-->`` is only for pages.
"""

import ast
import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from pharmalab_widgets.panels import PANELS

NOTEBOOK = "notebook"  #: the tag of cells for notebooks only
FOR_NOTEBOOKS = re.compile(r"<!--notebook-->.*?<!--/notebook-->", re.DOTALL)
FOR_PAGES = re.compile(r"<!--page:(.*?)-->", re.DOTALL)

Output = Mapping[str, Any]  #: an output of a cell, as in a notebook's file


class Cell(NamedTuple):
    """A cell of a notebook; ``kind`` is "markdown" or "code"."""

    kind: str
    source: str
    tags: tuple[str, ...] = ()
    outputs: tuple[Output, ...] = ()


class Prose(NamedTuple):
    """A Markdown cell.

    ``door`` is "notebook" if the cell appears only in the notebook. It is "" if the cell appears on the page too.
    """

    markdown: str
    door: str = ""

    @property
    def on_a_page(self) -> str:
        """The Markdown as a page shows it, without text that is only for notebooks."""
        return FOR_PAGES.sub(r"\1", FOR_NOTEBOOKS.sub("", self.markdown)).strip()


class PanelCall(NamedTuple):
    """A code cell that shows a panel: the panel's name, and its arguments as JSON values.

    Attributes:
        source: the source of the cell.
        outputs: the saved outputs of the cell.
    """

    name: str
    args: tuple[Any, ...] = ()
    options: Mapping[str, Any] = {}
    source: str = ""
    outputs: tuple[Output, ...] = ()
    door: str = ""


class Code(NamedTuple):
    """A code cell with its saved outputs.

    A cell that only shows a panel, and whose arguments are literals, is a `PanelCall` instead.
    """

    source: str
    outputs: tuple[Output, ...] = ()
    door: str = ""

    @property
    def only_imports(self) -> bool:
        return all(isinstance(one, ast.Import | ast.ImportFrom) for one in ast.parse(self.source).body)


Block = Prose | PanelCall | Code


class Page(NamedTuple):
    """A web page: its address, its title and its content.

    Attributes:
        address: the address, such as ``/learn/pandemic``.
        notebook: the name of the notebook with the same content, such as ``learn/pandemic``, or "".
    """

    address: str
    title: str
    blocks: tuple[Block, ...]
    notebook: str = ""


def block_of(cell: Cell) -> Block:
    """Turn a notebook cell into a block of a page."""
    door = NOTEBOOK if NOTEBOOK in cell.tags else ""
    if cell.kind == "markdown":
        return Prose(cell.source, door)
    call = panel_call(cell.source)
    if call is None:
        return Code(cell.source, cell.outputs, door)
    name, args, options = call
    return PanelCall(name, args, options, cell.source, cell.outputs, door)


def cell_of(block: Block) -> Cell:
    """Turn a block of a page into a notebook cell."""
    tags = (block.door,) if block.door else ()
    if isinstance(block, Prose):
        return Cell("markdown", block.markdown, tags)
    return Cell("code", block.source, tags, block.outputs)


def panel_call(source: str) -> tuple[str, tuple[Any, ...], dict[str, Any]] | None:
    """Return the name, arguments and options of the panel that a cell shows, or None if it shows no panel.

    The arguments must be literals, and the cell may contain only imports before the call.
    """
    *before, last = ast.parse(source).body or [ast.Pass()]
    if not all(isinstance(one, ast.Import | ast.ImportFrom) for one in before):
        return None
    call = last.value if isinstance(last, ast.Expr) else None
    if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in PANELS):
        return None
    try:
        args = tuple(as_json(ast.literal_eval(one)) for one in call.args)
        options = {word.arg: as_json(ast.literal_eval(word.value)) for word in call.keywords if word.arg}
    except ValueError:
        return None
    return (call.func.id, args, options) if len(options) == len(call.keywords) else None


def as_json(value: Any) -> Any:
    """Convert a Python literal to a JSON value: tuples become lists, and dict keys become strings.

    Raises:
        ValueError: the literal has no JSON equivalent.
    """
    if isinstance(value, tuple | list):
        return [as_json(one) for one in value]
    if isinstance(value, dict):
        return {str(key): as_json(one) for key, one in value.items()}
    if value is None or isinstance(value, bool | int | float | str):
        return value
    raise ValueError(f"{value!r} can’t be written as JSON")
