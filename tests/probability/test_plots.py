"""Shapes of pictures: each takes all its layers, and keeps its sentence."""

import re
import sys
from xml.etree import ElementTree

import pytest

from pharmalab.probability import Estimate, plots
from pharmalab.probability.plots.frame import reach
from pharmalab.probability.plots.panel_pictures import LARGE, NARROW, panel_plots
from tests.effort import some

LAW = {0: 0.25, 1: 0.5, 2: 0.25}
FOUND = Estimate.of([True] * 19 + [False])
ALL_TRUE = Estimate.of([True] * 20)
NAMES = {"one": 0.3, "other": 0.7}

SHAPES = {
    "law": lambda: plots.law(LAW, "1.", guess={1: 0.4}, found={1: FOUND}, also={"other": LAW}, shaded=("some", (1, 2))),
    "law of names": lambda: plots.law(NAMES, "1.", log=True),
    "curves": lambda: plots.curves(
        {"a": LAW, "b": LAW},
        "1.",
        guess={1: 0.4},
        found={1: FOUND},
        levels={"half": 0.5},
        marks={"mean": 1},
        steps=True,
    ),
    "factors": lambda: plots.curves({"a": {1: 1, 10: 0.1}}, "1.", log="xy", dots=True),
    "funnel": lambda: plots.funnel({"a": (1, 2)}, "1.", guess=1.5, found=FOUND, levels={"e": 2.7}),
    "violins": lambda: plots.violins(
        {"a": LAW, "b": LAW}, "1.", marks={"a": 1, "b": 1}, guess={"a": 2}, found={"a": FOUND}
    ),
    "trail": lambda: plots.trail([(0, 0), (0.5, 1)], "1.", target=(0.5, 0.5)),
    "rows": lambda: plots.rows(NAMES, "1.", guess={"one": 0.4}, found={"one": FOUND}, log=True),
    "groups": lambda: plots.groups({"a": LAW, "b": LAW}, "1.", guess={1: 0.4}, found={1: FOUND}, beside=1),
    "stacked": lambda: plots.stacked({"a": NAMES, "b": NAMES}, "1.", guess=0.4, found=FOUND),
    "shades": lambda: plots.shades({"a": {("x", 1): 0.5, ("y", 2): 1}}, "1.", texts={("x", 1): "half"}),
    "points": lambda: plots.points({"a": (0, 1), "b": (0, 1), "c": (1, 1)}, "1.", tell=("a",)),
    "arrows": lambda: plots.arrows({"a": (0, 0), "b": (1, 1)}, [("a", "b", "1/2")], "1."),
    "a simulation that was always true": lambda: plots.law(LAW, "1.", found={1: ALL_TRUE}),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_a_shape_takes_its_layers(shape):
    picture = SHAPES[shape]()
    assert picture.words == repr(picture) == "1." and picture.figure.axes


def test_a_panel_needs_no_matplotlib(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    for shape in SHAPES.values():
        assert "<svg" in plots.panel_html(shape()) and "<img" in plots.still_image(shape())


def test_marks_stand_where_they_should():
    (ax,) = plots.law(LAW, "1.", guess={1: 0.4}, found={2: FOUND}).figure.axes
    points = {line.get_marker(): (list(line.get_xdata()), list(line.get_ydata())) for line in ax.lines}
    assert points["D"] == ([1.0], [0.4]) and points["o"] == ([2.0], [0.95])
    names = [text.get_text() for text in ax.get_legend().get_texts()]
    assert sorted(names) == ["exact", "guess", "simulation"]
    assert plots.rows(NAMES, "1.").figure.axes[0].get_legend() is None


def test_several_points_at_one_place_are_counted():
    (ax,) = plots.points({"a": (0, 1), "b": (0, 1), "c": (1, 1)}, "1.", tell=("a",), across="x").figure.axes
    assert [text.get_text() for text in ax.texts] == ["a and 1 more"]


@pytest.mark.parametrize("shape", some(list(SHAPES), 4))
def test_in_a_panel_a_picture_has_the_colours_of_the_theme(shape):
    """Each drawing has ids of its own, leaves the page's styles alone, and no colour is fixed."""
    drawn = str(plots.panel_html(SHAPES[shape]()))
    assert drawn.count("<svg viewBox=") == 2 and drawn.count('aria-label="1."') == 2
    assert "var(--pl-ink)" in drawn and not re.search(r"#[0-9a-f]{6}\b|<style|<\?xml|<metadata", drawn)
    wide, narrow = (set(re.findall(r'\bid="([^"]+)"', part)) for part in drawn.split("pl-plot-narrow"))
    assert not wide & narrow
    named, used = wide | narrow, set(re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', drawn))
    assert {a or b for a, b in used} <= named


@pytest.mark.parametrize("shape", some(list(SHAPES), 4))
def test_in_a_cell_s_output_a_picture_has_the_colours_of_the_page(shape):
    """Every drawing of it is the same to a sign, for outputs are compared."""
    drawn = SHAPES[shape]()._repr_html_()
    assert drawn.count("<svg viewBox=") == 1 and "<img" not in drawn and "<figcaption>1.</figcaption>" in drawn
    assert not re.search(r"#[0-9a-f]{6}\b|<style", drawn) and "--pl-ink:currentColor" in drawn
    assert drawn == SHAPES[shape]()._repr_html_()


def test_where_drawings_are_left_out_a_picture_is_an_image():
    drawn = SHAPES["law"]().image()
    assert drawn.startswith('<img src="data:image/png;base64,') and 'alt="1."' in drawn


def narrow(picture):
    """The drawing for a phone."""
    (drawn,) = re.findall(r"pl-plot-narrow[^>]*>(<svg.*</svg>)", panel_plots(picture))
    return ElementTree.fromstring(drawn)


def said(drawing):
    """The texts of a drawing: x, y and words."""
    return [(float(one.get("x", 0)), float(one.get("y", 0)), one.text) for one in drawing.iter("text")]


@pytest.mark.parametrize("shape", SHAPES)
def test_for_a_narrow_panel_letters_are_large(shape):
    """A panel of 240 pixels still shows letters of 9 pixels, and a phone those of 12."""
    drawing = narrow(SHAPES[shape]())
    sizes = {float(node.get("font-size")) for node in drawing.iter() if node.get("font-size")}
    assert float(drawing.get("viewBox").split()[2]) == NARROW and LARGE in sizes and min(sizes) >= 12


def test_on_a_narrow_panel_names_and_legends_find_room():
    bars = plots.rows({"age of the universe, in seconds": 1, "b": 2}, "1.", guess={"b": 1}, found={"b": FOUND})
    words = [text for _, _, text in said(narrow(bars))]
    assert words[:3] == ["exact", "guess", "simulation"] and "age of the" in words and "b" in words
    tables = plots.shades({name: {(x, y): 1 for x in range(2) for y in range(2)} for name in "ab"}, "1.")
    (a, top, _), (b, below, _) = (one for one in said(narrow(tables)) if one[2] in ("a", "b"))
    assert a == b and below > top + 100, "one below the other"
    far = plots.points({"a": (0, 1), "far away": (2, 1)}, "1.", tell=("far away",), across="x")
    (x,) = (x for x, _, text in said(narrow(far)) if text == "far away")
    assert x < NARROW - 40


def test_error_bars_reach_from_the_mean_to_the_ends_of_the_interval():
    low, high = FOUND.interval
    assert reach(FOUND) == (low, high) and 0 < low < FOUND.mean < high
