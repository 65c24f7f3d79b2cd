"""The parts of a page: prose, panels and code. A page can be made from a notebook's cells, and the cells from a page.

Two marks distinguish notebooks and pages. A cell with the tag ``notebook`` appears only in the notebook. In prose,
``<!--notebook-->…<!--/notebook-->`` encloses text for notebooks, and ``<!--page: … -->`` holds text for pages. A
notebook shows neither mark.
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
    """A Markdown cell, with its marks. ``door`` is "notebook" if the cell appears only in the notebook, else ""."""

    markdown: str
    door: str = ""

    @property
    def on_a_page(self) -> str:
        """The Markdown that a page shows."""
        return FOR_PAGES.sub(r"\1", FOR_NOTEBOOKS.sub("", self.markdown)).strip()


class PanelCall(NamedTuple):
    """A call that shows a panel: the panel's name, and its arguments as JSON values.

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
    """A code cell with its saved outputs: any cell except one that shows a panel with literal arguments."""

    source: str
    outputs: tuple[Output, ...] = ()
    door: str = ""

    @property
    def only_imports(self) -> bool:
        return all(isinstance(one, ast.Import | ast.ImportFrom) for one in ast.parse(self.source).body)


Block = Prose | PanelCall | Code


class Page(NamedTuple):
    """A page: its address, its title and its content.

    Attributes:
        address: the address, such as ``/learn/pandemic``.
        notebook: the name of the notebook with the same content, such as ``learn/pandemic``, or "".
    """

    address: str
    title: str
    blocks: tuple[Block, ...]
    notebook: str = ""


def block_of(cell: Cell) -> Block:
    """Return the block of a page that a notebook cell corresponds to."""
    door = NOTEBOOK if NOTEBOOK in cell.tags else ""
    if cell.kind == "markdown":
        return Prose(cell.source, door)
    call = panel_call(cell.source)
    if call is None:
        return Code(cell.source, cell.outputs, door)
    name, args, options = call
    return PanelCall(name, args, options, cell.source, cell.outputs, door)


def cell_of(block: Block) -> Cell:
    """Return the notebook cell that a block of a page corresponds to."""
    tags = (block.door,) if block.door else ()
    if isinstance(block, Prose):
        return Cell("markdown", block.markdown, tags)
    return Cell("code", block.source, tags, block.outputs)


def panel_call(source: str) -> tuple[str, tuple[Any, ...], dict[str, Any]] | None:
    """Return the name, arguments and options of the panel that a cell shows, or None if any of them isn't a literal.

    The cell may contain only imports before the call.
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
    """Return a Python literal as a JSON value: tuples become lists, keys of dicts become texts.

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
