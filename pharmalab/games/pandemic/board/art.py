"""The symbols on the board, all drawn for this project.

The origin is the centre of a symbol, but the corner of a card. All ids begin with ``pandemic-``.
"""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.games.pandemic.board.geometry import DISC, HALF, outlines
from pharmalab.games.pandemic.board.pieces import (
    CARD,
    EDGE,
    EPIDEMIC,
    EVENT,
    LINE,
    ON,
    SHADOW,
    SHAPE,
    sign,
    slip_of,
    slip_width,
    use,
    words,
)
from pharmalab.games.pandemic.components import CITIES, COLOURS, EVENTS, ROLES, title

HEAD = {  # the head of each role's pawn, drawn around (0, -8)
    "contingency_planner": "M0 -15L2 -10.4L7 -10L3.2 -6.8L4.4 -2L0 -4.6L-4.4 -2L-3.2 -6.8L-7 -10L-2 -10.4Z",
    "dispatcher": "M0 -15L7 -8L0 -1L-7 -8Z",
    "medic": "M-2.5 -14.5H2.5V-10.5H6.5V-5.5H2.5V-2H-2.5V-5.5H-6.5V-10.5H-2.5Z",
    "operations_expert": "M0 -15L7 -9V-2H-7V-9Z",
    "quarantine_specialist": "M-3 -14.5H3L6.5 -11V-5L3 -1.5H-3L-6.5 -5V-11Z",
    "researcher": "M-6 -14H6V-2H-6Z",
    "scientist": "M-6.5 -8A6.5 6.5 0 1 1 6.5 -8A6.5 6.5 0 1 1 -6.5 -8Z",
    "none": "M-6.5 -8A6.5 6.5 0 1 1 6.5 -8A6.5 6.5 0 1 1 -6.5 -8Z",
}
BODY = "M-10.5 14.5C-10.5 6.5 -6 3 -4.5 -3H4.5C6 3 10.5 6.5 10.5 14.5Z"
REACH = 17  #: the distance from a pawn's centre within which it can be clicked
STAR = "M0 -10L2.9 -3.5L9.8 -2.9L4.6 1.7L6.2 8.6L0 5L-6.2 8.6L-4.6 1.7L-9.8 -2.9L-2.9 -3.5Z"
VIAL = "M-5 -18H5V-6L11 10Q13 17 6 18H-6Q-13 17 -11 10L-5 -6Z"


@lru_cache(maxsize=1)
def art() -> Markup:
    """Draw all symbols and gradients that the board uses."""
    return markup(
        el.radialGradient(
            el.stop(offset=0, stop_color=hue("shallow")), el.stop(offset=1, stop_color=hue("sea")),
            id="pandemic-sea", cx="50%", cy="45%", r="75%",
        ),
        _symbol("land", el.path(d=outlines("coasts"), stroke_linejoin="round")),
        [_symbol(f"city-{colour}", _city(colour)) for colour in COLOURS],
        [_symbol(colour, _cube(colour)) for colour in COLOURS],
        [_symbol(f"slip-{colour}", _paper(sign(colour, 0.5))) for colour in COLOURS],
        _symbol("slip-event", _paper(_event_sign(0.62))),
        [_symbol(slip_of(card), _slip(card)) for card in (*CITIES, *EVENTS)],
        _symbol("stored", el.title("Stored on the role card"), el.rect(width="100%", height="100%", rx=5, fill="none",
                stroke=EVENT, stroke_width=2.5, stroke_dasharray="5 3")),
        _symbol("event", _event_sign(1)),
        _symbol("events", el.title("There are event cards in this pile"), _event_sign(0.6)),
        _symbol("seat", el.rect(x=1, y=2, width="100%", height="100%", rx=8, fill=SHADOW),
                el.rect(width="100%", height="100%", rx=8, fill=hue("shade"), stroke=LINE)),
        _symbol("turn", el.rect(width="100%", height="100%", rx=8, fill="none", stroke=hue("lit"), stroke_width=3)),
        _symbol("quiet", el.path(d="M3 -10A10 10 0 1 0 10 5A8.5 8.5 0 1 1 3 -10Z", fill=EVENT, stroke=hue("star"))),
        _symbol("track", el.rect(y=-16, width=352, height=32, fill="none", pointer_events="all")),
        _symbol("slip-hidden", el.title("A hidden card"),
                el.rect(width=20, height=22, rx=5, fill=hue("back"), stroke=CARD),
                el.rect(x=3.5, y=3.5, width=13, height=15, rx=3, fill="none", stroke=hue("backline"))),
        [_symbol(f"face-{colour}", _face(hue(f"disease-{colour}"), el.g(sign(colour, 0.85, plain=True))))
         for colour in COLOURS],
        _symbol("face-event", _face(EVENT, _event_sign(1))),
        _symbol("face-stored", _face(EVENT, _event_sign(1), EVENT)),
        [_symbol(f"face-infection-{colour}", _face(EPIDEMIC, el.g(sign(colour, 0.6), transform="translate(0 81)")))
         for colour in COLOURS],
        _symbol("face-hidden", el.rect(x=1, y=3, width=90, height=117, rx=8, fill=SHADOW),
                el.rect(width=92, height=117, rx=8, fill=hue("back"), stroke=LINE),
                el.rect(x=7, y=7, width=78, height=103, rx=5, fill="none", stroke=hue("backline"))),
        _symbol("face-role", el.rect(x=1, y=3, width=188, height=117, rx=8, fill=SHADOW),
                el.rect(x=0.5, y=0.5, width=189, height=117, rx=8, fill=CARD, stroke=LINE)),
        [_symbol(f"pawn-{role}", el.title(_told(role)), _pawn(role)) for role in HEAD],
        _symbol("mover", el.ellipse(cy=13, rx=15, ry=6, fill=hue("lit"), fill_opacity=0.55),
                el.ellipse(cy=13, rx=15, ry=6, fill="none", stroke=hue("lit"), stroke_width=2)),
        _symbol("station", el.title("Research station"), _station()),
        _symbol("full", el.title("Three cubes: one more causes an outbreak"),
                use("heap"), el.rect(x=-20, y=-HALF, width=40, height=2 * HALF, rx=8, fill=CARD, stroke=hue("bad"),
                                     stroke_width=2, stroke_dasharray="5 3")),
        _symbol("heap", el.rect(x=-24, y=-20, width=48, height=40, fill="none", pointer_events="all")),
        _symbol("out", _mark(CARD)),
        _symbol("soon", _mark(EPIDEMIC)),
        _symbol("epidemic", el.path(d="M0 -7L8 7H-8Z", fill=EPIDEMIC, stroke=CARD, stroke_width=1.2,
                                    stroke_linejoin="round"),
                el.path(d="M0 -2V2.6M0 4.4V5.4", stroke=ON, stroke_width=1.8)),
        [_symbol(f"cure-{colour}-{state}", _cure(colour, state)) for colour in COLOURS for state in range(3)],
        _symbol("back", _deck(hue("back"), hue("backline"))),
        _symbol("infection", _deck(hue("infection"), hue("backline"))),
        _symbol("discard", _pile()),
        _symbol("here", el.rect(x=-13, y=-15, width=26, height=30, rx=8, fill="none", stroke=hue("lit"),
                                stroke_width=3)),
    )  # fmt: skip


def _symbol(name: str, *inside: object) -> Markup:
    return el.symbol(inside, id=f"pandemic-{name}", overflow="visible")


def _told(role: str) -> str:
    return f"{ROLES[role].title}: {ROLES[role].text}" if role in ROLES else "No role yet"


def _city(colour: str) -> Markup:
    return markup(
        el.circle(cy=2, r=DISC + 1, fill=SHADOW),
        el.circle(r=DISC, fill=hue(f"disease-{colour}"), stroke=CARD, stroke_width=2.4),
        sign(colour, 0.42, plain=True),
    )


def _cube(colour: str) -> Markup:
    return markup(
        el.path(d=SHAPE[colour], fill=SHADOW, transform="translate(0.8 1.8) scale(.6)"),
        sign(colour, 0.58),
        el.path(d="M-4.4 -4.6H4.4", stroke=hue(f"sign-{colour}"), stroke_opacity=0.45, stroke_width=1.4,
                stroke_linecap="round"),
    )  # fmt: skip


def _pawn(role: str) -> Markup:
    paint = {"fill": hue(f"role-{role}"), "stroke_linejoin": "round", "stroke": ON, "stroke_width": 1.8}
    return markup(
        el.rect(x=-REACH, y=-REACH, width=2 * REACH, height=2 * REACH, fill="none", pointer_events="all"),
        el.ellipse(cy=14, rx=11.5, ry=3.6, fill=SHADOW),
        el.path(d=BODY, **paint),
        el.path(d=HEAD[role], **paint),
        el.path(d="M-5 10C-4.5 6 -2.5 4 -1.8 0", fill="none", stroke=ON, stroke_opacity=0.4, stroke_width=1.6,
                stroke_linecap="round"),
    )  # fmt: skip


def _station() -> Markup:
    return markup(
        el.path(d="M-9 10V-1L0 -8L9 -1V10Z", fill=SHADOW, transform="translate(1 1.6)"),
        el.path(
            d="M-9 9V-1.5L0 -9L9 -1.5V9Z",
            fill=ON,
            stroke=hue("station-edge"),
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        el.path(d="M-2 -3.4H2V-.6H4.8V3.4H2V6.2H-2V3.4H-4.8V-.6H-2Z", fill=hue("station")),
    )


def _mark(fill: str) -> Markup:
    """Draw a small infection card: green if it may be next, pale if it is discarded."""
    return markup(
        el.rect(x=-7.5, y=-9, width=15, height=18, fill="none", pointer_events="all"),
        el.rect(x=-4.5, y=-6, width=9, height=12, rx=2, fill=fill, stroke=EPIDEMIC, stroke_width=1.6),
    )


def _face(band: str, drawn: Markup, stored: str = "") -> Markup:
    """Draw a card in the hand, 92 × 120 units, with a coloured band, and with a dashed border if it is stored."""
    edge = {"stroke": stored, "stroke_width": 3, "stroke_dasharray": "7 4"} if stored else {"stroke": LINE}
    return markup(
        el.rect(x=1, y=3, width=90, height=117, rx=8, fill=SHADOW),
        el.rect(x=1, y=1, width=90, height=116, rx=8, fill=CARD, **edge),
        el.path(d="M4 42V12Q4 4 12 4H80Q88 4 88 12V42Z", fill=band),
        el.g(drawn, transform="translate(46 22)"),
    )


def _cure(colour: str, state: int) -> Markup:
    """Draw the space of a cure, 58 × 46 units. The cubes left are in a space of their own below it.

    *state* is 0 for not discovered, 1 for cured, 2 for eradicated.
    """
    glass = (
        {"fill": hue(f"disease-{colour}"), "stroke": hue(f"rim-{colour}")} if state else {"fill": CARD, "stroke": EDGE}
    )
    return markup(
        el.rect(x=1, y=2, width=58, height=46, rx=8, fill=SHADOW),
        el.rect(width=58, height=46, rx=8, fill=CARD, stroke=hue("good") if state else LINE,
                stroke_width=2.5 if state else 1),
        el.path(d=VIAL, **glass, stroke_width=1.6, stroke_linejoin="round",
                stroke_dasharray=None if state else "3.5 2.5", transform="translate(29 23)"),
        el.g(sign(colour, 0.42, plain=state > 0), transform="translate(29 31)"),
    )  # fmt: skip


def _slip(card: str) -> Markup:
    """Draw a card as a slip: its sign and its name."""
    kind = CITIES[card].colour if card in CITIES else "event"
    return markup(use(f"slip-{kind}", width=slip_width(card)), words(title(card), 24, 16.5))


def _paper(drawn: Markup) -> Markup:
    """Draw a blank slip. The element that uses it sets the width."""
    return markup(
        el.rect(y=-2, width="100%", height=44, fill="none", pointer_events="all"),
        el.rect(y=1.4, width="100%", height=22, rx=5, fill=SHADOW),
        el.rect(width="100%", height=22, rx=5, fill=CARD, stroke=LINE),
        el.g(drawn, transform="translate(12 11)"),
    )


def _event_sign(scale: float) -> Markup:
    return el.g(el.circle(r=13, fill=EVENT), el.path(d=STAR, fill=hue("star")), transform=f"scale({scale:g})")


def _deck(fill: str, drawn: str) -> Markup:
    """Draw a deck from above, 46 × 62 units, with the edges of lower cards visible."""
    below = [el.rect(x=d, y=d + 1, width=46, height=62, rx=6, fill=fill, stroke=CARD) for d in (4, 2)]
    return markup(
        el.rect(x=4, y=7, width=46, height=62, rx=6, fill=SHADOW),
        below,
        el.rect(width=46, height=62, rx=6, fill=fill, stroke=CARD),
        el.rect(x=4, y=4, width=38, height=54, rx=4, fill="none", stroke=drawn),
    )


def _pile() -> Markup:
    """Draw a discard pile, face up."""
    return markup(
        el.rect(x=2, y=4, width=46, height=62, rx=6, fill=SHADOW),
        el.rect(x=2, y=1.5, width=46, height=62, rx=6, fill=CARD, stroke=LINE, transform="rotate(3 24 32)"),
        el.rect(width=46, height=62, rx=6, fill=CARD, stroke=EDGE),
    )
