"""What lies on the mats: the rows with what they are worth, acceleration and event cards."""

from collections.abc import Iterator
from functools import lru_cache

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, THROUGH, box, line, move, piece, use, words
from pharmalab.drawing.palette import hue
from pharmalab.drawing.table import card_face, gap, pill
from pharmalab.drawing.text_layout import break_lines
from pharmalab.games.pharma_code.components.cards import EMPTY, EVENTS, EventKey
from pharmalab.games.pharma_code.config import Config
from pharmalab.games.pharma_code.draw.middle import card_piece
from pharmalab.games.pharma_code.draw.places import CARD_STEP, CARDS, MAT, mat_at
from pharmalab.games.pharma_code.mechanisms.rows import start
from pharmalab.games.pharma_code.pictures.cards import HEIGHT, WIDTH

NAMES = list(EVENTS)


@lru_cache(maxsize=256)
def row(config: Config, me: int | None, seat: int, cards: tuple[int, ...], twice: bool, offered: int) -> Markup:
    """The cards with a line under the ascending start, and the squares that it brings. The own lie in the hand.

    ``offered``: the place of a card that is held out for a trade, or -1.
    """
    length, numbers = worth(config, cards)
    lie: list[object] = []
    if seat != me:
        lie = [card_piece(number, f"{seat}-{n}", 8 + CARD_STEP * n, CARDS - (9 if n == offered else 0), "pile")
               for n, number in enumerate(cards) if number != EMPTY]  # fmt: skip
        if length:
            lie.append(
                el.path(d=f"M10 {CARDS + HEIGHT + 6} H{6 + CARD_STEP * (length - 1) + WIDTH}", **line("good", 4))
            )
    steps = 2 * numbers if twice else numbers
    return el.g(
        lie,
        el.text(f"+{steps}" if steps else 0, x=566, y=34, font_size=28, font_weight=700, text_anchor="end",
                fill=hue("good" if steps else "soft")),
        transform=move(*mat_at(config.seats, config.goal, seat, me)), **THROUGH,
    )  # fmt: skip


def worth(config: Config, cards: tuple[int, ...]) -> tuple[int, int]:
    """How long the ascending start is, and how many numbers are in it; nothing while the row is dealt."""
    return (0, 0) if EMPTY in cards else start(cards, config.top, config.strict)


@lru_cache(maxsize=256)
def beside(
    config: Config, me: int | None, seat: int, left: int, twice: bool, hand: int, shown: tuple[EventKey, ...]
) -> Markup:
    """Acceleration and event cards of a seat: cards of the person's own are large and places.

    ``left``: acceleration cards; ``hand``: event cards, ``shown``: those that lie face up.
    """
    own = _own(config, left, twice, hand, shown) if seat == me else _others(config, seat, left, twice, hand, shown)
    return el.g(own, transform=move(*mat_at(config.seats, config.goal, seat, me)), **THROUGH)


def _others(
    config: Config, seat: int, left: int, twice: bool, hand: int, shown: tuple[EventKey, ...]
) -> Iterator[Markup]:
    if config.accelerations:
        yield el.g(_state(left, twice), transform=move(318, 11))
    step = min(24, 72 / max(config.event_hand - 1, 1))
    for n in range(hand):
        if config.show_events:
            number = words(NAMES.index(shown[n]) + 1, 12.5, 22, 17, "white", bold=True, at="middle")
            face = markup(el.title(EVENTS[shown[n]].words), box(0, 0, 25, 32, "seat1", "card", rx=4), number)
            yield piece(f"event:{shown[n]}", 404 + step * n, 7, el.g(face), comes_from="events")
        else:
            yield piece(f"event:{seat}:{n}", 404 + step * n, 7, use("pharma_code-event-little"), comes_from="events")


def _state(left: int, twice: bool) -> Markup:
    """Of the acceleration card."""
    if twice:
        return pill("×2 now", 74, "gold", "dark")
    if left:
        return markup(
            el.rect(x=1, y=1, width=72, height=22, rx=11, fill=hue("card"), stroke=hue("gold"), stroke_width=2),
            words("×2", 37, 17.5, SMALL, bold=True, at="middle"),
        )
    return el.g(words("×2 spent", 37, 17.5, SMALL, "soft", at="middle"), class_="pl-detail")


def _own(config: Config, left: int, twice: bool, hand: int, shown: tuple[EventKey, ...]) -> Iterator[Markup]:
    x = 12.0
    if config.accelerations:
        yield el.g(_acceleration(left, twice), data_id="accelerate", pointer_events="auto", transform=move(x, CARDS))
        x += 118
    if not config.event_hand:
        return
    if not config.show_events:
        backs = [piece(f"event:own:{n}", 22 * n, 0, use("pharma_code-event"), comes_from="events") for n in range(hand)]
        empty = el.rect(width=WIDTH, height=HEIGHT, fill=hue("mat"))
        yield el.g(backs or markup(empty, gap(WIDTH, HEIGHT)), data_id="event", pointer_events="auto",
                   transform=move(x, CARDS))  # fmt: skip
        return
    wide = min(150.0, (MAT - x - 10) / config.event_hand - 8)
    for n, key in enumerate(shown):
        yield piece(f"event:{key}", x + (wide + 8) * n, CARDS, _event(key, wide), place=f"event-{key}",
                    comes_from="events")  # fmt: skip


@lru_cache(maxsize=32)
def _event(key: EventKey, wide: float) -> Markup:
    """An event card face up, by its name."""
    said = break_lines(EVENTS[key].name, (wide - 12) / 17, 3)
    return el.g(
        el.title(EVENTS[key].words),
        card_face(wide, HEIGHT),
        box(0, 0, wide, 12, "seat1", rx=6),
        [words(text, wide / 2, 48 - 9 * (len(said) - 1) + 18 * n, 17, at="middle", room=wide - 10)
         for n, text in enumerate(said)],
    )  # fmt: skip


def _acceleration(left: int, twice: bool) -> Markup:
    """The person's own acceleration card."""
    said = "now" if twice else "ready" if left else "spent"
    ink = "dark" if twice else "ink" if left else "soft"
    return markup(
        card_face(106, HEIGHT),
        box(0, 0, 106, HEIGHT, "gold" if twice else "", "gold" if left or twice else "line", stroke_width=2.5),
        words("×2", 53, 38, 30, ink, bold=True, at="middle"),
        words(said, 53, 62, SMALL, ink, at="middle"),
    )
