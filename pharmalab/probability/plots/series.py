"""Pictures of distributions and curves, which can also show a guess and the result of a simulation."""

from collections.abc import Mapping, Sequence
from itertools import cycle
from math import sqrt
from typing import SupportsFloat, TypeVar

from pharmalab.drawing.charts.marks import (
    GREY,
    INK,
    PALE,
    PAPER,
    STROKES,
    STRONG,
    Axes,
    Axis,
    Bars,
    Body,
    Line,
    Look,
    Mark,
    Rule,
    Segments,
)
from pharmalab.probability.plots.frame import (
    HIGH,
    Estimated,
    Picture,
    along,
    diamond,
    diamonds,
    floats,
    hollow,
    single,
    spans,
    width,
)

K = TypeVar("K")  #: the type of the values along an axis
X = TypeVar("X", bound=SupportsFloat)  #: the type of the values along an axis, if they are numbers
MARKS = ("cross", "plus", "triangle", "square")


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
    """Return a picture of a distribution: a bar for each value, with a line at its top.

    *words* is the caption. *found* contains estimates. *also* contains other distributions by name. *shaded* contains
    the label and the values of the hatched bars. *log* makes the vertical axis logarithmic.
    """
    values = list(dict.fromkeys([*exact, *(value for other in (also or {}).values() for value in other)]))
    in_order, axis = along(values, across)
    places = dict(zip(values, in_order, strict=True))
    wide = width(sorted(places.values()))
    name, marked = shaded
    plain, hatched = Look(PALE), Look(PAPER, "/", INK, 0.5)
    marks: list[Mark] = []
    for label, some, look in (("", [one for one in exact if one not in marked], plain), (name, list(marked), hatched)):
        heights = floats([exact[value] for value in some])
        marks.append(Bars(tuple(places[value] for value in some), heights, wide, look, label))
    marks += diamonds(guess, places)  # type: ignore[arg-type]
    for mark, (label, other) in zip(cycle(MARKS), (also or {}).items(), strict=False):
        xs = tuple(places[value] for value in other)
        marks.append(Line(xs, floats(list(other.values())), "dotted", 1.0, mark=mark, label=label))
    lefts, rights = (tuple(places[value] + side * wide / 2 for value in exact) for side in (-1, 1))
    marks.append(Segments(floats(list(exact.values())), lefts, rights, label="exact"))
    if found:
        marks.append(spans([places[value] for value in found], list(found.values())))
    return single(Axes(tuple(marks), axis, Axis(up, log=log), legend="above"), words)


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
    """Return a picture of curves, each in its own line style.

    *lines* maps each curve's name to its points (x to y). *words* is the caption. *found* contains estimates. *levels*
    and *marks* are horizontal and vertical lines by name. *log* names the logarithmic axes: "", "x", "y" or "xy".
    """
    drawn: list[Mark] = []
    for n, (stroke, (label, line)) in enumerate(zip(cycle(STROKES), lines.items(), strict=False)):
        mark = MARKS[n % len(MARKS)] if dots else ""
        xs, ys = floats(list(line)), floats(list(line.values()))
        drawn.append(Line(xs, ys, stroke, mark=mark, steps=steps, label=label))
    for stroke, (label, y) in zip(cycle(STROKES[1:]), (levels or {}).items(), strict=False):
        drawn.append(Rule(float(y), True, stroke, 1.5, STRONG, label))
    for stroke, (label, place) in zip(cycle(STROKES[2:]), (marks or {}).items(), strict=False):
        drawn.append(Rule(float(place), False, stroke, 1.5, STRONG, label))
    drawn += [diamond(float(x), height) for x, height in (guess or {}).items()]
    if found:
        drawn.append(spans(floats(list(found)), list(found.values())))
    whole_x = all(float(x).is_integer() for line in lines.values() for x in line) and "x" not in log
    whole_y = steps and all(float(y).is_integer() for line in lines.values() for y in line.values())
    level, upright = Axis(across, whole=whole_x, log="x" in log), Axis(up, whole=whole_y, log="y" in log)
    return single(Axes(tuple(drawn), level, upright, legend="best"), words)


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
    """Return a funnel plot: for each number of runs, the range that contains the results of 95 % of simulations.

    The range is the mean ± 1.96 standard errors. *means* maps names to the exact mean and standard deviation of one
    run. *words* is the caption. *levels* are horizontal lines by name. *most* is the number of runs at the right end.
    """
    marks: list[Mark] = []
    runs = tuple(10 ** (k / 10) for k in range(10, 10 * len(str(most)) - 9))
    for stroke, (label, (mean, sd)) in zip(STROKES, means.items(), strict=False):
        middle = float(mean)
        for side in (-1.96, 1.96):
            edge = tuple(middle + side * sd / sqrt(n) for n in runs)
            marks.append(Line(runs, edge, stroke, 1.0, label=f"95 % {label}" if side > 0 else ""))
        first = stroke == "solid"
        marks.append(Rule(middle, True, width=1.6 if first else 0.8, label="exact" if first else ""))
    marks += [Rule(float(y), True, "dotted", 1.5, STRONG, label) for label, y in (levels or {}).items()]
    if guess is not None:
        marks.append(Rule(guess, True, width=4.0, shade=GREY, label="guess"))
    if found is not None:
        marks.append(spans([found.runs], [found]))
    return single(Axes(tuple(marks), Axis("runs", log=True), Axis(up), legend="best"), words)


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
    """Return a violin plot of several distributions, all on the same scale. A violin is wider at likelier values.

    *words* is the caption. *marks*, *guess* and *found* are exact, guessed and estimated means by name.
    """
    places = {name: float(n) for n, name in enumerate(laws)}
    scale = 0.45 / max(float(p) for one in laws.values() for p in one.values())
    drawn: list[Mark] = []
    for name, law_of in laws.items():
        half = [scale * float(p) for p in law_of.values()]
        lefts, rights = (tuple(places[name] + side * w for w in half) for side in (-1, 1))
        drawn.append(Body(floats(list(law_of)), lefts, rights))
    drawn += diamonds(guess, places)  # type: ignore[arg-type]
    lefts, rights = (tuple(place + side * 0.4 for place in places.values()) for side in (-1, 1))
    drawn.append(Segments(floats([marks[name] for name in laws]), lefts, rights, label="exact mean"))
    if found:
        drawn.append(spans([places[name] for name in found], list(found.values())))
    ticks = tuple((place, str(name)) for name, place in places.items())
    return single(Axes(tuple(drawn), Axis(across, ticks), Axis(up), legend="beside"), words, HIGH + 0.6)


def trail(
    steps: Sequence[tuple[float, float]],
    words: str,
    *,
    target: tuple[SupportsFloat, SupportsFloat],
    across: str = "",
    up: str = "",
) -> Picture:
    """Draw a path: a line through the points in order, with a circle at its end and a mark at *target*."""
    xs, ys = zip(*steps, strict=True)
    x, y = floats(target)
    marks = (
        Line(xs, ys, width=0.8, label=f"{len(steps)} steps"),
        hollow(xs[-1:], ys[-1:], "the last one"),
        Line((x,), (y,), "", mark="plus", size=16, label="exact"),
    )
    level, upright = (Axis(name, low=-0.02, high=1.02) for name in (across, up))
    return single(Axes(marks, level, upright, legend="beside"), words, HIGH + 0.6)
