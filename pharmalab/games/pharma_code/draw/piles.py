"""Draw the piles, and the card that a player has taken but not yet placed.

Players can click each pile, and a lesson can show it on its own.
"""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.core.words import capital, plural
from pharmalab.drawing.html import Markup, el
from pharmalab.drawing.marks import THROUGH, box, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import mat
from pharmalab.games.pharma_code.components.cards import JOKER, name
from pharmalab.games.pharma_code.draw.places import Places, Spot
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH, card_id

SAID = {"pile": "closed", "open": "open pile", "question": "", "events": ""}  #: the text below each pile
LABELS = {"pile": "closed pile", "open": "open pile", "question": "question cards", "events": "event cards"}
BACKS = {"pile": "pile", "question": "question", "events": "event"}

INSET = 6  #: the distance from the side of a pile to the text below it


def names(places: Places) -> list[str]:
    """Return the names of the piles in this set-up."""
    return [pile for pile in SAID if pile != "events" or places.config.event_hand]


@lru_cache(maxsize=16)
def ground(places: Places) -> Markup:
    """Draw an empty place for each pile."""
    return el.g(_slot(places, name) for name in names(places))


def _slot(places: Places, name: str) -> Markup:
    spot, region = places.pile(name), places.slot(name)
    x, y = spot.x - region.left, spot.y - region.top
    at, align = (region.width / 2, "middle") if name == "open" else (INSET, "start")  # beside its count
    return el.g(
        mat(region.width, region.height),
        use("pharma_code-gap", transform=move(x, y, spot.scale)),
        SAID[name] and words(SAID[name], at, region.height - 8, places.text, "soft", at=align),
        data_id=name,
        data_label=LABELS[name],
        transform=move(region.left, region.top),
    )


@lru_cache(maxsize=64)
def piles(places: Places, closed: int, under: tuple[int, ...]) -> Markup:
    """Draw the closed pile and the open pile.

    *closed* is the number of cards in the closed pile. *under* holds the uppermost cards of the open pile, with the top
    card last.
    """
    x, y, scale = places.pile("open")
    cards = [card_piece(number, f"open-{n}", Spot(x, y - 3 * n, scale), "pile")
             for n, number in enumerate(under, 2 - len(under))]  # fmt: skip
    return el.g(
        el.g(
            _backs(places, "pile", closed),
            _count(places, "pile", closed),
            data_in="pile",
            **_counted_in("pile", closed),
        ),
        el.g(cards, data_in="open", data_of="open", data_label=name(under[-1]) if under else "empty"),
        **_counted(places, "end"),
    )


@lru_cache(maxsize=64)
def aside(places: Places, questions: int, events: int) -> Markup:
    """Draw the piles of question and event cards."""
    counts = zip(names(places)[2:], (questions, events), strict=False)
    return el.g(
        (
            el.g(_backs(places, name, count), _count(places, name, count), data_in=name, **_counted_in(name, count))
            for name, count in counts
        ),
        **_counted(places, "middle"),
    )


def _backs(places: Places, name: str, count: int) -> list[Markup]:
    x, y, scale = places.pile(name)
    return [use(f"pharma_code-{BACKS[name]}", transform=move(x, y - lift, scale)) for lift in (0, 3)[: min(count, 2)]]


def _count(places: Places, name: str, count: int) -> Markup:
    """Draw the number of cards beside the name of a pile, or below the pile if it has no name."""
    slot = places.slot(name)
    x = slot.right - INSET if SAID[name] else slot.left + slot.width / 2
    return el.text(count, x=f"{x:g}", y=f"{slot.bottom - 7:g}")


def _counted_in(pile: str, count: int) -> dict[str, str]:
    """Return the attributes that add the number of cards to a pile's name."""
    return {"data_of": pile, "data_label": plural(count, "card")}


def _counted(places: Places, at: str) -> dict[str, object]:
    return {"font_size": places.text + 3, "font_weight": 700, "text_anchor": at, "fill": hue("ink"), **THROUGH}


def card_piece(number: int, joker: str, spot: Spot, comes_from: str, place: str = "") -> Markup:
    """Draw a number card as a piece that can move.

    Args:
        number: the card.
        joker: for a joker, a suffix that makes the piece's name unique.
        spot: the position of the card.
        comes_from: the name of the place that the card comes from, such as 'pile'.
        place: the name of the place that a click on the card chooses, or '' if it can't be clicked.
    """
    key = f"card:{number}" if number != JOKER else f"joker:{joker}"
    return piece(key, spot.x, spot.y, use(card_id(number)), scale=spot.scale, comes_from=comes_from, place=place,
                 label=name(number) if place else "")  # fmt: skip


@lru_cache(maxsize=64)
def in_play(places: Places, held: tuple[int, ...], choose: bool, drawn: bool) -> Markup:
    """Draw the one or two cards that a player has taken and is about to place.

    Args:
        places: the layout of the board.
        held: the cards, starting with the card to be placed.
        choose: whether the player must click one of two cards.
        drawn: whether the card came from the closed pile.
    """
    source = "pile" if drawn else "open"
    return el.g(_in_play(places, held, choose, source), data_in="pile;open" if len(held) > 1 else source, **THROUGH)


def _in_play(places: Places, held: tuple[int, ...], choose: bool, source: str) -> Iterator[Markup]:
    for n, number in enumerate(held):
        spot = places.lifted("pile" if n else source)
        if n and not choose:
            yield card_piece(number, "beside", Spot(*places.pile("pile")[:2], 0.8 * spot.scale), source)
            continue
        rim = el.g(box(-5, -5, WIDTH + 10, HEIGHT + 10, "gold", rx=11), transform=move(*spot))
        yield rim
        card = card_piece(number, f"two-{n}" if choose else "in-play", spot, source, f"two-{n}" if choose else "")
        yield card if choose else el.g(card, role="img", aria_label=f"{capital(name(number))}, to be placed")
