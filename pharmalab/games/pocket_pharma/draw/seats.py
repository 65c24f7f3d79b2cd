"""Draw the seats' mats: points, profit cards, Specialists, and a small picture of the laboratory."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import NUMBER, THROUGH, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import seat_colour
from pharmalab.drawing.text_layout import text_width
from pharmalab.games.pocket_pharma.draw.drugs import gold
from pharmalab.games.pocket_pharma.draw.middle import end_of_name
from pharmalab.games.pocket_pharma.draw.places import HEAD, MAT_TALL, TEXT, Places
from pharmalab.games.pocket_pharma.mechanisms.specialists.usable import CARDS
from pharmalab.games.pocket_pharma.pictures.emblems import emblem
from pharmalab.games.pocket_pharma.pictures.fragments import CHIP_H, CHIP_W, chip_id
from pharmalab.games.pocket_pharma.state import Stack

#: scales of a laboratory's chips with the distance from one chip to the next; the first that fits is used
SIZES = ((1.5, 47), (1.2, 37), (1, 31), (1, 25), (1, 19), (1, 15), (1, 11))
EMBLEM = 30  #: the space for a drug's emblem in front of its profit cards


@lru_cache(maxsize=256)
def seat(
    places: Places, at: int, name: str, profits: tuple[tuple[str, int], ...] | int, loss: int | None,
    up: tuple[str, ...], lab: tuple[Stack, ...],
) -> Markup:  # fmt: skip
    """Draw a seat's mat.

    *profits* holds the seat's profit cards with their points, or only their number if the points are hidden. A hidden
    *loss* is None. *up* holds the face-up Specialists.
    """
    x, y, width = places.mat(at)
    own = at == places.me
    up = () if own else up
    room = max(40.0, width - 60 - 34 * len(up))
    return el.g(
        el.circle(cx=16, cy=23, r=7, fill=hue(seat_colour(at))),
        _points(profits, loss, width, end_of_name(width, name)),
        markup(_profits(profits, room, 38)) if not isinstance(profits, int) else "",
        [_pill(CARDS[one].initials, width - 12 - 34 * (n + 1), 38) for n, one in enumerate(up)],
        _lab(lab, width),
        data_in=f"seat-{at}",
        transform=move(x, y),
        **THROUGH,
    )


def _points(profits: tuple[tuple[str, int], ...] | int, loss: int | None, width: float, begin: float) -> Markup:
    """Draw profits minus losses. Both are written out if there is room between *begin* and the edge."""
    if isinstance(profits, int) or loss is None:
        number = profits if isinstance(profits, int) else len(profits)
        return words(plural(number, "profit card"), width - 12, 29, TEXT, "soft", at="end")
    has = sum(points for _, points in profits) - loss
    said = f"{has}".replace("-", "−")
    end = width - 22 - 18 * len(said)
    fits = [lost for lost in (f"loss {loss}", f"−{loss}") if loss and text_width(lost) * TEXT <= end - begin - 8]
    lost = words(fits[0], end, 29, TEXT, "bad", at="end") if fits else ""
    return markup(words(said, width - 12, 32, NUMBER, bold=True, at="end"), lost)


def _profits(profits: Sequence[tuple[str, int]], room: float, y: float) -> Iterator[Markup]:
    """Draw the profit cards in a row, by drug. If there is room, each drug's emblem comes before its cards."""
    drugs = {card.rpartition("-")[0] for card, _ in profits}
    emblems = EMBLEM * len(drugs)
    named = room - emblems >= 24 * len(profits)
    step = min(37, (room - emblems * named) / max(len(profits), 1))
    x, before = 12.0, ""
    for card, points in profits:
        drug = card.rpartition("-")[0]
        if named and drug != before:
            yield use(emblem(drug), transform=move(x + 12, y + 11, 0.85))
            x += EMBLEM
        yield piece(f"profit:{card}", x, y, el.g(gold(points), transform="scale(.87)"), comes_from=drug, comes="pop")
        x, before = x + step, drug


def _pill(said: str, x: float, y: float) -> Markup:
    plate = el.rect(width=32, height=22, rx=11, fill=hue("event"))
    return el.g(plate, words(said, 16, 17, TEXT, "white", bold=True, at="middle", room=24), transform=move(x, y))


def _lab(lab: tuple[Stack, ...], width: float) -> Markup:
    """Draw the stacks in rows. Chips shrink and move closer together if there are many."""
    room = MAT_TALL - HEAD - 8
    for scale, step in SIZES:
        rows, tall = _rows(lab, width - 20, step, scale * CHIP_W), scale * CHIP_H
        if len(rows) * (tall + 4) <= room + 4:
            break
    pitch = min(tall + 6, (room - tall) / max(len(rows) - 1, 1))
    return markup(
        piece(f"chip:{card}", 12 + x, HEAD + 2 + pitch * row, use(chip_id(card)), comes_from=card, scale=scale)
        for row, placed in enumerate(rows) for card, x in placed
    )  # fmt: skip


def _rows(lab: tuple[Stack, ...], room: float, step: float, chip: float) -> list[list[tuple[str, float]]]:
    """Return the cards of each row with their left edges. *chip* is the width of a chip."""
    rows: list[list[tuple[str, float]]] = [[]]
    x = 0.0
    for stack in lab:
        wide = step * (len(stack) - 1) + chip
        if x and x + wide > room:
            rows.append([])
            x = 0
        rows[-1] += [(card, x + step * n) for n, card in enumerate(stack)]
        x += wide + 10
    return rows


@lru_cache(maxsize=128)
def marks(places: Places, mover: int, actions: int, last: bool) -> Markup:
    """Draw the marks that show whose turn it is, how many actions are left, and whether this is the last round."""
    shown: list[Markup] = []
    if mover >= 0:
        x, y, width = places.mat(mover)
        shown.append(piece("turn", x + 16, y - 3, use("pocket_pharma-turn")))
        dots = [el.circle(cx=18 * n, r=6.5, fill=hue("accent") if n < actions else "none", stroke=hue("edge"))
                for n in range(max(places.config.actions, actions))]  # fmt: skip
        said = words("left", 18 * len(dots) - 2, 5, TEXT, "soft")
        shown.append(el.g(dots, said, transform=move(x + width - 52 - 18 * len(dots), y - 12)))
    if last:
        shown.append(words("last round", *places.last_round, TEXT, "bad", bold=True))
    return el.g(shown, data_in="actions", **THROUGH)
