"""Charts as SVG: no words overlap, none leave the drawing, and letters can be read; ticks are round and few."""

import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pharmalab.core.words import power_name
from pharmalab.drawing.charts import svg
from pharmalab.drawing.charts.limits import Range, limits
from pharmalab.drawing.charts.marks import Axes, Axis, Bars, Cells, Chart, Line, Rule
from pharmalab.drawing.charts.ticks import clear, powers, round_numbers
from pharmalab.drawing.text_layout import text_width
from pharmalab.exercises import units
from pharmalab.exercises.comparison import guess_and_found, picture
from pharmalab.exercises.exercise import SECOND
from pharmalab.exercises.predictions import Slider
from pharmalab.probability import simulate
from tests.effort import ALL

EXERCISES = [one for unit in units() for one in unit.exercises if one.by_hand]
SIZES = {"wide": (614, 13), "narrow": (300, 14)}
SLACK = 0.86  #: of a text's width: it is measured by the widest of fonts


def boxes(drawn):
    """Words -> where each text of a drawing stands: left, top, right, bottom."""
    root = ElementTree.fromstring(drawn)
    usual, found = float(root.get("font-size")), []

    def visit(node, down):
        moved = re.match(r"translate\(0 ([\d.]+)\)", node.get("transform", ""))
        down += float(moved[1]) if moved else 0
        if node.tag == "text":
            size = float(node.get("font-size", usual))
            wide, x, y = text_width(node.text) * size * SLACK, float(node.get("x")), float(node.get("y")) + down
            left = x - wide * {"middle": 0.5, "end": 1.0}.get(node.get("text-anchor"), 0.0)
            box = left, y - 0.75 * size, left + wide, y + 0.1 * size
            if turn := re.match(r"rotate\(-90 ([\d.-]+) ([\d.-]+)\)", node.get("transform", "")):
                a, b = float(turn[1]), float(turn[2]) + down
                ends = [(a + (v - b), b - (u - a)) for u, v in ((box[0], box[1]), (box[2], box[3]))]
                xs, ys = zip(*ends, strict=True)
                box = min(xs), min(ys), max(xs), max(ys)
            found.append((node.text, box))
        for child in node:
            visit(child, down)

    visit(root, 0.0)
    return found, tuple(map(float, root.get("viewBox").split()[2:]))


def check_words(chart, width, letters):
    found, (wide, high) = boxes(svg.draw(chart, width, letters))
    for words, (left, top, right, bottom) in found:
        assert left >= -1 and right <= wide + 1 and top >= -1 and bottom <= high + 1, f"“{words}” leaves the drawing"
    for (one, a), (other, b) in combinations(found, 2):
        apart = a[2] <= b[0] + 0.5 or b[2] <= a[0] + 0.5 or a[3] <= b[1] + 0.5 or b[3] <= a[1] + 0.5
        assert apart, f"“{one}” and “{other}” overlap"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("of", EXERCISES, ids=lambda one: one.id)
def test_in_no_picture_of_an_exercise_words_overlap(of, size):
    for variant in [of.variant(), of.variant(SECOND), *(of.variant(str(n)) for n in range(4 if ALL else 1))]:
        found = simulate(variant.experiment, 20, progress=False) if variant.experiment else None
        guess = str(float(of.predicts.high)) if isinstance(of.predicts, Slider) else None
        drawn = [picture(variant, None, found), picture(variant, guess, found)]
        if guess and found and not of.predicts.one_in:
            drawn.append(guess_and_found(variant, float(guess), found))
        for one in filter(None, drawn):
            check_words(one.chart, *SIZES[size])


numbers = st.floats(-1e7, 1e7, allow_nan=False).map(lambda x: float(f"{x:.4g}"))


@given(numbers, st.floats(1e-6, 1e6), st.booleans())
def test_ticks_are_round_and_find_room(low, span, whole):
    if span / max(abs(low), 1e-9) < 1e-3:
        return  # a few numbers of many digits
    ends = Range(low, low + span)
    ticks, factor = round_numbers(ends, lambda ticks: len(ticks) <= 6, whole)
    places = [at for at, _ in ticks]
    assert len(ticks) <= 6 and len({name for _, name in ticks}) == len(ticks)
    assert all(low - 1e-6 * span <= at <= low + span * (1 + 1e-6) for at in places) or whole
    scale = 10.0 ** int(re.sub(r"×10", "", factor).translate(str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻", "0123456789-")) or 0)
    for at, name in ticks:
        said = float(name.replace("−", "-").replace("\u202f", "")) * scale
        assert said == pytest.approx(at, abs=1e-4 * span)


@pytest.mark.parametrize(
    ("ends", "names"),
    [
        ((1, 1000), ["1", "10", "100", "10³"]),
        ((1e-5, 0.1), ["10⁻⁵", "10⁻⁴", "10⁻³", "0.01", "0.1"]),
        ((0.28, 0.72), ["0.3", "0.4", "0.5", "0.6", "0.7"]),
    ],
)
def test_an_axis_by_factors(ends, names):
    assert [name for _, name in powers(Range(*ends), lambda _: True)[0]] == names
    assert power_name(2e-6) == "2·10⁻⁶" and not clear([(0, "long name"), (20, "long name")], 12)


def test_axes_go_a_little_beyond_their_marks_and_bars_stand_on_them():
    bars = Axes((Bars((1.0, 2.0), (0.5, 1.0), 0.8),))
    (left, right), (bottom, top) = limits(bars)
    assert bottom == 0 and top == pytest.approx(1.05) and left < 0.6 < 2.4 < right
    assert limits(Axes((Rule(3.0),), Axis(low=0.0, high=9.0)))[0] == (0, 9)
    assert limits(Axes((Cells(((1.0, 2.0),), 2.0),)))[1] == (0.5, -0.5), "the first row is on top"
    assert limits(Axes((Line((1.0, 100.0), (1.0, 1.0)),), Axis(log=True)))[0].low > 0
    assert limits(Axes())


def test_a_drawing_has_the_colours_of_the_page():
    chart = Chart(((2.0, (Axes((Bars((1.0,), (1.0,), 0.8),), Axis("<b>&")),)),))
    page = svg.draw(chart, 614, 13)
    assert "var(--pl-ink)" in page and "#" not in re.sub(r"#c[0-9a-f]{8}-", "", page).replace("&#", "")
    assert "&lt;b&gt;&amp;" in page
