"""Pictures of the library's results: distributions, estimates, comparisons, Markov chains and payoff tables."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from fractions import Fraction
from math import ceil, floor, inf, log10
from typing import Any, Protocol, TypeVar

from pharmalab.core.words import plain_number
from pharmalab.drawing.charts.limits import limits
from pharmalab.drawing.charts.marks import (
    GREY,
    INK,
    PALE,
    PAPER,
    Axes,
    Axis,
    Bars,
    Box,
    Cells,
    Chart,
    Line,
    Look,
    Mark,
    Rule,
    Words,
)
from pharmalab.probability.plots.frame import (
    HIGH,
    LEFT_OUT,
    Estimated,
    Picture,
    along,
    diamond,
    floats,
    hollow,
    named,
    single,
    spans,
    truth,
    width,
)

K = TypeVar("K")  #: the type of the values along an axis
DECADES = 6  #: the maximum number of decades of “1 in N” that are all labelled; with more, every second is
FOUND = "simulation"
STRIP = 1.2  #: the height of the axis below a picture, in inches
EDGED = Look(PALE, edge=INK)
HATCHED = Look(PAPER, "/", INK)


class Law(Protocol[K]):
    """The methods of a distribution that pictures need.

    Iterating yields the values, and ``law[value]`` is the probability of a value.
    """

    def __iter__(self) -> Iterator[K]: ...
    def __getitem__(self, value: K, /) -> Fraction: ...


def bars(chances: Law[K], words: str) -> Picture:
    """Return a bar chart with the probability of each value."""
    places, axis = along(list(chances))
    heights = floats([chances[value] for value in chances])
    return single(Axes((Bars(tuple(places), heights, width(places), EDGED),), axis, Axis("chance")), words)


def shares(found: Mapping[K, Estimated], words: str) -> Picture:
    """Return a picture of the fraction of runs that led to each value, with error bars."""
    places, axis = along(list(found))
    return single(Axes((spans(places, list(found.values())),), axis, Axis("part of the runs", low=0.0)), words)


def one_estimate(found: Estimated, name: str, words: str) -> Picture:
    """Return a picture of a single estimate. ``name`` is the name of the estimated quantity."""
    return single(Axes((spans([0.0], [found], across=True),), Axis(name), Axis(ticks=())), words, 1.4)


def layers(guess: Mapping[K, float], found: Mapping[K, Estimated], exact: Mapping[K, float], words: str) -> Picture:
    """Return a picture that compares guess, simulation and exact result, for a distribution or a single number."""
    values = list(dict.fromkeys((*exact, *found, *guess)))
    if values == [None]:
        return single(_along_one_axis(guess, found, exact), words, 1.9)
    in_order, axis = along(values)
    places = dict(zip(values, in_order, strict=True))
    marks: list[Mark] = []
    if guess:
        at, wide = tuple(places[value] for value in guess), width(sorted(places.values()))
        marks.append(Bars(at, tuple(guess.values()), wide, Look(GREY), "guess"))
    if exact:
        xs, ys = zip(*sorted((places[value], float(y)) for value, y in exact.items()), strict=True)
        ordered = not any(isinstance(value, str) for value in exact)  # values between two potions do not exist
        marks.append(Line(xs, ys, "solid" if ordered else "", mark="dash", size=14, label="exact"))
    if found:
        marks.append(spans([places[value] for value in found], list(found.values())))
    return single(Axes(tuple(marks), axis, legend="best"), words)


def _along_one_axis(
    guess: Mapping[K, float], found: Mapping[K, Estimated], exact: Mapping[K, float], name: str = ""
) -> Axes:
    marks: list[Mark] = [diamond(value, 0.0) for value in guess.values()]
    marks += [truth(float(value)) for value in exact.values()]
    marks += [spans([0.0], [one], across=True) for one in found.values()]
    return Axes(tuple(marks), Axis(name), LEFT_OUT, legend="beside")


def on_scale(picture: Picture, low: float, high: float, log: bool = False) -> Picture:
    """Return the picture with a bottom axis from ``low`` to ``high``; with ``log``, the axis is logarithmic."""
    axis = _last(picture).x
    return _across(picture, replace(axis, low=float(low), high=float(high), log=log or axis.log))


def at_least(picture: Picture, low: float, high: float, span: float) -> Picture:
    """Return the picture with a bottom axis of at least ``span``, which stays between ``low`` and ``high``."""
    axes = _last(picture)
    first, last = limits(axes)[0]
    if axes.x.log or not 0 < last - first < span or first < low or last > high:
        return picture
    first = min(max(low, (first + last - span) / 2), high - span)
    return _across(picture, replace(axes.x, low=float(first), high=float(first + span)))


def _last(picture: Picture) -> Axes:
    *_, axes = picture.chart.axes
    return axes


def _across(picture: Picture, axis: Axis) -> Picture:
    """Return the picture with a different bottom axis."""
    return Picture(picture.chart.with_last(x=axis), picture.words)


def with_number(
    picture: Picture, guess: Mapping[K, float], found: Mapping[K, Estimated], exact: Mapping[K, float], name: str
) -> Picture:
    """Return the picture with a second axis below it, for the guess, simulation and exact value of another number.

    ``name`` is the label of the axis.
    """
    return Picture(picture.chart.below(STRIP, _along_one_axis(guess, found, exact, name)), picture.words)


def one_in(
    picture: Picture | None,
    guess: float | None,
    found: Estimated | None,
    exact: float | None,
    scale: tuple[float, float],
    words: str,
) -> Picture:
    """Add an axis “1 in N” for a rare event, with the guess, the simulation and the exact value of N.

    If *picture* is None, return a new picture with the caption *words*. *found* estimates the probability 1/N. If it is
    0, only the plausible values of N are shown. *scale* contains values that the axis must include.
    """
    marks: list[Mark] = []
    low, high = scale
    if found is not None:
        most, least = (1 / end if end > 0 else inf for end in found.interval)
        middle = 1 / found.mean if found.mean > 0 else None
        high = max(high, 2 * (middle or 0))
        if 0 < least < inf:  # after one run, or if all results were 0, there is no bound
            low, high = min(low, least), max(high, 2 * least)
            label = "" if middle else FOUND
            marks.append(Line((least, min(most, high)), (0.0, 0.0), mark="bar", label=label))
        if middle:
            low = min(low, middle)
            marks.append(hollow([middle], [0.0], FOUND))
    rest = _along_one_axis({} if guess is None else {None: guess}, {}, {} if exact is None else {None: exact})
    first, last = ceil(log10(low)), floor(log10(high))
    powers = [10**power for power in range(first, last + 1, 1 + (last - first) // DECADES)]
    ticks = tuple((float(n), plain_number(n)) for n in powers)
    axis = Axis("1 in …", ticks, log=True, low=float(low), high=float(high))
    axes = replace(rest, marks=(*rest.marks, *marks), x=axis)
    return Picture(picture.chart.below(STRIP, axes), words) if picture else single(axes, words, 1.9)


def before_and_after(prior: Law[K], posterior: Law[K], words: str) -> Picture:
    """Return a picture with two bars for each hypothesis: pale before the observation, hatched after it."""
    places, axis = along([str(one) for one in prior])
    marks = tuple(
        Bars(tuple(place + shift for place in places), floats([layer[one] for one in prior]), 0.4, look, label)
        for shift, layer, look, label in ((-0.2, prior, EDGED, "before"), (0.2, posterior, HATCHED, "after"))
    )
    return single(Axes(marks, axis, Axis("chance"), legend="best"), words)


def spreading(steps: Sequence[Law[K]], words: str) -> Picture:
    """Return a heat map of a distribution after each step: a column for each step, darker cells for likelier values."""
    values: list[Any] = list(dict.fromkeys(value for one in steps for value in one))
    with suppress(TypeError):  # values that cannot be compared keep their order
        values.sort()
    grid = tuple(tuple(float(one[value]) for one in steps) for value in values)
    axes = Axes((Cells(grid, 1.0, upwards=True),), Axis("steps", whole=True), Axis(ticks=named(values)))
    return Picture(Chart(((max(HIGH, min(6.0, 0.25 * len(values))), (axes,)),), scale="chance"), words)


def best_replies(
    rows: Sequence[object],
    columns: Sequence[object],
    cells: Sequence[Sequence[Sequence[tuple[object, bool]]]],
    words: str,
) -> Picture:
    """Draw a table of two players' payoffs, with a ring around best replies and a grey background for equilibria.

    Each cell contains a pair for each player: the payoff, and whether the action is a best reply. *words* is the
    caption.
    """
    ground, over = list[Mark](), list[Mark]()
    for y, line in enumerate(cells):
        for x, cell in enumerate(line):
            if all(ring for _, ring in cell):
                ground.append(Box(x - 0.5, y - 0.5, x + 0.5, y + 0.5))
            for side, (payoff, ring) in zip((-0.22, 0.22), cell, strict=True):
                over.append(Words(str(payoff), x + side, y, "ring" if ring else "", 10.0))
    lines = [Rule(x - 0.5, shade=PALE, width=1.5) for x in range(len(columns) + 1)]
    lines += [Rule(y - 0.5, True, shade=PALE, width=1.5) for y in range(len(rows) + 1)]
    axes = Axes(
        (*ground, *lines, *over),
        Axis("second player", named(columns, 99), low=-0.5, high=len(columns) - 0.5, far=True, line=False, short=False),
        Axis("first player", named(rows, 99), low=len(rows) - 0.5, high=-0.5, line=False, short=False),
    )
    return single(axes, words, 0.6 + 0.55 * (len(rows) + 1))


def ranking(found: Mapping[str, Estimated], words: str) -> Picture:
    """Return a picture with a row for each name, which shows the name's estimate as a point with an error bar.

    The first name is at the top.
    """
    marks = tuple(spans([-float(row)], [one], across=True) for row, one in enumerate(found.values()))
    names = tuple((-float(row), name) for row, name in enumerate(found))
    up = Axis(ticks=names, low=0.5 - len(found), high=0.5, grid=True)
    return single(Axes(marks, Axis("part of the matches won"), up), words, 0.8 + 0.4 * len(found))
