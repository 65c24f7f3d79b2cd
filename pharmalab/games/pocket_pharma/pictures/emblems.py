"""The emblems of the drugs, drawn for this project, such as a heart, a nerve cell or a dividing cell.

An emblem is white, about 22 units wide, and centred on a disc in the drug's colour.
"""

from collections.abc import Iterator

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import art, line
from pharmalab.drawing.palette import hue

COLOURS = {"cardiovascular": "wyrms", "psychiatric": "knots", "neurological": "moons", "cancer": "leaves"}
WHITE = {"fill": hue("white")}
EMBLEMS = {
    "cardiovascular": el.path(d="M0 8.5 L-8 0 A4.8 4.8 0 0 1 0 -5.5 A4.8 4.8 0 0 1 8 0Z", **WHITE),
    "psychiatric": markup(
        el.path(d="M-5 9 V5 C-10 0 -8 -9 0 -9 C6 -9 7 -5 7 -2 L9 2 H7 V6 H2 V9Z", **WHITE),
        el.circle(cx=0.5, cy=-2.5, r=2.8, fill=hue("knots")),
    ),
    "neurological": markup(
        el.path(d="M0 0 L-8 -6 M0 0 L-3 -9 M0 0 L7 -7 M0 0 L-8 5 M0 0 Q3 4 9 8", **line("white", 2)),
        el.circle(r=4, **WHITE),
        el.circle(cx=9, cy=8, r=2, **WHITE),
    ),
    "cancer": markup(
        el.path(d="M0 -3.5 A5.5 5.5 0 1 0 0 3.5 A5.5 5.5 0 1 0 0 -3.5", **line("white", 2)),
        el.circle(cx=-4.5, r=2, **WHITE),
        el.circle(cx=4.5, r=2, **WHITE),
    ),
}


def emblem(drug: str) -> str:
    """Return the id of the picture of a drug's emblem."""
    return f"pocket_pharma-{drug}"


def emblem_art(drugs: tuple[str, ...]) -> Iterator[Markup]:
    """Draw the emblems of these drugs."""
    for drug in drugs:
        disc = el.circle(r=14, fill=hue(COLOURS[drug]), stroke=hue("white"), stroke_width=1.5)
        yield art(emblem(drug), disc, EMBLEMS[drug])
