"""Tables of numbers and exact probabilities, shown as HTML in notebooks and as aligned text elsewhere."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pharmalab.drawing.html import Markup, el

Cell = str | int | float | Fraction
LONGEST = 11  #: characters; a longer fraction is unreadable
DONE, TRACK = "#0072B2", "#8884"  #: a translucent grey, for light and dark grounds
BAR = "display:inline-block;width:6em;height:.7em;margin-right:.6em;border-radius:2px;"
CELL = "padding:.2em .8em;border-bottom:1px solid #8884;"
CAPTION = "text-align:left;font-weight:600;padding:.3em .8em"


def percent(chance: Fraction) -> str:
    """Return a chance as a percentage, such as '16.7 %'.

    A tiny chance is written as '< 0.1 %', and a nearly certain one as '> 99.9 %'.
    """
    value = float(chance)
    if 0 < chance < 1 and not 0.0005 <= value < 0.9995:
        return "< 0.1 %" if chance < Fraction(1, 2) else "> 99.9 %"
    return f"{100 * value:.1f} %"


def exactly(chance: Fraction, longest: int = LONGEST) -> str:
    """Return a chance as a fraction such as '1/6', or '…' if the fraction is too long to read."""
    text = str(chance)
    return text if len(text) <= longest else "…"


@dataclass(frozen=True)
class Tabular:
    """A table with headings, which notebooks display as HTML.

    A Fraction is shown as a percentage, a bar and the fraction. A float is shown as an estimate with three decimals.
    """

    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    caption: str = ""

    @property
    def left(self) -> list[bool]:
        """Return, for each column, whether it is left-aligned. Columns that contain only text are."""
        return [all(isinstance(cell, str) for cell in column) for column in zip(*self.rows, strict=True)]

    def __repr__(self) -> str:
        lines = [list(self.headings), *([_text(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        left = self.left or [True] * len(widths)
        body = [
            "  ".join(
                text.ljust(width) if to_left else text.rjust(width)
                for text, width, to_left in zip(line, widths, left, strict=True)
            ).rstrip()
            for line in lines
        ]
        return "\n".join([self.caption, *body] if self.caption else body)

    def markdown(self) -> str:
        """Return the table as Markdown for GitHub and MyST, without the caption."""
        sides = [":---" if to_left else "---:" for to_left in self.left or [True] * len(self.headings)]
        lines = [self.headings, sides, *([_text(cell) for cell in row] for row in self.rows)]
        return "\n".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |" for line in lines)

    def _repr_html_(self) -> str:
        sides = ["left" if to_left else "right" for to_left in self.left or [True] * len(self.headings)]
        return el.table(
            bool(self.caption) and el.caption(self.caption, style=CAPTION),
            el.thead(
                el.tr(
                    el.th(heading, scope="col", style=f"{CELL}text-align:{side}")
                    for heading, side in zip(self.headings, sides, strict=True)
                )
            ),
            el.tbody(
                el.tr(
                    _html(cell, f"{CELL}text-align:{side}", n)
                    for n, (cell, side) in enumerate(zip(row, sides, strict=True))
                )
                for row in self.rows
            ),
            style="border-collapse:collapse;font-variant-numeric:tabular-nums",
        )


def _text(cell: Cell) -> str:
    if isinstance(cell, Fraction):
        return f"{percent(cell)} ({exactly(cell)})"
    return f"{cell:.3f}" if isinstance(cell, float) else str(cell)


def _html(cell: Cell, style: str, column: int) -> Markup:
    if not column:
        return el.th(_text(cell), scope="row", style=f"{style};font-weight:400;white-space:nowrap")
    if not isinstance(cell, Fraction):
        return el.td(_text(cell), style=style)
    filled = f"{100 * float(cell):.1f}%"
    return el.td(
        el.span(
            style=f"{BAR}background:linear-gradient(to right,{DONE} {filled},{TRACK} {filled})", aria_hidden="true"
        ),
        el.span(percent(cell), style="display:inline-block;min-width:4em"),
        el.small(exactly(cell), style="display:inline-block;min-width:7.5em;opacity:.75"),
        style=f"{style};white-space:nowrap",
    )
