"""What lies still, and the middle of the board: the display with its prices, the decks, the experimental fragment."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, SMALL, TEXT, THROUGH, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import felt, gap, mat
from pharmalab.drawing.text_layout import BOLD, cut_text, text_width
from pharmalab.games.pocket_pharma.config import tables
from pharmalab.games.pocket_pharma.draw.places import Places, Spot
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT, card_id, described
from pharmalab.games.pocket_pharma.pictures.fragments import WIDTH as CARD

SQUEEZED = 1.25  #: so much longer a name may be than its room: it is set closer then


@lru_cache(maxsize=16)
def table(places: Places, names: tuple[str, ...]) -> Markup:
    """The ground, and the places on it."""
    config, deck, (title, order) = places.config, places.deck, places.heading
    return markup(
        felt(places.width, places.height),
        words("Display", *title, TEXT, bold=True),
        words("front →", *order, SMALL, "soft"),
        (_slot(n, places.slot(n)) for n in range(config.display)),
        (_deck(places, place, place, deck._replace(x=deck.x + places.side * n))
         for n, place in enumerate(("deck", "discards"))),
        config.experimental and _deck(places, "experimental", "experimental: 2 actions", places.offer, 2),
        config.cards.reconstructed and markup(words(line, x, y, SMALL, "soft") for line, x, y in places.notes),
        (_mat(places, seat, name) for seat, name in enumerate(names)),
    )  # fmt: skip


def _slot(ahead: int, at: Spot) -> Markup:
    """A place of the display, with the price of the card on it."""
    price, colour = (f"−{ahead}", "bad") if ahead else ("free", "good")
    said = words(price, CARD / 2, -8, TEXT, colour, bold=True, at="middle")
    return el.g(gap(CARD, HEIGHT), said, transform=move(at.x, at.y))


def _deck(places: Places, place: str, said: str, at: Spot, wide: int = 1) -> Markup:
    """``wide``: so many cards lie side by side."""
    pad, side = places.pad, places.side
    width = CARD + side * (wide - 1) + 2 * pad + 2
    return el.g(
        el.rect(x=-pad, y=-4, width=width, height=HEIGHT + 8, fill=hue("felt")),
        (el.g(gap(CARD, HEIGHT), transform=move(side * n, 0)) for n in range(wide)),
        words(said, 0, -8, SMALL, "soft", room=side * wide + CARD * (wide - 1)),
        data_id=place,
        transform=move(at.x, at.y),
    )


def _room(width: float) -> float:
    """For a name on a mat: the points stand behind it."""
    return width - 132


def end_of_name(width: float, name: str) -> float:
    """Where the name ends on a mat."""
    return 30 + min(_room(width), text_width(name) * NAME * BOLD)


def _mat(places: Places, seat: int, name: str) -> Markup:
    x, y, width = places.mat(seat)
    return el.g(
        mat(width, places.mat_tall(seat)),
        words(cut_text(name, SQUEEZED * _room(width) / NAME / BOLD), 30, 29, NAME, bold=True, room=_room(width)),
        data_id=f"seat-{seat}",
        data_label=name,
        transform=move(x, y),
    )


@lru_cache(maxsize=64)
def display(places: Places, cards: tuple[str, ...]) -> Markup:
    """The fragments on offer, from the front on."""
    return markup(
        piece(card, *places.slot(n)[:2], use(card_id(card)), place=card, comes_from="deck",
              label=described(tables(places.config), card))
        for n, card in enumerate(cards)
    )  # fmt: skip


@lru_cache(maxsize=64)
def decks(places: Places, left: int, discarded: int, offer: str, to_come: int) -> Markup:
    """How many cards there are to come and gone; the experimental fragment on offer."""
    (x, y, _), (shown, below, _), side = places.deck, places.offer, places.side
    back = "pocket_pharma-back"
    piles = [_pile(x, y, back, left), _pile(x + side, y, back, discarded, gone=True)]
    if places.config.experimental:
        piles.append(_pile(shown + side, below, "pocket_pharma-x-back", to_come))
    return markup(
        el.g(piles, **THROUGH),
        offer and el.g(piece(offer, shown, below, use(card_id(offer)), comes_from="experimental"), **THROUGH),
    )


def _pile(x: float, y: float, back: str, n: int, gone: bool = False) -> Markup:
    count = words(n, x + CARD / 2, y + HEIGHT - 14, NUMBER, "white" if n else "soft", bold=True, at="middle")
    return markup(n > 0 and use(back, x, y, opacity=0.6 if gone else None), count)
