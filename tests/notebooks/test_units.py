"""The twins of the units' notebooks are what the units give: nobody has edited them."""

import importlib.util
from pathlib import Path

import nbformat
import pytest

from pharmalab.exercises import units
from tests.classroom.truths import said, sayings

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("units_tool", ROOT / "tools" / "units.py")
tool = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(tool)
every_unit = pytest.mark.parametrize("of", units(), ids=lambda one: one.id)


@every_unit
def test_the_twin_is_what_the_unit_gives(of):
    assert tool.path_of(of).read_text("utf-8") == tool.twin(of), "run tools/units.py"


def test_there_is_no_twin_of_anything_else():
    assert {*tool.TWINS.glob("unit_*.py")} == {tool.path_of(of) for of in units()}


@every_unit
def test_no_saved_output_says_an_answer(of):
    book = nbformat.read(ROOT / "notebooks" / "teach" / f"unit_{of.id[1:]}.ipynb", 4)
    for one in of.exercises:
        for cell in book.cells:
            outputs = str(cell.get("outputs", ""))
            assert not [what for what in sayings(one, least=4) if said(outputs, what)], (one.id, cell.source)
