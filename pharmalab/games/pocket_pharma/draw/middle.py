"""Draw the background and the middle of the board: the display, its prices, the decks and the fragment on offer."""

from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NAME, NUMBER, THROUGH, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import felt, mat
from pharmalab.drawing.text_layout import BOLD, cut_text, text_width
from pharmalab.games.pocket_pharma.config import tables
from pharmalab.games.pocket_pharma.draw.places import FRONT, PRICE, TEXT, Places, Spot
from pharmalab.games.pocket_pharma.pictures.fragments import card_id, described
from pharmalab.games.pocket_pharma.pictures.signs import EFFICACY, effect

KEY = (
    "A plus stands for efficacy: it helps a drug work. The other symbols are side effects. The small letter only "
    "distinguishes cards with the same number."
)
OURS = " The symbols and numbers are our reconstruction, not those of the printed cards."
SQUEEZED = 1.25  #: a name may be this much longer than its space, and is then set with narrower spacing


@lru_cache(maxsize=16)
def table(places: Places, names: tuple[str, ...]) -> Markup:
    """Draw the background and the empty places on it."""
    config, deck = places.config, places.deck
    return markup(
        felt(places.width, places.height),
        places.heading and _heading(*places.heading),
        _deck(places, "deck", deck),
        _deck(places, "discards", deck._replace(x=deck.x + places.side)),
        config.experimental and _deck(places, "experimental", places.offer, 2),
        _key(places),
        (_mat(places, seat, name) for seat, name in enumerate(names)),
    )  # fmt: skip


def _key(places: Places) -> Markup:
    """Draw the names of the symbols on the cards. A click on a name explains the symbol."""
    types, ours = tables(places.config).types, places.config.cards.reconstructed
    names = ("efficacy", *(name.replace("_", " ") for name in types))
    signs = (use(EFFICACY, transform="scale(1.5)"), *(use(effect(n), transform="scale(.9)") for n in range(len(types))))
    lines = [*zip(signs, names, strict=True), *([("", "not as printed")] if ours else [])]
    spots = [*map(places.key, range(len(lines)))]
    (x, y, _), (right, _, width), low = spots[0], spots[-1], max(spot.y for spot in spots)
    return el.g(
        el.rect(x=x - 3, y=y - 3, width=right + width - x + 6, height=low - y + 26, fill=hue("felt")),
        (el.g(sign, words(name, 14 if sign else -10, places.text / 3, places.text, "soft",
                         room=width - (14 if sign else 10)),
              transform=move(x + 10, y + 10))
         for (sign, name), (x, y, width) in zip(lines, spots, strict=True)),
        data_id="key",
        data_label=KEY + (OURS if ours else ""),
        data_in="key",
    )  # fmt: skip


def _heading(x: float, y: float) -> Markup:
    return words("Display", x, y, TEXT, bold=True, data_in="display")


def _deck(places: Places, place: str, at: Spot, wide: int = 1) -> Markup:
    """Draw the place of a deck that is *wide* cards wide."""
    width, said = places.card[0] + places.side * (wide - 1), {"experimental": "2 actions"}.get(place, place)
    return el.g(
        el.rect(x=-4, y=-PRICE, width=width + 8, height=places.card[1] + PRICE + 4, fill=hue("felt")),
        words(said, 0, -9, places.text, "soft", room=width),
        data_id=place,
        transform=move(at.x, at.y),
    )


def _room(width: float) -> float:
    """Return the width for a name on a mat, in front of the points."""
    return width - 132


def end_of_name(width: float, name: str) -> float:
    """Return the x coordinate where a seat's name ends on its mat."""
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
    """Draw the fragments in the display with their prices, beginning at the front."""
    return markup(
        (el.g(piece(card, *places.slot(n)[:2], use(card_id(card)), scale=places.scale, place=card, comes_from="deck",
                    label=described(tables(places.config), card)), data_in=f"slot-{n};display")
         for n, card in enumerate(cards)),
        places.heading and _front(places, *places.slot(0)),
        (el.g(_price(n, places.card[0]), data_in=f"prices+slot-{n};display", data_of=card, data_label=_costs(n),
              transform=move(*places.slot(n)[:2])) for n, card in enumerate(cards)),
    )  # fmt: skip


def _front(places: Places, x: float, y: float, width: float) -> Markup:
    """Draw the word that marks the free card at the front."""
    return words("front", x + width / 2, y + places.card[1] + FRONT - 5, places.text, "soft", at="middle",
                 data_in="prices+slot-0;display", aria_hidden="true")  # fmt: skip


def _costs(ahead: int) -> str:
    return f"costs {plural(ahead, 'point')}" if ahead else "free"


def _price(ahead: int, width: float) -> Markup:
    """Draw the price tag above a card: a point for each card ahead of it."""
    fill, said, wide = ("minus", f"−{ahead}", 36) if ahead else ("plus", "free", 46)
    return markup(
        el.rect(x=width / 2 - wide / 2, y=5 - PRICE, width=wide, height=23, rx=11.5, fill=hue(fill)),
        words(said, width / 2, 22 - PRICE, TEXT, "white", bold=True, at="middle"),
    )


@lru_cache(maxsize=64)
def decks(places: Places, left: int, discarded: int, offer: str, to_come: int) -> Markup:
    """Draw the deck and the discards, each with its number of cards, and the experimental fragment on offer."""
    (x, y, _), (shown, below, _), side = places.deck, places.offer, places.side
    back = "pocket_pharma-back"
    return markup(
        el.g(_pile(places, x, y, back, left), data_in="deck", **THROUGH),
        el.g(_pile(places, x + side, y, back, discarded, gone=True), data_in="discards", **THROUGH),
        places.config.experimental and el.g(
            _pile(places, shown + side, below, "pocket_pharma-x-back", to_come),
            offer and piece(offer, shown, below, use(card_id(offer)), scale=places.scale, comes_from="experimental"),
            data_in="experimental", **THROUGH),
    )  # fmt: skip


def _pile(places: Places, x: float, y: float, back: str, n: int, gone: bool = False) -> Markup:
    """Draw a deck with the number of its cards, or nothing if it is empty."""
    (wide, tall), scale = places.card, places.scale
    return markup(
        n > 0 and use(back, transform=move(x, y, scale), opacity=0.6 if gone else None),
        n > 0 and words(n, x + wide / 2, y + tall - 16, NUMBER, "white", bold=True, at="middle"),
    )
