"""What lies still, and the middle of the board: the display with its prices, the decks, the experimental fragment."""

from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, SMALL, TEXT, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.pieces import BOLD, cut
from pharmalab.drawing.table import felt, gap, mat
from pharmalab.games.pocket_pharma.config import Config, tables
from pharmalab.games.pocket_pharma.draw.places import (
    DECK,
    EDGE,
    FULL,
    MATS,
    OFFER,
    ROW,
    TALL,
    WIDTH,
    broad,
    mat_at,
    slot_at,
)
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT, card_id, described
from pharmalab.games.pocket_pharma.pictures.fragments import WIDTH as CARD

THROUGH = {"pointer_events": "none"}  #: what lies on a place does not catch its click
SIDE = 84  #: from a deck to the one beside it


@lru_cache(maxsize=16)
def table(config: Config, names: tuple[str, ...], me: int | None) -> Markup:
    """The ground, and the places on it."""
    return markup(
        felt(WIDTH, FULL),
        words("Display", EDGE + 4, ROW + 56, TEXT, bold=True),
        words("front →", EDGE + 4, ROW + 78, SMALL, "soft"),
        (_slot(n, slot_at(config, n)) for n in range(config.display)),
        (_deck(place, place, DECK + SIDE * n) for n, place in enumerate(("deck", "discards"))),
        config.experimental and _deck("experimental", "experimental: 2 actions", OFFER, 2),
        _marked(config),
        (_mat(config.seats, seat, name, me) for seat, name in enumerate(names)),
    )  # fmt: skip


def _slot(ahead: int, x: float) -> Markup:
    """A place of the display, with the price of the card on it."""
    price, colour = (f"−{ahead}", "bad") if ahead else ("free", "good")
    said = words(price, CARD / 2, -8, TEXT, colour, bold=True, at="middle")
    return el.g(gap(CARD, HEIGHT), said, transform=move(x, ROW))


def _deck(place: str, said: str, x: float, wide: int = 1) -> Markup:
    """``wide``: so many cards lie side by side."""
    return el.g(
        el.rect(x=-8, y=-4, width=SIDE * wide - 16, height=HEIGHT + 8, fill=hue("felt")),
        (el.g(gap(CARD, HEIGHT), transform=move(SIDE * n, 0)) for n in range(wide)),
        words(said, 0, -8, SMALL, "soft"),
        data_id=place,
        transform=move(x, ROW),
    )


def _marked(config: Config) -> Markup:
    """Whose numbers these are, where it is not the print's."""
    if not config.cards.reconstructed:
        return Markup()
    said = ("symbols and", "numbers are", "reconstructed,", "not printed")
    return markup(words(line, OFFER + 2 * SIDE - 18, ROW + 42 + 19 * n, SMALL, "soft") for n, line in enumerate(said))


def _mat(seats: int, seat: int, name: str, me: int | None) -> Markup:
    width = broad(seats)
    return el.g(
        mat(width, TALL),
        words(cut(name, (width - 132) / NAME / BOLD), 30, 29, NAME, bold=True),
        data_id=f"seat-{seat}",
        transform=move(mat_at(seats, seat, me), MATS),
    )


@lru_cache(maxsize=64)
def display(config: Config, cards: tuple[str, ...]) -> Markup:
    """The fragments on offer, from the front on."""
    return markup(
        piece(card, slot_at(config, n), ROW, use(card_id(card)), place=card, comes_from="deck",
              label=described(tables(config), card))
        for n, card in enumerate(cards)
    )  # fmt: skip


@lru_cache(maxsize=64)
def decks(config: Config, left: int, discarded: int, offer: str, to_come: int) -> Markup:
    """How many cards there are to come and gone; the experimental fragment on offer."""
    piles = [(DECK, "pocket_pharma-back", left), (DECK + SIDE, "pocket_pharma-back", discarded)]
    if config.experimental:
        piles.append((OFFER + SIDE, "pocket_pharma-x-back", to_come))
    return markup(
        el.g((_pile(*pile, gone=pile[0] == DECK + SIDE) for pile in piles), **THROUGH),
        offer and el.g(piece(offer, OFFER, ROW, use(card_id(offer)), comes_from="experimental"), **THROUGH),
    )  # fmt: skip


def _pile(x: float, back: str, n: int, gone: bool) -> Markup:
    count = words(n, x + CARD / 2, ROW + HEIGHT - 14, NUMBER, "white" if n else "soft", bold=True, at="middle")
    return markup(n > 0 and use(back, x, ROW, opacity=0.6 if gone else None), count)
