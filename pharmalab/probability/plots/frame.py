"""What all pictures share: a drawing with its sentence, axes, and the looks of the three layers."""

from base64 import b64encode
from collections.abc import Sequence
from fractions import Fraction
from io import BytesIO
from itertools import pairwise
from math import isfinite
from typing import TYPE_CHECKING, Any, Protocol

from pharmalab.drawing.html import Markup, el
from pharmalab.probability.plots.page_ink import svg_in_page_ink

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.axis import Axis
    from matplotlib.colors import Colormap
    from matplotlib.figure import Figure

Look = dict[str, Any]  #: the words by which matplotlib is told how something looks
WIDE, HIGH, DPI = 6.4, 3.2, 144
SIZED = f"width:{WIDE}in;max-width:100%"
#: in the output of a cell; where the page's own ground is not known, it shines through
ON_PAGE = "--pl-ink:currentColor;--pl-paper:var(--jp-layout-color0,transparent);fill:currentColor;stroke-linejoin:round"
INK, GREY, PALE = "#1f2328", "#b4bbc3", "#d0d7de"
STRONG = "#6e7781"  #: grey of thin lines: the paler ones are lost on a dark page
GUESS: Look = {"color": GREY, "label": "guess"}
DIAMOND: Look = {
    **GUESS,
    **{"marker": "D", "markersize": 9, "markeredgecolor": INK, "linestyle": "none", "zorder": 6},
}
TRUTH: Look = {"color": INK, "linewidth": 1.6, "label": "exact"}
RUNS: Look = {
    **{"fmt": "o", "color": INK, "markersize": 5, "markerfacecolor": "white", "capsize": 4},
    **{"clip_on": False, "zorder": 5, "label": "simulation"},  # a point at 0 is seen whole
}
NAMES = 24  #: values that are each named under their place


class Estimated(Protocol):
    """What is drawn of an estimate: a mean within its interval, and from how many runs."""

    @property
    def mean(self) -> float: ...
    @property
    def interval(self) -> tuple[float, float]: ...
    @property
    def runs(self) -> int: ...


class Picture:
    """A drawing and the sentence that says the same: below it in a notebook, alone where there are no pictures."""

    def __init__(self, figure: "Figure", words: str) -> None:
        self.figure, self.words = figure, words

    def png(self) -> bytes:
        """As a file has it."""
        file = BytesIO()
        self.figure.savefig(file, format="png", dpi=DPI, metadata={"Software": None})
        return file.getvalue()

    def image(self) -> Markup:
        """Black on white, as an ``<img>``: a print, a text cell and a notebook that is not trusted show it too."""
        src = f"data:image/png;base64,{b64encode(self.png()).decode()}"
        return el.img(src=src, alt=self.words, style=f"{SIZED};height:auto")

    def _repr_html_(self) -> str:
        """In the colours of the page, light or dark; where drawings are left out, the sentence remains."""
        return self.captioned(svg_in_page_ink(self.figure, self.words, style=f"{SIZED};{ON_PAGE}"))

    def captioned(self, drawing: Markup) -> Markup:
        """A drawing of it over its sentence."""
        return el.figure(drawing, el.figcaption(self.words), style="margin:0")

    def __repr__(self) -> str:
        return self.words


def axes(height: float = HIGH) -> "tuple[Figure, Axes]":
    """An empty drawing of the usual size; its height in inches."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDE, height), layout="constrained", facecolor="white")
    ax = figure.add_subplot()
    ax.spines[["top", "right"]].set_visible(False)
    return figure, ax


def along(ax: "Axes", values: Sequence[object]) -> list[float]:
    """Where the values stand on the axis across: numbers at their own places, others in a row, all with their names."""
    places = [float(value) for value in values if isinstance(value, int | float | Fraction)]
    if len(places) == len(values):
        if all(place.is_integer() for place in places):
            whole_numbers(ax.xaxis)
        return places
    names = [str(value) for value in values]
    every = -(-len(names) // NAMES)
    upright = max(map(len, names)) * len(names[::every]) > 75
    ax.set_xticks(range(0, len(names), every), names[::every], rotation=90 if upright else 0)
    return [float(n) for n in range(len(names))]


def whole_numbers(axis: "Axis") -> None:
    """Ticks at whole numbers only."""
    from matplotlib.ticker import MaxNLocator

    axis.set_major_locator(MaxNLocator(integer=True))


def error_bars(ax: "Axes", places: Sequence[float], found: Sequence[Estimated]) -> None:
    """Points over their places, each with its interval."""
    low, high = zip(*(reach(one) for one in found), strict=True)
    ax.errorbar(places, [one.mean for one in found], yerr=[low, high], linestyle="none", **RUNS)


def spot(ax: "Axes", row: float, found: Estimated) -> None:
    """One point beside its row, with its interval along the axis."""
    low, high = reach(found)
    ax.errorbar([found.mean], [row], xerr=[[low], [high]], **RUNS)


def reach(found: Estimated) -> tuple[float, float]:
    """How far the interval goes to both sides; nowhere, if it is infinite, or the mean lies at its end."""
    low, high = found.interval
    return (max(0.0, found.mean - low), max(0.0, high - found.mean)) if isfinite(high - low) else (0.0, 0.0)


def width(places: Sequence[float]) -> float:
    """Of bars that stand apart."""
    gaps = [b - a for a, b in pairwise(places)]
    return 0.8 * min(gaps, default=1.0)


def shading() -> "Colormap":
    """The greater, the more ink on the paper."""
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("ink", [(INK, 0.0), (INK, 1.0)])


def name_axes(ax: "Axes", across: str, up: str, legend_at: str = "best") -> None:
    """Name the axes, and what is drawn between them: ``legend_at`` as `legend` has it, or '' for nowhere."""
    ax.set_xlabel(across)
    ax.set_ylabel(up)
    if legend_at:
        legend(ax, legend_at)


def legend(ax: "Axes", place: str = "best", letters: int = 0) -> int:
    """Name each look once: ``place`` is 'best', 'beside' or 'above'; or, in large letters and lines of so many of them,
    'top' over the middle or 'right' over the right end. How many lines there are."""
    looks = {label: look for look, label in zip(*ax.get_legend_handles_labels(), strict=True)}
    if not looks:
        return 0
    columns = max(1, min(len(looks), letters // (max(map(len, looks)) + 6))) if letters else 4
    above: Look = {"loc": "lower center", "bbox_to_anchor": (0.5, 1), "ncols": columns}
    large: Look = {**above, "fontsize": 11.5}
    at: dict[str, Look] = {
        "beside": {"loc": "center left", "bbox_to_anchor": (1, 0.5)},
        "above": above,
        "top": large,
        "right": {**large, "loc": "lower right", "bbox_to_anchor": (1, 1)},
    }
    ax.legend(looks.values(), looks, frameon=False, **{"fontsize": 9, **at.get(place, {"loc": place})})
    return -(-len(looks) // columns)
