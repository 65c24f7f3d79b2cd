"""Draw charts as SVG, in the page's light or dark colours.

The layout fits the width at which the chart is shown.
"""

import hashlib
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby, pairwise
from math import hypot, isnan, log10

from pharmalab.drawing.charts.limits import Range, limits
from pharmalab.drawing.charts.marks import (
    GREY,
    INK,
    PALE,
    PAPER,
    Arrow,
    Axes,
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
from pharmalab.drawing.charts.pens import POINT, Ink, Pen, n, page_ink
from pharmalab.drawing.charts.ticks import Ticks, clear, powers, round_numbers
from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.text_layout import FONT, break_lines, text_width

INCH = 96  #: pixels
BELOW = 46  #: the height in pixels that ticks and names take of an inch-high row in a figure
LEAST = 46  #: the least height of a plane in pixels
LINE = 1.25  #: ems from line to line
TICK = 5
SAMPLE = 26  #: the width in pixels of a sample beside its name in a legend
NARROW = 450  #: pixels; in narrower drawings axes are stacked
CROWDED = 0.58  #: the scale of crowded marks in narrow drawings
MANY = 12  #: the most names on the left that all get their room
NAMES = 0.36  #: the largest share of the width for names on the left
SCALE = 14  #: the width in pixels of a scale of shades
PAD = 4
GAP = 9  #: pixels between the names of ticks and the vertical axis's name


def draw(chart: Chart, width: float, letters: float, ink: Ink = page_ink) -> Markup:
    """Draw a chart as an ``<svg>``.

    The width and the font size (*letters*) are in pixels. ``ink`` returns the colour for a shade.
    """
    return _Drawing(chart, width, letters, ink).svg()


@dataclass
class _Names:
    """The ticks of an axis with their names as they are drawn."""

    ticks: Ticks = field(default_factory=list)
    lines: list[list[str]] = field(default_factory=list)
    bare: list[float] = field(default_factory=list)  #: ticks without a name
    turned: bool = False
    factor: str = ""

    def width(self, size: float) -> float:
        return max((text_width(line) * size for lines in self.lines for line in lines), default=0.0)

    @property
    def most(self) -> int:
        """Return the largest number of lines that a name needs."""
        return max(map(len, self.lines), default=0)


class _Plane:
    """Axes with their places in pixels."""

    def __init__(self, axes: Axes, height: float) -> None:
        self.axes, self.height = axes, height
        self.x, self.y = limits(axes)
        self.left = self.right = self.top = 0.0
        self.inset = 0.0
        self.above: list[Markup] = []
        self.xs, self.ys = _Names(), _Names()
        self.x_lines: list[str] = []
        self.y_lines: list[str] = []

    @property
    def bottom(self) -> float:
        return self.top + self.height

    def across(self, x: float) -> float:
        low, high = self.left + self.inset, self.right - self.inset
        return low + _part(x, self.x, self.axes.x.log) * (high - low)

    def up(self, y: float) -> float:
        return self.bottom - _part(y, self.y, self.axes.y.log) * self.height

    def inside(self, x: float, y: float) -> bool:
        across, up = self.across(x), self.up(y)
        return self.left - 1 <= across <= self.right + 1 and self.top - 1 <= up <= self.bottom + 1


def _part(value: float, ends: Range, log: bool) -> float:
    low, high = ends
    if log:
        value, low, high = log10(max(value, 1e-300)), log10(low), log10(high)
    return (value - low) / (high - low) if high != low else 0.5


@dataclass(frozen=True)
class _Place:
    """An occupied rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: "_Place") -> bool:
        return (
            self.left < other.right
            and other.left < self.right
            and self.top < other.bottom
            and other.top < self.bottom
        )  # fmt: skip


class _Drawing:
    def __init__(self, chart: Chart, width: float, letters: float, ink: Ink) -> None:
        self.chart, self.width, self.letters = chart, width, letters
        self.pen, self.line = Pen(ink, letters), letters * LINE
        self.clips: list[Markup] = []
        self.shaded = any(isinstance(mark, Cells) for axes in chart.axes for mark in axes.marks)

    def svg(self) -> Markup:
        rows = self._rows()
        parts: list[Markup] = []
        right = self._place_across(rows)
        top, first, last = 0.0, None, 0.0
        for row in rows:
            heads = [self._head(plane, top) for plane in row]
            for plane, head in zip(row, heads, strict=True):
                plane.top = top + max(heads)
                parts += [self._moved(part, max(heads) - head) for part in plane.above]
                parts.append(self._plane(plane))
                if any(isinstance(mark, Cells) for mark in plane.axes.marks):
                    first, last = plane.top if first is None else first, plane.bottom
            top = max(plane.bottom + self._foot(plane) for plane in row) + PAD
        if self.shaded and self.chart.scale is not None and first is not None:
            parts.append(self._scale(right + 10, first, last))
        defs = [*self.pen.patterns(), *self.clips]
        inside = el.svg(
            defs and el.defs(defs),
            parts,
            viewBox=f"0 0 {n(self.width)} {n(top)}",
            font_family=FONT,
            font_size=n(self.letters),
            fill=self.pen.ink(INK),
        )
        # two drawings on a page need separate ids, because one may be hidden or removed
        name = f"c{hashlib.sha256(inside.encode()).hexdigest()[:8]}"
        return Markup(re.sub(r'(\bid="|url\(#)', rf"\g<1>{name}-", inside))

    def _moved(self, part: Markup, down: float) -> Markup:
        return el.g(part, transform=f"translate(0 {n(down)})") if down > 0.5 else part

    # --- layout -----------------------------------------------------------------------------------------------

    def _rows(self) -> list[list[_Plane]]:
        rows: list[list[_Plane]] = []
        for inches, axes in self.chart.rows:
            planes = [_Plane(self._turned(one), max(LEAST, inches * INCH - BELOW)) for one in axes]
            for plane in planes:
                self._name_upwards(plane)
            rows += [[plane] for plane in planes] if self.width < NARROW else [planes]
        return rows

    def _turned(self, axes: Axes) -> Axes:
        """Return the axes with arrows downwards if the drawing is narrow, so that names have room beside each other."""
        if self.width >= NARROW or not any(isinstance(mark, Arrow) for mark in axes.marks):
            return axes
        marks = tuple(
            replace(mark, x=-mark.y, y=-mark.x)
            if isinstance(mark, Words)
            else replace(mark, start=_down(mark.start), end=_down(mark.end))
            if isinstance(mark, Arrow)
            else mark
            for mark in axes.marks
        )
        return replace(axes, marks=marks, x=Axis(), y=Axis(low=-1.1, high=0.1))

    def _place_across(self, rows: list[list[_Plane]]) -> float:
        """Place the planes horizontally; return the right end of all."""
        gutter = max((self._gutter(row[0]) for row in rows if len(row) == 1), default=0.0)
        right = self.width - self._right(rows)
        for _ in range(2):  # the second time the outermost names have the room that they need
            before = after = 0.0
            for row in rows:
                wide = (right + PAD) / len(row)
                for k, plane in enumerate(row):
                    plane.left = gutter if len(row) == 1 else k * wide + self._gutter(plane)
                    plane.right = (k + 1) * wide - PAD
                    self._name_across(plane)
                    low, high = self._reach(plane)
                    before, after = max(before, -low), max(after, high - self.width)
            gutter, right = gutter + before, right - after
            if not before + after:
                break
        return right

    def _reach(self, plane: _Plane) -> tuple[float, float]:
        """Return where the names of the horizontal axis begin and end."""
        if plane.xs.turned or not plane.xs.ticks:
            return 0.0, 0.0
        halves = [
            (plane.across(at), max(map(text_width, lines)) * self.letters / 2)
            for (at, _), lines in zip(plane.xs.ticks, plane.xs.lines, strict=True)
        ]
        return min(at - half for at, half in halves) - 1, max(at + half for at, half in halves) + 1

    def _name_upwards(self, plane: _Plane) -> None:
        """Lay out the names of the vertical axis, and the height that they need."""
        axis, size = plane.axes.y, self.letters
        if plane.axes.bare:
            return
        most = NAMES * self.width / len(self.chart.rows[0][1]) / size
        if axis.ticks is not None:
            ticks = sorted(axis.ticks)
            lines = [break_lines(name, most) for _, name in ticks]
            parts = [_part(at, plane.y, axis.log) for at, _ in ticks]
            gaps = [abs(b - a) for a, b in pairwise(parts)]
            if len(ticks) <= MANY:  # each name gets its lines
                for gap, (one, other) in zip(gaps, pairwise(lines), strict=True):
                    plane.height = max(plane.height, ((len(one) + len(other)) / 2 * self.line + 2) / gap)
            every = 1
            while gaps and min(gaps) * every * plane.height < 1.05 * size and every < len(ticks):
                every += 1
            plane.ys = _Names(ticks[::every], lines[::every])
        else:

            def fits(ticks: Ticks) -> bool:
                ups = sorted(_part(at, plane.y, axis.log) * plane.height for at, _ in ticks)
                return all(b - a >= 2.3 * size for a, b in pairwise(ups))

            plane.ys = self._automatic(plane.y, axis, fits)
        if axis.name:
            plane.y_lines = break_lines(axis.name + _factor(plane.ys), max(8.0, plane.height / size))

    def _automatic(self, ends: Range, axis: Axis, fits: Callable[[Ticks], bool]) -> _Names:
        if axis.log:
            ticks, bare = powers(ends, fits)
            return _Names(ticks, [[name] for _, name in ticks], bare)
        ticks, factor = round_numbers(ends, fits, axis.whole)
        return _Names(ticks, [[name] for _, name in ticks], factor=factor)

    def _gutter(self, plane: _Plane) -> float:
        """Return the pixels on the left of the plane."""
        if plane.axes.bare:
            return 0.0
        names = plane.ys.width(self.letters)
        return (
            PAD + len(plane.y_lines) * self.line + (names + TICK + 4 if names else PAD) + (GAP if plane.y_lines else 0)
        )

    def _right(self, rows: list[list[_Plane]]) -> float:
        """Return the pixels on the right of the planes: half a name, or a scale."""
        if self.shaded and self.chart.scale is not None:
            return 10 + SCALE + TICK + 4 + 3.2 * self.letters + (self.line if self.chart.scale else 0)
        return 0.0 if all(plane.axes.bare for row in rows for plane in row) else 1.6 * self.letters

    def _name_across(self, plane: _Plane) -> None:
        """Lay out the names of the horizontal axis: side by side, in lines, turned, or only some of them."""
        axis, size = plane.axes.x, self.letters
        if plane.axes.bare:
            boxes = [mark for mark in plane.axes.marks if isinstance(mark, Words) and mark.box]
            if boxes:  # put the outermost at the edges
                plane.x = Range(min(mark.x for mark in boxes), max(mark.x for mark in boxes))
                plane.inset = max(self._box(mark)[0] for mark in boxes) / 2 + PAD
                tall = max(self._box(mark)[1] for mark in boxes)
                plane.height = max(plane.height, 3 * tall * len({mark.y for mark in boxes}))
            return
        room = plane.right - plane.left
        if axis.ticks is None:

            def fits(ticks: Ticks) -> bool:
                return clear([(plane.across(at), name) for at, name in ticks], size)

            plane.xs = self._automatic(plane.x, axis, fits)
        else:
            ticks = list(axis.ticks)
            places = [(plane.across(at), name) for at, name in ticks]
            slot = min((abs(b - a) for (a, _), (b, _) in pairwise(places)), default=room)
            wrapped = [break_lines(name, max(1.0, (slot - 0.5 * size) / size)) for _, name in ticks]
            whole = all(" ".join(lines) == name for lines, (_, name) in zip(wrapped, ticks, strict=True))
            numbers = all(_is_number(name) for _, name in ticks)
            if clear(places, size):
                plane.xs = _Names(ticks, [[name] for _, name in ticks])
            elif whole and not numbers and max(map(len, wrapped)) <= 3:
                plane.xs = _Names(ticks, wrapped)
            elif numbers:  # some numbers are enough
                every = 2
                while not clear(places[::every], size):
                    every += 1
                plane.xs = _Names(ticks[::every], [[name] for _, name in ticks[::every]], [at for at, _ in ticks])
            else:
                every = max(1, -int(-1.05 * size // max(slot, 1e-9)))
                plane.xs = _Names(ticks[::every], [[name] for _, name in ticks[::every]], turned=True)
        name = axis.name + _factor(plane.xs)
        if name:
            plane.x_lines = break_lines(name, (self.width - 8) / size)

    def _head(self, plane: _Plane, top: float) -> float:
        """Draw the part above a plane; return its height."""
        axes, size, y = plane.axes, self.letters, top + PAD
        if legend := self._legend(plane):
            for items in legend:
                wide = sum(width for _, _, width in items)
                x = max(PAD, min((plane.left + plane.right - wide) / 2, self.width - wide - PAD))
                for mark, label, width in items:
                    plane.above += self.pen.sample(mark, x, y + self.line / 2, SAMPLE)
                    plane.above.append(self.pen.text(label, x + SAMPLE + 6, y + self.line / 2 + 0.35 * size, "start"))
                    x += width
                y += self.line + 2
            y += 4
        middle = (plane.left + plane.right) / 2
        if axes.title:
            for line in break_lines(axes.title, max(4.0, (plane.right - plane.left) / size)):
                y += self.line
                plane.above.append(self.pen.text(line, middle, y - 4))
            y += 3
        if axes.x.far:
            y += self._foot(plane)
        elif not axes.bare and not legend and not axes.title:
            y += 0.4 * size  # the topmost name on the left
        return y - top

    def _legend(self, plane: _Plane) -> list[list[tuple[Mark, str, float]]]:
        """Return the looks in lines, each with its name and its width."""
        if not plane.axes.legend:
            return []
        looks = {label: mark for mark in plane.axes.marks if (label := getattr(mark, "label", ""))}
        lines: list[list[tuple[Mark, str, float]]] = []
        used = 0.0
        for label in plane.axes.labels:
            most = (self.width - SAMPLE - 4 * PAD) / self.letters
            said = break_lines(label, most, 1)[0]
            width = SAMPLE + 6 + text_width(said) * self.letters + 18
            if not lines or used + width > self.width - 2 * PAD + 18:
                lines.append([])
                used = 0.0
            lines[-1].append((looks[label], said, width))
            used += width
        return lines

    def _foot(self, plane: _Plane) -> float:
        """Return the pixels below a plane: ticks, names, and the name of the axis."""
        if plane.axes.bare:
            return 2.0
        names = plane.xs
        tall = names.width(self.letters) if names.turned else names.most * self.line
        return (TICK if names.ticks else 0) + (tall + 3 if names.ticks else 2) + len(plane.x_lines) * self.line + 2

    # --- the plane ----------------------------------------------------------------------------------------------

    def _plane(self, plane: _Plane) -> Markup:
        clip = f"clip{len(self.clips)}"
        box = {"x": n(plane.left), "y": n(plane.top), "width": n(plane.right - plane.left), "height": n(plane.height)}
        taken: list[_Place] = []
        under, over = [], []
        for mark in plane.axes.marks:
            drawn = self._mark(plane, mark)
            under += drawn[0]
            over += drawn[1]
        words = self._words(plane, taken)
        inside = [el.g(under, clip_path=f"url(#{clip})")] if under else []
        if under:
            self.clips.append(el.clipPath(el.rect(**box), id=clip))
        return el.g(self._grid(plane), inside, self._frame(plane), over, words)

    def _grid(self, plane: _Plane) -> list[Markup]:
        lines = []
        if plane.axes.y.grid:
            lines += [f"M{n(plane.left)} {n(plane.up(at))}H{n(plane.right)}" for at, _ in plane.ys.ticks]
        return [self.pen.path("".join(lines), PALE, 0.8)] if lines else []

    def _frame(self, plane: _Plane) -> list[Markup]:
        """Return the axes with their ticks and names."""
        axes, size = plane.axes, self.letters
        if axes.bare:
            return []
        strokes, parts = "", list[Markup]()
        base = plane.top if axes.x.far else plane.bottom
        if axes.y.line:
            strokes += f"M{n(plane.left)} {n(plane.top)}V{n(plane.bottom)}"
        if axes.x.line:
            strokes += f"M{n(plane.left)} {n(base)}H{n(plane.right)}"
        strokes += self._ticks(plane, base)
        if strokes:
            parts.append(self.pen.path(strokes, width=0.8))
        x = axes.x
        side = -1 if x.far else 1
        for (at, _), lines in zip(plane.xs.ticks, plane.xs.lines, strict=True):
            across, edge = plane.across(at), base + side * (TICK + 3)
            if not x.shown:
                continue
            if plane.xs.turned:
                turn = f"rotate(-90 {n(across + 0.35 * size)} {n(edge)})"
                parts.append(self.pen.text(lines[0], across + 0.35 * size, edge, "end", transform=turn))
                continue
            for k, line in enumerate(lines):
                up = edge - k * self.line - 2 if x.far else edge + 0.8 * size + k * self.line
                parts.append(self.pen.text(line, across, up))
        foot = self._foot(plane)
        for k, line in enumerate(plane.x_lines if x.shown else ()):
            rest = (len(plane.x_lines) - k - 1) * self.line
            y = base - foot + (k + 0.85) * self.line if x.far else base + foot - rest - 0.45 * size
            middle, half = (plane.left + plane.right) / 2, text_width(line) * size / 2
            parts.append(self.pen.text(line, min(max(middle, half + 2), self.width - half - 2), y))
        for (at, name), lines in zip(plane.ys.ticks, plane.ys.lines, strict=True):
            if name in axes.y.hidden or not axes.y.shown:
                continue
            first = plane.up(at) - (len(lines) - 1) / 2 * self.line + 0.35 * size
            for k, line in enumerate(lines):
                parts.append(self.pen.text(line, plane.left - TICK - 4, first + k * self.line, "end"))
        middle = (plane.top + plane.bottom) / 2
        for k, line in enumerate(plane.y_lines):
            names = plane.ys.width(size)
            x_at = plane.left - (names + TICK + 4 if names else PAD) - GAP - (len(plane.y_lines) - k - 1) * self.line
            parts.append(self.pen.text(line, x_at, middle, transform=f"rotate(-90 {n(x_at)} {n(middle)})"))
        return parts

    def _ticks(self, plane: _Plane, base: float) -> str:
        axes, strokes = plane.axes, ""
        if axes.y.short and axes.y.line and axes.y.shown:
            for at, _ in plane.ys.ticks:
                strokes += f"M{n(plane.left - TICK)} {n(plane.up(at))}H{n(plane.left)}"
            for at in plane.ys.bare:
                strokes += f"M{n(plane.left - 0.6 * TICK)} {n(plane.up(at))}H{n(plane.left)}"
        if axes.x.short and axes.x.line and axes.x.shown:
            for at, _ in plane.xs.ticks:
                strokes += f"M{n(plane.across(at))} {n(base)}V{n(base + TICK)}"
            for at in plane.xs.bare:
                strokes += f"M{n(plane.across(at))} {n(base)}V{n(base + 0.6 * TICK)}"
        return strokes

    def _scale(self, x: float, top: float, bottom: float) -> Markup:
        """Return the scale of shades: from no ink at the bottom to the most ink at the top."""
        most = max(mark.most for axes in self.chart.axes for mark in axes.marks if isinstance(mark, Cells))
        size, height = self.letters, bottom - top

        def fits(ticks: Ticks) -> bool:
            return len(ticks) * 1.9 * size <= height

        ticks, factor = round_numbers(Range(0.0, most), fits)
        stops = [el.stop(offset=f"{10 * k}%", stop_color=self.pen.ink(k / 10)) for k in range(11)]
        self.clips.append(el.linearGradient(stops, id="shades", x1="0", y1="1", x2="0", y2="0"))
        parts = [
            el.rect(x=n(x), y=n(top), width=n(SCALE), height=n(height), fill="url(#shades)", stroke=self.pen.ink(INK))
        ]
        edge = x + SCALE
        for at, name in ticks:
            y = bottom - at / most * height
            parts.append(self.pen.path(f"M{n(edge)} {n(y)}H{n(edge + TICK)}", width=0.8))
            parts.append(self.pen.text(name, edge + TICK + 4, y + 0.35 * size, "start"))
        name = f"{self.chart.scale or ''} {factor}".strip()
        if name:
            at, middle = self.width - 0.5 * size, (top + bottom) / 2
            parts.append(self.pen.text(name, at, middle, transform=f"rotate(-90 {n(at)} {n(middle)})"))
        return el.g(parts)

    # --- marks --------------------------------------------------------------------------------------------------

    def _mark(self, plane: _Plane, mark: Mark) -> tuple[list[Markup], list[Markup]]:
        """Return the parts of a mark that are clipped at the plane's edge, and the parts that are shown whole."""
        pen, across, up = self.pen, plane.across, plane.up
        match mark:
            case Bars(places=places, lengths=lengths, width=width, look=look, start=start, across=lying):
                corners = [
                    (across(start), up(place + width / 2), across(start + length), up(place - width / 2))
                    if lying
                    else (across(place - width / 2), up(start + length), across(place + width / 2), up(start))
                    for place, length in zip(places, lengths, strict=True)
                ]
                d = "".join(f"M{n(a)} {n(b)}H{n(c)}V{n(e)}H{n(a)}Z" for a, b, c, e in corners)
                return ([pen.surface(d, look)] if d else []), []
            case Line():
                return self._line(plane, mark)
            case Spans():
                return [], self._spans(plane, mark)
            case Rule(at=at, across=lying, stroke=stroke, width=width, shade=shade):
                if lying:
                    d = f"M{n(plane.left)} {n(up(at))}H{n(plane.right)}"
                    end = not plane.bottom + 1 >= up(at) >= plane.top - 1
                else:
                    d = f"M{n(across(at))} {n(plane.top)}V{n(plane.bottom)}"
                    end = not plane.left - 1 <= across(at) <= plane.right + 1
                return [], ([] if end else [pen.path(d, shade, width, stroke)])
            case Segments(ys=ys, lefts=lefts, rights=rights, width=width):
                strokes = zip(ys, lefts, rights, strict=True)
                d = "".join(f"M{n(across(a))} {n(up(y))}H{n(across(b))}" for y, a, b in strokes)
                return [pen.path(d, INK, width)], []
            case Body(ys=ys, lefts=lefts, rights=rights):
                edge = [*zip(lefts, ys, strict=True), *reversed([*zip(rights, ys, strict=True)])]
                d = "M" + "L".join(f"{n(across(x))} {n(up(y))}" for x, y in edge) + "Z"
                return [pen.surface(d, Look(PALE, edge=GREY))], []
            case Cells():
                return self._cells(plane, mark), []
            case Box(left=left, bottom=bottom, right=right, top=top, look=look):
                a, c = (plane.left if left is None else across(left)), (plane.right if right is None else across(right))
                d = f"M{n(a)} {n(up(top))}H{n(c)}V{n(up(bottom))}H{n(a)}Z"
                if look.shade == PAPER:  # only a frame
                    return [], [pen.path(d, look.edge, look.thick)]
                return [pen.surface(d, look)], []
            case Words() | Arrow():  # drawn over everything, once it is known where there is room
                return [], []

    def _line(self, plane: _Plane, line: Line) -> tuple[list[Markup], list[Markup]]:
        points = [(plane.across(x), plane.up(y)) for x, y in zip(line.xs, line.ys, strict=True)]
        drawn: list[Markup] = []
        if line.stroke and len(points) > 1:
            if line.steps:
                (x, y), *rest = points
                d = f"M{n(x)} {n(y)}" + "".join(f"H{n(u)}V{n(v)}" for u, v in rest)
            else:
                d = "M" + "L".join(f"{n(x)} {n(y)}" for x, y in points)
            drawn.append(self.pen.path(d, line.shade, line.width, line.stroke))
        size = line.size * CROWDED if line.crowded and self.width < NARROW else line.size
        marks = [
            self.pen.mark(line.mark, x, y, size, line.fill, line.edge)
            for (x, y), a, b in zip(points, line.xs, line.ys, strict=True)
            if line.mark and plane.inside(a, b)
        ]
        return drawn, marks

    def _spans(self, plane: _Plane, spans: Spans) -> list[Markup]:
        drawn = []
        for place, middle, low, high in zip(spans.places, spans.middles, spans.lows, spans.highs, strict=True):
            ends = sorted(plane.x if spans.across else plane.y)
            first, last = (min(max(end, ends[0]), ends[1]) for end in (low, high))
            if spans.across:
                y, x = plane.up(place), plane.across(middle)
                start, end = (plane.across(first), y), (plane.across(last), y)
            else:
                x, y = plane.across(place), plane.up(middle)
                start, end = (x, plane.up(first)), (x, plane.up(last))
            if low < high and last > first:
                drawn.append(self.pen.whisker(start, end, spans.cap))
            if plane.left - 1 <= x <= plane.right + 1 and plane.top - 1 <= y <= plane.bottom + 1:
                drawn.append(self.pen.mark(spans.mark, x, y, spans.size, PAPER))
        return drawn

    def _cells(self, plane: _Plane, cells: Cells) -> list[Markup]:
        """Return a path for each shade, in which equal neighbours are one."""
        columns, rows = cells.size
        wide, tall = (plane.right - plane.left) / columns, plane.height / rows
        paths: dict[int, str] = {}
        for r, row in enumerate(cells.grid):
            y = plane.bottom - (r + 1) * tall if cells.upwards else plane.top + r * tall
            shades = [None if isnan(value) else round(100 * min(1.0, value / (cells.most or 1))) for value in row]
            for shade, group in groupby(enumerate(shades), key=lambda one: one[1]):
                some = [at for at, _ in group]
                if shade:
                    x, right = plane.left + some[0] * wide, plane.left + (some[-1] + 1) * wide
                    paths[shade] = paths.get(shade, "") + f"M{n(x)} {n(y)}H{n(right)}V{n(y + tall)}H{n(x)}Z"
        edge = f"M{n(plane.left)} {n(plane.top)}H{n(plane.right)}V{n(plane.bottom)}H{n(plane.left)}Z"
        return [*(el.path(d=d, fill=self.pen.ink(shade / 100)) for shade, d in sorted(paths.items())),
                self.pen.path(edge, width=0.8)]  # fmt: skip

    # --- words on the plane ---------------------------------------------------------------------------------------

    def _size(self, words: Words) -> float:
        return max(self.letters * words.size / self.chart.letters, min(self.letters, 12.0))

    def _box(self, words: Words) -> tuple[float, float]:
        """Return the width and the height of a framed text."""
        size = self._size(words)
        wide, tall = text_width(words.text) * size + 0.9 * size, 1.75 * size
        return (max(wide, tall), max(wide, tall)) if words.box == "ring" else (wide, tall)

    def _words(self, plane: _Plane, taken: list[_Place]) -> list[Markup]:
        """Return texts in frames, arrows between them with their texts, and texts beside points."""
        frames: dict[tuple[float, float], _Place] = {}
        drawn = list[Markup]()
        marks = plane.axes.marks
        for words in marks:
            if isinstance(words, Words) and not words.beside:
                drawn += self._framed(plane, words, frames)
        taken += frames.values()
        links = [mark for mark in marks if isinstance(mark, Arrow)]
        ends = [self._arrow(plane, link, frames) for link in links]
        arrows = [self._shaft(start, end) for start, end in ends]
        for link, (start, end) in zip(links, ends, strict=True):
            others = [other for other in ends if other != (start, end)]
            drawn += self._on_arrow(link.text, start, end, taken, others)
        points = [
            _Place(x - r, y - r, x + r, y + r)
            for mark in marks if isinstance(mark, Line) and mark.mark
            for r in (mark.size * POINT / 2 + 1,)
            for x, y in ((plane.across(a), plane.up(b)) for a, b in zip(mark.xs, mark.ys, strict=True))
        ]  # fmt: skip
        for words in marks:
            if isinstance(words, Words) and words.beside:
                drawn += self._beside(plane, words, taken, points)
        return [*arrows, *drawn]

    def _framed(self, plane: _Plane, words: Words, frames: dict[tuple[float, float], _Place]) -> list[Markup]:
        x, y, size = plane.across(words.x), plane.up(words.y), self._size(words)
        text = self.pen.text(words.text, x, y + 0.35 * size, words.anchor, size)
        if not words.box:
            return [text]
        wide, tall = self._box(words)
        if plane.axes.bare:  # stay within the drawing
            y = min(max(y, plane.top + tall / 2 + 1), plane.bottom - tall / 2 - 1)
            text = self.pen.text(words.text, x, y + 0.35 * size, words.anchor, size)
        frames[words.x, words.y] = _Place(x - wide / 2, y - tall / 2, x + wide / 2, y + tall / 2)
        look = {"fill": self.pen.ink(PAPER), "stroke": self.pen.ink(INK), "stroke_width": "1.2"}
        if words.box == "ring":
            return [el.circle(cx=n(x), cy=n(y), r=n(wide / 2), **look), text]
        box = {"x": n(x - wide / 2), "y": n(y - tall / 2), "width": n(wide), "height": n(tall), "rx": "5"}
        return [el.rect(**box, **look), text]

    def _arrow(
        self, plane: _Plane, arrow: Arrow, frames: dict[tuple[float, float], _Place]
    ) -> tuple[tuple[float, float], tuple[float, float]]:
        """Return where an arrow begins and ends, outside of the frames."""

        def centre(point: tuple[float, float]) -> tuple[float, float]:
            frame = frames.get(point)
            if frame is None:
                return plane.across(point[0]), plane.up(point[1])
            return (frame.left + frame.right) / 2, (frame.top + frame.bottom) / 2

        start, end = centre(arrow.start), centre(arrow.end)
        return _edge(start, end, frames.get(arrow.start)), _edge(end, start, frames.get(arrow.end))

    def _shaft(self, start: tuple[float, float], end: tuple[float, float]) -> Markup:
        (x, y), (u, v) = start, end
        long = hypot(u - x, v - y) or 1
        a, b = (u - x) / long, (v - y) / long
        wings = [(u - 8 * a + 4 * b, v - 8 * b - 4 * a), (u - 8 * a - 4 * b, v - 8 * b + 4 * a)]
        head = "".join(f"M{n(p)} {n(q)}L{n(u)} {n(v)}" for p, q in wings)
        return self.pen.path(f"M{n(x)} {n(y)}L{n(u)} {n(v)}{head}", width=1)

    def _on_arrow(
        self,
        text: str,
        start: tuple[float, float],
        end: tuple[float, float],
        taken: list[_Place],
        others: Sequence[tuple[tuple[float, float], tuple[float, float]]],
    ) -> list[Markup]:
        """Return the text on the arrow, placed where it covers no other text and the fewest other arrows."""
        if not text:
            return []
        size = max(12.0, 0.92 * self.letters)
        wide, tall = text_width(text) * size + 4, 1.2 * size
        (x, y), (u, v) = start, end
        best: tuple[int, _Place] | None = None
        for part in (0.4, 0.5, 0.3, 0.6, 0.25, 0.7, 0.2, 0.8, 0.12, 0.88):
            a, b = x + part * (u - x), y + part * (v - y)
            place = _Place(a - wide / 2, b - tall / 2, a + wide / 2, b + tall / 2)
            bad = 10 * sum(place.meets(other) for other in taken)
            bad += sum(_crosses(place, *other) for other in others)
            if best is None or bad < best[0]:
                best = bad, place
        assert best is not None
        place = best[1]
        taken.append(place)
        paper = el.rect(x=n(place.left), y=n(place.top), width=n(wide), height=n(tall), fill=self.pen.ink(PAPER))
        middle = (place.left + place.right) / 2
        return [paper, self.pen.text(text, middle, (place.top + place.bottom) / 2 + 0.35 * size, "middle", size)]

    def _beside(self, plane: _Plane, words: Words, taken: list[_Place], points: Sequence[_Place]) -> list[Markup]:
        """Return the text beside its point, within the drawing, placed where it covers the least."""
        x, y, size = plane.across(words.x), plane.up(words.y), self._size(words)
        lines = break_lines(words.text, max(6.0, 0.4 * self.width / size))
        wide, tall = max(map(text_width, lines)) * size, len(lines) * 1.2 * size
        room = _Place(1, plane.top - size, self.width - 1, plane.bottom + 2)
        r = next(
            (p.right - x for p in points if abs(p.left + p.right - 2 * x) + abs(p.top + p.bottom - 2 * y) < 1), 2.0
        )
        best: tuple[float, _Place] | None = None
        for cost, (left, top) in enumerate((
            (x + r + 4, y - tall / 2), (x + 0.7 * r + 2, y - r - tall), (x - r - 4 - wide, y - tall / 2),
            (x - wide / 2, y - r - 2 - tall), (x - wide / 2, y + r + 2), (x + 0.7 * r + 2, y + r),
            (x - 0.7 * r - 2 - wide, y - r - tall), (x - 0.7 * r - 2 - wide, y + r),
            *((x + side * wide / 2 - wide / 2, y + up * (r + 4 + tall) - tall / 2)  # farther away
              for up in (-1.4, 1.4, -2, 2) for side in (0, 1, -1)),
        )):  # fmt: skip
            place = _Place(left, top, left + wide, top + tall)
            outside = left < room.left or left + wide > room.right or top < room.top or top + tall > room.bottom
            bad = 100 * outside + 20 * sum(place.meets(one) for one in taken) + 3 * sum(place.meets(p) for p in points)
            if best is None or bad + 0.1 * cost < best[0]:
                best = bad + 0.1 * cost, place
        assert best is not None
        place = best[1]
        taken.append(place)
        at, anchor = (place.left, "start") if place.left > x else ((place.left + place.right) / 2, "middle")
        halo = {"stroke": self.pen.ink(PAPER), "stroke_width": "3", "paint_order": "stroke"}
        return [
            self.pen.text(line, at, place.top + (k + 0.82) * 1.2 * size, anchor, size, **halo)
            for k, line in enumerate(lines)
        ]


def _is_number(name: str) -> bool:
    return not name.strip("0123456789.,−- \u00a0\u202f")


def _factor(names: _Names) -> str:
    return f" ({names.factor})" if names.factor else ""


def _down(point: tuple[float, float]) -> tuple[float, float]:
    """Return a point turned: right becomes down, and up becomes left."""
    return -point[1], -point[0]


def _edge(start: tuple[float, float], end: tuple[float, float], frame: _Place | None) -> tuple[float, float]:
    """Return where the line from one point to another leaves a frame around the first, with a small gap."""
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y) or 1
    a, b = (u - x) / long, (v - y) / long
    if frame is None:
        return x + 6 * a, y + 6 * b
    way = min((frame.right - x) / abs(a) if a else 1e9, (frame.bottom - y) / abs(b) if b else 1e9) + 3
    return x + way * a, y + way * b


def _crosses(place: _Place, start: tuple[float, float], end: tuple[float, float]) -> bool:
    """Return whether a stroke goes through a place."""
    (x, y), (u, v) = start, end
    inside = ((x + t / 24 * (u - x), y + t / 24 * (v - y)) for t in range(25))
    return any(place.left < a < place.right and place.top < b < place.bottom for a, b in inside)
