"""The seats with their roles and hands, and the discard piles."""

from pharmalab.core.events import Who
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.pieces import BOLD, cut, lines
from pharmalab.games.pandemic.components import BLANK, ORDER, ROLES, in_order, title
from pharmalab.games.pandemic.draw.choosing import Choice
from pharmalab.games.pandemic.frames import Arrange
from pharmalab.games.pandemic.pictures.geometry import WIDE
from pharmalab.games.pandemic.pictures.pieces import (
    CARD_H,
    CARD_W,
    INK,
    LEFT,
    ROOM,
    SOFT,
    back,
    card,
    move,
    panel,
    part,
    pawn,
    words,
)
from pharmalab.games.pandemic.state import PandemicState

STEP, BACK, SLIM, TOP = 127, 39, 34, 118


def hands(view: PandemicState, choice: Choice, who: Who, style: str) -> list[Markup]:
    """A panel for every seat, all of the same height."""
    cards = [_cards(view, seat, choice.parts) for seat in range(view.config.seats)]
    tall = TOP + 50 * max(2, *(rows for _, rows in cards)) + 8
    asked = getattr(view.agenda[0], "seat", None) if view.agenda else None
    return [
        panel(tall, style, _head(view, seat, choice.parts, who), shown, lit=seat == asked)
        for seat, (shown, _) in enumerate(cards)
    ]


def _head(view: PandemicState, seat: int, can: frozenset[str], who: Who) -> Markup:
    """Pawn, name and role with what it may do."""
    role, count = view.roles[seat], len(view.hands[seat])
    about = ROLES[role].text if role else ""
    return part(
        f"role:{seat}",
        can,
        el.rect(x=10, y=10, width=WIDE - 20, height=TOP - 18, rx=8, fill="none", pointer_events="all"),
        el.g(pawn(role, seat), transform=move(34, 36, 1.35)),
        el.g(el.title(who(seat)), words(cut(who(seat), 13 / BOLD), 58, 32, 17, bold=True)),
        words(title(role) if role else "no role yet", 58, 51, 15, SOFT),
        words(plural(count, "card"), WIDE - LEFT, 32, 14.5, SOFT, at="end"),
        seat == view.mover and view.turn > 0 and view.agenda and _turn_flag(WIDE - LEFT),
        [words(line, LEFT, 75 + 16.5 * n, 13.5) for n, line in enumerate(lines(about, ROOM / 13.5, 3))],
    )


def _turn_flag(x: float) -> Markup:
    return markup(
        el.rect(x=x - 62, y=39, width=62, height=20, rx=10, fill=INK),
        words("on turn", x - 31, 53, 13, "#fff", at="middle", bold=True),
    )


def _cards(view: PandemicState, seat: int, can: frozenset[str]) -> tuple[Markup, int]:
    """The cards in a hand in rows, and the number of rows."""
    found: list[Markup] = []
    x, row = float(LEFT - 3), 0
    held = [*view.hands[seat]]
    if view.stored and view.roles[seat] == "contingency_planner":
        held.append(view.stored)
    for n, key in enumerate(held):
        wide = BACK if key == BLANK else STEP
        if x + wide > WIDE - 6:
            x, row = float(LEFT - 3), row + 1
        at = move(x, TOP + 50 * row)
        if key == BLANK:
            found.append(el.g(el.title("A hidden card"), back(), transform=at))
        else:
            stored = n == len(view.hands[seat])
            found.append(_card(f"card:{key}", key, can, at, CARD_H, "stored on the role card" if stored else ""))
        x += wide
    return markup(found), row + 1


def _card(part_id: str, key: str, can: frozenset[str], at: str, tall: float, tag: str = "") -> Markup:
    return part(
        part_id,
        can,
        el.title(title(key) + (f", {tag}" if tag else "")),
        card(key, CARD_W, tall, part_id in can),
        tag and el.rect(x=1, y=1, width=CARD_W - 2, height=tall - 2, rx=6, fill="none", stroke="#5B3A86",
                        stroke_width=2.5, stroke_dasharray="6 4"),
        transform=at,
    )  # fmt: skip


# --- discards -----------------------------------------------------------------------------------------------------


def discards(view: PandemicState, choice: Choice, style: str) -> list[Markup]:
    """The two discard piles; before the infection discards the cards of a Forecast while they are put in order."""
    top = view.agenda[0] if view.agenda else None
    seen = top if isinstance(top, Arrange) else None
    infection = [("Infection discard pile", in_order(view.infection_discard), "infection", SLIM)]
    if seen is not None:
        infection.insert(0, ("Forecast: to be put back", seen.cards, "infection", CARD_H))
        if seen.order:
            infection.insert(1, ("On top already, the first uppermost", seen.order, "", SLIM))
    out = [card for card in view.removed if card in ORDER]
    player = [("Player discard pile", in_order(view.player_discard), "card", SLIM)]
    return [
        _piles(infection, choice.parts, style),
        _piles(player, choice.parts, style, f"Out of the game: {', '.join(map(title, out))}" if out else ""),
    ]


def _piles(
    piles: list[tuple[str, tuple[str, ...], str, int]], can: frozenset[str], style: str, note: str = ""
) -> Markup:
    found: list[Markup] = []
    y = 32.0
    for head, cards, kind, tall in piles:
        found.append(words(f"{head}: {len(cards) or 'empty'}", LEFT, y, 15, bold=True))
        for n, key in enumerate(cards):
            at = move(LEFT - 3 + STEP * (n % 3), y + 10 + (tall + 3) * (n // 3))
            plain = el.g(card(key, CARD_W, tall), transform=at)
            found.append(_card(f"{kind}:{key}", key, can, at, tall) if kind else plain)
        y += 10 + (tall + 3) * ((len(cards) + 2) // 3) + 26
    said = lines(note, ROOM / 13.5) if note else []
    found += [words(line, LEFT, y - 8 + 17 * n, 13.5, SOFT) for n, line in enumerate(said)]
    return panel(max(y + 17 * len(said) - 8, 118), style, found)
