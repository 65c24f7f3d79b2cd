"""The parts of a chart: rows of axes with marks on them.

Shades go from 0 (the colour of the paper) to 1 (the darkest ink). Sizes and line widths are in points.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

INK, STRONG, GREY, PALE, PAPER = 1.0, 0.62, 0.31, 0.18, 0.0
STROKES = ("solid", "dashed", "dotted", "dashdot")


@dataclass(frozen=True)
class Look:
    r"""The look of a filled area: its shade, hatching and edge.

    Attributes:
        hatch: the pattern in the area ("/", "\\", "x", "+", "." or "o"); "" for none.
        edge: the shade of the edge.
        thick: the width of the edge.
    """

    shade: float = PALE
    hatch: str = ""
    edge: float = PAPER
    thick: float = 1.0


@dataclass(frozen=True)
class Bars:
    """A series of bars with the same look that start at ``start``. With ``across``, the bars are horizontal."""

    places: tuple[float, ...]
    lengths: tuple[float, ...]
    width: float
    look: Look = Look()
    label: str = ""
    start: float = 0.0
    across: bool = False


@dataclass(frozen=True)
class Line:
    """A line through a series of points.

    Attributes:
        stroke: one of `STROKES`. If it is "", only the ``mark`` of each point is drawn.
        steps: whether the line consists of steps, like a staircase.
        crowded: whether the marks are smaller in narrow drawings.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    stroke: str = "solid"
    width: float = 1.6
    shade: float = INK
    mark: str = ""  #: "circle", "square", "diamond", "triangle", "cross", "plus", "dash" or "bar"
    size: float = 6.0
    fill: float = INK  #: the shade of the mark
    edge: float = INK
    steps: bool = False
    crowded: bool = False
    label: str = ""


@dataclass(frozen=True)
class Spans:
    """Points with intervals, such as estimates with error bars.

    The intervals are vertical, and ``places`` holds their horizontal positions. If ``across`` is true, the intervals
    are horizontal, and ``places`` holds their vertical positions.
    """

    places: tuple[float, ...]
    middles: tuple[float, ...]
    lows: tuple[float, ...]
    highs: tuple[float, ...]
    across: bool = False
    mark: str = "circle"
    size: float = 5.0
    cap: float = 4.0
    label: str = "simulation"


@dataclass(frozen=True)
class Rule:
    """A vertical line over the full height of the axes. With ``across``, it is horizontal and has their full width."""

    at: float
    across: bool = False
    stroke: str = "solid"
    width: float = 1.6
    shade: float = INK
    label: str = ""


@dataclass(frozen=True)
class Segments:
    """A series of horizontal strokes with the same look."""

    ys: tuple[float, ...]
    lefts: tuple[float, ...]
    rights: tuple[float, ...]
    width: float = 1.6
    label: str = ""


@dataclass(frozen=True)
class Body:
    """A filled area, such as one half of a violin plot.

    At the height ``ys[k]``, the area extends from ``lefts[k]`` to ``rights[k]``.
    """

    ys: tuple[float, ...]
    lefts: tuple[float, ...]
    rights: tuple[float, ...]


@dataclass(frozen=True)
class Cells:
    """A heat map: a grid of cells in which larger numbers are darker.

    Cells with the value ``most`` are the darkest. A cell with the value NaN is empty.
    """

    grid: tuple[tuple[float, ...], ...]
    most: float
    upwards: bool = False  #: the first row is the lowest

    @property
    def size(self) -> tuple[int, int]:
        """Return the number of columns and the number of rows."""
        return len(self.grid[0]), len(self.grid)


@dataclass(frozen=True)
class Words:
    """Text written at a point.

    Attributes:
        box: "round" for a frame around the text, "ring" for a circle, "" for no outline.
        beside: whether the text is written next to the point, wherever there is room.
    """

    text: str
    x: float
    y: float
    box: str = ""
    size: float = 9.0
    beside: bool = False
    anchor: str = "middle"


@dataclass(frozen=True)
class Arrow:
    """An arrow from one point to another, with text on it."""

    start: tuple[float, float]
    end: tuple[float, float]
    text: str = ""


@dataclass(frozen=True)
class Box:
    """A filled rectangle.

    If ``left`` is None, the rectangle starts at the left edge of the axes. If ``right`` is None, it extends to their
    right edge.
    """

    left: float | None
    bottom: float
    right: float | None
    top: float
    look: Look = Look()


Mark = Bars | Line | Spans | Rule | Segments | Body | Cells | Words | Arrow | Box


@dataclass(frozen=True)
class Axis:
    """A horizontal or vertical axis.

    Attributes:
        ticks: the position and name of each tick; None for ticks at round numbers.
        hidden: names that are left blank on the vertical axis.
        shown: whether the ticks and their names are shown.
        low: the lower end; None for a little below the marks.
        high: the upper end; None for a little above the marks.
        whole: whether ticks are only at whole numbers.
        short: whether a short line marks each tick.
        grid: whether a pale grid line marks each tick.
        far: whether the axis is at the top or on the right.
    """

    name: str = ""
    ticks: tuple[tuple[float, str], ...] | None = None
    whole: bool = False
    log: bool = False
    low: float | None = None
    high: float | None = None
    line: bool = True
    short: bool = True
    grid: bool = False
    far: bool = False
    shown: bool = True
    hidden: tuple[str, ...] = ()


@dataclass(frozen=True)
class Axes:
    """A pair of axes with the marks drawn on them.

    Attributes:
        bare: whether the axes are invisible.
        legend: "best", "above", "beside" or "" for no legend.
        margin: the margin around the marks, as a fraction of their range.
    """

    marks: tuple[Mark, ...] = ()
    x: Axis = Axis()
    y: Axis = Axis()
    title: str = ""
    legend: str = ""
    bare: bool = False
    margin: float = 0.05

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the labels of the marks for the legend, without duplicates."""
        return tuple(dict.fromkeys(label for mark in self.marks if (label := getattr(mark, "label", ""))))


@dataclass(frozen=True)
class Chart:
    """A chart: rows of axes, each row with its height in inches.

    Attributes:
        scale: the label of the colour bar; None for no colour bar.
        letters: the font size on the axes, in points.
    """

    rows: tuple[tuple[float, tuple[Axes, ...]], ...]
    scale: str | None = None
    letters: float = 10.0

    @property
    def axes(self) -> Iterator[Axes]:
        for _, axes in self.rows:
            yield from axes

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the labels of the marks in all axes."""
        return tuple(label for axes in self.axes for label in axes.labels)

    def with_last(self, **fields: object) -> "Chart":
        """Return a copy of the chart with the given fields of the last axes replaced."""
        *rows, (height, (*axes, last)) = self.rows
        return replace(self, rows=(*rows, (height, (*axes, replace(last, **fields)))))  # type: ignore[arg-type]

    def below(self, height: float, axes: Axes) -> "Chart":
        """Return a copy of the chart with *axes* added as a new bottom row, ``height`` inches high."""
        return replace(self, rows=(*self.rows, (height, (axes,))))
