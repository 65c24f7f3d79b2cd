"""Draw the strip above the map, with the roles and cards of the other seats."""

from functools import lru_cache
from itertools import accumulate

from pharmalab.core.events import Who
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.scene import Box
from pharmalab.drawing.text_layout import BOLD, cut_text, text_width
from pharmalab.games.pandemic.board.geometry import Layout
from pharmalab.games.pandemic.board.pieces import INK, SOFT, move, pawn_of, piece, slip_of, slip_width, use, words
from pharmalab.games.pandemic.components import BLANK, ROLES, title
from pharmalab.games.pandemic.state import PandemicState

PAD = 8
ROW, FIRST = 24, 28  #: the height of a row of cards, and the top of the first row
HIDDEN = 24


def lain(layout: Layout, view: PandemicState, seat: int, n: int, of: int, who: Who) -> Markup:
    """Draw the role and the cards of *seat*.

    *of* is the number of seats in the strip, and *n* is this seat's index among them.
    """
    role = view.roles[seat]
    stored = view.stored if role == "contingency_planner" else ""
    return _panel(layout.seat(n, of), seat, who(seat), role, view.hands[seat], stored)


def on_turn(layout: Layout, n: int, of: int) -> Markup:
    """Draw a bright frame around the seat whose turn it is.

    *of* is the number of seats in the strip, and *n* is this seat's index among them.
    """
    box = layout.seat(n, of)
    frame = use("turn", width=f"{box.width:g}", height=f"{box.height:g}")
    return piece("turn", move(box.left, box.top), frame, region="seats")


@lru_cache(maxsize=64)
def _panel(box: Box, seat: int, name: str, role: str, hand: tuple[str, ...], stored: str) -> Markup:
    held = [*hand, stored] if stored else [*hand]
    return el.g(
        _head(seat, name, role, len(hand), box),
        _slips(seat, held, bool(stored), box.width - 2 * PAD),
        data_in="seats",
        transform=move(box.left, box.top),
    )


@lru_cache(maxsize=64)
def _head(seat: int, name: str, role: str, count: int, box: Box) -> Markup:
    """Draw a seat's pawn, name and role."""
    long = box.width
    number = str(count)
    room = long - 2 * PAD - 40 - 15 * text_width(number)
    said = cut_text(name, room * 0.5 / 16 / BOLD)
    x = 36 + 16 * BOLD * text_width(said) + 10
    rest = long - PAD - x - 15 * text_width(number) - 10
    called = title(role) if role else "no role yet"
    about = f"{called}: {ROLES[role].text}" if role else called
    return el.g(
        el.title(f"{name}, {called}, {plural(count, 'card')}"),
        use("seat", width=f"{long:g}", height=f"{box.height:g}"),
        use(pawn_of(role), transform=move(20, 14, 0.72)),
        words(said, 36, 20, 16, INK, bold=True),
        words(about if 15 * text_width(about) <= rest else called, round(x, 1), 20, fill=SOFT, room=rest),
        words(number, long - PAD - 2, 20, fill=SOFT, at="end"),
        data_id=f"role:{seat}",
    )  # fmt: skip


def _slips(seat: int, held: list[str], stored: bool, room: float) -> Markup:
    """Draw a seat's cards in at most two rows. If they need more room, they overlap."""
    widths = [HIDDEN - 4 if card == BLANK else slip_width(card) for card in held]
    rows = _in_rows(widths, room)
    found: list[Markup] = []
    at = 0
    for y, number in enumerate(rows):
        long = sum(widths[at : at + number]) + 4 * (number - 1)
        squeeze = min(1.0, (room - widths[at + number - 1]) / (long - widths[at + number - 1])) if number > 1 else 1.0
        x = 0.0
        for k in range(at, at + number):
            spot = move(PAD + x, FIRST + ROW * y)
            found.append(_slip(held[k], widths[k], spot, f"{seat}:{k}", stored and k == len(held) - 1))
            x += (widths[k] + 4) * squeeze
        at += number
    return markup(found)


def _in_rows(widths: list[int], room: float) -> list[int]:
    """Return the number of cards in each row: as many as fit in the first row or, if two rows overlap, about half."""
    reach = list(accumulate(width + 4 for width in widths))
    if not widths or reach[-1] - 4 <= room:
        return [len(widths)]
    first = max(1, sum(end - 4 <= room for end in reach))
    if reach[-1] - reach[first - 1] - 4 > room:
        first = max(1, sum(end <= reach[-1] / 2 + widths[0] / 2 for end in reach))
    return [first, len(widths) - first]


@lru_cache(maxsize=1024)
def _slip(card: str, width: int, spot: str, nth: str, stored: bool) -> Markup:
    if card == BLANK:
        return piece(f"card:?:{nth}", spot, use("slip-hidden"), comes_from="pile:player")
    inside = markup(use(slip_of(card)), stored and use("stored", width=width, height=22))
    return piece(f"card:{card}", spot, inside, f"card:{card}", "pile:player")
