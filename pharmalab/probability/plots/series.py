"""Shapes of pictures along an axis: laws and curves, each with the layers of guess and simulation."""

from collections.abc import Mapping, Sequence
from itertools import cycle
from math import sqrt
from typing import SupportsFloat, TypeVar

from pharmalab.probability.plots.frame import (
    DIAMOND,
    GREY,
    GUESS,
    HIGH,
    INK,
    PALE,
    STRONG,
    TRUTH,
    Estimated,
    Picture,
    along,
    axes,
    error_bars,
    name_axes,
    whole_numbers,
    width,
)

K = TypeVar("K")  #: of the values along an axis
X = TypeVar("X", bound=SupportsFloat)  #: the same, where they are numbers
STYLES = ("solid", "dashed", "dotted", "dashdot")
MARKERS = ("x", "+", "^", "s")


def law(
    exact: Mapping[K, SupportsFloat],
    words: str,
    *,
    guess: Mapping[K, float] | None = None,
    found: Mapping[K, Estimated] | None = None,
    also: Mapping[str, Mapping[K, SupportsFloat]] | None = None,
    shaded: tuple[str, Sequence[K]] = ("", ()),
    across: str = "",
    up: str = "chance",
    log: bool = False,
) -> Picture:
    """A bar for each value with a line on top, which is exact; other laws beside it as marks.

    Args:
        exact: value -> height.
        words: the sentence.
        guess, found: of some of the values.
        also: name -> another law, an approximation or another model.
        shaded: a name, and the values whose bars are hatched.
        across, up: what the axes show.
        log: heights go by factors.
    """
    figure, ax = axes()
    values = list(dict.fromkeys([*exact, *(value for other in (also or {}).values() for value in other)]))
    places = dict(zip(values, along(ax, values), strict=True))
    wide = width(sorted(places.values()))
    name, marked = shaded
    others = [value for value in exact if value not in marked]
    for label, some, look in (
        ("", others, {"color": PALE}),
        (name, list(marked), {"color": "white", "edgecolor": INK, "linewidth": 0.5, "hatch": "////"}),
    ):
        heights = [float(exact[value]) for value in some]
        ax.bar([places[value] for value in some], heights, width=wide, label=label, **look)
    for value, height in (guess or {}).items():
        ax.plot([places[value]], [height], **DIAMOND)
    for marker, (label, other) in zip(cycle(MARKERS), (also or {}).items(), strict=False):
        xs, ys = [places[v] for v in other], [float(y) for y in other.values()]
        ax.plot(xs, ys, marker=marker, color=INK, linestyle="dotted", linewidth=1, label=label)
    lefts, rights = [places[v] - wide / 2 for v in exact], [places[v] + wide / 2 for v in exact]
    ax.hlines([float(y) for y in exact.values()], lefts, rights, color=INK, linewidth=1.6, label="exact")
    if found:
        error_bars(ax, [places[value] for value in found], list(found.values()))
    if log:
        ax.set_yscale("log")
    name_axes(ax, across, up, "above")
    return Picture(figure, words)


def curves(
    lines: Mapping[str, Mapping[X, SupportsFloat]],
    words: str,
    *,
    guess: Mapping[X, float] | None = None,
    found: Mapping[X, Estimated] | None = None,
    levels: Mapping[str, SupportsFloat] | None = None,
    marks: Mapping[str, SupportsFloat] | None = None,
    dots: bool = False,
    steps: bool = False,
    across: str = "",
    up: str = "",
    log: str = "",
) -> Picture:
    """Lines of different strokes.

    Args:
        lines: name -> x -> y.
        words: the sentence.
        guess, found: at some x.
        levels, marks: name -> a height with a line across; a place with a line upwards.
        dots: the points that lines join are shown: there is nothing between them.
        steps: the lines are stairs.
        across, up: what the axes show.
        log: the axes that go by factors: "", "x", "y" or "xy".
    """
    figure, ax = axes()
    for n, (stroke, (label, line)) in enumerate(zip(cycle(STYLES), lines.items(), strict=False)):
        xs, ys = [float(x) for x in line], [float(y) for y in line.values()]
        marker = MARKERS[n % len(MARKERS)] if dots else ""
        drawn = "steps-post" if steps else "default"
        ax.plot(xs, ys, color=INK, linestyle=stroke, linewidth=1.6, marker=marker, drawstyle=drawn, label=label)
    for stroke, (label, y) in zip(cycle(STYLES[1:]), (levels or {}).items(), strict=False):
        ax.axhline(float(y), color=STRONG, linestyle=stroke, label=label)
    for stroke, (label, place) in zip(cycle(STYLES[2:]), (marks or {}).items(), strict=False):
        ax.axvline(float(place), color=STRONG, linestyle=stroke, label=label)
    for x, height in (guess or {}).items():
        ax.plot([float(x)], [height], **DIAMOND)
    if found:
        error_bars(ax, [float(x) for x in found], list(found.values()))
    if all(float(x).is_integer() for line in lines.values() for x in line) and "x" not in log:
        whole_numbers(ax.xaxis)
    if steps and all(float(y).is_integer() for line in lines.values() for y in line.values()):
        whole_numbers(ax.yaxis)
    if "x" in log:
        ax.set_xscale("log")
    if "y" in log:
        ax.set_yscale("log")
    name_axes(ax, across, up)
    return Picture(figure, words)


def funnel(
    means: Mapping[str, tuple[SupportsFloat, float]],
    words: str,
    *,
    guess: float | None = None,
    found: Estimated | None = None,
    levels: Mapping[str, SupportsFloat] | None = None,
    most: int = 100_000,
    up: str = "mean",
) -> Picture:
    """Where 95 % of all simulations end, by their number of runs: the mean, and 1.96 standard errors to both sides.

    Args:
        means: name -> the exact mean, and the standard deviation of one run.
        words: the sentence.
        guess: of the mean.
        found: a simulation, which stands at its own number of runs.
        levels: name -> another number, with a line across.
        most: runs at the right end.
        up: what the mean is of.
    """
    figure, ax = axes()
    runs = [10 ** (k / 10) for k in range(10, 10 * len(str(most)) - 9)]
    for stroke, (label, (mean, sd)) in zip(STYLES, means.items(), strict=False):
        middle = float(mean)
        for side in (-1.96, 1.96):
            edge = [middle + side * sd / sqrt(n) for n in runs]
            ax.plot(runs, edge, color=INK, linewidth=1, linestyle=stroke, label=f"95 % {label}" if side > 0 else None)
        ax.axhline(middle, **(TRUTH if stroke == "solid" else {**TRUTH, "label": None, "linewidth": 0.8}))
    for label, y in (levels or {}).items():
        ax.axhline(float(y), color=STRONG, linestyle="dotted", label=label)
    if guess is not None:
        ax.axhline(guess, linewidth=4, **GUESS)
    if found is not None:
        error_bars(ax, [found.runs], [found])
    ax.set_xscale("log")
    name_axes(ax, "runs", up)
    return Picture(figure, words)


def violins(
    laws: Mapping[K, Mapping[int, SupportsFloat]],
    words: str,
    *,
    marks: Mapping[K, SupportsFloat],
    guess: Mapping[K, float] | None = None,
    found: Mapping[K, Estimated] | None = None,
    across: str = "",
    up: str = "",
) -> Picture:
    """A body for each law, as wide as its values are likely, with an exact mark on it; all widths have one scale.

    Args:
        laws: name -> value -> chance.
        words: the sentence.
        marks: name -> the exact number, its mean.
        guess, found: of some names.
        across, up: what the axes show.
    """
    figure, ax = axes(HIGH + 0.6)
    places = {name: n for n, name in enumerate(laws)}
    scale = 0.45 / max(float(p) for one in laws.values() for p in one.values())
    for name, one in laws.items():
        values, half = list(one), [scale * float(p) for p in one.values()]
        ax.fill_betweenx(
            values, [places[name] - w for w in half], [places[name] + w for w in half], color=PALE, edgecolor=GREY
        )
    for name, number in (guess or {}).items():
        ax.plot([places[name]], [number], **DIAMOND)
    lefts = [place - 0.4 for place in places.values()]
    rights = [place + 0.4 for place in places.values()]
    ax.hlines([float(marks[name]) for name in laws], lefts, rights, color=INK, linewidth=1.6, label="exact mean")
    if found:
        error_bars(ax, [places[name] for name in found], list(found.values()))
    ax.set_xticks(list(places.values()), [str(name) for name in places])
    name_axes(ax, across, up, "beside")
    return Picture(figure, words)


def trail(
    steps: Sequence[tuple[float, float]],
    words: str,
    *,
    target: tuple[SupportsFloat, SupportsFloat],
    across: str = "",
    up: str = "",
) -> Picture:
    """A line through points in their order, and the one where it leads."""
    figure, ax = axes(HIGH + 0.6)
    xs, ys = zip(*steps, strict=True)
    ax.plot(xs, ys, color=INK, linewidth=0.8, label=f"{len(steps)} steps")
    ax.plot(xs[-1:], ys[-1:], marker="o", color=INK, markerfacecolor="white", linestyle="none", label="the last one")
    point = [float(one) for one in target]
    ax.plot(point[:1], point[1:], marker="+", markersize=16, color=INK, linestyle="none", label="exact")
    ax.set_xlim(-0.02, 1.02)
    ax.set_ylim(-0.02, 1.02)
    name_axes(ax, across, up, "beside")
    return Picture(figure, words)
