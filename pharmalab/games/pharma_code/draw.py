"""The table as SVG: track, piles or the question that was read, and everybody's row."""

from typing import Any

from pharmalab.core.events import Who, player
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.pharma_code.components import EMPTY, EVENTS
from pharmalab.games.pharma_code.draw_track import PER_LINE, TALL, WIDTH, track
from pharmalab.games.pharma_code.frames import (
    AskAcceleration,
    AskBonus,
    ChooseOfTwo,
    NamePartner,
    NameSwapper,
    Offer,
    Placing,
    Reply,
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
    button,
    card,
    lines,
    pawn,
    wide,
    words,
)
from pharmalab.games.pharma_code.questions import LETTERS
from pharmalab.games.pharma_code.rows import start
from pharmalab.games.pharma_code.state import PharmaState

FONT = "system-ui, 'Segoe UI', 'Noto Sans', 'Noto Sans CJK SC', 'PingFang SC', 'Microsoft YaHei', sans-serif"
PLACES = (Placing, SwapTwo, Offer, Return)  # questions about places of the own row


def board(view: PharmaState, who: Who = player) -> str:
    """The table as SVG text, 1000 wide; what can be clicked carries ``data-id``."""
    rows = (view.config.goal + PER_LINE) // PER_LINE
    middle = 52 + rows * TALL
    low = middle + 150
    seats = view.config.seats
    height = low + seats * 124 + 6
    return el.svg(
        el.rect(width=WIDTH, height=height, rx=18, fill="#EEF3F7"),
        track(view, who),
        el.g(_middle(view, who), transform=f"translate(0 {middle})"),
        [el.g(_row(view, seat, who), transform=f"translate(0 {low + seat * 124})") for seat in range(seats)],
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        width="100%",
        style="max-width:1100px",
        font_family=FONT,
        role="group",
        aria_label=_told(view, who),
    )


def _told(view: PharmaState, who: Who) -> str:
    where = ", ".join(f"{who(seat)} on {square}" for seat, square in enumerate(view.squares))
    return f"The Pharma Code, phase {view.phase}; goal {view.config.goal}; {where}"


# --- the middle: piles, or what is being asked --------------------------------------------------------------------


def _middle(view: PharmaState, who: Who) -> Markup:
    frame = view.agenda[0] if view.agenda else None
    panel = el.rect(x=14, y=0, width=WIDTH - 28, height=140, rx=14, fill=PAPER, stroke=LINE)
    if isinstance(frame, Reply):
        return markup(panel, _question(frame, who))
    return markup(panel, _piles(view), _asked(view, frame, who))


def _question(frame: Reply, who: Who) -> Markup:
    color = SEATS[frame.seat]
    said = lines(f"{who(frame.seat)}: {frame.text}", 52)[:3]
    parts = [words(line, 34, 22 + n * 22, 18, INK, text_anchor="start", font_weight=700) for n, line in enumerate(said)]
    top = 14 + len(said) * 22 + 6
    width = (WIDTH - 28 - 40 - 24) / 3
    for n, answer in enumerate(frame.answers):
        x = 34 + n * (width + 12)
        text = lines(answer, 17)[:3]
        size = 15 if len(text) < 3 else 13
        first = top + (132 - top) / 2 - (len(text) - 1) * (size + 2) / 2
        parts.append(
            el.g(
                el.rect(x=x, y=top, width=width, height=132 - top, rx=10, fill="#F3F8FC", stroke=color, stroke_width=2),
                el.circle(cx=x + 24, cy=top + (132 - top) / 2, r=14, fill=color),
                words(LETTERS[n], x + 24, top + (132 - top) / 2, 15, "#fff", font_weight=700),
                [
                    words(line, x + 48, first + k * (size + 2), size, INK, text_anchor="start")
                    for k, line in enumerate(text)
                ],
                data_id=f"answer-{n}",
                class_="can",
            )
        )
    return markup(parts)


def _piles(view: PharmaState) -> Markup:
    config = view.config
    count = len(view.pile)
    closed = (
        [back(40 - 3 * k, 16 - 3 * k, CARD_W, CARD_H, "#37516B", "Rx") for k in (0, 1, 2) if count > k]
        if count
        else el.rect(x=40, y=16, width=CARD_W, height=CARD_H, rx=8, fill="none", stroke=LINE, stroke_dasharray="5 4")
    )
    below = [card(number, 142 - 7, 16 - 4, config.top, dim=True) for number in view.open[-2:-1]]
    top = [card(number, 142, 16, config.top) for number in view.open[-1:]]
    if not view.open:
        top = [
            el.rect(x=142, y=16, width=CARD_W, height=CARD_H, rx=8, fill="none", stroke=LINE, stroke_dasharray="5 4")
        ]
    return markup(
        el.g(closed, data_id="pile", class_="can"),
        words(f"closed: {count}", 72, 126, 13.5, SOFT),
        el.g(below, top, data_id="open", class_="can"),
        words(f"open: {len(view.open)}", 176, 126, 13.5, SOFT),
        el.g(back(248, 26, 52, 74, "#6B4A86", "?"), data_id="question", class_="can"),
        words(f"questions: {len(view.question_pile)}", 274, 126, 13.5, SOFT),
        config.event_hand
        and markup(
            back(352, 26, 52, 74, "#8A4B2A", "!"), words(f"unseen: {len(view.event_pool)}", 378, 126, 13.5, SOFT)
        ),
    )


def _asked(view: PharmaState, frame: object, who: Who) -> Markup:
    """What the right half says: the card in hand, two cards to choose from, or buttons."""
    config, x = view.config, 470
    if frame is None:
        text = "The match is over."
        if view.winners:
            names = " and ".join(who(seat) for seat in view.winners)
            text = f"★ {names} {'win' if len(view.winners) > 1 else 'wins'}!"
        return words(text, 720, 64, 26, INK, font_weight=700)
    seat = getattr(frame, "seat", -1)
    color = SEATS[seat] if seat >= 0 else SOFT
    prompt = frame.prompt(who) if hasattr(frame, "prompt") else ""
    shown: object = None
    if isinstance(frame, Placing):
        shown = card(frame.card, x, 16, config.top, mark=color)
    elif isinstance(frame, ChooseOfTwo):
        shown = [
            card(number, x + n * 84, 16, config.top, mark=color, data_id=f"two-{n}", class_="can")
            for n, number in enumerate(frame.cards)
        ]
    elif isinstance(frame, AskBonus):
        shown = [
            button("Hear the question", x, 84, 190, "question"),
            button("Do without", x + 206, 84, 140, "leave", SOFT),
        ]
    elif isinstance(frame, AskAcceleration):
        shown = [
            button("Accelerate", x, 84, 150, "accelerate", color),
            button("Not now", x + 166, 84, 120, "wait", SOFT),
        ]
    room = isinstance(frame, Placing | ChooseOfTwo)
    left = x + (184 if isinstance(frame, ChooseOfTwo) else 92) if room else x
    said = lines(prompt, (974 - left) / 19)[:4]
    first = 64 - (len(said) - 1) * 13 if room or shown is None else 44 - (len(said) - 1) * 13
    return markup(
        [words(line, left, first + n * 26, 19, INK, text_anchor="start") for n, line in enumerate(said)], shown
    )


# --- the rows -----------------------------------------------------------------------------------------------------


def _row(view: PharmaState, seat: int, who: Who) -> Markup:
    config, row = view.config, view.rows[seat]
    frame = view.agenda[0] if view.agenda else None
    asked = getattr(frame, "seat", -1) == seat
    color = SEATS[seat]
    dealt = EMPTY not in row
    length, numbers = start(row, config.top, config.strict) if dealt else (0, 0)
    places = asked and isinstance(frame, PLACES)
    offered = frame.place if isinstance(frame, Return) and frame.partner == seat else None
    parts: list[object] = []
    for n, number in enumerate(row):
        x = 208 + n * (CARD_W + 7)
        if number == EMPTY:
            parts.append(
                el.rect(x=x, y=6, width=CARD_W, height=CARD_H, rx=8, fill="none", stroke=LINE, stroke_dasharray="5 4")
            )
            continue
        edge = color if offered == n else GOOD if n < length else ""
        more: dict[str, Any] = {"data_id": f"place-{n}", "class_": "can"} if places else {}
        parts.append(card(number, x, 6, config.top, mark=edge, **more))
    if length:
        end = 208 + length * (CARD_W + 7) - 7
        parts.append(el.path(d=f"M208 106 H{end}", stroke=GOOD, stroke_width=5, stroke_linecap="round"))
    steps = numbers * 2 if view.accelerated[seat] else numbers
    x = 208 + len(row) * (CARD_W + 7) + 22
    score = dealt and markup(
        words(f"{steps}", x + 14, 46, 28, GOOD if steps else SOFT, font_weight=700),
        words(f"{numbers} × 2" if view.accelerated[seat] else "squares", x + 14, 72, 13, SOFT),
    )
    return markup(
        el.rect(x=14, y=0, width=WIDTH - 28, height=116, rx=14, fill=PAPER, stroke=color if asked else LINE,
                stroke_width=4 if asked else 1),
        _owner(view, seat, who, asked),
        parts,
        score,
    )  # fmt: skip


def _owner(view: PharmaState, seat: int, who: Who, asked: bool) -> Markup:
    """Pawn, name, what is left of acceleration and event cards."""
    config, frame = view.config, view.agenda[0] if view.agenda else None
    name = who(seat)
    size = 17 if wide(name) * 17 <= 122 else 13
    while wide(name) * size > 116:
        name = name.rstrip("…")[:-1] + "…"
    naming = isinstance(frame, NameSwapper | NamePartner) and not asked
    label = el.g(
        el.title(who(seat)),
        el.rect(x=22, y=8, width=172, height=42, rx=8, fill="#F3F8FC" if naming else "none"),
        pawn(seat, 44, 28, 15),
        words(name, 68, 21, size, INK, text_anchor="start", font_weight=700),
        words(f"square {view.squares[seat]}", 68, 40, 13, SOFT, text_anchor="start"),
        data_id=f"seat-{seat}" if naming else None,
        class_="can" if naming else None,
    )
    parts: list[object] = [label]
    if config.accelerations:
        if view.accelerated[seat]:
            sign, fill, ink, edge = "×2 now", GOLD, INK, GOLD
        elif view.accelerators[seat]:
            sign, fill, ink, edge = "×2 ready", PAPER, INK, GOLD
        else:
            sign, fill, ink, edge = "×2 spent", "#EEF1F4", SOFT, LINE
        mine = asked and isinstance(frame, Turn | AskAcceleration)
        parts.append(
            el.g(
                el.rect(x=28, y=66, width=78, height=32, rx=16, fill=fill, stroke=edge, stroke_width=2.5),
                words(sign, 67, 82, 14, ink, font_weight=700),
                data_id="accelerate" if mine else None,
                class_="can" if mine else None,
            )
        )
    can = asked and isinstance(frame, Turn)
    if config.show_events:
        for n, key in enumerate(view.shown_events[seat]):
            parts.append(
                el.g(
                    el.title(EVENTS[key].en),
                    back(116 + n * 36, 58, 30, 44, "#8A4B2A", str(list(EVENTS).index(key) + 1)),
                    data_id=f"event-{key}" if can else None,
                    class_="can" if can else None,
                )
            )
    elif view.event_hands[seat]:
        backs = [back(116 + n * 36, 58, 30, 44, "#8A4B2A", "!") for n in range(view.event_hands[seat])]
        parts.append(el.g(backs, data_id="event" if can else None, class_="can" if can else None))
    return markup(parts)
