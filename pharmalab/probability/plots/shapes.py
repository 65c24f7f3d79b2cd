"""Shapes of pictures of named things: rows, groups, stacks, tables of shades, points, and arrows between circles."""

from collections.abc import Iterable, Mapping
from itertools import cycle
from math import hypot
from typing import SupportsFloat, TypeVar

from pharmalab.probability.plots.frame import (
    DIAMOND,
    GREY,
    HIGH,
    INK,
    PALE,
    WIDE,
    Estimated,
    Picture,
    along,
    axes,
    error_bars,
    name_axes,
    shading,
    spot,
)

K = TypeVar("K")  #: of the values along an axis
Row = TypeVar("Row")
Column = TypeVar("Column")
LOOKS = (
    (PALE, ""),
    ("white", "////"),
    (GREY, ".."),
    ("white", "xx"),
    (PALE, "\\\\\\\\"),
    ("white", "++"),
    (GREY, "oo"),
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
    """A bar for each name, the first one on top; guesses and simulations beside them. ``log``: by factors."""
    figure, ax = axes(0.9 + 0.45 * len(values))
    places = {name: -n for n, name in enumerate(values)}
    lengths = [float(value) for value in values.values()]
    left = 0.5 * min(length for length in lengths if length > 0) if log else 0
    bars = [length - left for length in lengths]
    ax.barh(list(places.values()), bars, left=left, color=PALE, edgecolor=INK, height=0.7, label="exact")
    for name, number in (guess or {}).items():
        ax.plot([number], [places[name]], **DIAMOND)
    for name, one in (found or {}).items():
        spot(ax, places[name], one)
    if log:
        ax.set_xscale("log")
    ax.set_yticks(list(places.values()), list(places))
    name_axes(ax, across, "", "beside" if guess or found else "")
    return Picture(figure, words)


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
    """Bars side by side for each value, a look for each of the series. ``beside``: the place of the series that guess
    and simulation are about; ``log``: heights go by factors."""
    figure, ax = axes()
    values = list(dict.fromkeys(value for one in series.values() for value in one))
    places = dict(zip(values, along(ax, [str(value) for value in values]), strict=True))
    wide = 0.8 / len(series)
    shift = [(n - (len(series) - 1) / 2) * wide for n in range(len(series))]
    for move, (colour, hatch), (label, one) in zip(shift, LOOKS, series.items(), strict=False):
        xs, ys = [places[value] + move for value in one], [float(y) for y in one.values()]
        ax.bar(xs, ys, width=wide, color=colour, hatch=hatch, edgecolor=INK, label=label)
    for value, height in (guess or {}).items():
        xs = [places[value] + shift[beside]]
        ax.plot(xs, [height], **DIAMOND)
    if found:
        error_bars(ax, [places[value] + shift[beside] for value in found], list(found.values()))
    if log:
        ax.set_yscale("log")
    name_axes(ax, across, up, "above")
    return Picture(figure, words)


def stacked(
    bars: Mapping[str, Mapping[str, SupportsFloat]],
    words: str,
    *,
    guess: float | None = None,
    found: Estimated | None = None,
    across: str = "chance",
) -> Picture:
    """A bar of parts for each name. ``guess`` and ``found`` are about the whole of the first one."""
    figure, ax = axes(1.2 + 0.5 * len(bars))
    parts = list(dict.fromkeys(part for one in bars.values() for part in one))
    looks = dict(zip(parts, cycle(LOOKS), strict=False))
    for row, one in enumerate(bars.values()):
        left = 0.0
        for part, value in one.items():
            colour, hatch = looks[part]
            label = part if next(r for r, some in enumerate(bars.values()) if part in some) == row else None
            ax.barh(-row, float(value), left=left, color=colour, hatch=hatch, edgecolor=INK, height=0.6, label=label)
            left += float(value)
    if guess is not None:
        ax.plot([guess], [0], **DIAMOND)
    if found is not None:
        spot(ax, 0, found)
    ax.set_yticks([-row for row in range(len(bars))], list(bars))
    name_axes(ax, across, "", "beside")
    return Picture(figure, words)


def shades(
    panels: Mapping[str, Mapping[tuple[Row, Column], SupportsFloat]],
    words: str,
    *,
    texts: Mapping[tuple[Row, Column], str] | None = None,
    across: str = "",
    up: str = "",
) -> Picture:
    """A table of cells for each name, the darker the greater; all panels have one scale. ``texts``: what stands in
    cells."""
    from matplotlib.figure import Figure

    cells = {key: float(value) for one in panels.values() for key, value in one.items()}
    lines, columns = list(dict.fromkeys(line for line, _ in cells)), list(dict.fromkeys(column for _, column in cells))
    figure = Figure(
        figsize=(WIDE, min(max(HIGH, 0.3 * len(lines) + 1), HIGH + 1.4)), layout="constrained", facecolor="white"
    )
    most = max(float(value) for one in panels.values() for value in one.values()) * (2.4 if texts else 1)
    for n, (title, one) in enumerate(panels.items(), 1):
        ax = figure.add_subplot(1, len(panels), n)
        grid = [
            [float(one[line, column]) if (line, column) in one else float("nan") for column in columns]
            for line in lines
        ]
        image = ax.imshow(grid, cmap=shading(), vmin=0, vmax=most, aspect="auto", interpolation="nearest")
        for (line, column), text in (texts or {}).items():
            ax.text(columns.index(column), lines.index(line), text, ha="center", va="center", color=INK, fontsize=8)
        for ticks, names in ((ax.set_xticks, columns), (ax.set_yticks, lines)):
            every = -(-len(names) // 12)
            ticks(range(0, len(names), every), [str(name) for name in names[::every]])
        if max(len(str(name)) for name in columns) > 4:
            ax.tick_params(axis="x", rotation=90)
        ax.set_title(title, fontsize=10)
        ax.set_xlabel(across)
        ax.set_ylabel(up if n == 1 else "")
    if not texts:
        figure.colorbar(image, ax=figure.axes)
    return Picture(figure, words)


def points(
    places: Mapping[str, tuple[SupportsFloat, SupportsFloat]],
    words: str,
    *,
    sizes: Mapping[str, float] | None = None,
    tell: Iterable[str] = (),
    across: str = "",
    up: str = "",
) -> Picture:
    """A circle for each name; those in ``tell`` with their names. ``sizes``: from 0 to 1, the greater, the darker and
    wider; without it all are alike, and several at one place are written as their number."""
    figure, ax = axes(HIGH + 0.4)
    at: dict[tuple[float, float], list[str]] = {}
    for name, (x, y) in places.items():
        at.setdefault((float(x), float(y)), []).append(name)
    for (x, y), names in at.items():
        size = max((sizes or {}).get(name, 0.5) for name in names)
        shade = str(1 - 0.8 * size) if sizes else "white"
        ax.plot([x], [y], marker="o", markersize=5 + 10 * size, color=INK, markerfacecolor=shade)
        told = [name for name in names if name in tell]
        label = " ".join(told[:1]) + (f" and {len(names) - 1} more" if told and len(names) > 1 else "")
        if label or (len(names) > 1 and not sizes):
            ax.annotate(label or f"{len(names)}", (x, y), xytext=(9, 3), textcoords="offset points", fontsize=8)
    ax.margins(0.12)
    if not across and not up:
        ax.set_axis_off()
    name_axes(ax, across, up)
    return Picture(figure, words)


def arrows(
    places: Mapping[str, tuple[float, float]], links: Iterable[tuple[str, str, str]], words: str, height: float = HIGH
) -> Picture:
    """Circles with their names, at their places from 0 to 1, and arrows between them with what stands on them."""
    figure, ax = axes(height)
    ax.set_axis_off()
    ax.set_xlim(-0.1, 1.1)
    ax.set_ylim(-0.1, 1.1)
    box = {"boxstyle": "round,pad=0.35", "facecolor": "white", "edgecolor": INK}
    for name, (x, y) in places.items():
        ax.text(x, y, name, ha="center", va="center", bbox=box, fontsize=9, zorder=4)
    for start, end, label in links:
        (x, y), (u, v) = places[start], places[end]
        arrow = {"arrowstyle": "->", "color": INK, "shrinkA": 22, "shrinkB": 22}
        ax.annotate("", (u, v), (x, y), arrowprops=arrow, zorder=2)
        away = hypot(u - x, v - y) or 1
        side = 0.045
        near = 0.3  # to the start, so that labels of crossing arrows stand apart
        where = x + near * (u - x) + side * (y - v) / away * 0.6, y + near * (v - y) + side * (u - x) / away * 1.6
        paper = {"facecolor": "white", "edgecolor": "none", "pad": 1}
        ax.text(*where, label, ha="center", va="center", fontsize=8, zorder=3, bbox=paper)
    return Picture(figure, words)
