"""The prediction wall as a picture that is large enough for a projector and readable in shades of grey.

Guesses are grey points. The simulation is a round point, the class's own deals are a square point, and the truth is a
line.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from math import log
from statistics import fmean

from pharmalab.classroom.wall_guesses import WallGuesses
from pharmalab.drawing.charts.marks import GREY, INK, PAPER, Axes, Axis, Box, Chart, Line, Look, Mark, Spans, Words
from pharmalab.exercises.predictions import Options, Sketch, Slider
from pharmalab.probability.estimates import Estimate
from pharmalab.probability.plots.frame import WIDE, along, spans, truth

BINS = 44  #: points that fit side by side along the scale
INCH = 72  #: points
SIZE = 13.0  #: the size of letters in points, 2 % of the width
TALL, ROW = 2.6, 0.4  #: inches of the points over a scale, and of a row of tries
ACROSS = 24  #: points that fit side by side in the row of an option
FEW = 12  #: the most sketches with a point at each place
POINT = 0.78 * WIDE * INCH / BINS  #: size of a point over a scale
ROOM = 0.85 * TALL * INCH / POINT  #: points that fit on top of each other
Row = tuple[str, Estimate | None, str]  #: name, result, mark


def draw(wall: WallGuesses) -> Chart:
    """Return the picture of the wall so far, with room for the parts that are still to come."""
    kinds = {Slider: _scale, Options: _options, Sketch: _sketch}
    rows = next(kind for base, kind in kinds.items() if isinstance(wall.prediction, base))(wall)
    return Chart(rows, letters=SIZE)


Rows = tuple[tuple[float, tuple[Axes, ...]], ...]


def _rows(wall: WallGuesses) -> list[Row]:
    """Return the rows of tries: the simulation, if there is one, and deals, once there are some."""
    if wall.variant.exercise.experiment is None:
        return []
    rows: list[Row] = [("simulation", wall.found, "circle"), ("our deals", wall.deals, "square")]
    return rows if wall.deals else rows[:1]


def _put(rows: Sequence[Row], places: Sequence[float]) -> tuple[list[Mark], Axis]:
    """Return the existing rows at their places, and the axis with their names."""
    marks = [
        _large(spans([at], [found], True), mark) for (_, found, mark), at in zip(rows, places, strict=True) if found
    ]
    ticks = tuple((at, name) for at, (name, *_) in zip(places, rows, strict=True))
    hidden = tuple(name for name, found, _ in rows if found is None)
    return list(marks), Axis(ticks=ticks, hidden=hidden, line=False, short=False)


def _large(found: Spans, mark: str) -> Spans:
    return replace(found, mark=mark, size=9.0, cap=6.0, label="")


def _dots(xs: Sequence[float], ys: Sequence[float], size: float) -> Line:
    """Return the points of guesses."""
    return Line(tuple(xs), tuple(ys), "", mark="circle", size=size, fill=GREY, edge=INK, crowded=True)


def guesses_of_a_point(wall: WallGuesses) -> int:
    """Return how many guesses each point of the picture stands for.

    This number is 1 in most classes. It is larger if there are so many guesses that their points would overlap.
    """
    of = wall.prediction
    if isinstance(of, Slider):
        return _share(max(map(len, _stacks(_part(of, guess) for guess in wall.guesses)), default=0), int(ROOM))
    if isinstance(of, Options):
        return _share(max(Counter(wall.guesses).values(), default=0), ACROSS)
    return 1


def _share(most: int, room: int) -> int:
    return max(1, -(-most // room))


def _with_rest(wall: WallGuesses, height: float, axes: Axes) -> Rows:
    """Return the place for the guesses, and another below for results on another scale, if there are any."""
    rows = _rows(wall)
    if wall.one_scale or not rows:
        return ((height + ROW * len(rows), (axes,)),)
    return (height, (axes,)), (0.6 + ROW * len(rows), (_below(wall, rows),))


def _scale(wall: WallGuesses) -> Rows:
    """Return stacks of points over the scale, with the tries below them."""
    of = wall.prediction
    assert isinstance(of, Slider)
    stacks = _stacks(_part(of, guess) for guess in wall.guesses)
    top, per = ROOM, guesses_of_a_point(wall)
    heights = [_share(len(stack), per) for stack in stacks]
    marks: list[Mark] = [
        _dots([_at(of, fmean(stack))] * height, [n + 0.5 for n in range(height)], POINT)
        for stack, height in zip(stacks, heights, strict=True)
    ]
    rows = _rows(wall) if wall.one_scale else []
    row = top / TALL * ROW
    tried, up = _put(rows, [-(n + 0.5) * row for n in range(len(rows))])
    marks += tried
    if wall.truth:
        marks += _line(float(wall.right), top)
    across = Axis(log=of.log, low=_at(of, -0.02), high=_at(of, 1.02))
    return _with_rest(wall, TALL, Axes(tuple(marks), across, replace(up, low=-row * len(rows), high=top)))


def _stacks(parts: Iterable[float]) -> list[list[float]]:
    """Return the stacks along the scale, each with the places whose points would overlap."""
    stacks: list[list[float]] = []
    for part in sorted(parts):
        stacks.append([part])
        while len(stacks) > 1 and fmean(stacks[-1]) - fmean(stacks[-2]) < 1 / BINS:
            last = stacks.pop()
            stacks[-1] += last
    return stacks


def _line(value: float, top: float) -> list[Mark]:
    return [replace(truth(value), label=""), Words("exact", value, 0.93 * top, size=SIZE, beside=True)]


def _part(of: Slider, guess: float) -> float:
    """Return the place of a guess on the scale, from 0 to 1."""
    if of.log:
        return log(guess / of.low) / log(of.high / of.low)
    return (guess - of.low) / (of.high - of.low)


def _at(of: Slider, part: float) -> float:
    """Return the number at a place of the scale."""
    return of.low * (of.high / of.low) ** part if of.log else of.low + part * (of.high - of.low)


def _options(wall: WallGuesses) -> Rows:
    """Return a row of points for each option; the right option is framed."""
    of = wall.prediction
    assert isinstance(of, Options)
    votes, per = Counter(wall.guesses), guesses_of_a_point(wall)
    most = ACROSS
    marks: list[Mark] = []
    for row, option in enumerate(of.options):
        points = -(-votes[option] // per)
        marks.append(_dots([n + 1.0 for n in range(points)], [-float(row)] * points, 9.0))
        if points:
            marks.append(Words(str(votes[option]), points + 0.8, -row, size=SIZE, anchor="start"))
        if wall.truth and option == wall.right:
            marks.append(Box(None, -row - 0.42, None, -row + 0.42, Look(PAPER, edge=INK, thick=1.6)))
            marks.append(Words("exact", most + 2.0, -row, size=SIZE, anchor="end"))
    axes = Axes(
        tuple(marks),
        Axis(ticks=(), low=0.0, high=most + 2.4, line=False),
        Axis(
            ticks=tuple((-float(row), option) for row, option in enumerate(of.options)),
            low=0.4 - len(of.options),
            high=0.6,
            short=False,
        ),
    )
    return _with_rest(wall, 0.5 + 0.62 * len(of.options), axes)


def _below(wall: WallGuesses, rows: Sequence[Row]) -> Axes:
    """Return the tries on a scale of their own, with the mean in the long run."""
    marks, up = _put(rows, [-float(n) for n in range(len(rows))])
    tried = bool(wall.found or wall.deals)
    if tried and wall.truth:
        marks += _line(float(wall.mean), 0.9)
    name = "chance" if tried and wall.chance else "mean"
    up = replace(up, low=0.3 - len(rows), high=0.9)
    return Axes(tuple(marks), Axis(name, shown=tried, line=tried), up)


def _sketch(wall: WallGuesses) -> Rows:
    """Return each sketch as a thin grey line; over them the tries, value by value, and the truth."""
    of = wall.prediction
    assert isinstance(of, Sketch)
    values = list(wall.right)
    places, axis = along(values)
    sketches = sorted({tuple(heights) for heights in wall.guesses})
    points = {"width": 1.4, "mark": "circle", "size": 5} if len(sketches) <= FEW else {"width": 0.8}
    marks: list[Mark] = [
        Line(tuple(places), heights, shade=GREY, fill=GREY, edge=GREY, **points) for heights in sketches
    ]
    for _, found, mark in _rows(wall):
        if found is not None:
            marks.append(_large(spans(places, [found.share(value) for value in values]), mark))
    if wall.truth:
        marks.append(Line(tuple(places), tuple(float(wall.right[value]) for value in values)))
    tallest = max((max(heights) for heights in wall.guesses), default=of.high)
    high = min(of.high, max(1.2 * tallest, 0.5 * of.high))
    return ((3.8, (Axes(tuple(marks), axis, Axis(low=0.0, high=high)),)),)
