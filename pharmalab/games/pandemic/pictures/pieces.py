"""The pieces as SVG: cubes, cities, pawns, stations and cards. Our own drawings; no colour stands alone."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import FONT
from pharmalab.games.pandemic.components import CITIES, EVENTS, FULL, LETTER
from pharmalab.games.pandemic.pictures.geometry import WIDE, ems

LEFT, ROOM, LINE = 16, WIDE - 32, 17.5  #: of a panel: where text begins, how wide it may be, height of a line
INK, SOFT, PAPER, EDGE, CAN = "#1F2A37", "#515C69", "#FFFFFF", "#8793A0", "#0B57D0"
GOOD, BAD, WARN = "#17663F", "#A3261B", "#E0480B"
FILL = {"blue": "#1F55A5", "yellow": "#F4C430", "black": "#26282C", "red": "#B3261E"}
TEXT = {"blue": "#FFFFFF", "yellow": "#3D2E00", "black": "#FFFFFF", "red": "#FFFFFF"}  # on it
RIM = {"blue": "#12346A", "yellow": "#7A5A00", "black": "#000000", "red": "#6E120C"}
TINT = {"blue": "#E1EAF7", "yellow": "#FCF1CB", "black": "#E7E8EA", "red": "#F9E1DF"}
SHAPE = {  # around the middle, 26 wide
    "blue": "M-7 -12.5H7Q12.5 -12.5 12.5 -7V7Q12.5 12.5 7 12.5H-7Q-12.5 12.5 -12.5 7V-7Q-12.5 -12.5 -7 -12.5Z",
    "yellow": "M-14 0L-7.5 -12.5H7.5L14 0L7.5 12.5H-7.5Z",
    "black": "M0 -14.2L14.2 0L0 14.2L-14.2 0Z",
    "red": "M-12.5 -12H12.5V1Q12.5 7 0 14Q-12.5 7 -12.5 1Z",
}
ROLE = {  # the colour of the pawn, and the shape of its head around (0, -8)
    "contingency_planner": (
        "#0B6E7F",
        "M0 -15L2 -10.4L7 -10L3.2 -6.8L4.4 -2L0 -4.6L-4.4 -2L-3.2 -6.8L-7 -10L-2 -10.4Z",
    ),
    "dispatcher": ("#9C2F7C", "M0 -15L7 -8L0 -1L-7 -8Z"),
    "medic": ("#B84A00", "M-2.5 -14.5H2.5V-10.5H6.5V-5.5H2.5V-2H-2.5V-5.5H-6.5V-10.5H-2.5Z"),
    "operations_expert": ("#2F7D32", "M0 -15L7 -9V-2H-7V-9Z"),
    "quarantine_specialist": ("#1D4B33", "M-3 -14.5H3L6.5 -11V-5L3 -1.5H-3L-6.5 -5V-11Z"),
    "researcher": ("#7A4A1E", "M-6 -14H6V-2H-6Z"),
    "scientist": ("#586472", "M-6.5 -8A6.5 6.5 0 1 1 6.5 -8A6.5 6.5 0 1 1 -6.5 -8Z"),
}


def words(
    text: object, x: float, y: float, size: float, fill: str = INK, *, at: str = "start", bold: bool = False,
    room: float | None = None,
) -> Markup:  # fmt: skip
    """A line of text that stands on ``y``; ``room``: in smaller letters where it would be wider."""
    said = str(text)
    if room is not None:
        size = round(min(size, room / ems(said) / (1.14 if bold else 1)), 1)
    return el.text(said, x=round(x, 1), y=round(y, 1), font_size=size, fill=fill, font_weight=700 if bold else None,
                   text_anchor=None if at == "start" else at)  # fmt: skip


def move(x: float, y: float, scale: float = 1) -> str:
    return f"translate({x:g} {y:g})" + (f" scale({scale:.3g})" if scale != 1 else "")


def panel(tall: float, style: str, *children: object, lit: bool = False) -> Markup:
    """A part of the board beside the map, 400 units wide."""
    return el.svg(
        el.rect(x=5, y=5, width=WIDE - 10, height=tall - 10, rx=12, fill="#F4F6F3", stroke=INK if lit else "#D3DAD5",
                stroke_width=2.6 if lit else 1.4),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDE} {tall:g}",
        style=style,
        font_family=FONT,
    )  # fmt: skip


def part(key: str, can: frozenset[str], *children: object, **attributes: object) -> Markup:
    """A part that can be clicked where it may be chosen."""
    style = "cursor:pointer" if key in can else None
    return el.g(*children, data_id=key, style=style, **attributes)


@lru_cache(maxsize=256)
def chip(colour: str, text: str) -> Markup:
    """The sign of a disease with a letter, and a number, around (0, 0)."""
    return markup(
        el.path(d=SHAPE[colour], fill=FILL[colour], stroke=RIM[colour], stroke_width=1.2, stroke_linejoin="round"),
        words(text, 0, 5, 14 if len(text) < 3 else 11, TEXT[colour], at="middle", bold=True),
    )


@lru_cache(maxsize=64)
def cubes(colour: str, count: int) -> Markup:
    """The cubes of a colour in a city; three have a second outline: one more is an outbreak."""
    shown = chip(colour, f"{LETTER[colour]}{count}")
    if count < FULL:
        return shown
    outline = {"d": SHAPE[colour], "fill": "none", "stroke_linejoin": "round"}
    return el.g(
        el.path(**outline, stroke=WARN, stroke_width=9), el.path(**outline, stroke="#fff", stroke_width=4.4), shown,
        transform="scale(.92)",
    )  # fmt: skip


@lru_cache(maxsize=64)
def pawn(role: str, seat: int, mover: bool = False) -> Markup:
    """A pawn around (0, 0), 29 high: the head tells the role, the number the seat; with a dark edge for the mover."""
    color, head = ROLE.get(role, ("#586472", ROLE["scientist"][1]))
    body = "M-10.5 14.5C-10.5 6.5 -6 3 -4.5 -3H4.5C6 3 10.5 6.5 10.5 14.5Z"
    round_ = {"fill": color, "stroke_linejoin": "round"}
    return markup(
        mover and [el.path(d=d, **round_, stroke=INK, stroke_width=5) for d in (body, head)],
        [el.path(d=d, **round_, stroke="#fff", stroke_width=2 if mover else 1.6) for d in (body, head)],
        words(seat + 1, 0, 12.4, 12.5, "#fff", at="middle", bold=True),
    )


STATION = markup(
    el.path(d="M-12 13V-2.5L0 -13.5L12 -2.5V13Z", fill="#fff", stroke=INK, stroke_width=2.2, stroke_linejoin="round"),
    el.path(d="M-2.6 -5H2.6V-.6H7V4.6H2.6V9H-2.6V4.6H-7V-.6H-2.6Z", fill="#00735A"),
)


@lru_cache(maxsize=8)
def disc(colour: str) -> Markup:
    """A city around (0, 0)."""
    return markup(
        el.circle(r=14.5, fill="#fff"),
        el.circle(r=12.8, fill=FILL[colour], stroke=RIM[colour], stroke_width=1.4),
        words(LETTER[colour], 0, 5.2, 14.5, TEXT[colour], at="middle", bold=True),
    )


# --- cards --------------------------------------------------------------------------------------------------------

CARD_W, CARD_H = 122, 44


@lru_cache(maxsize=512)
def card(key: str, wide_: float = CARD_W, tall: float = CARD_H, can: bool = False) -> Markup:
    """A player card or an infection card with its corner at (0, 0): the sign of its disease and its name."""
    event = key in EVENTS
    title = EVENTS[key].title if event else CITIES[key].title
    colour = "" if event else CITIES[key].colour
    middle = tall / 2
    room, size, step = wide_ - 34, 13.5, 16.0
    said = [title] if ems(title) * size <= room else _two(title)
    if len(said) > 1 and tall < CARD_H:
        size, step = 12.5, 13.5
    first = middle + 4.8 - (len(said) - 1) * step / 2
    return markup(
        el.rect(x=1, y=1, width=wide_ - 2, height=tall - 2, rx=6, fill="#FBF3DF" if event else PAPER,
                stroke=CAN if can else EDGE, stroke_width=3 if can else 1.2),
        el.g(_STAR if event else chip(colour, LETTER[colour]), transform=move(16, middle, 0.8)),
        [words(line, 31, first + n * step, size, room=room) for n, line in enumerate(said)],
    )  # fmt: skip


def _two(title: str) -> list[str]:
    """A name in two lines of about the same length, if it has two words."""
    cuts = [n for n, sign in enumerate(title) if sign == " "]
    at = min(cuts, key=lambda n: abs(2 * n - len(title)), default=0)
    return [title[:at], title[at + 1 :]] if at else [title]


_STAR = markup(
    el.circle(r=14, fill="#5B3A86"),
    el.path(d="M0 -10L2.9 -3.5L9.8 -2.9L4.6 1.7L6.2 8.6L0 5L-6.2 8.6L-4.6 1.7L-9.8 -2.9L-2.9 -3.5Z", fill="#FFE9A8"),
)


@lru_cache(maxsize=16)
def back(infection: bool = False, wide_: float = 34, tall: float = CARD_H) -> Markup:
    """A card from behind, with its corner at (0, 0)."""
    fill, light = ("#3F5A4C", "#8FB39F") if infection else ("#31506F", "#8FABC7")
    return markup(
        el.rect(x=1, y=1, width=wide_ - 2, height=tall - 2, rx=5, fill=fill, stroke="#fff"),
        el.rect(x=5, y=5, width=wide_ - 10, height=tall - 10, rx=3, fill="none", stroke=light),
        words("?", wide_ / 2, tall / 2 + 5.5, 16, "#fff", at="middle", bold=True),
    )
