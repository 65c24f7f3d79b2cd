"""The board as SVG, 720 units wide: a pure function of a state or a seat's view.

What can be clicked carries ``data-id``: a Drug's id, ``own-Suns`` for one's tokens, ``pile-Suns`` for those in the
middle, ``done``. What can be chosen now has a thick blue edge.
"""

from typing import Any

from pharmalab.core.agenda import Question
from pharmalab.core.choices import Pick
from pharmalab.core.events import Who, player
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.games.off_label import cards
from pharmalab.games.off_label.cards import CAN, EDGE, FAINT, INK, LETTERS, PAPER, back, box, icon, move, words
from pharmalab.games.off_label.components import costs, is_blank
from pharmalab.games.off_label.rules import Market, Payment, Research, clockwise
from pharmalab.games.off_label.state import OffLabelState

WIDE, TOP, ROW, HAND = 720, 252, 106, 204
CLOTH, BAND, GOOD, BAD = "#EEF1EA", "#FBFCFA", "#17663F", "#A3261B"


def draw(view: OffLabelState, who: Who = player) -> str:
    """The board."""
    me = mine(view)
    can = clickable(view, me)
    order = clockwise(view.config.seats, view.leader) if view.leader >= 0 else range(view.config.seats)
    rows = markup(_rep(view, who, seat, TOP + ROW * n, me, can) for n, seat in enumerate(order))
    foot = TOP + ROW * view.config.seats
    tall = foot + (HAND if me is not None else 8)
    return str(
        el.svg(
            box(0, 0, WIDE, tall, CLOTH, rx=14),
            _doctor(view),
            _middle(view, can),
            rows,
            me is not None and _hand(view, me, foot, can, who),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {WIDE} {tall}",
            width="100%",
            style="max-width:1000px;font-family:system-ui,'Segoe UI',Roboto,'DejaVu Sans',sans-serif",
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
    if view.doctor:
        return cards.doctor(view.doctor, 14, 14, view.prestige())
    ended = not view.agenda
    return el.g(
        box(15, 15, 170, 224, "none", FAINT, rx=12, stroke_dasharray="7 6", stroke_width=2),
        words("No Doctor" if ended else "The next", 100, 122, 18, FAINT, at="middle"),
        words("is left" if ended else "Doctor comes", 100, 146, 18, FAINT, at="middle"),
    )


def _middle(view: OffLabelState, can: frozenset[str]) -> Markup:
    config = view.config
    came = len(view.past) + bool(view.doctor)
    step = 514 / len(config.suits)
    return el.g(
        words(f"Round {max(came, 1)} of {config.rounds}", 4, 30, 21, bold=True),
        words("The piles", 510, 30, 16, FAINT, at="end"),
        markup(_pile(view, n, step * n + (step - 80) / 2, can) for n in range(len(config.suits))),
        _stack(4, f"{len(view.drugs)}", "Drugs left", len(view.drugs) > 0),
        _stack(178, f"{len(view.discards)}", "discarded", False),
        _stack(346, f"{max(config.rounds - came, 0)}", "Doctors left", False),
        transform=move(200, 0),
    )


def _pile(view: OffLabelState, at: int, x: float, can: frozenset[str]) -> Markup:
    """One suit in the middle: the die's number, the tokens there, and how many are being taken."""
    suit, there = view.config.suits[at], view.supply[at]
    question = view.agenda[0] if view.agenda else None
    taken = question.picked.count(suit) if isinstance(question, Payment) else 0
    key = f"pile-{suit}"
    return part(
        key, can,
        el.title(f"{suit}: number {at + 1} of the die, {there} tokens in the pile"),
        box(0, 44, 80, 124, PAPER, CAN if key in can else EDGE, stroke_width=4 if key in can else 1.5),
        words(at + 1, 10, 64, 16, FAINT),
        icon(suit, 40, 82, 21),
        words(suit, 40, 124, 16, bold=True, at="middle", width=72),
        words(there - taken, 40, 156, 25, bold=True, at="middle"),
        taken and words(f"+{taken}", 74, 65, 18, CAN, bold=True, at="end"),
        transform=move(x, 0),
    )  # fmt: skip


def _stack(x: float, number: str, what: str, pile: bool) -> Markup:
    return el.g(
        back(0, 186, 38) if pile else box(1, 187, 36, 49, "none", FAINT, stroke_dasharray="5 4", rx=5),
        words(number, 48, 208, 23, bold=True),
        words(what, 48, 230, 15.5, FAINT, width=122),
        transform=move(x, 0),
    )


# --- the reps ---------------------------------------------------------------------------------------------------


def _rep(view: OffLabelState, who: Who, seat: int, y: float, me: int | None, can: frozenset[str]) -> Markup:
    asked = bool(view.agenda) and getattr(view.agenda[0], "seat", None) == seat
    under = bool(view.line) and view.indicted < len(view.line) and view.line[view.indicted] == seat
    edge = INK if asked or under else EDGE
    return el.g(
        box(14, 2, WIDE - 28, ROW - 8, BAND, edge, stroke_width=2.5 if asked or under else 1.2),
        asked and el.path(d="M14 34 l11 8 l-11 8Z", fill=INK),
        words(who(seat), 32, 29, 19, bold=True, width=132),
        seat == view.leader and _flag(32, 38),
        words(f"{sum(view.tokens[seat])} tokens", 32 if seat != view.leader else 100, 53, 15.5, FAINT),
        seat != me and _backs(view, seat),
        markup(_own(view, seat, n, can if seat == me else frozenset()) for n in range(len(view.config.suits))),
        _played(view, seat),
        _total(view, seat),
        transform=move(0, y),
    )


def _flag(x: float, y: float) -> Markup:
    return el.g(
        el.title("leads this round"),
        box(0, 0, 62, 21, INK, rx=10),
        words("leads", 31, 15.5, 14.5, "#fff", bold=True, at="middle"),
        transform=move(x, y),
    )


def _backs(view: OffLabelState, seat: int) -> Markup:
    """Another's hand: backs; in a full state the cost and suits of each."""
    hand = view.hands[seat]
    step = min(44, 135 / max(len(hand), 1))
    cost = costs(view.config.pawn_value)
    return el.g(
        el.title(f"{len(hand)} Drugs in hand"),
        markup(
            back(32 + 0.7 * step * n, 59, 26) if is_blank(card) else cards.chip(card, 32 + step * n, 57, cost[card])
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
    inner = markup(
        el.title(f"{n} {suit} tokens"),
        key in can and box(-4, -16, 51, 43, PAPER, CAN, stroke_width=3),
        el.g(icon(suit, 12, 0, 11), words(LETTERS[suit], 12, 23, 13, bold=True, at="middle"),
             words(n, 28, 7, 19, bold=True), opacity=1 if n or key in can else 0.5),
    )  # fmt: skip
    place = {"transform": move(184 + 51 * (at % 3), 21 + 46 * (at // 3))}
    return part(key, can, inner, **place) if key in can else el.g(inner, **place)


def _played(view: OffLabelState, seat: int) -> Markup:
    """This round's Drugs and R&D tokens, also those that are being chosen."""
    question = view.agenda[0] if view.agenda else None
    drugs, spent = view.played[seat], list(view.spent[seat])
    if isinstance(question, Research) and question.seat == seat:
        spent = [n + question.picked.count(suit) for n, suit in zip(spent, view.config.suits, strict=True)]
    tokens = [(suit, n) for suit, n in zip(view.config.suits, spent, strict=True) if n]
    room = 252 - (46 * ((len(tokens) + 1) // 2))
    step = min(82, (room - 76) / max(len(drugs) - 1, 1))
    cost = costs(view.config.pawn_value)
    return el.g(
        markup(cards.drug(card, step * n, 4, wide=76, cost=cost[card]) for n, card in enumerate(drugs)),
        markup(
            el.g(el.title(f"{n} {suit} tokens for R&D"), icon(suit, 12, 0, 11),
                 words(LETTERS[suit], 12, 23, 13, bold=True, at="middle"),
                 n > 1 and words(f"×{n}", 25, 6, 14.5, bold=True),
                 transform=move(step * (len(drugs) - 1) + 84 + 46 * (k // 2), 21 + 44 * (k % 2)))
            for k, (suit, n) in enumerate(tokens)
        ),
        transform=move(340, 0),
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
        words(total, 0, 50, 38, color if word == "indicted" else INK, bold=True, at="middle"),
        words(word, 0, 78, 16, color, bold=color != FAINT, at="middle", width=100),
        word == "indicted" and el.path(d="M-24 37 H24", stroke=BAD, stroke_width=4),
        transform=move(646, 0),
    )


def ordinal(n: int) -> str:
    return f"{n}{('st', 'nd', 'rd')[n - 1] if n < 4 else 'th'}"


def _hand(view: OffLabelState, me: int, y: float, can: frozenset[str], who: Who) -> Markup:
    """The seat's own hand at the foot, what is picked a little higher, and the button for Done."""
    question: Any = view.agenda[0] if view.agenda else None
    picked = question.picked if isinstance(question, Market) and question.seat == me else ()
    hand, cost = view.hands[me], costs(view.config.pawn_value)
    step = min(130, 530 / max(len(hand), 1))
    done = "done" in can
    asked = isinstance(question, Question) and question.seat == me
    text = question.prompt(who) if asked else f"{who(me)}’s hand"
    return el.g(
        words(text, 20, 22, 18, bold=True, width=660),
        markup(
            part(card, can, cards.drug(card, 0, 0, wide=118, cost=cost[card], picked=card in picked, can=card in can),
                 transform=move(20 + step * n, 46 - (9 if card in picked else 0)))
            for n, card in enumerate(hand)
        ),
        isinstance(question, Pick) and done and part(
            "done", can, box(0, 0, 120, 56, CAN, rx=28), words("Done", 60, 36, 22, "#fff", bold=True, at="middle"),
            transform=move(580, 88)),
        transform=move(0, y),
    )  # fmt: skip
