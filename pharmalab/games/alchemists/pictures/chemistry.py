"""Pictures of ingredients, alchemicals and potions.

Colour is never the only clue: a potion also has a letter and a sign, and an aspect has a sign and a fixed position.
"""

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

from pharmalab.deduction import words as names
from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS, POTIONS, SOUP
from pharmalab.drawing.alchemists import COLOURS, alchemical_art, ingredient_art
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, art, box, line, move, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import card_back, card_face
from pharmalab.drawing.text_layout import text_width

CARD_W, CARD_H = 82, 88  #: the size of an ingredient card in the hand
CHIP_W, CHIP_H = 34, 38  #: the size of an ingredient card on the board
POTION = 15  #: the radius of a potion's token
ALCHEMICAL_W, ALCHEMICAL_H = 54, 19
FILLS = (*COLOURS, "potion-soup")
NAMES = dict(zip(INGREDIENTS, names.NAMES, strict=True))  #: the names of ingredients under their pictures


def ingredient_id(name: str) -> str:
    """Return the id of an ingredient's 24 by 24 picture.

    Append ``-card`` to get the id of its card, or ``-chip`` to get the id of its small card.
    """
    return f"alchemists-{name}"


def potion_id(potion: str) -> str:
    """Return the id of a potion's token, drawn around its centre."""
    return f"alchemists-potion-{POTIONS.index(potion)}"


def alchemical_id(name: str) -> str:
    """Return the id of the picture of an alchemical's three circles, 54 wide and 19 high."""
    return f"alchemists-{name}"


def chemistry_art() -> Iterator[Markup]:
    """Draw the pictures of ingredients, alchemicals and potions."""
    for n, name in enumerate(INGREDIENTS):
        picture = ingredient_id(name)
        yield art(picture, ingredient_art(n))
        yield art(f"{picture}-card", card_face(CARD_W, CARD_H), use(picture, transform=move(CARD_W / 2 - 24, 6, 2)),
                  card_name(name))  # fmt: skip
        yield art(f"{picture}-chip", chip(), use(picture, transform=move(3, 5, 28 / 24)))
    yield art("alchemists-back", back(CARD_W, CARD_H))
    yield art("alchemists-cauldron", cauldron())
    yield art("alchemists-chip-back", card_back(CHIP_W, CHIP_H))
    for a, name in enumerate(ALCHEMICALS):
        yield art(alchemical_id(name), alchemical_art(a))
    for q, potion in enumerate(POTIONS):
        yield art(potion_id(potion), token(1 << q))
        yield art(f"{potion_id(potion)}-not", unmade(q))


def card_name(name: str) -> Markup:
    """Write the name of an ingredient at the foot of its card, on two lines if it doesn't fit on one."""
    lines = NAMES[name].split() if text_width(NAMES[name]) * SMALL > CARD_W - 2 else [NAMES[name]]
    feet = (CARD_H - 10,) if len(lines) == 1 else (CARD_H - 20, CARD_H - 6)
    return markup(words(line, CARD_W / 2, y, SMALL, at="middle") for line, y in zip(lines, feet, strict=True))


def chip() -> Markup:
    """Draw the background of an ingredient's small card, the chip."""
    return el.rect(width=CHIP_W, height=CHIP_H, rx=5, fill=hue("card"), stroke=hue("edge"), stroke_width=1)


def back(width: float, height: float) -> Markup:
    """Draw the back of an ingredient's card, which shows a leaf."""
    leaf = el.path(d="M-7 9C-8 -2 -1 -9 8 -10 9 1 3 9 -7 9ZM-9 12L3 -3", **line("backline", 1.8))
    return card_back(width, height, leaf)


def sign(positive: bool, x: float, y: float, arm: float, ink: str = "white", width: float = 2.4) -> Markup:
    """Draw a plus or a minus sign centred on a point. It consists of lines, so it doesn't depend on a font."""
    strokes = f"M{x - arm:g} {y:g}h{2 * arm:g}" + (f"M{x:g} {y - arm:g}v{2 * arm:g}" if positive else "")
    return el.path(d=strokes, **line(ink, width))


@lru_cache(maxsize=128)
def token(potions: int) -> Markup:
    """Draw the potions that a mix may have made (7-bit mask) as a single token around (0, 0).

    One potion is shown as a full disc, and two or three potions of the same sign as sectors. If only one potion is
    missing, the token shows ≠ and this potion. Otherwise, the token shows the number of potions.
    """
    members = [q for q in range(7) if potions >> q & 1]
    coloured = [q for q in members if q != SOUP]
    if len(members) == 1:
        return _one(members[0])
    if len(coloured) == len(members) <= 3 and len({q % 2 for q in members}) == 1:
        return _of_one_sign(members)
    without = [q for q in range(7) if not potions >> q & 1]
    ground = el.circle(r=POTION - 0.75, fill=hue("cloth"), stroke=hue("edge"), stroke_width=1.5)
    if len(without) == 1:
        strike = el.path(d="M-5 -10h10M-5 -6h10M3 -12l-6 8", **line("dark", 1.6))
        return markup(ground, strike, _mark(without[0], 3, FILLS[without[0] // 2]))
    return markup(ground, words(f"{len(members)}?", 0, 5.4, SMALL, "dark", bold=True, at="middle", room=24))


def _one(q: int) -> Markup:
    return markup(el.circle(r=POTION, fill=hue(FILLS[q // 2])), _mark(q, 0, "white"))


def _mark(q: int, y: float, ink: str) -> Markup:
    """Draw a potion's letter and sign; the neutral potion is a bowl."""
    if q == SOUP:
        bowl = f"M-8 {y:g}h16M-7 {y:g}c0 9 14 9 14 0M-3 {y - 4:g}c-2 -3 2 -3 0 -6M3 {y - 4:g}c-2 -3 2 -3 0 -6"
        return el.path(d=bowl, **line(ink, 2))
    return markup(
        words("RGB"[q // 2], -4.5, y + 5.5, SMALL, ink, bold=True, at="middle"),
        sign(q % 2 == 0, 7, y, 4, ink),
    )


def _of_one_sign(members: list[int]) -> Markup:
    """Draw two or three colours, one of which is the potion's."""
    step = 2 * pi / len(members)
    letters = "".join("RGB"[q // 2] for q in members)
    parts = [el.path(d=_sector(POTION, pi / 2 + pi * (len(members) == 3) / 6 + k * step, step), fill=hue(FILLS[q // 2]))
             for k, q in enumerate(members)]  # fmt: skip
    return markup(
        parts,
        words(letters, 0, 2, SMALL, "white", bold=True, at="middle", room=22),
        sign(members[0] % 2 == 0, 0, 8, 3.5),
    )


def _sector(r: float, start: float, angle: float) -> str:
    ends = (r * cos(start), r * sin(start), r * cos(start + angle), r * sin(start + angle))
    x, y, u, v = (round(value, 2) for value in ends)
    return f"M0 0L{x} {y}A{r} {r} 0 0 1 {u} {v}Z"


def unmade(q: int) -> Markup:
    """Draw an empty ring with a potion's letter and sign, for a potion that nobody has made yet."""
    ring = el.circle(r=POTION - 1, fill="none", stroke=hue("edge"), stroke_width=1.2, stroke_dasharray="3 3")
    return markup(ring, el.g(_mark(q, 0, "soft"), opacity=0.75))


def plate(width: float, height: float) -> Markup:
    """Draw the background of a small piece, such as an artifact."""
    return box(0, 0, width, height, "card", "line", rx=5)


def cauldron() -> Markup:
    """Draw a cauldron over a fire, 92 wide and 68 high, with its foot at (0, 0)."""
    return markup(
        el.path(d="M-26 0C-34 -12 -18 -14 -20 -24 -8 -18 -6 -10 -2 -16 2 -26 14 -18 12 -8 18 -14 20 -20 18 -24 "
                  "30 -14 30 -8 26 0 16 4 -16 4 -26 0Z", fill=hue("lit")),
        el.path(d="M-14 0C-18 -6 -8 -8 -8 -14 0 -8 6 -10 8 -14 16 -6 16 -4 12 0 6 2 -8 2 -14 0Z", fill=hue("chosen")),
        el.path(d="M-38 -54C-52 -28 -30 -10 0 -10 30 -10 52 -28 38 -54Z", fill=hue("dark"), stroke=hue("steel"),
                stroke_width=1.5),
        el.path(d="M-36 -46C-42 -30 -34 -20 -24 -16", **line("steel", 3)),
        el.ellipse(cy=-54, rx=44, ry=11, fill=hue("steel")),
        el.ellipse(cy=-54, rx=38, ry=8, fill=hue("leaf")),
        (el.circle(cx=cx, cy=cy, r=r, fill=hue("white"), opacity=0.7) for cx, cy, r in
         ((-20, -55, 3.5), (-8, -51, 2.5), (17, -56, 4), (26, -52, 2))),
    )  # fmt: skip
