"""The building blocks of all drawings: text, boxes, pieces that move, and art that is drawn many times.

`art` defines a piece of art once in a scene, and `use` shows it anywhere. Its id begins with the game's name.
"""

from math import floor
from typing import Any

from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.palette import hue
from pharmalab.drawing.text_layout import BOLD, text_width

SMALL, TEXT, NAME, NUMBER, LARGE = 15, 17, 20, 26, 38  #: the type scale, in units
SMALLEST = 0.75  #: of a text's size: smaller letters are hard to read
RADIUS = 8  #: the radius of the corners of cards and mats
THROUGH: dict[str, Any] = {"pointer_events": "none"}  #: attributes for parts on a place that let clicks through


def words(
    text: object, x: float, y: float, size: float = TEXT, fill: str = "ink", *, bold: bool = False, at: str = "start",
    room: float | None = None, **more: object,
) -> Markup:  # fmt: skip
    """Return a line of text with its baseline at *y*.

    ``at`` says which part of the text is at *x*: start, middle or end. A text wider than ``room`` units is made smaller
    and, if necessary, squeezed.
    """
    said = str(text)
    wide = text_width(said) * size * (BOLD if bold else 1)
    if room is not None and wide > room:
        wide, size = wide * (less := max(room / wide, SMALLEST)), floor(10 * size * less) / 10
    long = room is not None and wide > room + 0.01
    return el.text(
        said,
        x=round(x, 1) or None,
        y=round(y, 1),
        font_size=size,
        fill=hue(fill),
        font_weight=700 if bold else None,
        text_anchor=None if at == "start" else at,
        textLength=round(room or 0) if long else None,
        lengthAdjust="spacingAndGlyphs" if long else None,
        **more,
    )


def box(x: float, y: float, width: float, height: float, fill: str = "", edge: str = "", **more: object) -> Markup:
    """Return a rectangle with rounded corners, like a card.

    ``fill`` and ``edge`` are colours in the palette; '' stands for none.
    """
    size = {"x": x or None, "y": y or None, "width": width, "height": height, "rx": RADIUS}
    colours = {"fill": hue(fill) if fill else "none", "stroke": hue(edge) if edge else None}
    return el.rect(**{**size, **colours, **more})


def line(colour: str, width: float, **more: object) -> dict[str, object]:
    """Return the SVG attributes that draw only the outline of a shape, in this colour and width."""
    return {"fill": "none", "stroke": hue(colour), "stroke_width": width, "stroke_linecap": "round", **more}


def move(x: float, y: float, scale: float = 1) -> str:
    """Return an SVG ``transform`` that moves a drawing to (x, y) and scales it."""
    return f"translate({round(x, 1):g} {round(y, 1):g})" + (f" scale({scale:.3g})" if scale != 1 else "")


def art(key: str, *inside: object) -> Markup:
    """Give a drawing an id, so that `use` can show it many times."""
    return el.g(*inside, id=key)


def use(key: str, x: float = 0, y: float = 0, **more: object) -> Markup:
    """Show the art with the id *key* at (x, y), with *more* SVG attributes."""
    return el.use(href=f"#{key}", x=round(x, 1) or None, y=round(y, 1) or None, **more)


def piece(
    name: str, x: float, y: float, inside: Markup, *, scale: float = 1, place: str = "", comes_from: str = "",
    goes_to: str = "", label: str = "", comes: str = "",
) -> Markup:  # fmt: skip
    """Return a piece of the board that can move, appear or disappear: a ``<g>`` with one child.

    The name never changes during a match. A click on the piece chooses ``place``. For the other arguments, see
    **Pieces** in `drawing.scene`.
    """
    return el.g(
        inside,
        data_piece=name,
        data_id=place or None,
        data_from=comes_from or None,
        data_to=goes_to or None,
        data_comes=comes or None,
        data_label=label or None,
        pointer_events="auto" if place else None,
        transform=move(x, y, scale),
    )
