"""Draw acceleration and event cards: large for the player, small for the other seats."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Literal

from pharmalab.core.words import listing, plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import THROUGH, box, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import card_face, gap
from pharmalab.drawing.text_layout import break_lines
from pharmalab.games.pharma_code.components.cards import EVENTS, EventKey
from pharmalab.games.pharma_code.draw.places import Places
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH

NAMES = list(EVENTS)


@lru_cache(maxsize=256)
def beside(
    places: Places, seat: int, left: int, twice: bool, late: bool, hand: int, shown: tuple[EventKey, ...]
) -> Markup:
    """Draw a seat's acceleration cards and event cards.

    Args:
        places: the layout of the board.
        seat: the owner of the cards.
        left: the number of acceleration cards left.
        twice: whether the seat has accelerated.
        late: whether it is too late to accelerate in this phase.
        hand: the number of event cards that the seat holds.
        shown: the seat's face-up event cards.
    """
    if seat == places.me:
        return el.g(_own(places, left, twice, late, hand, shown), **THROUGH)
    spot = places.mat(seat)
    said = [
        *(["goes twice as far now"] if twice else [f"can accelerate: {left}"] if left else []),
        *([listing(EVENTS[key].name for key in shown)] if shown else [plural(hand, "event card")] if hand else []),
    ]
    return el.g(_others(places, seat, left, twice, hand, shown), data_in=f"seat-{seat}",
                data_of=f"seat-{seat}" if said else None, data_label="; ".join(said) or None,
                transform=move(spot.left, spot.top), **THROUGH)  # fmt: skip


def _others(
    places: Places, seat: int, left: int, twice: bool, hand: int, shown: tuple[EventKey, ...]
) -> Iterator[Markup]:
    config = places.config
    if config.accelerations:
        yield el.g(_state(left, twice), transform=move(places.state, 11))
    first, room = places.events
    step = min(24, room / max(config.event_hand - 1, 1))
    for n in range(hand):
        x = round(first + step * n, 1)
        if config.show_events:
            number = words(NAMES.index(shown[n]) + 1, 12.5, 23, 19, "white", bold=True, at="middle")
            face = markup(el.title(EVENTS[shown[n]].words), box(0, 0, 25, 32, "seat1", "card", rx=4), number)
            yield piece(f"event:{shown[n]}", x, 7, el.g(face), comes_from="events")
        else:
            yield piece(f"event:{seat}:{n}", x, 7, use("pharma_code-event-little"), comes_from="events")


def _state(left: int, twice: bool) -> Markup | Literal[False]:
    """Draw the state of a seat's acceleration cards, or nothing if all are spent."""
    if not left and not twice:
        return False
    return markup(
        el.rect(x=1, y=1, width=72, height=24, rx=12, fill=hue("gold" if twice else "card"), stroke=hue("gold"),
                stroke_width=2),
        words("×2 now" if twice else "×2", 37, 19.5, 19, "dark" if twice else "ink", bold=True, at="middle", room=70),
    )  # fmt: skip


def _own(
    places: Places, left: int, twice: bool, late: bool, hand: int, shown: tuple[EventKey, ...]
) -> Iterator[Markup]:
    config = places.config
    if config.accelerations:
        yield _placed(places, "accelerate", _acceleration(places, left, twice, late))
    if not config.event_hand:
        return
    if config.show_events:
        for n, key in enumerate(shown):
            spot = places.shown_event(n)
            yield el.g(piece(f"event:{key}", spot.left, spot.top, _event(key, spot.width, spot.height, places.text),
                             place=f"event-{key}", comes_from="events"), data_in=f"seat-{places.me}")  # fmt: skip
        return
    spot = places.own_card("event")
    scale, room = spot.height / HEIGHT, spot.width - WIDTH * spot.height / HEIGHT
    step = min(22.0, room / max(config.event_hand - 1, 1))
    backs = [piece(f"event:own:{n}", step * n, 0, use("pharma_code-event"), scale=scale, comes_from="events")
             for n in range(hand)]  # fmt: skip
    empty = markup(el.rect(width=spot.width, height=spot.height, fill=hue("mat")), gap(spot.width, spot.height))
    yield _placed(places, "event", markup(backs) if backs else empty)


def _placed(places: Places, name: str, inside: Markup) -> Markup:
    spot = places.own_card(name)
    card = el.g(inside, data_id=name, pointer_events="auto", transform=move(spot.left, spot.top))
    return el.g(card, data_in=f"seat-{places.me};{name}")


@lru_cache(maxsize=32)
def _event(key: EventKey, wide: float, tall: float, size: int) -> Markup:
    """Draw an event card face up, with its name."""
    said = break_lines(EVENTS[key].name, (wide - 12) / size, 3)
    first = tall / 2 + 0.7 * size - (size + 1) / 2 * (len(said) - 1)
    return el.g(
        el.title(EVENTS[key].words),
        card_face(wide, tall),
        box(0, 0, wide, 12, "seat1", rx=6),
        [
            words(text, wide / 2, first + (size + 1) * n, size, at="middle", room=wide - 10)
            for n, text in enumerate(said)
        ],
    )


def _acceleration(places: Places, left: int, twice: bool, late: bool) -> Markup:
    """Draw the player's own acceleration card."""
    spot = places.own_card("accelerate")
    wide, tall = spot.width, spot.height
    ready = left and not late
    said = "now" if twice else "ready" if ready else "later" if left else "spent"
    ink = "dark" if twice else "ink" if ready else "soft"
    return markup(
        card_face(wide, tall),
        box(0, 0, wide, tall, "gold" if twice else "", "gold" if ready or twice else "line", stroke_width=2.5),
        words("×2", wide / 2, tall / 2, 30, ink, bold=True, at="middle"),
        words(said, wide / 2, tall / 2 + 24, places.text, ink, at="middle"),
    )
