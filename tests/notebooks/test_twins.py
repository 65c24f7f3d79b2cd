"""Each notebook is what its text twin gives."""

import subprocess
import sys
from pathlib import Path

import jupytext
import nbformat
import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
TWINS = sorted((NOTEBOOKS / "twins").rglob("*.py"))


def name(twin: Path) -> str:
    return twin.stem


@pytest.mark.parametrize("twin", TWINS, ids=name)
def test_same_cells(twin: Path) -> None:
    book = nbformat.read(NOTEBOOKS / twin.relative_to(NOTEBOOKS / "twins").with_suffix(".ipynb"), 4)
    assert [(c.cell_type, c.source) for c in book.cells] == [(c.cell_type, c.source) for c in jupytext.read(twin).cells]


def test_every_notebook_has_a_twin() -> None:
    books = {
        p.relative_to(NOTEBOOKS).with_suffix("")
        for p in NOTEBOOKS.rglob("*.ipynb")
        if ".ipynb_checkpoints" not in p.parts
    }
    assert books == {t.relative_to(NOTEBOOKS / "twins").with_suffix("") for t in TWINS}


def test_a_refresh_gives_the_same_bytes() -> None:
    """What nbval compares is not run once more."""
    command = [sys.executable, ROOT / "tools" / "refresh.py", "--check", "--form"]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, f"run `make refresh` and look at what changed:\n{done.stdout}\n{done.stderr[-2000:]}"
