"""The board as SVG, a pure function of a state or a seat's view: Doctor, piles, hand, and a piece for each rep.

What can be clicked carries ``data-id``: a Drug's id, ``own-Suns`` for one's tokens, ``pile-Suns`` for those in the
middle, ``done``. What can be chosen now has a thick blue edge.
"""

from typing import Any

from pharmalab.core.agenda import Question
from pharmalab.core.choices import Pick
from pharmalab.core.events import Who, player
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import BOLD, WIDE, board, cut, lines, piece
from pharmalab.games.off_label.components import costs, is_blank, one
from pharmalab.games.off_label.pictures import (
    CAN,
    EDGE,
    FAINT,
    INK,
    LETTERS,
    PAPER,
    back,
    box,
    chip,
    doctor,
    drug,
    icon,
    move,
    words,
)
from pharmalab.games.off_label.rules import Market, Payment, Research, clockwise
from pharmalab.games.off_label.state import OffLabelState

TOP, ROW = 252, 234  # heights: of the Doctor and the piles; of a rep and of the hand
CLOTH, BAND, GOOD, BAD = "#EEF1EA", "#FBFCFA", "#17663F", "#A3261B"


def draw(view: OffLabelState, who: Who = player) -> str:
    """The board."""
    me = mine(view)
    can = clickable(view, me)
    order = clockwise(view.config.seats, view.leader) if view.leader >= 0 else range(view.config.seats)
    hand = [] if me is None else [_hand(view, me, can, who)]
    return str(
        board(
            _doctor(view), _piles(view, can), *hand, *[_rep(view, who, seat, me, can) for seat in order], role="group"
        )
    )


def mine(view: OffLabelState) -> int | None:
    """Whose hand lies open at the foot: that of the seat whose view it is, or in a full state that of who is asked."""
    asked = view.agenda[0].seat if view.agenda and isinstance(view.agenda[0], Question) else None
    seen = [seat for seat, hand in enumerate(view.hands) if hand and not any(map(is_blank, hand))]
    if len(seen) == 1 and any(map(is_blank, (card for hand in view.hands for card in hand))):
        return seen[0]
    return asked if asked is not None and not any(map(is_blank, view.hands[asked])) else None


def clickable(view: OffLabelState, me: int | None) -> frozenset[str]:
    """The ids of what the seat can choose now."""
    if not view.agenda or not isinstance(view.agenda[0], Question) or view.agenda[0].seat != me:
        return frozenset()
    question = view.agenda[0]
    return frozenset(
        part for kind in question.kinds for action in kind.legal(view, question) for part in action.touches()
    )


def part(key: str, can: frozenset[str], *children: object, **attributes: object) -> Markup:
    """A part that can be clicked when it may be chosen."""
    style = "cursor:pointer" if key in can else None
    return el.g(*children, data_id=key, style=style, **attributes)


# --- the middle -------------------------------------------------------------------------------------------------


def _doctor(view: OffLabelState) -> Markup:
    """The Doctor, and beside it how far the match is."""
    config = view.config
    came = len(view.past) + bool(view.doctor)
    ended = not view.agenda
    missing = el.g(
        box(9, 14, 170, 224, "none", FAINT, rx=12, stroke_dasharray="7 6", stroke_width=2),
        words("No Doctor" if ended else "The next", 94, 122, 18, FAINT, at="middle"),
        words("is left" if ended else "Doctor comes", 94, 146, 18, FAINT, at="middle"),
    )
    return piece(
        TOP,
        box(0, 0, WIDE, TOP, CLOTH, rx=14),
        doctor(view.doctor, 8, 13, view.prestige()) if view.doctor else missing,
        words(f"Round {max(came, 1)} of {config.rounds}", 200, 44, 21, bold=True, width=190),
        _stack(72, len(view.drugs), "Drugs left", len(view.drugs) > 0),
        _stack(130, len(view.discards), "discarded", False),
        _stack(188, max(config.rounds - came, 0), "Doctors left", False),
    )


def _stack(y: float, number: int, what: str, pile: bool) -> Markup:
    return el.g(
        back(0, 0, 36) if pile else box(1, 1, 34, 46, "none", FAINT, stroke_dasharray="5 4", rx=5),
        words(number, 48, 22, 23, bold=True),
        words(what, 48, 44, 16, FAINT, width=130),
        transform=move(200, y),
    )


def _piles(view: OffLabelState, can: frozenset[str]) -> Markup:
    return piece(
        TOP,
        box(0, 0, WIDE, TOP, CLOTH, rx=14),
        words("The piles", 12, 27, 17, FAINT),
        markup(_pile(view, n, can) for n in range(len(view.config.suits))),
    )


def _pile(view: OffLabelState, at: int, can: frozenset[str]) -> Markup:
    """One suit in the middle: the die's number, the tokens there, and how many are being taken."""
    suit, there = view.config.suits[at], view.supply[at]
    question = view.agenda[0] if view.agenda else None
    taken = question.picked.count(suit) if isinstance(question, Payment) else 0
    key = f"pile-{suit}"
    return part(
        key, can,
        el.title(f"{suit}: number {at + 1} of the die, {plural(there, 'token')} in the pile"),
        box(2, 2, 120, 98, PAPER, CAN if key in can else EDGE, stroke_width=4 if key in can else 1.5),
        words(at + 1, 12, 23, 16, FAINT),
        icon(suit, 42, 44, 20),
        words(there - taken, 92, 54, 26, bold=True, at="middle"),
        words(suit, 62, 89, 17, bold=True, at="middle"),
        taken and words(f"+{taken}", 114, 24, 18, CAN, bold=True, at="end"),
        transform=move(8 + 130 * (at % 3), 38 + 106 * (at // 3)),
    )  # fmt: skip


# --- the reps ---------------------------------------------------------------------------------------------------


def _rep(view: OffLabelState, who: Who, seat: int, me: int | None, can: frozenset[str]) -> Markup:
    asked = bool(view.agenda) and getattr(view.agenda[0], "seat", None) == seat
    under = bool(view.line) and view.indicted < len(view.line) and view.line[view.indicted] == seat
    edge = INK if asked or under else EDGE
    return piece(
        ROW,
        box(2, 2, WIDE - 4, ROW - 4, BAND, edge, rx=12, stroke_width=3 if asked or under else 1.2),
        asked and el.path(d="M2 14 l11 8 l-11 8Z", fill=INK),
        el.g(el.title(who(seat)), words(cut(who(seat), 7.4 if seat == me else 6.8), 20, 29, 19, bold=True)),
        words(plural(sum(view.tokens[seat]), "token"), 20, 54, 16, FAINT),
        seat == view.leader and _flag(104, 38),
        seat != me and _backs(view, seat),
        markup(_own(view, seat, n, can if seat == me else frozenset()) for n in range(len(view.config.suits))),
        _played(view, seat),
        _total(view, seat),
    )


def _flag(x: float, y: float) -> Markup:
    return el.g(
        el.title("leads this round"),
        box(0, 0, 62, 22, INK, rx=11),
        words("leads", 31, 16.5, 15, "#fff", bold=True, at="middle"),
        transform=move(x, y),
    )


def _backs(view: OffLabelState, seat: int) -> Markup:
    """Another's hand: backs; in a full state the cost and suits of each."""
    hand = view.hands[seat]
    step = min(43, 126 / max(len(hand), 1))
    cost = costs(view.config.pawn_value)
    return el.g(
        el.title(f"{plural(len(hand), 'Drug')} in hand"),
        markup(
            back(182 + 0.8 * step * n, 14, 30) if is_blank(card) else chip(card, 176 + step * n, 14, cost[card])
            for n, card in enumerate(hand)
        ),
    )


def _own(view: OffLabelState, seat: int, at: int, can: frozenset[str]) -> Markup:
    """One suit of a supply; those laid down for R&D already are taken off."""
    suit, n = view.config.suits[at], view.tokens[seat][at]
    question = view.agenda[0] if view.agenda else None
    if isinstance(question, Research) and question.seat == seat:
        n -= question.picked.count(suit)
    key = f"own-{suit}"
    muted = not n and key not in can
    ink = FAINT if muted else INK
    inner = markup(
        el.title(plural(n, f"{one(suit)} token")),
        key in can and box(-5, -16, 58, 48, PAPER, CAN, stroke_width=3),
        icon(suit, 12, 0, 12, muted=muted),
        words(LETTERS[suit], 12, 27, 15, ink, bold=True, at="middle"),
        words(n, 29, 7.5, 20 if n < 10 else 18, ink, bold=not muted),
    )
    place = {"transform": move(20 + 63 * at, 80)}
    return part(key, can, inner, **place) if key in can else el.g(inner, **place)


def _played(view: OffLabelState, seat: int) -> Markup:
    """This round's Drugs and R&D tokens, also those that are being chosen."""
    question = view.agenda[0] if view.agenda else None
    drugs, spent = view.played[seat], list(view.spent[seat])
    if isinstance(question, Research) and question.seat == seat:
        spent = [n + question.picked.count(suit) for n, suit in zip(spent, view.config.suits, strict=True)]
    tokens = [(suit, n) for suit, n in zip(view.config.suits, spent, strict=True) if n]
    step = min(96, 192 / max(len(drugs) - 1, 1))
    down = min(34, 112 / max(len(tokens), 1))
    cost = costs(view.config.pawn_value)
    return el.g(
        not drugs and box(1, 1, 91, 110, "none", EDGE, stroke_dasharray="5 4"),
        markup(drug(card, step * n, 0, wide=93, cost=cost[card]) for n, card in enumerate(drugs)),
        markup(
            el.g(el.title(f"{plural(n, f'{one(suit)} token')} for R&D"), icon(suit, 12, 0, min(12, down / 2 - 1)),
                 words(f"{LETTERS[suit]} ×{n}" if n > 1 else LETTERS[suit], 29, 5.5, 16, bold=True),
                 transform=move(step * (len(drugs) - 1) + 100, 14 + down * k))
            for k, (suit, n) in enumerate(tokens)
        ),
        transform=move(14, 117),
    )  # fmt: skip


def _total(view: OffLabelState, seat: int) -> Markup:
    """The total, the place in the line, and what became of it."""
    total = view.totals[seat]
    if total is None:
        return markup()
    word, color = "rolled", FAINT
    if view.line:
        place = view.line.index(seat)
        word = f"{ordinal(place + 1)} in line"
        if place < view.indicted:
            word, color = "indicted", BAD
        elif place == view.indicted:
            paid = bool(view.agenda) and isinstance(view.agenda[0], Payment)
            word, color = ("in the clear", GOOD) if paid else ("investigated", INK)
    return el.g(
        el.title(f"total {total}: dice, cost and R&D less matching tokens"),
        words(total, 0, 38, 34, color if word == "indicted" else INK, bold=True, at="middle"),
        words(word, 0, 58, 15, color, bold=color != FAINT, at="middle", width=92),
        word == "indicted" and el.path(d="M-24 27 H24", stroke=BAD, stroke_width=4),
        transform=move(348, 0),
    )


def ordinal(n: int) -> str:
    return f"{n}{('st', 'nd', 'rd')[n - 1] if n < 4 else 'th'}"


def _hand(view: OffLabelState, me: int, can: frozenset[str], who: Who) -> Markup:
    """The seat's own hand, what is picked a little higher, and the button for Done."""
    question: Any = view.agenda[0] if view.agenda else None
    picked = question.picked if isinstance(question, Market) and question.seat == me else ()
    hand, cost = view.hands[me], costs(view.config.pawn_value)
    step = min(124, 270 / max(len(hand) - 1, 1))
    asked = isinstance(question, Question) and question.seat == me
    title = question.prompt(who) if asked else f"{who(me)}’s hand"
    said = lines(title, (WIDE - 28) / 17 / BOLD, 2)
    return piece(
        ROW,
        box(0, 0, WIDE, ROW, CLOTH, rx=14),
        el.g(
            el.title(title),
            (words(line, 14, (29 if len(said) == 1 else 21) + 20 * n, 17, bold=True) for n, line in enumerate(said)),
        ),
        markup(
            part(card, can, drug(card, 0, 0, wide=106, cost=cost[card], picked=card in picked, can=card in can),
                 transform=move(14 + step * n, 55 - (7 if card in picked else 0)))
            for n, card in enumerate(hand)
        ),
        isinstance(question, Pick) and "done" in can and part(
            "done", can, box(0, 0, 180, 38, CAN, rx=19), words("Done", 90, 26, 19, "#fff", bold=True, at="middle"),
            transform=move(110, 190)),
    )  # fmt: skip
