"""What lies before the person: the own role, the own cards, and the cards of a Forecast while they are put in order."""

from functools import lru_cache

from pharmalab.core.events import Who
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.palette import hue
from pharmalab.drawing.pieces import BOLD, lines, wide
from pharmalab.drawing.scene import InHand
from pharmalab.games.pandemic.components import BLANK, CITIES, EVENTS, ROLES, in_order, title
from pharmalab.games.pandemic.pictures.pieces import (
    CARD,
    EDGE,
    EPIDEMIC,
    EVENT,
    INK,
    LINE,
    ON,
    SHADOW,
    SOFT,
    move,
    pawn_of,
    sign,
    use,
    words,
)
from pharmalab.games.pandemic.state import PandemicState

LONG, TALL, ROLE = 92, 120, 190  #: width and height of a card, width of a role


def in_hand(view: PandemicState, seat: int | None, who: Who) -> tuple[InHand, ...]:
    """The cards of a Forecast, whoever looks; then role and cards of the person's seat."""
    top = view.agenda[0] if view.agenda else None
    order = getattr(top, "order", ())
    found = [_infection(card, n) for n, card in enumerate(order, 1)]
    found += [_infection(card, 0) for card in getattr(top, "infection_cards", ()) if card not in order]
    if seat is None:
        return tuple(found)
    role = view.roles[seat]
    found.append(_role(seat, role, who(seat), view.turn > 0 and seat == view.mover))
    if view.stored and role == "contingency_planner":
        found.append(_card(view.stored, True))
    held = in_order(view.hands[seat])
    found += [_hidden(n) if card == BLANK else _card(card, False) for n, card in enumerate(held)]
    return tuple(found)


@lru_cache(maxsize=64)
def _role(seat: int, role: str, name: str, mover: bool) -> InHand:
    """The role card."""
    about = ROLES[role].text if role else "No role is dealt yet."
    said = title(role) if role else "No role yet"
    body = markup(
        _paper(ROLE, hue("lit") if mover else LINE, 3 if mover else 1),
        use(pawn_of(role), transform=move(24, 27, 1.15)),
        [words(line, 46, 24 + 17 * n, 15, INK, bold=True) for n, line in enumerate(lines(said, 7.6, 2))],
        [words(line, 12, 62 + 15 * n, 12.5, SOFT) for n, line in enumerate(lines(about, 13.4, 4))],
    )
    place = f"role:{seat}"
    return InHand(place, place, ROLE, TALL, body, f"{name}, {said}: {about}", least=120)


@lru_cache(maxsize=128)
def _card(key: str, stored: bool) -> InHand:
    """A player card: a city or an event; ``stored``: it lies on the role card."""
    place = f"card:{key}"
    if key in CITIES:
        it = CITIES[key]
        label = f"{it.title}, {it.colour}"
        drawn = markup(
            _band(hue(f"disease-{it.colour}")),
            el.g(sign(it.colour, 0.85, plain=True), transform=move(LONG / 2, 21)),
            _name(it.title, 64),
            [words(line, LONG / 2, 110 - 13 * n, 11.5, SOFT, at="middle")
             for n, line in enumerate(reversed(lines(it.country, 7, 1)))],
        )  # fmt: skip
        return InHand(place, place, LONG, TALL, markup(_paper(LONG, LINE), drawn), label, comes_from="pile:player")
    it_does = EVENTS[key].text
    label = f"{title(key)}: {it_does}" + (" Stored on the role card." if stored else "")
    paper = _paper(LONG, EVENT, 3, "7 4") if stored else _paper(LONG, LINE)
    drawn = markup(
        _band(EVENT),
        use("event", transform=move(LONG / 2, 21)),
        _name(title(key), 60),
        [words(line, LONG / 2, 92 + 12 * n, 11, SOFT, at="middle") for n, line in enumerate(lines(it_does, 7.6, 2))],
    )
    return InHand(place, place, LONG, TALL, markup(paper, drawn), label, comes_from="pile:player")


@lru_cache(maxsize=64)
def _hidden(n: int) -> InHand:
    body = markup(
        _paper(LONG, LINE),
        el.rect(width=LONG, height=TALL, rx=8, fill=hue("back")),
        el.rect(x=7, y=7, width=LONG - 14, height=TALL - 14, rx=5, fill="none", stroke=hue("backline")),
    )
    return InHand(f"card:?:own:{n}", "", LONG, TALL, body, "A hidden card", comes_from="pile:player")


@lru_cache(maxsize=512)
def _infection(key: str, number: int) -> InHand:
    """An infection card of a Forecast; ``number``: where it lies from the top, 0 if it is not put back yet."""
    it = CITIES[key]
    place = f"infection:{key}"
    body = markup(
        _paper(LONG, EDGE),
        _band(EPIDEMIC),
        words(number, LONG / 2, 30, 24, ON, at="middle", bold=True) if number
        else words("infects", LONG / 2, 27, 15, ON, at="middle"),
        _name(it.title, 66),
        el.g(sign(it.colour, 0.6), transform=move(LONG / 2, 102)),
    )  # fmt: skip
    label = f"Infection card {it.title}" + (f", number {number} from the top" if number else "")
    return InHand(place, "" if number else place, LONG, TALL, body, label, comes_from="pile:infection")


def _paper(long: int, edge: str, thick: float = 1, dashes: str | None = None) -> Markup:
    return markup(
        el.rect(x=1, y=3, width=long - 2, height=TALL - 3, rx=8, fill=SHADOW),
        el.rect(x=thick / 2, y=thick / 2, width=long - thick, height=TALL - 3 - thick / 2, rx=8, fill=CARD, stroke=edge,
                stroke_width=thick, stroke_dasharray=dashes),
    )  # fmt: skip


def _band(fill: str) -> Markup:
    """The coloured top of a card."""
    return el.path(d=f"M4 42V12Q4 4 12 4H{LONG - 12}Q{LONG - 4} 4 {LONG - 4} 12V42Z", fill=fill)


def _name(said: str, y: float) -> Markup:
    """A name in the middle of a card, in one or two lines."""
    found = lines(said, 5.1, 2)
    size = min(15.0, *(84 / (BOLD * wide(line)) for line in found))
    return markup(words(line, LONG / 2, y + 17 * n, round(size, 1), INK, at="middle", bold=True) for n, line in enumerate(found))


