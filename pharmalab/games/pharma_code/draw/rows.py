"""A row as SVG: the cards, what they are worth, and what lies beside them."""

from typing import Any

from pharmalab.core.events import Who
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import BOLD, WIDE, cut, piece
from pharmalab.games.pharma_code.components.cards import EMPTY, EVENTS
from pharmalab.games.pharma_code.frames import (
    AskAcceleration,
    NamePartner,
    NameSwapper,
    Offer,
    Placing,
    Return,
    SwapTwo,
    Turn,
)
from pharmalab.games.pharma_code.pictures import (
    CARD_H,
    CARD_W,
    GOLD,
    GOOD,
    INK,
    LINE,
    PAPER,
    SEATS,
    SOFT,
    back,
    card,
    gap,
    pawn,
    words,
)
from pharmalab.games.pharma_code.rules.rows import start
from pharmalab.games.pharma_code.state import PharmaState

PLACES = (Placing, SwapTwo, Offer, Return)  # questions about places of the own row
LEFT, STEP, UP, TALL = 10, 42.5, 52, 134  # of the cards in a row: the first one, the next one, the top; the piece


def row_of(view: PharmaState, seat: int, who: Who) -> Markup:
    """Of a seat; its owner can click the cards when a place is asked for."""
    config, row = view.config, view.rows[seat]
    frame = view.agenda[0] if view.agenda else None
    asked = getattr(frame, "seat", -1) == seat
    color = SEATS[seat]
    dealt = EMPTY not in row
    length, numbers = start(row, config.top, config.strict) if dealt else (0, 0)
    more: dict[str, Any] = {"class_": "can"} if asked and isinstance(frame, PLACES) else {}
    offered = frame.place if isinstance(frame, Return) and frame.partner == seat else None
    cards: list[object] = []
    for n, number in enumerate(row):
        x = LEFT + n * STEP
        edge = color if offered == n else GOOD if n < length else ""
        if more:
            more["data_id"] = f"place-{n}"
        cards.append(gap(x, UP) if number == EMPTY else card(number, x, UP, config.top, mark=edge, **more))
    if length:
        end = LEFT + length * STEP - (STEP - CARD_W)
        cards.append(
            el.path(d=f"M{LEFT} {UP + CARD_H + 7} H{end}", stroke=GOOD, stroke_width=4, stroke_linecap="round")
        )
    steps = numbers * 2 if view.accelerated[seat] else numbers
    score = dealt and markup(
        words(f"{steps}", 362, 19, 24, GOOD if steps else SOFT, font_weight=700),
        words(f"{numbers} × 2" if view.accelerated[seat] else "squares", 362, 39, 15, SOFT),
    )
    edge_of_piece = {"stroke": color if asked else LINE, "stroke_width": 4 if asked else 1}
    return piece(
        TALL,
        el.rect(x=2, y=2, width=WIDE - 4, height=TALL - 4, rx=12, fill=PAPER, **edge_of_piece),
        _owner(view, seat, who, asked),
        _acceleration(view, seat, asked),
        _events(view, seat, asked),
        cards,
        score,
    )


def _owner(view: PharmaState, seat: int, who: Who, asked: bool) -> Markup:
    """Pawn, name and square."""
    frame = view.agenda[0] if view.agenda else None
    naming = isinstance(frame, NameSwapper | NamePartner) and not asked
    return el.g(
        el.title(who(seat)),
        el.rect(x=6, y=6, width=150, height=42, rx=8, fill="#E3EFFA" if naming else "none"),
        pawn(seat, 25, 27, 15),
        words(cut(who(seat), 107 / 17 / BOLD), 47, 18, 17, INK, text_anchor="start", font_weight=700),
        words(f"square {view.squares[seat]}", 47, 38, 15, SOFT, text_anchor="start"),
        data_id=f"seat-{seat}" if naming else None,
        class_="can" if naming else None,
    )


def _acceleration(view: PharmaState, seat: int, asked: bool) -> Markup:
    if not view.config.accelerations:
        return markup()
    if view.accelerated[seat]:
        sign, fill, ink, edge = "×2 now", GOLD, INK, GOLD
    elif view.accelerators[seat]:
        sign, fill, ink, edge = "×2 ready", PAPER, INK, GOLD
    else:
        sign, fill, ink, edge = "×2 spent", "#EEF1F4", SOFT, LINE
    can = asked and isinstance(view.agenda[0], Turn | AskAcceleration)
    return el.g(
        el.rect(x=158, y=10, width=84, height=34, rx=17, fill=fill, stroke=edge, stroke_width=2.5),
        words(sign, 200, 27, 15, ink, font_weight=700),
        data_id="accelerate" if can else None,
        class_="can" if can else None,
    )


def _events(view: PharmaState, seat: int, asked: bool) -> Markup:
    """Event cards that are left: from behind, or those that lie face up by their numbers."""
    can = asked and isinstance(view.agenda[0], Turn)
    step = min(38.0, 76 / max(view.config.event_hand, 1))
    if view.config.show_events:
        return markup(
            el.g(
                el.title(f"{EVENTS[key].name}: {EVENTS[key].en}"),
                back(248 + n * step, 7, 32, 40, "#8A4B2A", str(list(EVENTS).index(key) + 1)),
                data_id=f"event-{key}" if can else None,
                class_="can" if can else None,
            )
            for n, key in enumerate(view.shown_events[seat])
        )
    backs = [back(248 + n * step, 7, 32, 40, "#8A4B2A", "!") for n in range(view.event_hands[seat])]
    if not backs:
        return markup()
    return el.g(backs, data_id="event" if can else None, class_="can" if can else None)
