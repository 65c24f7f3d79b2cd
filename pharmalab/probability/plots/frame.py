"""The shared parts of all pictures: a chart with a caption, axes, and marks for guesses, estimates and exact values."""

from base64 import b64encode
from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from io import BytesIO
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING, Protocol, SupportsFloat

from pharmalab.drawing.charts.marks import GREY, INK, PAPER, Axes, Axis, Chart, Line, Mark, Rule, Spans
from pharmalab.drawing.html import Markup, el

if TYPE_CHECKING:
    from matplotlib.figure import Figure

WIDE, HIGH, DPI = 6.4, 3.2, 144
SIZED = f"width:{WIDE}in;max-width:100%"
#: colours in the output of a cell; if the page's background is unknown, the drawing is transparent
ON_PAGE = "--pl-ink:currentColor;--pl-paper:var(--jp-layout-color0,transparent);fill:currentColor;stroke-linejoin:round"
NAMES = 24  #: the maximum number of values that all get a name
LEFT_OUT = Axis(ticks=(), line=False)  #: a vertical axis without a scale


class Estimated(Protocol):
    """The attributes of an estimate that pictures need."""

    @property
    def mean(self) -> float: ...
    @property
    def interval(self) -> tuple[float, float]: ...
    @property
    def runs(self) -> int: ...


class Picture:
    """A chart, together with a caption that describes it.

    A panel draws the chart as SVG (`panel_html`), and a notebook's code cell draws it with Matplotlib.
    """

    def __init__(self, chart: Chart, words: str) -> None:
        self.chart, self.words = chart, words

    @cached_property
    def figure(self) -> "Figure":
        """The chart as a Matplotlib figure, which you can change and save to a file."""
        from pharmalab.probability.plots.figures import figure

        return figure(self.chart)

    def png(self) -> bytes:
        """Return the chart as a PNG file."""
        file = BytesIO()
        self.figure.savefig(file, format="png", dpi=DPI, metadata={"Software": None})
        return file.getvalue()

    def image(self) -> Markup:
        """Return the chart as a black-on-white ``<img>`` element, for printing, text cells and untrusted notebooks."""
        src = f"data:image/png;base64,{b64encode(self.png()).decode()}"
        return el.img(src=src, alt=self.words, style=f"{SIZED};height:auto")

    def _repr_html_(self) -> str:
        """Return HTML in the colours of the page, light or dark; without drawings the caption remains."""
        from pharmalab.probability.plots.page_ink import svg_in_page_ink

        return self.captioned(svg_in_page_ink(self.figure, self.words, style=f"{SIZED};{ON_PAGE}"))

    def captioned(self, drawing: Markup) -> Markup:
        """Put the picture's caption below a drawing of its chart."""
        return el.figure(drawing, el.figcaption(self.words), style="margin:0")

    def saying(self, words: str) -> "Picture":
        """Return a copy of the picture with a different caption."""
        return Picture(self.chart, words)

    def __repr__(self) -> str:
        return self.words


def single(axes: Axes, words: str, height: float = HIGH) -> Picture:
    """Return a picture with a single pair of axes; ``height`` is in inches."""
    return Picture(Chart(((height, (axes,)),)), words)


def along(values: Sequence[object], name: str = "") -> tuple[list[float], Axis]:
    """Return the positions of the values along the horizontal axis, and the axis itself.

    Numbers are placed to scale. Other values are placed side by side, each labelled with its name.
    """
    places = [float(value) for value in values if isinstance(value, int | float | Fraction)]
    if len(places) == len(values):
        return places, Axis(name, whole=all(place.is_integer() for place in places))
    return [float(n) for n in range(len(values))], Axis(name, named(values))


def named(values: Sequence[object], most: int = NAMES) -> tuple[tuple[float, str], ...]:
    """Return named ticks for values that are drawn side by side. If there are many values, only some get a tick."""
    every = -(-len(values) // most)
    return tuple((float(n), str(values[n])) for n in range(0, len(values), every))


def floats(values: Mapping[object, SupportsFloat] | Sequence[SupportsFloat]) -> tuple[float, ...]:
    """Return the values of a mapping, or the items of a sequence, as floats."""
    return tuple(float(value) for value in (values.values() if isinstance(values, Mapping) else values))


def spans(places: Sequence[float], found: Sequence[Estimated], across: bool = False) -> Spans:
    """Return a dot with an error bar for each estimate.

    *places* are the positions of the dots on the other axis. *across* makes the error bars horizontal.
    """
    lows, highs = zip(*(reach(one) for one in found), strict=True)
    return Spans(tuple(places), tuple(one.mean for one in found), lows, highs, across)


def reach(found: Estimated) -> tuple[float, float]:
    """Return the ends of an estimate's error bar, which are the ends of its interval.

    If the interval is infinite, there is no error bar: both ends are the mean.
    """
    low, high = found.interval
    return (min(found.mean, low), max(found.mean, high)) if isfinite(high - low) else (found.mean, found.mean)


def diamond(x: float, y: float) -> Line:
    """Return a diamond, the mark for a guess."""
    return Line((x,), (y,), "", mark="diamond", size=9, fill=GREY, edge=INK, label="guess")


def diamonds(guess: Mapping[object, float] | None, places: Mapping[object, float]) -> list[Mark]:
    """Return a diamond for each guess, at its value's position and the guessed height."""
    return [diamond(places[value], height) for value, height in (guess or {}).items()]


def truth(x: float) -> Rule:
    """Return a vertical line, the mark for an exact value on the horizontal axis."""
    return Rule(x, label="exact")


def hollow(xs: Sequence[float], ys: Sequence[float], label: str) -> Line:
    """Return points drawn as white circles."""
    return Line(tuple(xs), tuple(ys), "", mark="circle", size=5, fill=PAPER, label=label)


def width(places: Sequence[float]) -> float:
    """Return a width for bars at these positions, so that the bars do not touch."""
    gaps = [b - a for a, b in pairwise(places)]
    return 0.8 * min(gaps, default=1.0)
