"""The fragments: narrow cards with everything in a column, so that five lie side by side, and chips of them in little.

From above: the value and the letter of the copy; efficacy; the side effects.
"""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, TEXT, box, line, move, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import card_back, card_face
from pharmalab.games.pocket_pharma.components.names import VALUE, title
from pharmalab.games.pocket_pharma.config import Tables
from pharmalab.games.pocket_pharma.pictures.signs import EFFICACY, effect, said

WIDTH, HEIGHT = 50, 128  #: of a fragment
CHIP_W, CHIP_H = 30, 46  #: of its chip
SIGNS = {"low": "1–6", "high": "7–12", "odd": "odd", "even": "even"}


def card_id(card: str) -> str:
    """The id of a fragment's face."""
    return f"pocket_pharma-{card}"


def chip_id(card: str) -> str:
    """The id of its chip."""
    return f"pocket_pharma-{card}-chip"


def face() -> Markup:
    """An empty fragment: the ground of every one."""
    return markup(card_face(WIDTH, HEIGHT), el.path(d=f"M7 34 H{WIDTH - 7}", **line("line", 1.2)))


def small_face() -> Markup:
    return el.rect(width=CHIP_W, height=CHIP_H, rx=5, fill=hue("card"), stroke=hue("edge"), stroke_width=1)


def fragment(tables: Tables, card: str) -> Markup:
    """A fragment, 50 by 128."""
    symbols = [n for n, many in enumerate(tables.symbols[card]) for _ in range(many)]
    efficacy = tables.efficacy[card]
    return markup(
        use("pocket_pharma-face"),
        _value(tables, card),
        (use(EFFICACY, WIDTH / 2 + 14 * (n - (efficacy - 1) / 2), 46) for n in range(efficacy)),
        (use(effect(n), WIDTH / 2, 68 + 23 * at) for at, n in enumerate(symbols)),
    )


def _value(tables: Tables, card: str) -> Markup:
    if card not in VALUE:
        label = words(SIGNS[tables.labels[card]], WIDTH / 2, 24, TEXT, "white", bold=True, at="middle", room=WIDTH - 10)
        return markup(box(4, 4, WIDTH - 8, 28, "event", rx=5), label)
    return markup(
        words(VALUE[card], 19, 27, 26, bold=True, at="middle", room=29),
        words(card[2:], WIDTH - 9, 27, SMALL, "soft", at="middle"),
    )


def chip(tables: Tables, card: str) -> Markup:
    """A fragment in little: the value; green dots of efficacy; the shapes of its side effects."""
    symbols = [n for n, many in enumerate(tables.symbols[card]) for _ in range(many)]
    efficacy = tables.efficacy[card]
    value = VALUE.get(card) or SIGNS[tables.labels[card]]
    return markup(
        use("pocket_pharma-small"),
        words(value, CHIP_W / 2, 17, TEXT if card in VALUE else SMALL, bold=True, at="middle", room=CHIP_W - 4),
        (el.circle(cx=round(CHIP_W / 2 + 8 * (n - (efficacy - 1) / 2), 1), cy=26, r=3, fill=hue("plus"))
         for n in range(efficacy)),
        (use(f"{effect(n)}-shape", transform=move(CHIP_W / 2 + 9 * (at - (len(symbols) - 1) / 2), 38, 0.38))
         for at, n in enumerate(symbols)),
    )  # fmt: skip


def back(fill: str) -> Markup:
    """The back of a deck: a molecule."""
    bonds = el.path(d="M-9 8 L0 -8 L10 4", **line("backline", 2))
    atoms = (el.circle(cx=x, cy=y, r=4, fill=hue("backline")) for x, y in ((-9, 8), (0, -8), (10, 4)))
    return card_back(WIDTH, HEIGHT, bonds, *atoms, fill=fill)


def described(tables: Tables, card: str) -> str:
    """'5c: efficacy 2, skin rash and nausea': a fragment in words."""
    symbols = [said(name, n) for name, n in zip(tables.types, tables.symbols[card], strict=True) if n]
    label = f" ({tables.labels[card]})" if card in tables.labels else ""
    return f"{title(card)}{label}: efficacy {tables.efficacy[card]}, {', '.join(symbols) or 'no side effects'}"
