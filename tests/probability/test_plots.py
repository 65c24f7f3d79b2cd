"""Shapes of pictures: each takes all its layers, and keeps its sentence."""

import pytest

from pharmalab.probability import Estimate, plots

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
