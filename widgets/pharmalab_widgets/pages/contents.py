"""The list of all web pages: notebooks, boards, single exercises, and pages of links.

Notebooks are read with their saved outputs, so that a page shows pictures and results before Python runs.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any

from pharmalab import notebook_copies
from pharmalab_widgets.pages.groups import GAMES, GROUPS, Game, Group
from pharmalab_widgets.pages.model import Cell, Page, PanelCall, Prose, block_of
from pharmalab_widgets.pages.ways import beside_a_board, ways

TITLE = re.compile(r"\A# (.+)")
START = "00_start"  #: the notebook that leads to all others, which corresponds to the page /
#: the addresses of notebooks, where they differ from the file's name
ADDRESSES = {START: "/", "solve/assistant": "/assistant", "teach/for_teachers": "/teach"}
#: the titles of pages that differ from their notebooks' headings
NAMES = {"/assistant": "The assistant"}
MY_PLACE = Page("/place", "My place", (PanelCall("place", ()),))
#: further addresses under which people may look for a page
ALIASES = {"/solve/assistant": "/assistant", "/units/for_teachers": "/teach"}


@cache
def pages() -> Mapping[str, Page]:
    """Return all pages, by address. A page with a second address appears under both.

    Raises:
        CopyError: this installation of pharmalab has no notebooks.
    """
    folder = notebook_copies.originals()
    books = [_page(folder, path) for path in sorted(folder.rglob("*.ipynb")) if not _left_out(folder, path)]
    found = {page.address: page for page in books if page.notebook != START}
    boards = (_board(game, found) for game in GAMES)
    found |= {page.address: page for page in (*boards, *_exercises(found), MY_PLACE)}
    found |= {page.address: page for page in ways(found)}
    found |= {alias: found[address] for alias, address in ALIASES.items()}
    return MappingProxyType(found)


def find(address: str) -> Page | None:
    """Return the page at an address, or None if there is none. The address may end with a slash."""
    return pages().get(address.rstrip("/") or "/")


def group_of(address: str) -> Group | None:
    """Return the group of pages to which a page belongs, or None if it belongs to no group."""
    return next((group for group in GROUPS if address in group.pages or address == group.address), None)


def beside(address: str) -> tuple[str, str]:
    """Return the addresses of the previous and the next page in this page's group, each "" if there is no such page."""
    group = group_of(address)
    if group is None or address not in group.pages:
        return "", ""
    at = group.pages.index(address)
    return group.pages[at - 1] if at else "", group.pages[at + 1] if at + 1 < len(group.pages) else ""


def address_of(notebook: str) -> str:
    """Return the page address of a notebook: "/units/03" for "teach/unit_03"."""
    if notebook in ADDRESSES:
        return ADDRESSES[notebook]
    return f"/{notebook.replace('teach/unit_', 'units/')}"


# --- pages that are notebooks too -----------------------------------------------------------------------------------


def _left_out(folder: Path, path: Path) -> bool:
    return any(part in notebook_copies.LEFT_OUT for part in path.relative_to(folder).parts)


def _page(folder: Path, path: Path) -> Page:
    notebook = path.relative_to(folder).with_suffix("").as_posix()
    blocks = tuple(block_of(cell) for cell in read_notebook(path))
    first = blocks[0]
    title = TITLE.search(first.markdown) if isinstance(first, Prose) else None
    if title is None:
        raise ValueError(f"{path} does not begin with a title")
    address = address_of(notebook)
    return Page(address, NAMES.get(address, _plain(title[1])), blocks, notebook)


def read_notebook(path: Path) -> Iterator[Cell]:
    """Yield the cells of a notebook file, with their saved outputs."""
    for cell in json.loads(path.read_text("utf-8"))["cells"]:
        tags = tuple(cell["metadata"].get("tags", ()))
        yield Cell(cell["cell_type"], _joined(cell["source"]), tags, tuple(map(_output, cell.get("outputs", ()))))


def _output(saved: Mapping[str, Any]) -> dict[str, Any]:
    """Return an output with its texts joined, because the file has lists of lines."""
    data = {kind: _joined(text) for kind, text in saved.get("data", {}).items()}
    return {
        **saved,
        **({"data": data} if data else {}),
        **({"text": _joined(saved["text"])} if "text" in saved else {}),
    }


def _joined(text: Any) -> Any:
    return "".join(text) if isinstance(text, list) else text


def _plain(markdown: str) -> str:
    """Return a title without Markdown."""
    return re.sub(r"\\(.)", r"\1", markdown).replace("*", "")


# --- pages of one panel ---------------------------------------------------------------------------------------------


def _board(game: Game, found: Mapping[str, Page]) -> Page:
    """Return a page that shows a board for as few players as the game can have; the address can change the set-up.

    Until the board starts, a picture of the lesson's board is shown.
    """
    seen = [block for block in found[game.lessons[0]].blocks if isinstance(block, PanelCall) and block.name == "play"]
    board = PanelCall("play", (game.name, game.seats[0]), outputs=seen[0].outputs)
    return Page(f"/play/{game.name}", game.title, (board, Prose(str(beside_a_board(game)))))


def _exercises(found: Mapping[str, Page]) -> Iterator[Page]:
    """Yield a page for each exercise of the units, so that people can share it."""
    for page in found.values():
        for block in page.blocks:
            if isinstance(block, PanelCall) and block.name == "exercise":
                [id] = block.args
                yield Page(f"/exercise/{id}", _name(block, f"Exercise {id}"), (block, Prose(_part_of(page))))


def _part_of(page: Page) -> str:
    return f"This exercise is part of [{page.title}]({page.address})."


def _name(of: PanelCall, usual: str) -> str:
    """Return a panel's name: the first line of its saved output."""
    texts = (output.get("data", {}).get("text/plain", "") for output in of.outputs)
    return next((text.splitlines()[0] for text in texts if text), usual)
