"""Draw charts as Matplotlib figures, for the code cells of notebooks and for files.

Only this module uses Matplotlib.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

from pharmalab.drawing.charts.marks import (
    GREY,
    INK,
    PALE,
    PAPER,
    STRONG,
    Arrow,
    Axis,
    Bars,
    Body,
    Box,
    Cells,
    Chart,
    Line,
    Look,
    Mark,
    Rule,
    Segments,
    Spans,
    Words,
)
from pharmalab.drawing.charts.marks import Axes as Plane

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.colors import Colormap
    from matplotlib.figure import Figure

Told = Mapping[str, Any]  #: Matplotlib's keywords for a style
WIDE = 6.4  #: in inches
COLOURS = {INK: "#1f2328", STRONG: "#6e7781", GREY: "#b4bbc3", PALE: "#d0d7de", PAPER: "white"}
HATCHES = {"/": "////", "\\": "\\\\\\\\", "x": "xx", "+": "++", ".": "..", "o": "oo"}
MARKS = {
    "circle": "o",
    "square": "s",
    "diamond": "D",
    "triangle": "^",
    "cross": "x",
    "plus": "+",
    "dash": "_",
    "bar": "|",
}
LEGENDS: dict[str, dict[str, Any]] = {
    "best": {"loc": "best"},
    "beside": {"loc": "center left", "bbox_to_anchor": (1, 0.5)},
    "above": {"loc": "lower center", "bbox_to_anchor": (0.5, 1), "ncols": 4},
}


def figure(chart: Chart) -> "Figure":
    """Draw a chart as a Matplotlib figure."""
    from matplotlib.figure import Figure

    heights = [height for height, _ in chart.rows]
    drawn = Figure(figsize=(WIDE, sum(heights)), layout="constrained", facecolor="white")
    grid = drawn.add_gridspec(len(heights), 1, height_ratios=heights)
    image, shaded = None, list["Axes"]()
    for row, (_, planes) in enumerate(chart.rows):
        spec = grid[row].subgridspec(1, len(planes))
        for n, plane in enumerate(planes):
            ax = drawn.add_subplot(spec[n])
            found = _plane(ax, plane, chart.letters)
            if found is not None:
                image, shaded = found, [*shaded, ax]
    if image is not None and chart.scale is not None:
        drawn.colorbar(image, ax=shaded, label=chart.scale)
    return drawn


def colour(shade: float) -> str:
    """Return the Matplotlib colour of a shade, from 0 (white paper) to 1 (full ink)."""
    return COLOURS.get(shade) or str(1 - shade)


def shading() -> "Colormap":
    """Return a colour map in which greater values are darker."""
    from matplotlib.colors import LinearSegmentedColormap

    return LinearSegmentedColormap.from_list("ink", [(COLOURS[INK], 0.0), (COLOURS[INK], 1.0)])


def _plane(ax: "Axes", plane: Plane, letters: float) -> Any:
    """Draw axes, and return the image of their shades if there is one."""
    image = None
    ax.spines[["top", "right"]].set_visible(False)
    for axis, drawn, name in ((plane.x, ax.xaxis, "x"), (plane.y, ax.yaxis, "y")):
        if axis.log:
            getattr(ax, f"set_{name}scale")("log")
        if axis.whole and axis.ticks is None:
            from matplotlib.ticker import MaxNLocator

            drawn.set_major_locator(MaxNLocator(integer=True))
    for mark in plane.marks:
        image = _mark(ax, mark, plane) or image
    if plane.bare:
        ax.set_axis_off()
    if plane.margin != Plane.margin:
        ax.margins(plane.margin)
    large = {} if letters == 10 else {"fontsize": letters}
    _axis(ax, plane.x, "x", large)
    _axis(ax, plane.y, "y", large)
    if large:
        ax.tick_params(labelsize=letters)
    if plane.title:
        ax.set_title(plane.title, fontsize=10)
    if plane.legend:
        _legend(ax, plane.legend)
    ax.autoscale_view()  # the layout measures marks that aren't clipped, which must not lie far outside by then
    return image


def _axis(ax: "Axes", axis: Axis, name: str, large: Told) -> None:
    drawn = getattr(ax, f"{name}axis")
    if axis.ticks is not None:
        places, names = [at for at, _ in axis.ticks], [said for _, said in axis.ticks]
        upright = name == "x" and names and max(map(len, names)) * len(names) > 75
        getattr(ax, f"set_{name}ticks")(places, names, rotation=90 if upright else 0)
        for label, said in zip(drawn.get_ticklabels(), names, strict=True):
            label.set_alpha(0 if said in axis.hidden or not axis.shown else 1)
    if axis.low is not None or axis.high is not None:
        getattr(ax, f"set_{name}lim")(axis.low, axis.high)
    if not axis.short:
        ax.tick_params(axis=name, length=0)  # type: ignore[arg-type]
    if not axis.line:
        ax.spines["bottom" if name == "x" else "left"].set_visible(False)
    if axis.grid:
        ax.grid(axis=name, color=COLOURS[PALE])  # type: ignore[arg-type]
    if axis.far:
        drawn.tick_top()
        drawn.set_label_position("top")
    if axis.shown:
        getattr(ax, f"set_{name}label")(axis.name, **large)
    elif axis.ticks is None:
        getattr(ax, f"set_{name}ticks")([])


def _legend(ax: "Axes", place: str) -> None:
    """Draw a legend that names each look once."""
    looks = {label: look for look, label in zip(*ax.get_legend_handles_labels(), strict=True)}
    if looks:
        ax.legend(looks.values(), looks, frameon=False, fontsize=9, **LEGENDS[place])


def _surface(look: Look) -> dict[str, Any]:
    words: dict[str, Any] = {"color": colour(look.shade)}
    if look.edge > PAPER:
        words |= {"edgecolor": colour(look.edge), "linewidth": look.thick}
    return words | ({"hatch": HATCHES[look.hatch]} if look.hatch else {})


def _mark(ax: "Axes", mark: Mark, plane: Plane) -> Any:
    """Draw a mark, and return its image if the mark is an image."""
    ink = COLOURS[INK]
    match mark:
        case Bars(places=places, lengths=lengths, width=width, label=label, start=start, across=True):
            ax.barh(places, lengths, left=start, height=width, label=label or None, **_surface(mark.look))
        case Bars(places=places, lengths=lengths, width=width, label=label, start=start):
            ax.bar(places, lengths, bottom=start, width=width, label=label or None, **_surface(mark.look))
        case Line():
            _line(ax, mark)
        case Spans(places=places, middles=middles, lows=lows, highs=highs):
            down = [middle - low for middle, low in zip(middles, lows, strict=True)]
            up = [high - middle for middle, high in zip(middles, highs, strict=True)]
            at: dict[str, Any] = {"x": middles, "y": places, "xerr": [down, up]} if mark.across else {
                "x": places, "y": middles, "yerr": [down, up]}  # fmt: skip
            # no clipping, so that a point at 0 is not cut off
            ax.errorbar(
                **at, fmt=MARKS[mark.mark], linestyle="none", color=ink, markersize=mark.size, markerfacecolor="white",
                capsize=mark.cap, clip_on=False, zorder=5, label=mark.label or None,
            )  # fmt: skip
        case Rule(at=at_, across=across):
            words: dict[str, Any] = {"color": colour(mark.shade), "linestyle": mark.stroke, "linewidth": mark.width}
            (ax.axhline if across else ax.axvline)(at_, label=mark.label or None, **words)
        case Segments(ys=ys, lefts=lefts, rights=rights):
            ax.hlines(ys, lefts, rights, color=ink, linewidth=mark.width, label=mark.label)
        case Body(ys=ys, lefts=lefts, rights=rights):
            ax.fill_betweenx(ys, lefts, rights, color=COLOURS[PALE], edgecolor=COLOURS[GREY])
        case Cells(grid=grid, most=most, upwards=upwards):
            origin: Literal["lower", "upper"] = "lower" if upwards else "upper"
            return ax.imshow(
                grid, cmap=shading(), vmin=0, vmax=most, aspect="auto", origin=origin, interpolation="nearest"
            )
        case Words():
            _words(ax, mark, plane)
        case Arrow():
            _arrow(ax, mark)
        case Box(left=left, bottom=bottom, right=right, top=top, look=look):
            from matplotlib.patches import Rectangle

            if left is None or right is None:
                frame: dict[str, Any] = {"facecolor": "none", "edgecolor": colour(look.edge), "linewidth": look.thick}
                ax.axhspan(bottom, top, **frame)
            else:
                ax.add_patch(Rectangle((left, bottom), right - left, top - bottom, **_surface(look)))
    return None


def _line(ax: "Axes", line: Line) -> None:
    words: dict[str, Any] = {"color": colour(line.shade), "linestyle": line.stroke or "none", "linewidth": line.width}
    if line.mark:
        words |= {"marker": MARKS[line.mark], "markersize": line.size, "markeredgecolor": colour(line.edge)}
        if line.mark in ("circle", "square", "diamond"):
            words |= {"markerfacecolor": colour(line.fill)}
        if line.mark == "dash":
            words |= {"markeredgewidth": 2}
    if line.mark == "diamond":
        words |= {"zorder": 6}
    elif not line.stroke and line.mark in ("circle", "bar"):
        words |= {"zorder": 5, "clip_on": False}
    ax.plot(line.xs, line.ys, drawstyle="steps-post" if line.steps else "default", label=line.label or None, **words)


def _words(ax: "Axes", words: Words, plane: Plane) -> None:
    ink, size = COLOURS[INK], words.size
    if words.beside:
        ax.annotate(words.text, (words.x, words.y), xytext=(9, 3), textcoords="offset points", fontsize=size)
        return
    boxes = {"round": "round,pad=0.35", "ring": "circle,pad=0.25"}
    box = {"boxstyle": boxes[words.box], "facecolor": "white", "edgecolor": ink} if words.box else None
    side = {"middle": "center", "start": "left", "end": "right"}[words.anchor]
    ax.text(words.x, words.y, words.text, ha=side, va="center", bbox=box, fontsize=size, color=ink, zorder=4)


def _arrow(ax: "Axes", arrow: Arrow) -> None:
    (x, y), (u, v) = arrow.start, arrow.end
    looks = {"arrowstyle": "->", "color": COLOURS[INK], "shrinkA": 22, "shrinkB": 22}
    ax.annotate("", (u, v), (x, y), arrowprops=looks, zorder=2)
    away = ((u - x) ** 2 + (v - y) ** 2) ** 0.5 or 1
    side, near = 0.045, 0.3  # near the start, so that labels of crossing arrows don't overlap
    where = x + near * (u - x) + side * (y - v) / away * 0.6, y + near * (v - y) + side * (u - x) / away * 1.6
    paper = {"facecolor": "white", "edgecolor": "none", "pad": 1}
    ax.text(*where, arrow.text, ha="center", va="center", fontsize=8, zorder=3, bbox=paper)
