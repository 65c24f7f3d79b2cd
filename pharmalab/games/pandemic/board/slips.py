"""The pieces of a hand on a phone: slips, four in a row, so that hand and map are seen together.

A slip is a coloured band with a sign and the name below it. What a role or an event does is told by the piece's label.
"""

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

LONG, TALL, BAND = 82, 48, 16  #: of a slip, and its band; a finger needs 40 pixels
SIZE, LEAST, LEADING, ROOM = 12.5, 11, 13.5, LONG - 4


def role(key: str) -> Markup:
    """The role's name under its pawn."""
    pawn = use(pawn_of(key), transform=move(LONG / 2, 9.5, 0.5))
    return markup(_paper(), pawn, _name(title(key) if key else "No role yet"))


def card(key: str, stored: bool) -> Markup:
    """A city or an event; ``stored``: it lies on the role card, which a broken edge shows."""
    if key in CITIES:
        colour = CITIES[key].colour
        return markup(_paper(), _band(hue(f"disease-{colour}"), sign(colour, 0.44, plain=True)), _name(title(key)))
    edge = {"stroke": EVENT, "stroke_width": 2.5, "stroke_dasharray": "6 4"} if stored else {}
    return markup(_paper(**edge), _band(EVENT, use("event", transform="scale(.52)")), _name(title(key)))


def infection(key: str, number: int) -> Markup:
    """An infection card; ``number``: its place from the top, 0: it is not put back yet."""
    at = words(number, 0, 4.5, SIZE, ON, at="middle", bold=True) if number else sign(CITIES[key].colour, 0.44)
    return markup(_paper(), _band(EPIDEMIC, at), _name(title(key)))


def hidden() -> Markup:
    """A card's back."""
    line = {"fill": "none", "stroke": hue("backline")}
    return markup(_paper(fill=hue("back")), el.rect(x=5, y=5, width=LONG - 10, height=TALL - 12, rx=4, **line))


def _paper(**paint: object) -> Markup:
    box = {"width": LONG - 1, "height": TALL - 3, "rx": 6}
    return markup(
        el.rect(x=0.5, y=2.5, **box, fill=SHADOW),
        el.rect(x=0.5, y=0.5, **box, **{"fill": CARD, "stroke": LINE, **paint}),
    )


def _band(fill: str, at: Markup) -> Markup:
    path = el.path(d=f"M3 {BAND}V8Q3 3 8 3H{LONG - 8}Q{LONG - 3} 3 {LONG - 3} 8V{BAND}Z", fill=fill)
    return markup(path, el.g(at, transform=move(LONG / 2, 9.5)))


def _name(said: str) -> Markup:
    """A name below the band, in two lines where one is too long."""
    lines = [said] if text_width(said) * SIZE * BOLD <= ROOM else halves(said)
    long = max(map(text_width, lines))
    bold = long * LEAST * BOLD <= ROOM  # a long word is thin rather than small
    size = round(max(LEAST, min(SIZE, ROOM / long / (BOLD if bold else 1))), 1)
    first = (BAND + TALL - 3) / 2 + 0.36 * size - LEADING * (len(lines) - 1) / 2
    return markup(
        words(line, LONG / 2, first + LEADING * n, size, at="middle", bold=bold) for n, line in enumerate(lines)
    )
