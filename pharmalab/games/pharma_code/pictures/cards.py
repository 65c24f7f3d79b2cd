"""Pictures of number cards, with a vial that is fuller for higher numbers and changes colour every ten numbers."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import box, line, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import card_face
from pharmalab.games.pharma_code.components.cards import JOKER

WIDTH, HEIGHT = 58, 76  #: the size of a card
FULL, TENS = 60, 6  #: the number whose vial is full, and the number of different liquids
GLASS = "M-7 0V5C-12 7 -13 9 -13 13V30Q-13 36 -7 36H7Q13 36 13 30V13C13 9 12 7 7 5V0Z"


def card_id(number: int) -> str:
    """Return the id of a number card's picture."""
    return f"pharma_code-{number or 'joker'}"


def face() -> Markup:
    """Draw the empty card face that all number cards share."""
    return card_face(WIDTH, HEIGHT)


def glass() -> Markup:
    """Draw the outline of the inside of a vial."""
    return el.path(d=GLASS)


def vial() -> Markup:
    """Draw an empty vial, 26 by 40 units, to lay over a liquid. Its neck is at (0, 0)."""
    return markup(
        use("pharma_code-glass", 0, 0, **line("steel", 1.3)),
        el.path(d="M-8.5 14 V28", **line("white", 2, stroke_opacity=0.75)),
        el.rect(x=-8.5, y=-4, width=17, height=5.5, rx=2, fill=hue("steel")),
    )


@lru_cache(maxsize=256)
def card(number: int) -> Markup:
    """Draw a number card, 58 by 76 units. Card 0 is a joker."""
    middle = WIDTH / 2
    if number == JOKER:
        ring = " ".join(
            f"{middle + a:g},{50 + b}" for a, b in ((0, -17), (15, -8), (15, 8), (0, 17), (-15, 8), (-15, -8))
        )
        return markup(
            use("pharma_code-face"),
            _tint("gold"),
            words("J", middle, 26, 26, bold=True, at="middle"),
            el.polygon(points=ring, fill=hue("gold"), stroke=hue("brown"), stroke_width=1.5),
            words("★", middle, 57, 20, "dark", at="middle"),
        )
    level = 33 - 21 * min(1.0, number / FULL)
    liquid = f"vial{min((number - 1) // 10 + 1, TENS)}"
    return markup(
        use("pharma_code-face"),
        _tint(liquid),
        words(number, middle, 27, 26, bold=True, at="middle", room=WIDTH - 8),
        el.g(
            use("pharma_code-glass", fill=hue("glass")),
            el.path(d=f"M-12.5 {level:.1f} H12.5 V30 Q12.5 35.5 7 35.5 H-7 Q-12.5 35.5 -12.5 30Z", fill=hue(liquid)),
            use("pharma_code-vial"),
            transform=f"translate({middle:g} 35)",
        ),
    )


def _tint(colour: str) -> Markup:
    """Draw a pale colour on a card."""
    return box(3, 3, WIDTH - 6, HEIGHT - 6, colour, rx=6, fill_opacity=0.2)


def sign(said: str) -> Markup:
    """Draw the text on the back of a card, such as a question mark."""
    return words(said, 0, 9, 26, "white", bold=True, at="middle")
