"""Tables of numbers and exact chances: HTML in a notebook, aligned text elsewhere."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from pharmalab.drawing.html import Markup, el

Cell = str | int | Fraction
LONGEST = 11  #: a fraction with more signs tells nobody anything
BAR, TRACK = "#0072B2", "#E3E8ED"
CELL = "padding:.2em .8em;border-bottom:1px solid #d5dbe1;"


def percent(chance: Fraction) -> str:
    """'16.7 %', and '< 0.1 %' for what is little but not nothing."""
    value = float(chance)
    return "< 0.1 %" if 0 < value < 0.0005 else f"{100 * value:.1f} %"


def exactly(chance: Fraction) -> str:
    """'1/6', or '…' where that would be too long to read."""
    text = str(chance)
    return text if len(text) <= LONGEST else "…"


@dataclass(frozen=True)
class Tabular:
    """Rows under headings. A Fraction is a chance: percent, a bar and the fraction itself. ``caption``: above it."""

    headings: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    caption: str = ""

    def __repr__(self) -> str:
        lines = [list(self.headings), *([_text(cell) for cell in row] for row in self.rows)]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        body = ["  ".join(_aligned(line, widths)).rstrip() for line in lines]
        return "\n".join([self.caption, *body] if self.caption else body)

    def _repr_html_(self) -> str:
        return el.table(
            bool(self.caption) and el.caption(self.caption, style="text-align:left;font-weight:600;padding:.3em .8em"),
            el.thead(
                el.tr(
                    el.th(heading, scope="col", style=f"{CELL}text-align:{'right' if n else 'left'}")
                    for n, heading in enumerate(self.headings)
                )
            ),
            el.tbody(el.tr(_html(cell, n) for n, cell in enumerate(row)) for row in self.rows),
            style="border-collapse:collapse;font-variant-numeric:tabular-nums",
        )


def _text(cell: Cell) -> str:
    return f"{percent(cell)} ({exactly(cell)})" if isinstance(cell, Fraction) else str(cell)


def _aligned(line: Sequence[str], widths: Iterable[int]) -> Iterable[str]:
    for n, (text, width) in enumerate(zip(line, widths, strict=True)):
        yield text.rjust(width) if n else text.ljust(width)


def _html(cell: Cell, column: int) -> Markup:
    if not column:
        return el.th(_text(cell), scope="row", style=f"{CELL}text-align:left;font-weight:400")
    if not isinstance(cell, Fraction):
        return el.td(cell, style=f"{CELL}text-align:right")
    filled = f"{100 * float(cell):.1f}%"
    bar = f"display:inline-block;width:6em;height:.7em;margin-right:.6em;border-radius:2px;" \
          f"background:linear-gradient(to right,{BAR} {filled},{TRACK} {filled})"  # fmt: skip
    return el.td(
        el.span(style=bar, aria_hidden="true"),
        percent(cell),
        el.small(f" {exactly(cell)}", style="display:inline-block;min-width:5.5em;color:#515C69"),
        style=f"{CELL}text-align:right;white-space:nowrap",
    )
