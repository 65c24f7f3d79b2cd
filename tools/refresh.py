"""Rebuild the notebooks from their text twins, executed, with nothing in them that changes from run to run.

    python tools/refresh.py [--check] [--form] [NAME ...]

``notebooks/twins/solve/assistant.py`` becomes ``notebooks/solve/assistant.ipynb``. Two runs give the same bytes: cell
ids come from positions; run times, machine metadata and widget states are left out (a notebook that was not run yet
shows each panel as text). ``--check`` writes nothing and fails if a notebook differs from its twin's result; with
``--form`` too, the saved outputs are trusted (nbval runs the cells and compares), unless they hold pictures that nbval
ignores.
"""

import os
import re
import sys
import tempfile
from pathlib import Path

import jupytext
import nbformat
from nbclient import NotebookClient

from pharmalab.classroom import sheets
from pharmalab_widgets.pages.model import Cell, block_of, cell_of

NOTEBOOKS = Path(__file__).parent.parent / "notebooks"
TWINS = NOTEBOOKS / "twins"
ADDRESS = re.compile(r"0x[0-9a-f]{6,}")
PASSED_OVER = '"image/png"'  #: nbval does not compare these
WIDGET = "application/vnd.jupyter.widget-view+json"


def notebook_of(twin: Path) -> Path:
    """Return the notebook that a twin becomes."""
    return NOTEBOOKS / twin.relative_to(TWINS).with_suffix(".ipynb")


def cells_of(twin: Path) -> list[Cell]:
    """Return the cells of a twin."""
    return [Cell(one.cell_type, one.source, tuple(one.metadata.get("tags", ()))) for one in jupytext.read(twin).cells]


def book_of(twin: Path) -> nbformat.NotebookNode:
    """Return the notebook of a twin, made from the parts of its page; not run yet."""
    cells = (cell_of(block_of(cell)) for cell in cells_of(twin))
    return sheets.book(sheets.Cell(one.kind, one.source, tags=one.tags) for one in cells)


def built(twin: Path) -> str:
    """Return the notebook's text, freshly executed in its own folder."""
    book = book_of(twin)
    folder = notebook_of(twin).parent
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ["PHARMALAB_HOME"] = home  # an empty home, so that nobody's games show in a lesson
        NotebookClient(
            book, timeout=None, kernel_name="python3", resources={"metadata": {"path": str(folder)}}
        ).execute()
    return written(book)


def formed(twin: Path) -> str:
    """Return the notebook's text with the outputs that are saved."""
    book, saved = book_of(twin), nbformat.read(notebook_of(twin), 4)
    for one, other in zip(book.cells, saved.cells, strict=False):
        if one.cell_type == other.cell_type == "code":
            one.outputs, one.execution_count = other.outputs, other.execution_count
    return written(book)


def written(book: nbformat.NotebookNode) -> str:
    """Return the text of a notebook, with nothing in it that changes from run to run."""
    for number, one in enumerate(book.cells):
        one["id"] = f"c{number:03d}"
        one.metadata.pop("execution", None)
        if "outputs" in one:
            one.outputs = merged(one.outputs)
        for output in one.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
            if output.output_type == "error":
                output.traceback = []  # full of paths and line numbers
    book.metadata = {
        "kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"},
        "language_info": {"name": "python"},
    }
    return ADDRESS.sub("0xADDRESS", nbformat.writes(book)) + "\n"


def merged(outputs: list[nbformat.NotebookNode]) -> list[nbformat.NotebookNode]:
    """Return the outputs with neighbouring prints merged, because the kernel splits them by chance."""
    kept: list[nbformat.NotebookNode] = []
    for output in outputs:
        last = kept[-1] if kept else None
        if last and output.output_type == last.output_type == "stream" and output.name == last.name:
            last.text += output.text
        else:
            kept.append(output)
    return kept


def main(arguments: list[str]) -> int:
    """Rebuild or check the notebooks with these arguments; return the exit status."""
    check, form = "--check" in arguments, "--form" in arguments
    names = [a for a in arguments if not a.startswith("--")]
    stale = []
    for twin in sorted(TWINS.rglob("*.py")):
        if names and twin.stem not in names:
            continue
        path = notebook_of(twin)
        believed = check and form and path.exists() and PASSED_OVER not in path.read_text("utf-8")
        text = formed(twin) if believed else built(twin)
        if not path.exists() or path.read_text("utf-8") != text:
            stale.append(path)
            if not check:
                path.write_text(text, "utf-8")
        print(f"{'differs' if check and path in stale else 'ok' if check else 'wrote' if path in stale else 'same'}: "
              f"{path.relative_to(NOTEBOOKS.parent)}")  # fmt: skip
    return int(check and bool(stale))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
