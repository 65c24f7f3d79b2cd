"""The pieces as SVG: vials on cards, pawns, tokens. Our own drawings; colour never stands alone."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.pharma_code.components.cards import JOKER

INK, SOFT, PAPER, LINE = "#1F2A37", "#5B6675", "#FFFFFF", "#C9D2DC"
GOOD, BAD, GOLD = "#1A6B38", "#B3261E", "#E0A100"
GROUND = "#EEF3F7"
SEATS = ("#0B5FA5", "#B84A00", "#00735A", "#8A3A78")
CARD_W, CARD_H = 40, 68


def words(text: object, x: float, y: float, size: float, fill: str = INK, **more: object) -> Markup:
    """Text in the middle of (x, y)."""
    more.setdefault("text_anchor", "middle")
    return el.text(text, x=round(x, 1), y=round(y + 0.35 * size, 1), font_size=size, fill=fill, **more)


def hue(part: float) -> str:
    """From pale yellow over green to deep blue: the higher the number, the darker the liquid."""
    stops = ((247, 211, 88), (108, 185, 110), (23, 143, 150), (44, 79, 155), (62, 32, 110))
    at = min(max(part, 0.0), 1.0) * (len(stops) - 1)
    low = min(int(at), len(stops) - 2)
    mixed = (round(a + (b - a) * (at - low)) for a, b in zip(stops[low], stops[low + 1], strict=True))
    return "#{:02X}{:02X}{:02X}".format(*mixed)


def vial(x: float, y: float, part: float) -> Markup:
    """A vial of 20 × 30 that is filled to this part."""
    level = y + 27.5 - 16.5 * (0.12 + 0.88 * part)
    glass = (
        f"M{x - 5} {y + 4} v2.5 q-4.5 1.5 -4.5 6 v12.5 q0 3.5 3.5 3.5 h12 q3.5 0 3.5 -3.5 v-12.5 q0 -4.5 -4.5 -6 v-2.5z"
    )
    return markup(
        el.path(d=glass, fill="#F3F8FC"),
        el.path(d=f"M{x - 9} {level:.1f} h18 V{y + 25} q0 2.5 -2.5 2.5 h-13 q-2.5 0 -2.5 -2.5z", fill=hue(part)),
        el.path(d=f"M{x - 6.5} {y + 14} v8", stroke="#fff", stroke_width=1.6, opacity=0.75),
        el.path(d=glass, fill="none", stroke="#6F7F90", stroke_width=1.2),
        el.rect(x=x - 6.5, y=y, width=13, height=4.6, rx=1.5, fill="#8B98A6"),
    )


def card(
    number: int,
    x: float,
    y: float,
    highest: int,
    *,
    scale: float = 1,
    dim: bool = False,
    mark: str = "",
    **more: object,
) -> Markup:
    """A card with its corner at (x, y); ``mark``: the colour of a strong edge."""
    middle = CARD_W / 2
    edge = {"stroke": mark or LINE, "stroke_width": 3 if mark else 1.4}
    if number == JOKER:
        ring = " ".join(
            f"{middle + a},{46 + b}" for a, b in ((0, -14), (12, -7), (12, 7), (0, 14), (-12, 7), (-12, -7))
        )
        inside = markup(
            words("J", middle, 17, 21, INK, font_weight=700),
            el.polygon(points=ring, fill="#FFF4CC", stroke=GOLD, stroke_width=2),
            words("★", middle, 46, 17, "#8A6200"),
        )
    else:
        part = (number - 1) / max(1, highest - 1)
        size = 22 if number < 100 else 17
        inside = markup(words(number, middle, 17, size, INK, font_weight=700), vial(middle, 32, part))
    place = f"translate({x:g} {y:g})" + (f" scale({scale:g})" if scale != 1 else "")
    face = el.rect(width=CARD_W, height=CARD_H, rx=6, fill=PAPER, **edge)
    return el.g(face, inside, transform=place, opacity=0.62 if dim else None, **more)


def gap(x: float, y: float, scale: float = 1) -> Markup:
    """Where a card will lie."""
    size = {"width": CARD_W * scale, "height": CARD_H * scale}
    return el.rect(x=x, y=y, **size, rx=6, fill="none", stroke=LINE, stroke_dasharray="5 4")


def back(x: float, y: float, w: float, h: float, color: str, sign: str, **more: object) -> Markup:
    """A card from behind."""
    return el.g(
        el.rect(x=x, y=y, width=w, height=h, rx=min(8, h / 7), fill=color, stroke="#fff", stroke_width=1.5),
        el.rect(
            x=x + w * 0.1,
            y=y + w * 0.1,
            width=w * 0.8,
            height=h - w * 0.2,
            rx=min(5, h / 10),
            fill="none",
            stroke="#fff",
            stroke_width=1,
            opacity=0.7,
        ),
        words(sign, x + w / 2, y + h / 2, max(16, min(h * 0.34, w * 0.42)), "#fff", font_weight=700),
        **more,
    )


def pawn(seat: int, x: float, y: float, size: float = 15, **more: object) -> Markup:
    """A pawn: colour, shape and number tell whose it is."""
    color, s = SEATS[seat], size
    shapes = (
        el.circle(cx=x, cy=y, r=s * 0.88),
        el.rect(x=x - s * 0.8, y=y - s * 0.8, width=s * 1.6, height=s * 1.6, rx=s * 0.22),
        el.path(d=f"M{x} {y - s * 1.12} L{x + s * 1.1} {y + s * 0.78} H{x - s * 1.1}z", stroke_linejoin="round"),
        el.path(
            d=f"M{x} {y - s * 1.15} L{x + s * 1.15} {y} L{x} {y + s * 1.15} L{x - s * 1.15} {y}z",
            stroke_linejoin="round",
        ),
    )
    body = el.g(shapes[seat], fill=color, stroke="#fff", stroke_width=2)
    return el.g(body, words(seat + 1, x, y + (s * 0.14 if seat == 2 else 0), s * 1.05, "#fff", font_weight=700), **more)


def button(text: str, x: float, y: float, width: float, part: str, fill: str = "#0B5FA5") -> Markup:
    """A plate to click."""
    return el.g(
        el.rect(x=x, y=y, width=width, height=38, rx=19, fill=fill),
        words(text, x + width / 2, y + 19, 16, "#fff", font_weight=600),
        data_id=part,
        class_="can",
    )
