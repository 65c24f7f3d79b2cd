"""Draw the components that many games share: cards, pawns, dice, tokens and mats.

Each function draws a component at (0, 0).
"""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import RADIUS, box, line, words
from pharmalab.drawing.palette import PALETTE, hue

SEATS = sum(name.startswith("seat") for name in PALETTE)  #: colours of pawns; they come again for more seats
PAWN = 46  #: the height of a pawn
#: where the pips of a die of 3 × 3 lie, by the number it shows
PIPS: dict[int, str] = {1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi"}


def seat_colour(seat: int) -> str:
    """Return the palette name of a seat's colour."""
    return f"seat{seat % SEATS}"


def shadow(width: float, height: float, radius: float = RADIUS) -> Markup:
    """Draw the soft shadow under a flat component of this size."""
    return markup(
        el.rect(x=-1.5, y=1.5, width=width + 3, height=height + 3, rx=radius + 1.5, fill=hue("shadow"), opacity=0.5),
        el.rect(y=1.5, width=width, height=height, rx=radius, fill=hue("shadow")),
    )


def felt(width: float, height: float) -> Markup:
    """Draw the coloured background of a board.

    Spotlights leave this background out, because the panel around the board already has the same colour.
    """
    return el.g(
        el.rect(width=width, height=height, rx=14, fill=hue("felt")),
        el.rect(x=5, y=5, width=width - 10, height=height - 10, rx=11, **line("line", 1.5, stroke_opacity=0.7)),
        data_in="felt",
    )


def mat(width: float, height: float, *inside: object) -> Markup:
    """Draw a mat: a rectangle on which components lie."""
    return markup(box(0, 0, width, height, "mat", "line", rx=10), inside)


def gap(width: float, height: float) -> Markup:
    """Draw a dashed outline where a card is still missing."""
    return box(1, 1, width - 2, height - 2, "", "edge", stroke_dasharray="5 5", stroke_opacity=0.7)


def card_face(width: float, height: float, *inside: object) -> Markup:
    """Draw a face-up card with the given content."""
    return markup(shadow(width, height), box(0, 0, width, height, "card", "line"), inside)


def card_back(width: float, height: float, *sign: object, fill: str = "back") -> Markup:
    """Draw the back of a card, with ``sign`` in the middle."""
    rim = max(3.0, width * 0.08)
    return markup(
        shadow(width, height),
        box(0, 0, width, height, fill, "card"),
        box(rim, rim, width - 2 * rim, height - 2 * rim, "", "backline", rx=max(2, RADIUS - rim), stroke_opacity=0.8),
        el.g(sign, transform=f"translate({width / 2:g} {height / 2:g})"),
    )


def pawn(seat: int) -> Markup:
    """Draw a player's pawn, 46 units high and standing on (0, 0).

    Its colour, the shape of its head and its number show whose pawn it is.
    """
    heads = (
        el.circle(cy=-36, r=9.5),
        el.rect(x=-9, y=-45, width=18, height=17, rx=3),
        el.path(d="M0 -48 L11.5 -28 H-11.5Z"),
        el.path(d="M0 -49 L11 -37 L0 -25 L-11 -37Z"),
    )
    return markup(
        el.ellipse(cy=1, rx=18, ry=5.5, fill=hue("shadow")),
        el.g(
            el.path(d="M-7 -29 C-8 -22 -16 -18 -17 -3 C-17 4 17 4 17 -3 C16 -18 8 -22 7 -29Z"),
            heads[seat % 4],
            fill=hue(seat_colour(seat)),
            stroke=hue("white"),
            stroke_width=1.6,
            stroke_linejoin="round",
        ),
        words(seat + 1, 0, -4, 19, "white", bold=True, at="middle", room=24),
    )


def die(face: int, size: float = 34) -> Markup:
    """Draw a die that shows *face*: pips for 1 to 6, a written number for larger numbers, and a blank side for 0."""
    step = size * 0.27
    at = {sign: ((n % 3 - 1) * step, (n // 3 - 1) * step) for n, sign in enumerate("abcdefghi")}
    pips = [el.circle(cx=f"{at[sign][0]:.1f}", cy=f"{at[sign][1]:.1f}", r=f"{size * 0.095:.1f}", fill=hue("ink"))
            for sign in PIPS.get(face, "")]  # fmt: skip
    return markup(
        shadow(size, size),
        box(0, 0, size, size, "card", "edge"),
        el.g(pips, transform=f"translate({size / 2:g} {size / 2:g})")
        if pips
        else bool(face) and words(face, size / 2, size * 0.72, round(size * 0.62), bold=True, at="middle"),
    )


def token(colour: str, *sign: object, radius: float = 13) -> Markup:
    """Draw a wooden disc centred at (0, 0), with a sign 24 units wide on it."""
    return markup(
        el.circle(cy=2, r=radius, fill=hue("shadow")),
        el.circle(cy=1, r=radius, fill=hue("dark"), fill_opacity=0.55),
        el.circle(r=radius, fill=hue(colour), stroke=hue("white"), stroke_opacity=0.75, stroke_width=1),
        el.g(sign, transform=f"scale({radius / 13.5:.3g})"),
    )


def pill(text: str, width: float, fill: str, ink: str = "white", height: float = 24) -> Markup:
    """Draw a word on a small plate with round ends."""
    return markup(
        el.rect(width=width, height=height, rx=height / 2, fill=hue(fill)),
        words(text, width / 2, height / 2 + 5.4, 15, ink, bold=True, at="middle", room=width - 10),
    )


def stamp(text: str, width: float, ink: str = "bad", height: float = 34) -> Markup:
    """Draw a word as if printed with a rubber stamp, slightly rotated."""
    return el.g(
        box(0, 0, width, height, "card", ink, stroke_width=3.5, fill_opacity=0.9, rx=5),
        words(text, width / 2, height / 2 + 7, 20, ink, bold=True, at="middle", room=width - 6),
        transform="rotate(-9)",
    )


def turn_mark() -> Markup:
    """Draw the mark of the player whose turn it is: a small arrow that points down at (0, 0)."""
    return el.path(d="M-11 -12 H11 L0 2Z", fill=hue("accent"), stroke=hue("card"), stroke_width=1.5)
