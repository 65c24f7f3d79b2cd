"""Notebooks and pages are made of the same: twin -> model -> notebook changes nothing, and panels are literal calls."""

import importlib.util
import json
import sys
from pathlib import Path

import jupytext
import pytest
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from pharmalab.classroom.sheets.cells import NOTEBOOK as TAG
from pharmalab.exercises import units
from pharmalab_widgets import panels
from pharmalab_widgets.pages import contents
from pharmalab_widgets.pages.model import (
    NOTEBOOK,
    Cell,
    Code,
    PanelCall,
    Prose,
    as_json,
    block_of,
    cell_of,
    panel_call,
)

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
TWINS = sorted((NOTEBOOKS / "twins").rglob("*.py"))
every_twin = pytest.mark.parametrize("twin", TWINS, ids=lambda path: path.stem)


def tool(name):
    """A tool as a module: tools are no package."""
    spec = importlib.util.spec_from_file_location(f"{name}_tool", ROOT / "tools" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


refresh, units_tool = tool("refresh"), tool("units")


def book_of(twin):
    return NOTEBOOKS / twin.relative_to(NOTEBOOKS / "twins").with_suffix(".ipynb")


# --- there and back -------------------------------------------------------------------------------------------------


@every_twin
def test_a_twin_by_way_of_the_model_is_the_same_notebook(twin):
    read = jupytext.read(twin)
    cells = refresh.cells_of(twin)
    assert [cell_of(block_of(cell)) for cell in cells] == cells
    made = refresh.book_of(twin)
    assert [(one.cell_type, one.source, one.metadata.get("tags")) for one in made.cells] == [
        (one.cell_type, one.source, one.metadata.get("tags")) for one in read.cells
    ]


@every_twin
def test_a_notebook_has_what_its_twin_has(twin):
    cells = list(contents.read_notebook(book_of(twin)))
    assert [cell._replace(outputs=()) for cell in cells] == refresh.cells_of(twin)


@pytest.mark.parametrize("unit", units(), ids=lambda one: one.id)
def test_a_unit_gives_the_page_that_its_notebook_gives(unit):
    page = contents.pages()[f"/units/{unit.id[1:]}"]
    without = [one if isinstance(one, Prose) else one._replace(outputs=()) for one in page.blocks]
    assert units_tool.blocks(unit) == without


def test_one_word_marks_what_is_for_notebooks():
    assert NOTEBOOK == TAG


# --- panels ---------------------------------------------------------------------------------------------------------


def blocks():
    return [block for twin in TWINS for block in map(block_of, refresh.cells_of(twin))]


def test_every_cell_that_makes_a_panel_is_a_literal_call():
    calls = [block for block in blocks() if isinstance(block, PanelCall)]
    assert len(calls) > 200
    names = tuple(f"{name}(" for name in panels.PANELS)
    others = [block.source for block in blocks() if isinstance(block, Code) and not block.door]
    assert [source for source in others for line in source.splitlines() if line.startswith(names)] == []


def test_every_panel_of_a_page_can_be_made(tmp_path, monkeypatch):
    monkeypatch.setenv("PHARMALAB_HOME", str(tmp_path))
    shown = [block for page in contents.pages().values() for block in page.blocks if isinstance(block, PanelCall)]
    for call in {(one.name, json.dumps(one.args), json.dumps(one.options)): one for one in shown}.values():
        panels.make(call.name, json.loads(json.dumps(call.args)), json.loads(json.dumps(call.options))).close()


@pytest.mark.parametrize(
    ("source", "call"),
    [
        ("deduce()", ("deduce", (), {})),
        (
            'from pharmalab_widgets import lesson\n\nlesson("pandemic", "moving")',
            ("lesson", ("pandemic", "moving"), {}),
        ),
        (
            'play("x", players={0: "me", 1: "greedy"}, names=("A", "B"), seed=12)  # or another',
            ("play", ("x",), {"players": {"0": "me", "1": "greedy"}, "names": ["A", "B"], "seed": 12}),
        ),
        ('wall("U01.4", shown=True)', ("wall", ("U01.4",), {"shown": True})),
    ],
)
def test_a_literal_call(source, call):
    assert panel_call(source) == call
    assert block_of(Cell("code", source)) == PanelCall(*call, source=source)


@pytest.mark.parametrize(
    "source",
    [
        "",
        "deduce(notes)",
        "deduce(*notes)",
        "deduce(**options)",
        "panel = deduce()\npanel",
        "notes = 1\ndeduce()",
        "deduce(); deduce()",
        "deduce().state",
        "pharmalab_widgets.deduce()",
        'open("x")',
        'play("x", seed=2 + 2j)',
        'play("x", seed=b"x")',
        'play("x", players={"me"})',
        "lesson(__import__('os'))",
    ],
)
def test_what_is_no_literal_call_is_code(source):
    assert panel_call(source) is None
    assert block_of(Cell("code", source)) == Code(source)


literals = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.floats(allow_nan=False, allow_infinity=False),
    lambda inside: st.lists(inside) | st.lists(inside).map(tuple) | st.dictionaries(st.integers() | st.text(), inside),
)


@given(literals)
def test_literals_as_json(value):
    plain = as_json(value)
    assert json.loads(json.dumps(plain)) == plain
    if not isinstance(value, dict):
        found = panel_call(f"deduce({value!r})")
        assert found == ("deduce", (plain,), {})


# --- marks ----------------------------------------------------------------------------------------------------------


def test_marks():
    text = "One. <!--notebook-->Press a key.<!--/notebook--> Two.<!--page: Three.--> Four."
    assert Prose(text).on_a_page == "One.  Two. Three. Four."


def test_a_mark_may_hold_several_paragraphs():
    assert Prose("A\n\n<!--page:\n<details>\n\nB\n\n</details>\n-->").on_a_page == "A\n\n\n<details>\n\nB\n\n</details>"
    assert Prose("<!--notebook-->A\n\nB<!--/notebook-->\n\nC").on_a_page == "C"


def test_marks_are_closed():
    for block in blocks():
        if isinstance(block, Prose):
            assert block.markdown.count("<!--notebook-->") == block.markdown.count("<!--/notebook-->")
            assert "<!--" not in block.on_a_page and "-->" not in block.on_a_page


def test_a_notebook_shows_its_marks_nowhere_and_all_else_as_markdown():
    """A comment at the beginning of a line would make Markdown take what follows on the line for HTML."""
    for block in blocks():
        if not isinstance(block, Prose):
            continue
        for token in MarkdownIt("commonmark").enable("table").parse(block.markdown):
            if token.type == "html_block" and "<!--" in token.content:
                assert token.content.strip().startswith("<!--page:") and token.content.strip().endswith("-->")
