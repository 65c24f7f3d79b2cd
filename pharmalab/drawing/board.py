"""The deduction grid as a static picture: an HTML table that displays even in an untrusted notebook."""

from collections.abc import Sequence

from pharmalab.deduction import Notes, words
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.grid import cell, grid_text
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES
from pharmalab.drawing.html import Markup, el

BLUE, ORANGE = "#0072B2", "#E69F00"


class Board:
    """A picture of the deduction grid.

    Args:
        crosses: the crosses on the grid (64-bit mask).
        premises: the crosses to outline in orange.
        new: additional crosses, drawn on blue and marked with a +.
        caption: the text above the grid.
    """

    def __init__(self, crosses: int, premises: int = 0, new: int = 0, caption: str = "") -> None:
        self.crosses, self.premises, self.new, self.caption = crosses | new, premises, new, caption

    def __repr__(self) -> str:
        return "\n".join(filter(None, [self.caption, grid_text(self.crosses)]))

    # Styles are inline: Jupyter strips style sheets and SVG from notebooks that were run on another computer.
    def _repr_html_(self) -> str:
        head = el.tr(el.th(""), [el.th(name, scope="col", style=CELL + "font-weight:normal") for name in NAMES])
        rows = [
            el.tr(el.th(ALCHEMICALS[a], scope="row", style=CELL), [self._cell(i, a) for i in range(8)], style=band(a))
            for a in range(8)
        ]
        caption = self.caption and el.caption(self.caption, style="caption-side:top;text-align:left;padding:4px 0")
        return str(el.table(caption, head, rows, style="border-collapse:collapse;font-size:12px"))

    def _cell(self, i: int, a: int) -> Markup:
        style, text = CELL, ""
        if self.crosses & cell(i, a):
            text = "×"
        if self.premises & cell(i, a):
            style += f"outline:2px solid {ORANGE};outline-offset:-3px;"
        if self.new & cell(i, a):
            style, text = style + f"background:{BLUE};color:#fff;font-weight:bold;", "+×"
        return el.td(text, style=style)


CELL = "border:1px solid #8888;text-align:center;min-width:44px;padding:2px 4px;"


def band(a: int) -> str:
    """Return the background style of alchemical *a*'s row. Each alchemical and its opposite have the same shade."""
    return "background:#8882" if a // 2 % 2 else "background:none"


def board(notes: Notes) -> Board:
    """Return a picture of the deduction grid with every cross that can be proved from the notes."""
    return Board(notes.worlds.crosses, caption=f"{words.plural(notes.worlds.count, 'world')} left")


def cards(steps: Sequence[Step]) -> list[Board]:
    """Return one picture of the grid for each step of a proof, with the step's sentence as the caption."""
    boards, crosses = [], 0
    for n, step in enumerate(steps):
        caption = " ".join([f"{words.step_letter(n)}. {step.heading}.", step.sentence, *map(str.strip, step.cases)])
        boards.append(Board(crosses, step.premises, step.eliminated, caption))
        crosses |= step.eliminated
    return boards
