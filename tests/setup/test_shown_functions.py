"""Every public function is shown: a guide, a notebook or an example program calls it."""

import importlib
import inspect
import re
from pathlib import Path

import pytest

from pharmalab import Match
from pharmalab.deduction import Notes

ROOT = Path(__file__).parents[2]
PACKAGES = (
    "pharmalab",
    "pharmalab.deduction",
    "pharmalab.probability",
    "pharmalab.exercises",
    "pharmalab.lessons",
    "pharmalab.course",
    "pharmalab.place",
    "pharmalab_widgets",
)
OLD = {"simulating"}  #: deprecated: it warns, and names what to use instead
INTERNAL = {"deal", "replay"}  #: methods of `Match` for the panels and for records
BLOCK = re.compile(r"^```(?:python|pycon|\{code-block\} python)[^\n]*\n(.*?)^```", re.M | re.S)


def shown():
    """All code that readers meet: blocks of guides, the notebooks' cells, and the examples."""
    pages = [ROOT / "README.md", *(ROOT / "docs").rglob("*.md")]
    programs = [*(ROOT / "notebooks" / "twins").rglob("*.py"), *(ROOT / "examples").glob("*.py")]
    blocks = [block for page in pages for block in BLOCK.findall(page.read_text("utf-8"))]
    return "\n".join([*blocks, *(program.read_text("utf-8") for program in programs)])


def functions(package):
    module = importlib.import_module(package)
    return {name for name in module.__all__ if inspect.isroutine(getattr(module, name))} - OLD


CODE = shown()


def unseen(names, before=r"\b"):
    return sorted(name for name in names if not re.search(rf"{before}{name}\(", CODE))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_public_function_is_shown(package):
    assert unseen(functions(package)) == []


@pytest.mark.parametrize("kind", [Match, Notes])
def test_every_method_of_the_objects_that_people_hold_is_shown(kind):
    members = inspect.getmembers_static(kind, lambda one: inspect.isfunction(one) or isinstance(one, classmethod))
    assert unseen({name for name, _ in members if not name.startswith("_")} - INTERNAL, r"\.") == []


def test_the_test_sees_what_is_missing():
    assert unseen({"no_such_function", "new"}) == ["no_such_function"]
