"""Our own drawings of suits, Drugs and Doctors. A suit has a shape, a colour and two letters: no one
of them stands alone."""

from functools import lru_cache
from math import cos, pi, sin

from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.off_label.components import CARDS, CONDITIONS, Card

INK, PAPER, FAINT, EDGE, CAN = "#22262E", "#FFFFFF", "#5A6270", "#C9CED6", "#0B57D0"
BACK, BACK_LIGHT = "#2F5D62", "#5E8B8F"
COLORS = {
    "Moons": ("#2F3B66", "#F6E7A8"),  # the disc and the shape on it
    "Suns": ("#F0B429", "#5A3A00"),
    "Waves": ("#0069A8", "#FFFFFF"),
    "Leaves": ("#0B7A55", "#FFFFFF"),
    "Wyrms": ("#B83E1B", "#FFFFFF"),
    "Knots": ("#85407F", "#FFFFFF"),
}
LETTERS = {suit: suit[:2] for suit in COLORS}


def words(
    text: object, x: float, y: float, size: float, fill: str = INK, *, bold: bool = False, at: str = "start",
    width: float | None = None,
) -> Markup:  # fmt: skip
    """A line of text; ``width``: squeezed into it when it would be longer."""
    said = str(text)
    long = width is not None and len(said) * size * (0.6 if bold else 0.55) > width
    return el.text(said, x=round(x, 1), y=round(y, 1), font_size=size, fill=fill, font_weight=700 if bold else None,
                   text_anchor=None if at == "start" else at, textLength=width if long else None,
                   lengthAdjust="spacingAndGlyphs" if long else None)  # fmt: skip


def box(x: float, y: float, width: float, height: float, fill: str, edge: str = "none", **more: object) -> Markup:
    return el.rect(x=x, y=y, width=width, height=height, **{"rx": 8, "fill": fill, "stroke": edge, **more})


def move(x: float, y: float, scale: float = 1) -> str:
    return f"translate({x:.1f} {y:.1f})" + (f" scale({scale:.3g})" if scale != 1 else "")


# --- suits ------------------------------------------------------------------------------------------------------


def icon(suit: str, x: float, y: float, r: float, *, muted: bool = False) -> Markup:
    """The disc of a suit around a point; ``muted``: grey, where nothing is left of it."""
    return el.g(_glyph(suit, muted), transform=move(x, y, r / 12))


@lru_cache(maxsize=16)
def _glyph(suit: str, muted: bool) -> Markup:
    disc, shape = (FAINT, PAPER) if muted else COLORS[suit]
    return markup(el.circle(r=12, fill=disc), _SHAPES[suit](disc, shape))


def _moon(disc: str, shape: str) -> Markup:
    return el.path(d="M2.5 -8 A8.2 8.2 0 1 0 8 4.5 A7 7 0 0 1 2.5 -8Z", fill=shape)


def _sun(disc: str, shape: str) -> Markup:
    rays = [
        f"M{6 * cos(a):.1f} {6 * sin(a):.1f} L{9.4 * cos(a):.1f} {9.4 * sin(a):.1f}"
        for a in (pi * k / 4 for k in range(8))
    ]
    return markup(el.circle(r=4.2, fill=shape), el.path(d=" ".join(rays), **_line(shape, 1.9)))


def _wave(disc: str, shape: str) -> Markup:
    crests = " ".join(f"M-8 {y} q2.7 -4.4 5.3 0 t5.3 0 t5.3 0" for y in (-3, 1.8, 6.4))
    return el.path(d=crests, **_line(shape, 2))


def _leaf(disc: str, shape: str) -> Markup:
    return markup(
        el.path(d="M-6 6 C-8 -4 -1 -8.5 8 -8 C8.5 1 4 8.5 -6 6Z", fill=shape),
        el.path(d="M-8.5 8.5 L4 -4 M-1.6 1.6 L-1.8 -3.4 M-1.6 1.6 L3.4 1.8", **_line(disc, 1.4)),
        el.path(d="M-8.5 8.5 L-5 5", **_line(shape, 1.6)),
    )


def _wyrm(disc: str, shape: str) -> Markup:
    return markup(
        el.path(d="M-8 6.5 C-4 10 1 7.5 -1 3.5 C-3 -.5 -8 -2 -5 -6 C-2.5 -9 1.5 -7.5 4 -5", **_line(shape, 3)),
        el.path(d="M2 -8 L9 -3.6 L2.4 -1Z", fill=shape, stroke=shape, stroke_width=1, stroke_linejoin="round"),
        el.path(d="M1 .5 L8 -.5 L5 4.5 L1.5 4Z", fill=shape),
        el.circle(cx=4.2, cy=-5, r=0.9, fill=disc),
    )


def _knot(disc: str, shape: str) -> Markup:
    """A trefoil: x = sin t + 2 sin 2t, y = cos t - 2 cos 2t; three short pieces of it pass over the rest."""

    def path(start: float, end: float, pieces: int = 6) -> str:
        steps = [start + (end - start) * k / pieces for k in range(pieces + 1)]
        return "M" + " L".join(
            f"{2.7 * (sin(t) + 2 * sin(2 * t)):.1f} {2.7 * (cos(t) - 2 * cos(2 * t)):.1f}" for t in steps
        )

    over = [path(middle - 0.3, middle + 0.3) for middle in (1.823 + 2 * pi * k / 3 for k in range(3))]
    return el.g(
        el.path(d=path(0, 2 * pi, 36), **_line(shape, 2)),
        markup(el.path(d=d, fill="none", stroke=disc, stroke_width=4.6) for d in over),
        markup(el.path(d=d, **_line(shape, 2)) for d in over),
        transform="translate(0 .9)",
    )


def _line(color: str, width: float) -> dict[str, object]:
    return {"fill": "none", "stroke": color, "stroke_width": width, "stroke_linecap": "round"}


_SHAPES = {"Moons": _moon, "Suns": _sun, "Waves": _wave, "Leaves": _leaf, "Wyrms": _wyrm, "Knots": _knot}


# --- cards ------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def drug(key: str, x: float, y: float, *, wide: float, cost: int, picked: bool = False, can: bool = False) -> Markup:
    """A Drug, 96 units wide and 116 high before it is scaled: cost, suits, a capsule in their colours, name."""
    card = CARDS[key]
    first, _, rest = card.short.partition(" of " if " of " in card.short else " ")
    lines = [f"{first} of", rest] if " of " in card.short else [first, rest] if rest else [first]
    return el.g(
        el.title(said(card, cost)),
        box(1.5, 1.5, 93, 113, "#E3EDFF" if picked else PAPER, CAN if can or picked else EDGE,
            stroke_width=4 if can or picked else 1.5),
        words(cost, 7, 29, 25, bold=True),
        markup(icon(suit, 82 - n * (16 if len(card.suits) > 2 else 20), 17, 7.5 if len(card.suits) > 2 else 9)
               for n, suit in enumerate(reversed(card.suits))),
        el.g(_capsule(card), transform=move(48, 60 if len(lines) > 1 else 64)),
        markup(words(line, 48, 107 - 15.5 * (len(lines) - 1 - n), 15.5, bold=True, at="middle", width=86)
               for n, line in enumerate(lines)),
        picked and markup(el.circle(cx=48, cy=4, r=11, fill=CAN), el.path(d="M43 4 l4 4 l6 -8", **_line("#fff", 2.8))),
        transform=move(x, y, wide / 96),
    )  # fmt: skip


def _capsule(card: Card) -> Markup:
    """In as many lettered bands as it has suits; the Excuse is an empty shell."""
    if not card.suits:
        return markup(
            el.rect(
                x=-42,
                y=-13,
                width=84,
                height=26,
                rx=13,
                fill="none",
                stroke=FAINT,
                stroke_width=2,
                stroke_dasharray="5 4",
            ),
            words("placebo", 0, 5, 15, FAINT, bold=True, at="middle", width=64),
        )
    shell = "M-29 -13 H29 A13 13 0 0 1 29 13 H-29 A13 13 0 0 1 -29 -13Z"
    left, right = "M{0} -13 H-29 A13 13 0 0 0 -29 13 H{0}Z", "M{0} -13 H29 A13 13 0 0 1 29 13 H{0}Z"
    n = len(card.suits)
    bands = {
        1: [(shell, 0)],
        2: [(left.format(0), -19), (right.format(0), 19)],
        3: [(left.format(-14), -26), ("M-14 -13 H14 V13 H-14Z", 0), (right.format(14), 26)],
    }[n]
    return markup(
        (el.path(d=d, fill=COLORS[suit][0]) for suit, (d, _) in zip(card.suits, bands, strict=True)),
        el.path(d="M-29 -9 H29", stroke="#fff", stroke_opacity=0.4, stroke_width=3, stroke_linecap="round"),
        (words(LETTERS[suit], x, 6, 16 if n < 3 else 14, COLORS[suit][1], bold=True, at="middle")
         for suit, (_, x) in zip(card.suits, bands, strict=True)),
        el.path(d=shell, fill="none", stroke=INK, stroke_opacity=0.35),
    )  # fmt: skip


def chip(key: str, x: float, y: float, cost: int) -> Markup:
    """A Drug in little, 41 by 38: cost and suits."""
    card = CARDS[key]
    return el.g(
        el.title(said(card, cost)),
        box(0.5, 0.5, 40, 37, PAPER, EDGE, rx=5),
        words(cost, 20.5, 17, 16, bold=True, at="middle"),
        markup(icon(suit, 20.5 + 12.5 * (n - (len(card.suits) - 1) / 2), 27.5, 6) for n, suit in enumerate(card.suits)),
        transform=move(x, y),
    )


def back(x: float, y: float, wide: float = 30) -> Markup:
    """A face-down Drug, 30 by 40."""
    return el.g(
        box(1, 1, 28, 38, BACK, "#1F4347", rx=4),
        box(5, 5, 20, 30, "none", BACK_LIGHT, rx=2),
        el.rect(x=7, y=15.5, width=16, height=9, rx=4.5, fill=BACK_LIGHT, transform="rotate(-35 15 20)"),
        transform=move(x, y, wide / 30),
    )


@lru_cache(maxsize=32)
def doctor(key: str, x: float, y: float, prestige: int) -> Markup:
    """The Doctor of the round, 172 by 226."""
    card = CARDS[key]
    coat = COLORS[card.suits[0]][0]
    return el.g(
        el.title(said(card, prestige)),
        box(1.5, 1.5, 169, 223, PAPER, INK, stroke_width=2.5, rx=12),
        words(prestige, 14, 44, 40, bold=True),
        words(card.rank if not card.rank.isdigit() else "", 16, 62, 14, FAINT),
        el.g(_person(coat), transform=move(106, 62)),
        words(card.name, 86, 135, 20, bold=True, at="middle", width=156),
        markup(
            markup(icon(suit, 25, 157 + 25 * n, 10.5), words(LETTERS[suit], 42, 162 + 25 * n, 14, bold=True),
                   words(CONDITIONS[suit], 70, 162 + 25 * n, 15, width=92))
            for n, suit in enumerate(card.suits)
        ),
        transform=move(x, y),
    )  # fmt: skip


def _person(coat: str) -> Markup:
    """A white coat over a shirt in the colour of the first suit, and a stethoscope."""
    return markup(
        el.path(d="M-46 50 C-46 22 -26 14 0 14 C26 14 46 22 46 50Z", fill="#EDF1F5", stroke=INK, stroke_width=2),
        el.path(d="M-13 15 L0 38 L13 15Z", fill=coat),
        el.circle(cy=-14, r=23, fill="#E9C9A8", stroke=INK, stroke_width=2),
        el.path(d="M-23 -16 C-22 -44 22 -44 23 -16 C12 -24 -8 -27 -23 -16Z", fill=INK),
        el.path(d="M-9 -10 v2 M9 -10 v2", **_line(INK, 3.4)),
        el.path(d="M-6 -1 q6 5 12 0", **_line(INK, 2)),
        el.path(d="M-20 17 C-22 40 -2 46 -2 34 M20 17 C22 34 20 36 20 38", **_line(FAINT, 2.6)),
        el.circle(cx=20, cy=42, r=5, fill=PAPER, stroke=FAINT, stroke_width=2.6),
    )


def said(card: Card, value: int) -> str:
    """The card in words, for the tooltip."""
    suits = listing(f"{CONDITIONS[suit].lower()} ({suit})" for suit in card.suits) or "nothing"
    return f"{card.name}: {'prestige' if card.kind == 'doctor' else 'cost'} {value}, for {suits}"
