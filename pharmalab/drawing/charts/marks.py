"""The parts of a chart: rows of axes with marks on them.

The parts are plain data, and a renderer decides how to draw them.

Shades range from 0, the paper, to 1, the full ink. Sizes and line widths are in points.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

INK, STRONG, GREY, PALE, PAPER = 1.0, 0.62, 0.31, 0.18, 0.0
STROKES = ("solid", "dashed", "dotted", "dashdot")


@dataclass(frozen=True)
class Look:
    r"""The look of a surface.

    Attributes:
        shade: the shade of the surface.
        hatch: lines or dots on the surface ("/", "\\", "x", "+", "." or "o").
        edge: the shade of the edge.
        thick: the width of the edge.
    """

    shade: float = PALE
    hatch: str = ""
    edge: float = PAPER
    thick: float = 1.0


@dataclass(frozen=True)
class Bars:
    """Bars that share a look and begin at ``start``; with ``across``, they are horizontal."""

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
        stroke: "" leaves only the points' ``mark``.
        steps: whether the line is a staircase.
        crowded: whether the marks are close together, so that narrow drawings make them smaller.
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

    With ``across``, the intervals are horizontal, and ``places`` are heights.
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
    """A line across the whole width (``across``) or height of the axes."""

    at: float
    across: bool = False
    stroke: str = "solid"
    width: float = 1.6
    shade: float = INK
    label: str = ""


@dataclass(frozen=True)
class Segments:
    """Horizontal strokes that share a look."""

    ys: tuple[float, ...]
    lefts: tuple[float, ...]
    rights: tuple[float, ...]
    width: float = 1.6
    label: str = ""


@dataclass(frozen=True)
class Body:
    """A surface between two vertical edges, such as an area under a curve."""

    ys: tuple[float, ...]
    lefts: tuple[float, ...]
    rights: tuple[float, ...]


@dataclass(frozen=True)
class Cells:
    """A table of shades. Larger numbers are darker, ``most`` is the full ink, and nan is an empty cell."""

    grid: tuple[tuple[float, ...], ...]
    most: float
    upwards: bool = False  #: the first row is the lowest

    @property
    def size(self) -> tuple[int, int]:
        """Return the number of columns and the number of rows."""
        return len(self.grid[0]), len(self.grid)


@dataclass(frozen=True)
class Words:
    """A text at a point.

    Attributes:
        box: "" for none, "round" for a frame, "ring" for a circle.
        beside: whether the text is written beside the point, wherever there is room.
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
    """An arrow from one point to another, with a text on it."""

    start: tuple[float, float]
    end: tuple[float, float]
    text: str = ""


@dataclass(frozen=True)
class Box:
    """A rectangle. A side that is None is at the end of the axes."""

    left: float | None
    bottom: float
    right: float | None
    top: float
    look: Look = Look()


Mark = Bars | Line | Spans | Rule | Segments | Body | Cells | Words | Arrow | Box


@dataclass(frozen=True)
class Axis:
    """The horizontal or the vertical axis.

    Attributes:
        ticks: the places of ticks with their names; None for round numbers.
        hidden: the names that are not shown, although room is reserved for them.
        shown: the ticks that are shown with their names.
        low: the lower end; None for a little beyond the marks.
        high: the upper end; None for a little beyond the marks.
        log: whether the axis is logarithmic.
        whole: whether ticks are at whole numbers only.
        line: whether the axis line is drawn.
        short: whether the ticks are drawn.
        grid: whether there are pale grid lines at the ticks.
        far: whether the axis is on the opposite side.
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
    """A plane with two axes, and marks on it.

    Attributes:
        bare: whether the axes are invisible.
        legend: the place of the legend in a figure: "best", "above", "beside" or "" for none.
        margin: the margin beyond the marks, as a share of the whole.
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
        """Return the labels of the marks, each label once."""
        return tuple(dict.fromkeys(label for mark in self.marks if (label := getattr(mark, "label", ""))))


@dataclass(frozen=True)
class Chart:
    """Rows of axes, each with its height in inches.

    Attributes:
        scale: the name of the scale of shades beside the axes; None without such a scale.
        letters: the size of the axes' letters, in points.
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
        """Return the labels of all marks."""
        return tuple(label for axes in self.axes for label in axes.labels)

    def with_last(self, **fields: object) -> "Chart":
        """Return the chart with some fields of the last axes replaced."""
        *rows, (height, (*axes, last)) = self.rows
        return replace(self, rows=(*rows, (height, (*axes, replace(last, **fields)))))  # type: ignore[arg-type]

    def below(self, height: float, axes: Axes) -> "Chart":
        """Return the chart with more axes below it."""
        return replace(self, rows=(*self.rows, (height, (axes,))))
