"""The player's own role and cards, and the cards of a Forecast while the player puts them in order."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache

from pharmalab.core.events import Who
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.scene import InHand
from pharmalab.drawing.text_layout import BOLD, break_lines, text_width
from pharmalab.games.pandemic.board import slips
from pharmalab.games.pandemic.board.geometry import SIZE
from pharmalab.games.pandemic.board.pieces import ON, SOFT, figure, halves, move, pawn_of, use, words
from pharmalab.games.pandemic.components import BLANK, CITIES, EVENTS, ROLES, in_order, title
from pharmalab.games.pandemic.state import PandemicState

LONG, TALL, ROLE = 92, 120, 190  #: width and height of a card, width of a role
LEAST = 80  #: the smallest width of a card, in pixels, at which its name can be read
MIDDLE, NAME = LONG // 2, 83  #: where names are centred, and their largest width
BELOW = 6.6  #: the longest line of the small text, in ems


def in_hand(view: PandemicState, seat: int | None, who: Who, small: bool = False) -> tuple[InHand, ...]:
    """Return the pieces in the player's hand: any cards of a Forecast, then the role, then the player cards.

    If *small* is true, the pieces are slips for a phone. If *seat* is None, only the cards of a Forecast are returned.
    """
    top = view.agenda[0] if view.agenda else None
    order = getattr(top, "order", ())
    found = [_infection(card, n, small) for n, card in enumerate(order, 1)]
    found += [_infection(card, 0, small) for card in getattr(top, "cards", ())]
    if seat is None:
        return tuple(found)
    role = view.roles[seat]
    found.append(_role(seat, role, who(seat), small))
    if view.stored and role == "contingency_planner":
        found.append(_card(view.stored, True, small))
    held = in_order(view.hands[seat])
    found += [_hidden(n, small) if card == BLANK else _card(card, False, small) for n, card in enumerate(held)]
    return tuple(found)


@lru_cache(maxsize=64)
def _role(seat: int, role: str, name: str, small: bool) -> InHand:
    """Return the role card of the hand."""
    about = ROLES[role].text if role else "No role has been dealt yet."
    said = title(role) if role else "No role yet"
    body = _sized(
        use("face-role"),
        use(pawn_of(role), transform=move(24, 27, 1.15)),
        [words(line, 46, 24 + 17 * n, 15, bold=True) for n, line in enumerate(break_lines(said, 7.6, 2))],
        [words(line, 12, 57 + 13 * n, 12, SOFT) for n, line in enumerate(break_lines(about, 13.9, 5))],
    )
    place = f"role:{seat}"
    piece = InHand(place, place, ROLE, TALL, body, f"{name}, {said}: {about}", least=176)
    return _slip(piece, slips.role(role)) if small else piece


@lru_cache(maxsize=128)
def _card(key: str, stored: bool, small: bool) -> InHand:
    """Return a player card: a city or an event. *stored* says that it lies on the role card."""
    place = f"card:{key}"
    if key in CITIES:
        it = CITIES[key]
        below = break_lines(it.country, BELOW, 3)
        name = _name(it.title, 64, 1) if len(below) > 2 else _name(it.title, 72)
        body = _sized(use(f"face-{it.colour}"), name, _below(below))
        label = f"{it.title}, {it.colour}"
    else:
        body = _sized(
            use("face-stored" if stored else "face-event"),
            _name(title(key), 67),
            _below(break_lines(EVENTS[key].brief, BELOW, 3 - (" " in title(key)))),
        )
        label = f"{title(key)}: {EVENTS[key].text}" + (" Stored on the role card." if stored else "")
    piece = InHand(place, place, LONG, TALL, body, label, LEAST, comes_from="pile:player")
    return _slip(piece, slips.card(key, stored)) if small else piece


@lru_cache(maxsize=64)
def _hidden(n: int, small: bool) -> InHand:
    name, body = f"card:?:own:{n}", _sized(use("face-hidden"))
    piece = InHand(name, "", LONG, TALL, body, "A hidden card", LEAST, comes_from="pile:player")
    return _slip(piece, slips.hidden()) if small else piece


@lru_cache(maxsize=512)
def _infection(key: str, number: int, small: bool) -> InHand:
    """Return an infection card of a Forecast. *number* is its place from the top, or 0 if it is not put back yet."""
    it = CITIES[key]
    place = f"infection:{key}"
    body = _sized(
        use(f"face-infection-{it.colour}"),
        figure(number, MIDDLE, 31, ON) if number else words("infects", MIDDLE, 27, fill=ON, at="middle"),
        _name(it.title, 69),
    )
    label = f"Infection card {it.title}" + (f", number {number} from the top" if number else "")
    piece = InHand(place, "" if number else place, LONG, TALL, body, label, LEAST, comes_from="pile:infection")
    return _slip(piece, slips.infection(key, number)) if small else piece


def _slip(piece: InHand, slip: slips.Slip) -> InHand:
    return replace(piece, width=slip.wide, height=slips.TALL, body=_sized(slip.body), least=slip.wide)


def _name(said: str, y: float, most: int = 2) -> Markup:
    """Draw a name in the middle of a card, around *y*.

    If it is too long for one line and *most* is 2, it has two lines of similar length.
    """
    found = halves(said) if most > 1 and text_width(said) * BOLD > NAME / 15 else [said]
    size = min(15.0, NAME / max(map(text_width, found)) / BOLD)
    bold = size >= 12.7  # a long word is set in thin letters rather than in small ones
    size = round(size if bold else min(15.0, size * BOLD), 1)
    first = y if len(found) == 1 else y - 8
    return markup(words(line, MIDDLE, first + 17 * n, size, at="middle", bold=bold) for n, line in enumerate(found))


def _below(lines: Sequence[str]) -> Markup:
    """Draw small text at the bottom of a card."""
    first = 111 - 13 * (len(lines) - 1)
    return markup(words(line, MIDDLE, first + 13 * n, 12.7, SOFT, at="middle") for n, line in enumerate(lines))


def _sized(*inside: object) -> Markup:
    return el.g(*inside, font_size=SIZE)
