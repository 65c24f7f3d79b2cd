"""Strict nbval passes a cell that was never run: a notebook saved without its outputs would test nothing."""

from pathlib import Path

import nbformat
import pytest

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(p for p in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_every_code_cell_has_been_run_in_order(path):
    counts = [cell.execution_count for cell in nbformat.read(path, 4).cells if cell.cell_type == "code"]
    assert counts == list(range(1, len(counts) + 1))
