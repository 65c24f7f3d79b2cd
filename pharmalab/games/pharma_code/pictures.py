"""The pieces as SVG: vials on cards, pawns, tokens. Our own drawings; colour never stands alone."""

from collections.abc import Iterable

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.pharma_code.components import JOKER

INK, SOFT, PAPER, LINE = "#1F2A37", "#5B6675", "#FFFFFF", "#C9D2DC"
GOOD, BAD, GOLD = "#1A6B38", "#B3261E", "#E0A100"
SEATS = ("#0B5FA5", "#B84A00", "#00735A", "#8A3A78")
CARD_W, CARD_H = 68, 94


def words(text: object, x: float, y: float, size: float, fill: str = INK, **more: object) -> Markup:
    """Text in the middle of (x, y)."""
    more.setdefault("text_anchor", "middle")
    return el.text(text, x=round(x, 1), y=round(y + 0.35 * size, 1), font_size=size, fill=fill, **more)


def wide(text: str) -> float:
    """About how wide a text is, in ems: Chinese signs are square."""
    return sum(1.0 if ord(sign) > 0x2E7F else 0.54 for sign in text)


def lines(text: str, ems: float) -> list[str]:
    """The text in lines of at most so many ems; Chinese breaks anywhere."""
    out, line = [""], ""
    pieces: Iterable[str] = text.split(" ") if " " in text else list(text)
    gap = " " if " " in text else ""
    for piece in pieces:
        line = out[-1] + gap + piece if out[-1] else piece
        if wide(line) > ems and out[-1]:
            out.append(piece)
        else:
            out[-1] = line
    return out


def hue(part: float) -> str:
    """From pale yellow over green to deep blue: the higher the number, the darker the liquid."""
    stops = ((247, 211, 88), (108, 185, 110), (23, 143, 150), (44, 79, 155), (62, 32, 110))
    at = min(max(part, 0.0), 1.0) * (len(stops) - 1)
    low = min(int(at), len(stops) - 2)
    mixed = (round(a + (b - a) * (at - low)) for a, b in zip(stops[low], stops[low + 1], strict=True))
    return "#{:02X}{:02X}{:02X}".format(*mixed)


def vial(x: float, y: float, part: float) -> Markup:
    """A vial of 22 × 40 that is filled to this part."""
    level = y + 37 - 26 * (0.12 + 0.88 * part)
    glass = f"M{x - 6} {y + 5} v4 q-5 2 -5 7 v18 q0 4 4 4 h14 q4 0 4 -4 v-18 q0 -5 -5 -7 v-4z"
    return markup(
        el.path(d=glass, fill="#F3F8FC"),
        el.path(d=f"M{x - 10} {level:.1f} h20 V{y + 34} q0 3 -3 3 h-14 q-3 0 -3 -3z", fill=hue(part)),
        el.path(d=f"M{x - 7.5} {y + 18} v13", stroke="#fff", stroke_width=1.8, opacity=0.75),
        el.path(d=glass, fill="none", stroke="#6F7F90", stroke_width=1.3),
        el.rect(x=x - 7.5, y=y, width=15, height=6, rx=1.8, fill="#8B98A6"),
    )


def card(number: int, x: float, y: float, highest: int, *, dim: bool = False, mark: str = "", **more: object) -> Markup:
    """A card with its corner at (x, y); ``mark``: the colour of a strong edge."""
    middle = x + CARD_W / 2
    face = markup(
        el.rect(
            x=x,
            y=y,
            width=CARD_W,
            height=CARD_H,
            rx=8,
            fill=PAPER,
            stroke=mark or LINE,
            stroke_width=3 if mark else 1.4,
        ),
    )
    if number == JOKER:
        ring = " ".join(
            f"{middle + a:.1f},{y + 58 + b:.1f}"
            for a, b in ((0, -20), (17, -10), (17, 10), (0, 20), (-17, 10), (-17, -10))
        )
        inside = markup(
            words("joker", middle, y + 16, 14, INK, font_weight=700),
            el.polygon(points=ring, fill="#FFF4CC", stroke=GOLD, stroke_width=2.5),
            el.path(
                d=f"M{middle} {y + 38} v-7 M{middle + 17} {y + 68} l6 4 M{middle - 17} {y + 68} l-6 4",
                stroke=GOLD,
                stroke_width=2.5,
            ),
            words("★", middle, y + 58, 22, "#8A6200"),
        )
    else:
        part = (number - 1) / max(1, highest - 1)
        inside = markup(
            words(number, middle, y + 22, 30, INK, font_weight=700),
            vial(middle, y + 47, part),
        )
    return el.g(face, inside, opacity=0.62 if dim else None, **more)


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
        words(sign, x + w / 2, y + h / 2, h * 0.34, "#fff", font_weight=700),
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
        el.rect(x=x, y=y, width=width, height=34, rx=17, fill=fill),
        words(text, x + width / 2, y + 17, 15, "#fff", font_weight=600),
        data_id=part,
        class_="can",
    )
