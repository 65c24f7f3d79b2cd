"""Pictures of fragments, as cards and as small chips. Each value has its own colour.

A fragment shows its value with the letter of its copy, then its efficacy, then its side effects.
"""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, TEXT, line, move, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import card_back, card_face
from pharmalab.games.pocket_pharma.components.names import VALUE, title
from pharmalab.games.pocket_pharma.config import Tables
from pharmalab.games.pocket_pharma.pictures.signs import EFFICACY, effect, said

WIDTH, HEIGHT = 68, 96  #: the size of a fragment
HEAD = 40  #: the height of the coloured part with the value
CHIP_W, CHIP_H = 30, 46  #: the size of a chip
SIGNS = {"low": "1–6", "high": "7–12", "odd": "odd", "even": "even"}


def card_id(card: str) -> str:
    """Return the id of a fragment's large picture, drawn as a card."""
    return f"pocket_pharma-{card}"


def chip_id(card: str) -> str:
    """Return the id of a fragment's small picture, drawn as a chip."""
    return f"pocket_pharma-{card}-chip"


def face() -> Markup:
    """Draw the empty card face that all fragments share."""
    return card_face(WIDTH, HEIGHT)


def small_face() -> Markup:
    """Draw the empty chip that all small fragments share."""
    return el.rect(width=CHIP_W, height=CHIP_H, rx=5, fill=hue("card"), stroke=hue("edge"), stroke_width=1)


def _colours(card: str) -> tuple[str, str]:
    """Return the background and text colours of a value. Two values share a colour; other fragments have none."""
    if card not in VALUE:
        return "ink", "paper"
    step = (VALUE[card] + 1) // 2
    return f"vial{step}", "dark" if step <= 4 else "white"


def card_head(width: float, height: float, radius: float, fill: str) -> Markup:
    """Draw the upper part of a card, in the colour of its value."""
    turn = f"a{radius} {radius} 0 0 1 {radius}"
    shape = f"M0 {height} V{radius} {turn} -{radius} H{width - radius} {turn} {radius} V{height}Z"
    return el.path(d=shape, fill=hue(fill))


def fragment(tables: Tables, card: str) -> Markup:
    """Draw a fragment as a card, 68 by 96 units."""
    symbols = [n for n, many in enumerate(tables.symbols[card]) for _ in range(many)]
    efficacy, (fill, ink), middle = tables.efficacy[card], _colours(card), WIDTH / 2
    if card in VALUE:
        label = markup(words(VALUE[card], 27, 31, 31, ink, bold=True, at="middle"),
                       words(card[2:], 56, 19, SMALL, ink, at="middle", data_in="letters"))  # fmt: skip
    else:
        label = words(SIGNS[tables.labels[card]], middle, 28, 22, ink, bold=True, at="middle", room=WIDTH - 10)
    return markup(
        use("pocket_pharma-face"),
        card_head(WIDTH, HEAD, 8, fill),
        label,
        (use(EFFICACY, transform=move(middle + 18 * (n - (efficacy - 1) / 2), 54, 1.25)) for n in range(efficacy)),
        (use(effect(n), middle + 21.5 * (at - (len(symbols) - 1) / 2), 79) for at, n in enumerate(symbols)),
    )


def chip(tables: Tables, card: str) -> Markup:
    """Draw a fragment as a chip: the value, green dots for efficacy, and the shapes of its side effects."""
    symbols = [n for n, many in enumerate(tables.symbols[card]) for _ in range(many)]
    efficacy, (fill, ink) = tables.efficacy[card], _colours(card)
    value = VALUE.get(card) or SIGNS[tables.labels[card]]
    return markup(
        use("pocket_pharma-small"),
        card_head(CHIP_W, 21, 5, fill),
        words(value, CHIP_W / 2, 17, TEXT, ink, bold=True, at="middle", room=CHIP_W - 4),
        (el.circle(cx=round(CHIP_W / 2 + 8 * (n - (efficacy - 1) / 2), 1), cy=27, r=3, fill=hue("plus"))
         for n in range(efficacy)),
        (use(f"{effect(n)}-shape", transform=move(CHIP_W / 2 + 9 * (at - (len(symbols) - 1) / 2), 38, 0.38))
         for at, n in enumerate(symbols)),
    )  # fmt: skip


def back(fill: str) -> Markup:
    """Draw the back of a card, which shows a molecule."""
    bonds = el.path(d="M-9 8 L0 -8 L10 4", **line("backline", 2))
    atoms = (el.circle(cx=x, cy=y, r=4, fill=hue("backline")) for x, y in ((-9, 8), (0, -8), (10, 4)))
    return card_back(WIDTH, HEIGHT, el.g(bonds, atoms, transform="translate(0 -12) scale(1.3)"), fill=fill)


def described(tables: Tables, card: str) -> str:
    """Describe a fragment in words: '5c: efficacy 2, skin rash and nausea'."""
    symbols = [said(name, n) for name, n in zip(tables.types, tables.symbols[card], strict=True) if n]
    label = f" ({tables.labels[card]})" if card in tables.labels else ""
    return f"{title(card)}{label}: efficacy {tables.efficacy[card]}, {', '.join(symbols) or 'no side effects'}"
