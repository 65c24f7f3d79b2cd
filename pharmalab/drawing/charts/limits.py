"""Compute the range of each axis.

If an axis specifies its limits, they are used. Otherwise, its range extends a little beyond the marks.
"""

from collections.abc import Iterable, Iterator
from math import inf, isfinite, log10
from typing import NamedTuple

from pharmalab.drawing.charts.marks import (
    Arrow,
    Axes,
    Axis,
    Bars,
    Body,
    Box,
    Cells,
    Line,
    Mark,
    Rule,
    Segments,
    Spans,
    Words,
)


class Range(NamedTuple):
    """The lower and upper ends of an axis."""

    low: float
    high: float


def limits(axes: Axes) -> tuple[Range, Range]:
    """Return the ranges of the x axis and the y axis."""
    return _of(axes.x, axes, [x for mark in axes.marks for x in _xs(mark)], lying=True), _of(
        axes.y, axes, [y for mark in axes.marks for y in _ys(mark)], lying=False
    )


def _of(axis: Axis, axes: Axes, values: list[float], lying: bool) -> Range:
    if axis.low is not None and axis.high is not None:
        return Range(axis.low, axis.high)
    kept = [value for value in values if isfinite(value) and (value > 0 or not axis.log)]
    low, high = min(kept, default=0.0), max(kept, default=1.0)
    if cells := [mark for mark in axes.marks if isinstance(mark, Cells)]:
        return Range(low, high) if lying or cells[0].upwards else Range(high, low)
    first, last = (log10(low), log10(high)) if axis.log and kept else (low, high)
    room = axes.margin * (last - first) or (0.5 * abs(first) * axes.margin * 2 or 0.05)
    ends = [first - room, last + room]
    if axis.log:
        ends = [10**end for end in ends]
    if low == _base(axes.marks, lying):
        ends[0] = low  # bars stand on the axis
    return Range(ends[0] if axis.low is None else axis.low, ends[1] if axis.high is None else axis.high)


def _base(marks: Iterable[Mark], lying: bool) -> float:
    """Return where bars in this direction begin; inf if there are none."""
    return min((mark.start for mark in marks if isinstance(mark, Bars) and mark.across == lying), default=inf)


def _xs(mark: Mark) -> Iterator[float]:
    match mark:
        case Bars(places=places, width=width, across=False):
            for place in places:
                yield from (place - width / 2, place + width / 2)
        case Bars(lengths=lengths, start=start):
            yield start
            yield from (start + length for length in lengths)
        case Line(xs=xs):
            yield from xs
        case Spans(places=places, across=False):
            yield from places
        case Spans(middles=middles, lows=lows, highs=highs):
            yield from (*middles, *lows, *highs)
        case Rule(at=at, across=False):
            yield at
        case Segments(lefts=lefts, rights=rights) | Body(lefts=lefts, rights=rights):
            yield from (*lefts, *rights)
        case Cells(size=(columns, _)):
            yield from (-0.5, columns - 0.5)
        case Words(x=x):
            yield x
        case Arrow(start=(x, _), end=(u, _)):
            yield from (x, u)
        case Box(left=left, right=right):
            yield from (end for end in (left, right) if end is not None)


def _ys(mark: Mark) -> Iterator[float]:
    match mark:
        case Bars(places=places, width=width, across=True):
            for place in places:
                yield from (place - width / 2, place + width / 2)
        case Bars(lengths=lengths, start=start):
            yield start
            yield from (start + length for length in lengths)
        case Line(ys=ys) | Segments(ys=ys) | Body(ys=ys):
            yield from ys
        case Spans(places=places, across=True):
            yield from places
        case Spans(middles=middles, lows=lows, highs=highs):
            yield from (*middles, *lows, *highs)
        case Rule(at=at, across=True):
            yield at
        case Cells(size=(_, rows)):
            yield from (-0.5, rows - 0.5)
        case Words(y=y):
            yield y
        case Arrow(start=(_, y), end=(_, v)):
            yield from (y, v)
        case Box(bottom=bottom, top=top):
            yield from (bottom, top)
