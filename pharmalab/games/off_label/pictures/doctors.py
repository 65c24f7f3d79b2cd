"""Pictures of the Doctor cards: prestige, a portrait, the name, and the suits that the Doctor treats."""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import LARGE, NAME, art, box, use, words
from pharmalab.drawing.table import card_face
from pharmalab.games.off_label.components import CARDS
from pharmalab.games.off_label.pictures.people import PORTRAITS
from pharmalab.games.off_label.pictures.suits import colour, disc

WIDTH, HEIGHT = 176, 236  #: the size of a Doctor card


def doctor_id(key: str, prestige: int) -> str:
    """Return the id of the picture of a Doctor card with the given prestige."""
    return f"off_label-{key}-{prestige}"


def doctor(key: str, prestige: int) -> Markup:
    """Draw a Doctor card, 176 by 236 units: prestige, portrait, name, and suits."""
    card = CARDS[key]
    first = 192 if len(card.suits) == 1 else 180 if len(card.suits) == 2 else 172
    step = 28 if len(card.suits) == 2 else 24
    return card_face(
        WIDTH,
        HEIGHT,
        box(7, 7, WIDTH - 14, 120, colour(card.suits[-1]), fill_opacity=0.3, rx=5),
        el.g(PORTRAITS[key](), transform="translate(98 71)"),
        box(7, 7, 50, 46, "card", rx=5),
        words(prestige, 31, 43, LARGE, bold=True, at="middle", room=44),
        words(card.name, WIDTH / 2, 150, NAME, bold=True, at="middle", room=WIDTH - 16),
        (markup(el.g(use(disc(suit)), transform=f"translate(24 {first + step * n}) scale(.8)"),
                words(suit, 44, first + 6 + step * n, 18, room=WIDTH - 52))
         for n, suit in enumerate(card.suits)),
    )  # fmt: skip


def doctor_art(key: str, prestige: int) -> Markup:
    """Draw a Doctor card as an SVG definition, which is then shown by its id."""
    return art(doctor_id(key, prestige), doctor(key, prestige))
