"""Draw the seats' mats: the names, the current value of each row, and the other seats' rows."""

from functools import lru_cache
from typing import Literal

from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import THROUGH, box, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import mat
from pharmalab.drawing.text_layout import BOLD, cut_text
from pharmalab.games.pharma_code.components.cards import EMPTY
from pharmalab.games.pharma_code.components.cards import name as card_name
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.draw.piles import card_piece
from pharmalab.games.pharma_code.draw.places import Places
from pharmalab.games.pharma_code.mechanisms.rows import start
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH

PAWNS = 58  #: the width for pawns at the start beside the heading, relative to a square's size


@lru_cache(maxsize=16)
def mats(places: Places, names: tuple[str, ...]) -> Markup:
    """Draw the mats on which the rows lie."""
    seats = list(enumerate(names))
    return el.g([_mat(places, seat, name) for seat, name in seats], [_chip(places, seat, name) for seat, name in seats])


def _chip(places: Places, seat: int, name: str) -> Markup | Literal[False]:
    """Draw a clickable name for a seat whose mat is far away."""
    spot = places.chip(seat)
    return spot is not None and el.g(
        mat(spot.width, spot.height),
        _head(places, seat, name, spot.width - 56),
        data_id=f"seat-{seat}",
        data_label=name,
        transform=move(spot.left, spot.top),
    )


def _head(places: Places, seat: int, name: str, room: float) -> Markup:
    """Draw a seat's pawn and name."""
    size, _ = places.name
    return markup(
        el.g(use(f"pharma_code-pawn-{seat}"), transform="translate(26 37) scale(.8)"),
        words(cut_text(name, room / size / BOLD), 48, 30, size, bold=True),
    )


def _mat(places: Places, seat: int, name: str) -> Markup:
    own, spot = seat == places.me, places.mat(seat)
    place = own or places.chip(seat) is None
    slots = (places.card_at(n) for n in range(places.config.row) if not own)
    return el.g(
        mat(spot.width, spot.height),
        _head(places, seat, name, places.name[1]),
        own and words("your row now:", spot.width - 76, 30, places.text, "soft", at="end"),
        (use("pharma_code-gap", transform=move(*slot)) for slot in slots),
        data_id=f"seat-{seat}" if place else None,
        data_label=name,
        data_in=f"seat-{seat}",
        transform=move(spot.left, spot.top),
    )


@lru_cache(maxsize=256)
def row(places: Places, seat: int, cards: tuple[int, ...], twice: bool, offered: int) -> Markup:
    """Draw a row's cards, a line under the cards that are in order, and the number of squares that the row is worth.

    The player's own cards are left out. *twice* is true if the seat has accelerated. *offered* is the index of a card
    offered for a trade, or -1.
    """
    length, numbers = worth(places.config, cards)
    lie: list[object] = []
    under = None
    if seat != places.me:
        lie = [card_piece(number, f"{seat}-{n}", places.card_at(n, 9 if n == offered else 0), "pile")
               for n, number in enumerate(cards) if number != EMPTY]  # fmt: skip
        if length:
            x, y, scale = places.card_at(length - 1)
            first, y = places.card.x + 2, y + HEIGHT * scale + 6
            under = el.path(d=f"M{first:g} {y:.1f} H{x + WIDTH * scale - 2:.1f}", **line("good", 5))
    steps = 2 * numbers if twice else numbers
    spot = places.mat(seat)
    earns = el.text(f"+{steps}" if steps else 0, x=spot.width - 12, y=34, font_size=28, font_weight=700,
                    text_anchor="end", fill=hue("good" if steps else "soft"))  # fmt: skip
    at = move(spot.left, spot.top)
    said = ", ".join(map(card_name, cards)) if EMPTY not in cards else "no cards yet"
    ordered = ", ".join(map(card_name, cards[:length])) or "no cards"
    value = f"in order so far: {ordered}; worth {f'+{steps}' if steps else 0}"
    return markup(
        el.g(lie, data_in=f"seat-{seat}", data_of=f"seat-{seat}", data_label=f"row: {said}", transform=at, **THROUGH),
        el.g(under, earns, data_in=f"worth-{seat}", data_of=f"seat-{seat}", data_label=value, transform=at, **THROUGH),
    )


def worth(config: Config, cards: tuple[int, ...]) -> tuple[int, int]:
    """Return how many cards in a row ascend from the left, and how many of these are number cards.

    Both numbers are 0 until the whole row has been dealt.
    """
    return (0, 0) if EMPTY in cards else start(cards, config.top, config.strict)


@lru_cache(maxsize=64)
def marks(places: Places, phase: int, asked: int, winners: tuple[str, ...]) -> Markup:
    """Draw the phase number, an arrow at the seat being asked, and a banner that names the winners.

    *asked* is the seat that is asked or that a chance node concerns, or -1.
    """
    track = places.track
    said = f"★ {listing(winners)} {'wins' if len(winners) == 1 and winners != ('You',) else 'win'}!"
    spot = places.mat(max(asked, 0))
    return el.g(
        words(f"Phase {phase}", track.left + PAWNS * places.square, places.track_top + places.heading,
              places.text + 2, bold=True, data_in="track"),
        asked >= 0 and el.g(piece("turn", spot.left + 26, spot.top - 1, use("pharma_code-turn")),
                            data_in=f"seat-{asked}"),
        bool(winners) and piece("winner", *places.banner, _banner(said, track.width), comes="stamp"),
        **THROUGH,
    )  # fmt: skip


def _banner(said: str, room: float) -> Markup:
    """Draw a banner over the track."""
    wide = min(room - 24, 480)
    return el.g(
        box(-wide / 2, -32, wide, 64, "won", "white", rx=14, stroke_width=3),
        words(said, 0, 10, 28, "white", bold=True, at="middle", room=wide - 24),
    )
