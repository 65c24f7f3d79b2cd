"""The parts of a chart: rows of axes with marks on them.

All of it is data, and a renderer decides only how to draw it.

Shades are shares of the ink: 0 is the paper, 1 is the ink. Sizes and line widths are in points.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

INK, STRONG, GREY, PALE, PAPER = 1.0, 0.62, 0.31, 0.18, 0.0
STROKES = ("solid", "dashed", "dotted", "dashdot")


@dataclass(frozen=True)
class Look:
    r"""The look of a surface.

    Attributes:
        shade: of the surface.
        hatch: lines or dots on it ("/", "\\", "x", "+", "." or "o").
        edge: the shade of its edge.
        thick: the width of its edge.
    """

    shade: float = PALE
    hatch: str = ""
    edge: float = PAPER
    thick: float = 1.0


@dataclass(frozen=True)
class Bars:
    """Bars of one look, from ``start`` on; with ``across`` they are horizontal."""

    places: tuple[float, ...]
    lengths: tuple[float, ...]
    width: float
    look: Look = Look()
    label: str = ""
    start: float = 0.0
    across: bool = False


@dataclass(frozen=True)
class Line:
    """A line through points.

    Attributes:
        stroke: "" leaves only the points' ``mark``.
        steps: whether it is a staircase.
        crowded: whether the marks are close together, so that narrow drawings make them smaller.
    """

    xs: tuple[float, ...]
    ys: tuple[float, ...]
    stroke: str = "solid"
    width: float = 1.6
    shade: float = INK
    mark: str = ""  #: "circle", "square", "diamond", "triangle", "cross", "plus", "dash" or "bar"
    size: float = 6.0
    fill: float = INK  #: of the mark
    edge: float = INK
    steps: bool = False
    crowded: bool = False
    label: str = ""


@dataclass(frozen=True)
class Spans:
    """Points with their intervals: estimates.

    With ``across`` the intervals are horizontal, and ``places`` are heights.
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
    """A line over the whole width (``across``) or height of the axes."""

    at: float
    across: bool = False
    stroke: str = "solid"
    width: float = 1.6
    shade: float = INK
    label: str = ""


@dataclass(frozen=True)
class Segments:
    """Horizontal strokes of the same look."""

    ys: tuple[float, ...]
    lefts: tuple[float, ...]
    rights: tuple[float, ...]
    width: float = 1.6
    label: str = ""


@dataclass(frozen=True)
class Body:
    """A surface between two vertical edges."""

    ys: tuple[float, ...]
    lefts: tuple[float, ...]
    rights: tuple[float, ...]


@dataclass(frozen=True)
class Cells:
    """A table of shades: a greater number is darker, ``most`` is the full ink, and nan is an absent cell."""

    grid: tuple[tuple[float, ...], ...]
    most: float
    upwards: bool = False  #: the first row is the lowest

    @property
    def size(self) -> tuple[int, int]:
        """The numbers of columns and rows."""
        return len(self.grid[0]), len(self.grid)


@dataclass(frozen=True)
class Words:
    """A text at a point.

    Attributes:
        box: "" for none, "round" for a frame, "ring" for a circle.
        beside: whether it is written beside the point, wherever there is room.
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
    """A rectangle; None means to the ends of the axes."""

    left: float | None
    bottom: float
    right: float | None
    top: float
    look: Look = Look()


Mark = Bars | Line | Spans | Rule | Segments | Body | Cells | Words | Arrow | Box


@dataclass(frozen=True)
class Axis:
    """One direction of the axes.

    Attributes:
        ticks: places and their names; None means round numbers.
        hidden: the names that are not shown, though their room is kept.
        shown: the ticks that are shown with their names.
        low: its lower end; None means a little beyond the marks.
        high: its upper end; None means a little beyond the marks.
        log: whether it is logarithmic.
        whole: whether ticks are at whole numbers only.
        line: whether it is drawn.
        short: whether its ticks are drawn.
        grid: whether it has pale lines at its ticks.
        far: whether it is on the other side.
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
    """A plane with marks.

    Attributes:
        bare: whether nothing of the axes is drawn.
        legend: its place in a figure: "best", "above", "beside" or "" for none.
        margin: beyond the marks, as a share of the whole.
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
        """The labels of the marks, each once."""
        return tuple(dict.fromkeys(label for mark in self.marks if (label := getattr(mark, "label", ""))))


@dataclass(frozen=True)
class Chart:
    """Rows of axes, each with its height in inches.

    Attributes:
        scale: the name of the scale of shades beside them; None if there is no such scale.
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
        """The labels of all marks."""
        return tuple(label for axes in self.axes for label in axes.labels)

    def with_last(self, **fields: object) -> "Chart":
        """Return the chart with other fields of the last axes."""
        *rows, (height, (*axes, last)) = self.rows
        return replace(self, rows=(*rows, (height, (*axes, replace(last, **fields)))))  # type: ignore[arg-type]

    def below(self, height: float, axes: Axes) -> "Chart":
        """Return the chart with further axes below it."""
        return replace(self, rows=(*self.rows, (height, (axes,))))
