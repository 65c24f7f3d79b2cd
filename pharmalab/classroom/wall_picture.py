"""The prediction wall as a picture: large for the projector, and readable in grey.

A guess is a grey point, a simulation a round point with an error bar, one's own deals a square one, the truth a line:
the looks of the three layers in `pharmalab.probability.plots`.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import log
from statistics import fmean
from textwrap import fill
from typing import Any

from pharmalab.classroom.wall_guesses import WallGuesses
from pharmalab.exercises.predictions import Options, Sketch, Slider
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.plots.frame import GREY, INK, RUNS, TRUTH, WIDE, along, axes, reach

BINS = 44  #: so many points find room beside each other along the scale
Figure = Any  #: of Matplotlib, which `plots` alone knows
Axes = Any
Looks = dict[str, Any]  #: arguments of Matplotlib
DOT: Looks = {"marker": "o", "linestyle": "none", "color": GREY, "markeredgecolor": INK, "clip_on": False}
TRIED: Looks = {**RUNS, "markersize": 9, "capsize": 6}
DEALS: Looks = {**TRIED, "fmt": "s"}
INCH = 72  #: points
SIZE = 13  #: of letters, in points: 2 % of the width
TALL, ROW = 2.6, 0.4  #: inches of the points over a scale, and of a row of what was tried
Row = tuple[str, Estimate | None, Looks]  #: name, result, looks


def draw(wall: WallGuesses) -> Figure:
    """The figure of what the wall shows by now. What is still to come has its room already, so that nothing moves."""
    kinds = {Slider: _scale, Options: _options, Sketch: _sketch}
    figure = next(kind for base, kind in kinds.items() if isinstance(wall.prediction, base))(wall)
    for ax in figure.axes:
        ax.tick_params(labelsize=SIZE)
        ax.xaxis.label.set_fontsize(SIZE)
    return figure


def _rows(wall: WallGuesses) -> list[Row]:
    """What is tried: the simulation, where there is one, and deals, once there are some."""
    if wall.variant.exercise.experiment is None:
        return []
    rows: list[Row] = [("simulation", wall.found, TRIED), ("our deals", wall.deals, DEALS)]
    return rows if wall.deals else rows[:1]


def _put(ax: Axes, rows: list[Row], places: Sequence[float]) -> None:
    """The rows at their places, those that are there."""
    for (_, found, style), place in zip(rows, places, strict=True):
        if found is not None:
            low, high = reach(found)
            ax.errorbar([found.mean], [place], xerr=[[low], [high]], **style)
    ax.set_yticks(places, [name for name, *_ in rows])
    for label, (_, found, _) in zip(ax.get_yticklabels(), rows, strict=True):
        label.set_alpha(0 if found is None else 1)
    ax.tick_params(axis="y", length=0)
    ax.spines["left"].set_visible(False)


def _parted(wall: WallGuesses, height: float) -> tuple[Figure, Axes, Axes | None]:
    """A figure with the place for the guesses, and one below for what is on another scale (None: nothing is)."""
    rows = _rows(wall)
    if wall.one_scale or not rows:
        return *axes(height + ROW * len(rows)), None
    low = 0.6 + ROW * len(rows)
    figure, ax = axes(height + low)
    figure.clear()
    ax, below = figure.subplots(2, 1, height_ratios=(height, low))
    for one in (ax, below):
        one.spines[["top", "right"]].set_visible(False)
    return figure, ax, below


def _scale(wall: WallGuesses) -> Figure:
    """Points on each other over the scale, below them what was tried."""
    of = wall.prediction
    assert isinstance(of, Slider)
    figure, ax, below = _parted(wall, TALL)
    if of.log:
        ax.set_xscale("log")
    ax.set_xlim(_at(of, -0.02), _at(of, 1.02))
    stacks = _stacks(_part(of, guess) for guess in wall.guesses)
    size = 0.78 * WIDE * INCH / BINS
    room = 0.85 * TALL * INCH / size  # so many points on each other find room; of more each is lower
    top = max(room, max(map(len, stacks), default=0) + 1)
    for stack in stacks:
        at = _at(of, fmean(stack))
        ax.plot([at] * len(stack), [n + 0.5 for n in range(len(stack))], markersize=size, **DOT)
    rows = _rows(wall) if wall.one_scale else []
    row = top / TALL * ROW
    _put(ax, rows, [-(n + 0.5) * row for n in range(len(rows))])
    ax.set_ylim(-row * len(rows), top)
    if wall.truth:
        _line(ax, float(wall.right), top)
    _below(wall, below)
    return figure


def _stacks(parts: Iterable[float]) -> list[list[float]]:
    """Which places along the scale share a stack, at the mean of them: those whose points would overlap."""
    stacks: list[list[float]] = []
    for part in sorted(parts):
        stacks.append([part])
        while len(stacks) > 1 and fmean(stacks[-1]) - fmean(stacks[-2]) < 1 / BINS:
            last = stacks.pop()
            stacks[-1] += last
    return stacks


def _line(ax: Axes, value: float, top: float) -> None:
    ax.axvline(value, **TRUTH)
    ax.annotate("exact", (value, top), xytext=(5, -SIZE), textcoords="offset points", fontsize=SIZE)


def _part(of: Slider, guess: float) -> float:
    """Where a guess is on the scale, from 0 to 1."""
    if of.log:
        return log(guess / of.low) / log(of.high / of.low)
    return (guess - of.low) / (of.high - of.low)


def _at(of: Slider, part: float) -> float:
    """The number at a place of the scale."""
    return of.low * (of.high / of.low) ** part if of.log else of.low + part * (of.high - of.low)


def _options(wall: WallGuesses) -> Figure:
    """A row of points for each option; the one that holds is framed."""
    of = wall.prediction
    assert isinstance(of, Options)
    height = 0.5 + 0.62 * len(of.options)
    figure, ax, below = _parted(wall, height)
    votes = Counter(wall.guesses)
    most = max(24, *votes.values(), 0)
    for row, option in enumerate(of.options):
        ax.plot([n + 1 for n in range(votes[option])], [-row] * votes[option], markersize=9, **DOT)
        if votes[option]:
            ax.annotate(str(votes[option]), (votes[option] + 0.8, -row), va="center", fontsize=SIZE)
        if wall.truth and option == wall.right:
            ax.axhspan(-row - 0.42, -row + 0.42, facecolor="none", edgecolor=INK, linewidth=1.6)
            ax.annotate("exact", (most + 2, -row), ha="right", va="center", fontsize=SIZE)
    ax.set_yticks([-row for row in range(len(of.options))], [fill(option, 26) for option in of.options])
    ax.set_xlim(0, most + 2.4)
    ax.set_ylim(-len(of.options) + 0.4, 0.6)
    ax.set_xticks([])
    ax.tick_params(axis="y", length=0)
    ax.spines["bottom"].set_visible(False)
    _below(wall, below)
    return figure


def _below(wall: WallGuesses, ax: Axes | None) -> None:
    """What was tried, on a scale of its own, with what it finds in the long run."""
    if ax is None:
        return
    rows = _rows(wall)
    _put(ax, rows, [-n for n in range(len(rows))])
    if not (wall.found or wall.deals):
        ax.set_xticks([])
        ax.spines["bottom"].set_visible(False)
        return
    if wall.truth:
        _line(ax, float(wall.mean), 0.9)
    ax.set_ylim(0.3 - len(rows), 0.9)
    ax.set_xlabel("chance" if wall.chance else "mean")


def _sketch(wall: WallGuesses) -> Figure:
    """Each sketch a thin grey line; over it what was tried, value by value, and the truth."""
    of = wall.prediction
    assert isinstance(of, Sketch)
    figure, ax = axes(3.8)
    values = list(wall.right)
    places = along(ax, values)
    for heights in wall.guesses:
        ax.plot(places, heights, color=GREY, linewidth=1.4, marker="o", markersize=5)
    for _, found, style in _rows(wall):
        if found is not None:
            shares = [found.share(value) for value in values]
            low, high = zip(*map(reach, shares), strict=True)
            ax.errorbar(places, [one.mean for one in shares], yerr=[low, high], linestyle="none", **style)
    if wall.truth:
        ax.plot(places, [float(wall.right[value]) for value in values], **TRUTH)
    tallest = max((max(heights) for heights in wall.guesses), default=of.high)
    ax.set_ylim(0, min(of.high, max(1.2 * tallest, 0.5 * of.high)))
    return figure
