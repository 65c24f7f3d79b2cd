"""Pictures of the Drug cards: the medicine and its name, with cost and suits on the left edge.

An Ace shows a tablet, a Crown a bottle, and the Excuse no medicine. Other cards show a capsule with one band per suit.
"""

from collections.abc import Collection

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NUMBER, box, line, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import card_back, card_face
from pharmalab.games.off_label.components import CARDS, Card, treated
from pharmalab.games.off_label.pictures.suits import colour, disc, on, sign

WIDTH, HEIGHT = 84, 112  #: the size of a Drug card
BACK_W, BACK_H = 42, 56  #: the size of the back of a Drug card
CHIP = 44  #: the size of a small Drug, which is a square
GLASS = "M-8 -34 H8 V-22 C19 -20 20 -14 20 -8 V28 Q20 34 14 34 H-14 Q-20 34 -20 28 V-8 C-20 -14 -19 -20 -8 -22Z"


def drug_id(key: str, cost: int) -> str:
    """Return the id of the picture of a Drug card with the given cost."""
    return f"off_label-{key}-{cost}"


def face() -> Markup:
    """Draw the blank card face that all Drugs share."""
    return card_face(WIDTH, HEIGHT)


def drug(key: str, cost: int) -> Markup:
    """Draw a Drug card, 84 by 112 units."""
    card = CARDS[key]
    names = _names(card)
    low = HEIGHT - 8 - 18 * (len(names) - 1)
    small, first, step = _column(card)
    return markup(
        use("off_label-face"),
        words(cost, 6, 29, NUMBER, bold=True, room=30),
        (el.g(use(disc(suit)), transform=f"translate(18 {first + step * n}) scale({small})")
         for n, suit in enumerate(card.suits)),
        el.g(_medicine(card), transform=_beside(card)),
        (words(f"of {name}" if n and " of " in card.short else name, WIDTH / 2, low + 18 * n, 18, at="middle",
               room=WIDTH - 6) for n, name in enumerate(names)),
    )  # fmt: skip


def _names(card: Card) -> list[str]:
    """Return the lines of a card's name."""
    return card.short.split(" of ") if " of " in card.short else card.short.split(" ")


def _column(card: Card) -> tuple[float, int, int]:
    """Return the scale of the suits on a card's left edge, the height of the first, and the step to the next."""
    return (0.66, 42, 18) if len(card.suits) + len(_names(card)) > 3 else (0.9, 47, 24)


def _beside(card: Card) -> str:
    """Return where a card shows its medicine, as a transform."""
    return "translate(60 45)" if len(_names(card)) < 2 else "translate(60 41) scale(.9)"


def removed(key: str, suits: Collection[str]) -> Markup:
    """Draw bars that strike out the suits that research has removed from a Drug.

    Each suit is struck out on the card's left edge and on its medicine. Suits that the Drug *key* doesn't have are
    ignored.
    """
    card = CARDS[key]
    small, first, step = _column(card)
    gone = [n for n, suit in enumerate(card.suits) if suit in suits]
    on_medicine = [_bar(*_middles(card)[n]) for n in gone]
    return markup(
        (_bar(18, first + step * n, small) for n in gone),
        bool(gone) and el.g(on_medicine, transform=_beside(card)),
    )


def _bar(x: float, y: float, scale: float = 1) -> Markup:
    slash = "M-13 9L13 -9"
    return el.g(
        el.path(d=slash, **line("card", 7)), el.path(d=slash, **line("bad", 4)),
        transform=f"translate({x:g} {y:g}) scale({scale:g})",
    )  # fmt: skip


def _middles(card: Card) -> list[tuple[float, float]]:
    """Return the positions of the signs on a card's medicine."""
    n = len(card.suits)
    if n == 1:
        return [(0, 0) if card.rank == "Ace" else (2, 9)]
    tall = 70 / n  # adjusted because the ends are round
    return [(0, -35 + (k + 0.5) * tall + (2 if k == 0 else -2 if k == n - 1 else 0)) for k in range(n)]


def _medicine(card: Card) -> Markup:
    if not card.suits:
        return markup(
            el.rect(x=-15, y=-34, width=30, height=68, rx=15, **line("soft", 2, stroke_dasharray="5 5")),
            words("?", 0, 7, 20, "soft", bold=True, at="middle"),
        )
    if card.rank == "Ace":
        return _tablet(card.suits[0])
    if len(card.suits) == 1:
        return _bottle(card.suits[0])
    return _capsule(card)


def _tablet(suit: str) -> Markup:
    return markup(
        el.circle(cy=3, r=21, fill=hue("shadow")),
        el.circle(cy=2, r=21, fill=hue("dark"), fill_opacity=0.5),
        el.circle(r=21, fill=hue(colour(suit))),
        el.path(d="M-12.5 -12.5 A17.7 17.7 0 0 1 12.5 -12.5", **line("white", 2, stroke_opacity=0.6)),
        _sign(suit, 0, 0, 1.5),
    )


def _bottle(suit: str) -> Markup:
    return markup(
        el.path(d=GLASS, fill=hue(colour(suit))),
        el.rect(x=-10, y=-39, width=20, height=9, rx=2.5, fill=hue("steel")),
        el.path(d="M-15 -6 V26", **line("white", 2.5, stroke_opacity=0.5)),
        box(-13, -4, 30, 26, "white", rx=3),
        el.g(sign(suit, "white", "dark"), transform="translate(2 9) scale(1.15)"),
    )  # fmt: skip


def _capsule(card: Card) -> Markup:
    """Draw two or three bands, one below the other."""
    suits = card.suits
    n = len(suits)
    tall = 70 / n
    bands = []
    for k, suit in enumerate(suits):
        top = -35 + k * tall
        if k == 0:
            shape = f"M-16 {top + tall:g} V-19 A16 16 0 0 1 16 -19 V{top + tall:g}Z"
        elif k == n - 1:
            shape = f"M-16 {top:g} V19 A16 16 0 0 0 16 19 V{top:g}Z"
        else:
            shape = f"M-16 {top:g} H16 V{top + tall:g} H-16Z"
        bands.append(el.path(d=shape, fill=hue(colour(suit))))
    signs = [_sign(suit, x, y, 1.25 if n == 2 else 0.95) for suit, (x, y) in zip(suits, _middles(card), strict=True)]
    return markup(bands, signs)


def _sign(suit: str, x: float, y: float, scale: float) -> Markup:
    """Draw a suit's sign on its own colour."""
    return el.g(sign(suit, colour(suit), on(suit)), transform=f"translate({x:g} {y:g}) scale({scale})")


def chip(key: str, cost: int) -> Markup:
    """Draw a small Drug, 44 by 44 units, to show another rep's hand when hands are open."""
    suits = CARDS[key].suits
    return markup(
        box(0, 0, CHIP, CHIP, "card", "edge"),
        words(cost, CHIP / 2, 20, 18, bold=True, at="middle"),
        (el.g(use(disc(suit)), transform=f"translate({CHIP / 2 + 13 * (n - (len(suits) - 1) / 2):g} 32) scale(.46)")
         for n, suit in enumerate(suits)),
    )  # fmt: skip


def drug_back() -> Markup:
    """Draw the back of a Drug card, 42 by 56 units."""
    return card_back(
        BACK_W,
        BACK_H,
        el.rect(x=-5.5, y=-14, width=11, height=28, rx=5.5, transform="rotate(35)", **line("backline", 2)),
        el.path(d="M-5.5 0 H5.5", transform="rotate(35)", **line("backline", 2)),
    )


def doctor_back() -> Markup:
    """Draw the back of a Doctor card, 42 by 56 units."""
    sign = el.path(d="M-4 -12 H4 V-4 H12 V4 H4 V12 H-4 V4 H-12 V-4 H-4Z", fill=hue("backline"))
    return card_back(BACK_W, BACK_H, sign, fill="leaves")


def said(card: Card, value: int) -> str:
    """Describe a card in words: 'The Castle: cost 7, treats Suns (melanoma) and Knots (back pain)'."""
    worth = "prestige" if card.kind == "doctor" else "cost"
    return f"{card.name}: {worth} {value}, treats {treated(card) or 'nothing'}"
