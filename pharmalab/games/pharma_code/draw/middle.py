"""The middle of the table as SVG: the piles and what is asked, or the question that was read."""

from pharmalab.core.events import Who
from pharmalab.core.words import listing
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import BOLD, WIDE, lines, piece
from pharmalab.games.pharma_code.components.questions import LETTERS
from pharmalab.games.pharma_code.draw.track import height
from pharmalab.games.pharma_code.frames import AskAcceleration, AskBonus, ChooseOfTwo, Placing, Reply
from pharmalab.games.pharma_code.pictures import (
    CARD_H,
    CARD_W,
    GROUND,
    INK,
    PAPER,
    SEATS,
    SOFT,
    back,
    button,
    card,
    gap,
    words,
)
from pharmalab.games.pharma_code.state import PharmaState

BIG = 1.25  # of a card in a pile or in hand, against one in a row
FIRST, LINE = 152, 22  # where the words begin, and from one line to the next


def middle(view: PharmaState, who: Who) -> Markup:
    """As high as the track beside it, or higher if the words need it."""
    frame = view.agenda[0] if view.agenda else None
    if isinstance(frame, Reply):
        tall, parts = _question(view, frame, who)
    else:
        tall, parts = 246, markup(_piles(view), _asked(view, frame, who))
    tall = max(tall, height(view.config.goal) if view.config.goal < 70 else 0)
    return piece(tall, el.rect(width=WIDE, height=tall, rx=14, fill=GROUND), parts)


def _question(view: PharmaState, frame: Reply, who: Who) -> tuple[int, Markup]:
    """How high it is, and the question with its answers."""
    color, language = SEATS[frame.seat], view.config.language
    parts, top = [], 12
    for line in lines(f"{who(frame.seat)}: {frame.text}", (WIDE - 28) / 18 / BOLD):
        parts.append(words(line, 14, top + 10, 18, INK, text_anchor="start", font_weight=700))
        top += LINE + 1
    top += 8
    for n, answer in enumerate(frame.answers):
        text = lines(answer, 19.5)
        tall = max(44, 20 * len(text) + 14)
        first = top + tall / 2 - (len(text) - 1) * 10
        parts.append(
            el.g(
                el.rect(x=10, y=top, width=WIDE - 20, height=tall, rx=10, fill=PAPER, stroke=color, stroke_width=2),
                el.circle(cx=34, cy=top + tall / 2, r=15, fill=color),
                words(LETTERS[n], 34, top + tall / 2, 17, "#fff", font_weight=700),
                [words(line, 60, first + 20 * k, 16.5, INK, text_anchor="start") for k, line in enumerate(text)],
                data_id=f"answer-{n}",
                class_="can",
            )
        )
        top += tall + 8
    return top + 4, el.g(parts, lang=language)


def _piles(view: PharmaState) -> Markup:
    config = view.config
    w, h, y = CARD_W * BIG, CARD_H * BIG, 20
    count = len(view.pile)
    closed = [back(28 - 3 * k, y - 3 * k, w, h, "#37516B", "Rx") for k in (0, 1, 2) if count > k]
    below = [card(number, 118 - 6, y - 4, config.top, scale=BIG, dim=True) for number in view.open[-2:-1]]
    top = [card(number, 118, y, config.top, scale=BIG) for number in view.open[-1:]]
    return markup(
        el.rect(x=8, y=8, width=WIDE - 16, height=126, rx=10, fill=PAPER),
        el.g(closed or gap(28, y, BIG), data_id="pile", class_="can"),
        words(f"closed: {count}", 53, 120, 15, SOFT),
        el.g(below, top or gap(118, y, BIG), data_id="open", class_="can"),
        words(f"open: {len(view.open)}", 144, 120, 15, SOFT),
        el.g(back(220, y + 8, 46, 68, "#6B4A86", "?"), data_id="question", class_="can"),
        words(f"questions: {len(view.question_pile)}", 243, 120, 15, SOFT),
        config.event_hand
        and markup(
            back(318, y + 8, 46, 68, "#8A4B2A", "!"), words(f"unseen: {len(view.event_pool)}", 343, 120, 15, SOFT)
        ),
    )


def _asked(view: PharmaState, frame: object, who: Who) -> Markup:
    """What is asked: the card in hand, two cards to choose from, or buttons."""
    if frame is None:
        return _won(view, who)
    top = view.config.top
    seat = getattr(frame, "seat", -1)
    color = SEATS[seat] if seat >= 0 else SOFT
    shown: object = None
    left, room = 16.0, 4
    if isinstance(frame, Placing):
        shown, left = card(frame.card, 16, FIRST - 6, top, scale=BIG, mark=color), 80
    elif isinstance(frame, ChooseOfTwo):
        shown, left = (
            [
                card(number, 16 + n * 62, FIRST - 6, top, scale=BIG, mark=color, data_id=f"two-{n}", class_="can")
                for n, number in enumerate(frame.cards)
            ],
            144,
        )
    elif isinstance(frame, AskBonus):
        shown, room = [button("Hear the question", 16, 202, 176, "question"),
                       button("Do without", 204, 202, 130, "leave", SOFT)], 2  # fmt: skip
    elif isinstance(frame, AskAcceleration):
        shown, room = [button("Accelerate", 16, 202, 140, "accelerate", color),
                       button("Not now", 168, 202, 110, "wait", SOFT)], 2  # fmt: skip
    prompt = frame.prompt(who) if hasattr(frame, "prompt") else ""
    said = lines(prompt, (WIDE - 12 - left) / 17.5, room)
    spoken = [words(line, left, FIRST + 8 + n * LINE, 17.5, INK, text_anchor="start") for n, line in enumerate(said)]
    return markup(el.g(el.title(prompt), spoken), shown)


def _won(view: PharmaState, who: Who) -> Markup:
    names = listing(map(who, view.winners))
    text = f"★ {names} {'win' if len(view.winners) > 1 else 'wins'}!" if names else "The match is over."
    said = lines(text, (WIDE - 24) / 26 / BOLD, 3)
    shown = (words(line, WIDE / 2, FIRST + 20 + n * 30, 25, INK, font_weight=700) for n, line in enumerate(said))
    return el.g(el.title(text), shown)
