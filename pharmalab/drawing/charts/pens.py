"""Pens that draw the small parts of a chart as SVG: points, lines, areas and text. Lengths are in pixels."""

from collections.abc import Callable

from pharmalab.drawing.charts.marks import INK, PAPER, Bars, Body, Box, Line, Look, Rule, Segments, Spans
from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.palette import hue

POINT = 96 / 72  #: a point in pixels
DASHES = {"dashed": "6 3", "dotted": "1.5 2.5", "dashdot": "8 3 1.5 3"}
HATCH = 6.0  #: pixels between the lines of a hatch
Ink = Callable[[float], str]


def page_ink(shade: float) -> str:
    """Return a CSS colour between the colour of the page's paper (*shade* 0) and the colour of its ink (*shade* 1)."""
    percent = round(100 * shade)
    if percent in (0, 100):
        return hue("ink" if percent else "paper")
    return f"color-mix(in srgb,{hue('ink')} {percent}%,{hue('paper')})"


def n(number: float) -> str:
    """Format a coordinate, rounded to a tenth of a pixel."""
    text = f"{number:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


class Pen:
    """A pen that draws in one colour of ink and one font size. ``hatches`` collects the hatch patterns that it uses."""

    def __init__(self, ink: Ink, letters: float) -> None:
        self.ink, self.letters = ink, letters
        self.hatches: dict[tuple[str, float], str] = {}

    def text(self, words: str, x: float, y: float, at: str = "middle", size: float = 0, **more: object) -> Markup:
        """Draw a line of text with its baseline at *y*."""
        anchor = None if at == "start" else at
        return el.text(words, x=n(x), y=n(y), text_anchor=anchor, font_size=n(size) if size else None, **more)

    def path(self, d: str, shade: float = INK, width: float = 1.0, stroke: str = "solid", **more: object) -> Markup:
        """Draw the SVG path *d* as a line. ``width`` is in points."""
        return el.path(
            d=d,
            fill="none",
            stroke=self.ink(shade),
            stroke_width=n(width * POINT),
            stroke_dasharray=DASHES.get(stroke),
            **more,
        )

    def surface(self, d: str, look: Look) -> Markup:
        """Draw the closed SVG path *d* and fill it; ``look`` gives the shade, the hatching and the edge."""
        edge = look.edge > PAPER
        return el.path(
            d=d,
            fill=self.fill(look),
            stroke=self.ink(look.edge) if edge else None,
            stroke_width=n(look.thick) if edge else None,
        )

    def fill(self, look: Look) -> str:
        if not look.hatch:
            return self.ink(look.shade)
        key = look.hatch[0], look.shade
        return f"url(#{self.hatches.setdefault(key, f'hatch{len(self.hatches)}')})"

    def patterns(self) -> list[Markup]:
        """Return an SVG ``<pattern>`` for each hatch used so far, to go into the ``<defs>``."""
        return [
            el.pattern(
                el.rect(width=n(HATCH), height=n(HATCH), fill=self.ink(shade)),
                self._hatch(hatch),
                id=name,
                width=n(HATCH),
                height=n(HATCH),
                patternUnits="userSpaceOnUse",
            )
            for (hatch, shade), name in self.hatches.items()
        ]

    def _hatch(self, hatch: str) -> Markup:
        h = HATCH
        if hatch in ".o":
            dot = {"cx": n(h / 2), "cy": n(h / 2)}
            if hatch == ".":
                return el.circle(**dot, r="1.1", fill=self.ink(INK))
            return el.circle(**dot, r="1.9", fill="none", stroke=self.ink(INK), stroke_width="0.9")
        rising = f"M-1 1 1 -1M0 {n(h)} {n(h)} 0M{n(h - 1)} {n(h + 1)} {n(h + 1)} {n(h - 1)}"
        falling = f"M{n(h - 1)} -1 {n(h + 1)} 1M0 0 {n(h)} {n(h)}M-1 {n(h - 1)} 1 {n(h + 1)}"
        d = {"/": rising, "\\": falling, "x": rising + falling, "+": f"M{n(h / 2)} 0V{n(h)}M0 {n(h / 2)}H{n(h)}"}[hatch]
        return self.path(d, width=0.65)

    def mark(self, kind: str, x: float, y: float, size: float, fill: float = INK, edge: float = INK) -> Markup:
        """Draw a point as a circle, square or other mark. ``size`` is in points."""
        r = size * POINT / 2
        outline = {"stroke": self.ink(edge), "stroke_width": "1.3"}
        match kind:
            case "circle":
                return el.circle(cx=n(x), cy=n(y), r=n(r), fill=self.ink(fill), **outline)
            case "square":
                return el.rect(x=n(x - r), y=n(y - r), width=n(2 * r), height=n(2 * r), fill=self.ink(fill), **outline)
            case "diamond" | "triangle":
                corners = [(0, -r), (r, 0), (0, r), (-r, 0)] if kind == "diamond" else [(0, -r), (r, r), (-r, r)]
                d = "M" + "L".join(f"{n(x + a)} {n(y + b)}" for a, b in corners) + "Z"
                return el.path(d=d, fill=self.ink(fill), **outline)
        strokes = {
            "cross": f"M{n(x - r)} {n(y - r)}L{n(x + r)} {n(y + r)}M{n(x - r)} {n(y + r)}L{n(x + r)} {n(y - r)}",
            "plus": f"M{n(x - r)} {n(y)}H{n(x + r)}M{n(x)} {n(y - r)}V{n(y + r)}",
            "dash": f"M{n(x - r)} {n(y)}H{n(x + r)}",
            "bar": f"M{n(x)} {n(y - r)}V{n(y + r)}",
        }
        return self.path(strokes[kind], edge, 1.6 if kind == "dash" else 1.1)

    def whisker(self, start: tuple[float, float], end: tuple[float, float], cap: float) -> Markup:
        """Draw an error bar: a vertical or horizontal line with a short stroke at each end."""
        (x, y), (u, v) = start, end
        c = cap * POINT
        ends = ((x, y), (u, v))
        caps = "".join(
            f"M{n(a)} {n(b - c)}V{n(b + c)}" if y == v else f"M{n(a - c)} {n(b)}H{n(a + c)}" for a, b in ends
        )
        return self.path(f"M{n(x)} {n(y)}L{n(u)} {n(v)}{caps}", width=1.1)

    def sample(self, mark: object, x: float, y: float, width: float) -> list[Markup]:
        """Draw a small sample of a mark for the legend, centred vertically on ``y``."""
        right, middle, half = x + width, x + width / 2, 0.36 * self.letters
        match mark:
            case Bars(look=look) | Box(look=look):
                edged = look if look.edge else Look(look.shade, look.hatch, look.shade, look.thick)
                return [self.surface(f"M{n(x)} {n(y - half)}H{n(right)}V{n(y + half)}H{n(x)}Z", edged)]
            case Line(stroke=stroke, width=thick, shade=shade, mark=kind, size=size, fill=fill, edge=edge):
                line = [self.path(f"M{n(x)} {n(y)}H{n(right)}", shade, thick, stroke)] if stroke else []
                return [*line, *([self.mark(kind, middle, y, min(size, 11), fill, edge)] if kind else [])]
            case Spans(mark=kind, size=size):
                whisker = self.whisker((x + 2, y), (right - 2, y), 2.5)
                return [whisker, self.mark(kind, middle, y, min(size, 8), PAPER)]
            case Rule(stroke=stroke, width=thick, shade=shade):
                return [self.path(f"M{n(x)} {n(y)}H{n(right)}", shade, thick, stroke)]
            case Segments(width=thick):
                return [self.path(f"M{n(x)} {n(y)}H{n(right)}", INK, thick)]
            case Body():
                return [self.surface(f"M{n(x)} {n(y - half)}H{n(right)}V{n(y + half)}H{n(x)}Z", Look())]
        return []
