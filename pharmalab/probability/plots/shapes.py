"""Charts with labels: bar charts, heat maps, scatter plots, and circles joined by arrows."""

from collections.abc import Iterable, Mapping
from itertools import cycle
from typing import SupportsFloat, TypeVar

from pharmalab.drawing.charts.marks import (
    GREY,
    INK,
    PALE,
    PAPER,
    Arrow,
    Axes,
    Axis,
    Bars,
    Cells,
    Chart,
    Line,
    Look,
    Mark,
    Words,
)
from pharmalab.probability.plots.frame import (
    HIGH,
    Estimated,
    Picture,
    along,
    diamond,
    floats,
    named,
    single,
    spans,
)

K = TypeVar("K")  #: the type of the values along an axis
Row = TypeVar("Row")
Column = TypeVar("Column")
LOOKS = tuple(
    Look(shade, hatch, INK)
    for shade, hatch in ((PALE, ""), (PAPER, "/"), (GREY, "."), (PAPER, "x"), (PALE, "\\"), (PAPER, "+"), (GREY, "o"))
)


def rows(
    values: Mapping[str, SupportsFloat],
    words: str,
    *,
    guess: Mapping[str, float] | None = None,
    found: Mapping[str, Estimated] | None = None,
    across: str = "",
    log: bool = False,
) -> Picture:
    """Return a bar chart with a horizontal bar for each name, from top to bottom.

    ``log`` makes the horizontal axis logarithmic.
    """
    places = {name: -float(n) for n, name in enumerate(values)}
    lengths = floats(list(values.values()))
    left = 0.5 * min(length for length in lengths if length > 0) if log else 0.0
    bars = tuple(length - left for length in lengths)
    marks: list[Mark] = [Bars(tuple(places.values()), bars, 0.7, LOOKS[0], "exact", left, across=True)]
    marks += [diamond(number, places[name]) for name, number in (guess or {}).items()]
    marks += [spans([places[name]], [one], across=True) for name, one in (found or {}).items()]
    up = Axis(ticks=tuple((place, name) for name, place in places.items()))
    legend = "beside" if guess or found else ""
    return single(Axes(tuple(marks), Axis(across, log=log), up, legend=legend), words, 0.9 + 0.45 * len(values))


def groups(
    series: Mapping[str, Mapping[K, SupportsFloat]],
    words: str,
    *,
    guess: Mapping[K, float] | None = None,
    found: Mapping[K, Estimated] | None = None,
    beside: int = 0,
    across: str = "",
    up: str = "chance",
    log: bool = False,
) -> Picture:
    """Return a grouped bar chart. At each value, the bars of all series stand side by side.

    Guesses and estimates are drawn on the series with the index ``beside``. ``log`` makes the vertical axis
    logarithmic.
    """
    values = list(dict.fromkeys(value for one in series.values() for value in one))
    in_order, axis = along([str(value) for value in values], across)
    places = dict(zip(values, in_order, strict=True))
    wide = 0.8 / len(series)
    shift = [(n - (len(series) - 1) / 2) * wide for n in range(len(series))]
    marks: list[Mark] = []
    for move, look, (label, some) in zip(shift, LOOKS, series.items(), strict=False):
        xs = tuple(places[value] + move for value in some)
        marks.append(Bars(xs, floats(list(some.values())), wide, look, label))
    marks += [diamond(places[value] + shift[beside], height) for value, height in (guess or {}).items()]
    if found:
        marks.append(spans([places[value] + shift[beside] for value in found], list(found.values())))
    return single(Axes(tuple(marks), axis, Axis(up, log=log), legend="above"), words)


def stacked(
    bars: Mapping[str, Mapping[str, SupportsFloat]],
    words: str,
    *,
    guess: float | None = None,
    found: Estimated | None = None,
    across: str = "chance",
) -> Picture:
    """Return a picture with a stacked bar for each name. ``guess`` and ``found`` are drawn on the first bar."""
    parts = list(dict.fromkeys(part for one in bars.values() for part in one))
    looks = dict(zip(parts, cycle(LOOKS), strict=False))
    marks: list[Mark] = []
    for row, some in enumerate(bars.values()):
        left = 0.0
        for part, value in some.items():
            marks.append(Bars((-float(row),), (float(value),), 0.6, looks[part], part, left, across=True))
            left += float(value)
    if guess is not None:
        marks.append(diamond(guess, 0.0))
    if found is not None:
        marks.append(spans([0.0], [found], across=True))
    up = Axis(ticks=tuple((-float(row), name) for row, name in enumerate(bars)))
    return single(Axes(tuple(marks), Axis(across), up, legend="beside"), words, 1.2 + 0.5 * len(bars))


def shades(
    panels: Mapping[str, Mapping[tuple[Row, Column], SupportsFloat]],
    words: str,
    *,
    texts: Mapping[tuple[Row, Column], str] | None = None,
    across: str = "",
    up: str = "",
) -> Picture:
    """Return a picture with a heat map for each name. Greater values are darker, and all maps share one scale.

    ``texts`` maps cells (row, column) to their texts.
    """
    cells = [key for one in panels.values() for key in one]
    lines, columns = list(dict.fromkeys(line for line, _ in cells)), list(dict.fromkeys(column for _, column in cells))
    most = max(float(value) for one in panels.values() for value in one.values()) * (2.4 if texts else 1)
    said = tuple(
        Words(text, float(columns.index(column)), float(lines.index(line)), size=8.0)
        for (line, column), text in (texts or {}).items()
    )
    planes = []
    for n, (title, some) in enumerate(panels.items()):
        grid = tuple(
            tuple(float(some[line, column]) if (line, column) in some else float("nan") for column in columns)
            for line in lines
        )
        across_axis, up_axis = Axis(across, named(columns, 12)), Axis(up if n == 0 else "", named(lines, 12))
        planes.append(Axes((Cells(grid, most), *said), across_axis, up_axis, title))
    height = min(max(HIGH, 0.3 * len(lines) + 1), HIGH + 1.4)
    return Picture(Chart(((height, tuple(planes)),), scale=None if texts else ""), words)


def points(
    places: Mapping[str, tuple[SupportsFloat, SupportsFloat]],
    words: str,
    *,
    sizes: Mapping[str, float] | None = None,
    tell: Iterable[str] = (),
    across: str = "",
    up: str = "",
) -> Picture:
    """Return a scatter plot with a circle for each name. The names in ``tell`` are written beside their circles.

    ``sizes`` maps names to numbers from 0 to 1. Circles with a greater number are larger and darker. Without ``sizes``,
    the plot shows how many circles coincide.
    """
    at: dict[tuple[float, float], list[str]] = {}
    for name, (x, y) in places.items():
        at.setdefault((float(x), float(y)), []).append(name)
    circles, texts, told = list[Mark](), list[Mark](), set(tell)
    for (x, y), names in at.items():
        size = max((sizes or {}).get(name, 0.5) for name in names)
        shade = 0.8 * size if sizes else PAPER
        circles.append(Line((x,), (y,), "", mark="circle", size=5 + 10 * size, fill=shade))
        some = [name for name in names if name in told]
        label = " ".join(some[:1]) + (f" and {len(names) - 1} more" if some and len(names) > 1 else "")
        if label or (len(names) > 1 and not sizes):
            texts.append(Words(label or f"{len(names)}", x, y, size=8.0, beside=True))
    bare = not across and not up
    return single(Axes((*circles, *texts), Axis(across), Axis(up), bare=bare, margin=0.12), words, HIGH + 0.4)


def arrows(
    places: Mapping[str, tuple[float, float]], links: Iterable[tuple[str, str, str]], words: str, height: float = HIGH
) -> Picture:
    """Return a picture of named circles joined by labelled arrows. Coordinates range from 0 to 1."""
    axis = Axis(low=-0.1, high=1.1)
    frames = [Words(name, x, y, "round") for name, (x, y) in places.items()]
    shafts = [Arrow(places[start], places[end], label) for start, end, label in links]
    return single(Axes((*frames, *shafts), axis, axis, bare=True), words, height)
