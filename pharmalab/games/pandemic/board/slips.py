"""The pieces of a hand on a phone, drawn as narrow slips.

A slip is as wide as the name on it. Above the name are a coloured band and a sign.
"""

from typing import NamedTuple

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.drawing.text_layout import BOLD, text_width
from pharmalab.games.pandemic.board.pieces import (
    CARD,
    EPIDEMIC,
    EVENT,
    LINE,
    ON,
    SHADOW,
    halves,
    move,
    pawn_of,
    sign,
    use,
    words,
)  # fmt: skip
from pharmalab.games.pandemic.components import CITIES, title

SHORT, LONG, TALL, BAND = 50, 82, 48, 16  #: widths, height and band height of a slip; a finger needs 40 pixels
SIZE, LEAST, LEADING, SIDES = 12.5, 11, 13.5, 4


class Slip(NamedTuple):
    """The width and the drawing of a slip, a narrow piece for phones."""

    wide: int
    body: Markup


def role(key: str) -> Slip:
    """Draw a role's slip, with its pawn above its name."""
    said = title(key) if key else "No role yet"
    wide = _wide(said)
    pawn = use(pawn_of(key), transform=move(wide / 2, 9.5, 0.5))
    return Slip(wide, markup(_paper(wide), pawn, _name(said, wide)))


def card(key: str, stored: bool) -> Slip:
    """Draw the slip of a city or event card. A card that is *stored* on the role card has a dashed border."""
    if key in CITIES:
        colour = CITIES[key].colour
        return _banded(title(key), hue(f"disease-{colour}"), sign(colour, 0.44, plain=True))
    edge = {"stroke": EVENT, "stroke_width": 2.5, "stroke_dasharray": "6 4"} if stored else {}
    return _banded(title(key), EVENT, use("event", transform="scale(.52)"), **edge)


def infection(key: str, number: int) -> Slip:
    """Draw the slip of an infection card during a Forecast.

    *number* is the card's position from the top of the deck, or 0 if the card has not been put back yet.
    """
    at = words(number, 0, 4.5, SIZE, ON, at="middle", bold=True) if number else sign(CITIES[key].colour, 0.44)
    return _banded(title(key), EPIDEMIC, at)


def hidden() -> Slip:
    """Draw the slip of a hidden card, which shows a card's back."""
    line = {"fill": "none", "stroke": hue("backline")}
    back = el.rect(x=5, y=5, width=LONG - 10, height=TALL - 12, rx=4, **line)
    return Slip(LONG, markup(_paper(LONG, fill=hue("back")), back))


def _banded(said: str, fill: str, at: Markup, **paint: object) -> Slip:
    """Return a slip with a coloured band, a sign on the band, and a name below it."""
    wide = _wide(said)
    path = el.path(d=f"M3 {BAND}V8Q3 3 8 3H{wide - 8}Q{wide - 3} 3 {wide - 3} 8V{BAND}Z", fill=fill)
    return Slip(wide, markup(_paper(wide, **paint), path, el.g(at, transform=move(wide / 2, 9.5)), _name(said, wide)))


def _paper(wide: int, **paint: object) -> Markup:
    box = {"width": wide - 1, "height": TALL - 3, "rx": 6}
    return markup(
        el.rect(x=0.5, y=2.5, **box, fill=SHADOW),
        el.rect(x=0.5, y=0.5, **box, **{"fill": CARD, "stroke": LINE, **paint}),
    )


def _wide(said: str) -> int:
    """Return the width of a slip with this name."""
    return round(min(max(SHORT, max(map(text_width, halves(said))) * SIZE * BOLD + 2 * SIDES), LONG))


def _name(said: str, wide: int) -> Markup:
    """Draw a name below the band of a slip."""
    lines, room = halves(said), wide - SIDES
    long = max(map(text_width, lines))
    bold = long * LEAST * BOLD <= room  # a long word is set in thin letters rather than in small ones
    size = round(max(LEAST, min(SIZE, room / long / (BOLD if bold else 1))), 1)
    first = (BAND + TALL - 3) / 2 + 0.36 * size - LEADING * (len(lines) - 1) / 2
    return markup(
        words(line, wide / 2, first + LEADING * n, size, at="middle", bold=bold) for n, line in enumerate(lines)
    )
