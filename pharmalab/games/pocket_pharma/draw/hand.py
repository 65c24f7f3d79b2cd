"""The player's own pieces below the board: stacks, possible launches and Specialists.

A stack can be clicked as a whole, or card by card if the player has to choose single cards.
"""

from dataclasses import replace

from pharmalab.core.choices import Pick
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import TEXT, box, line, move, piece, use, words
from pharmalab.drawing.scene import InHand
from pharmalab.drawing.table import card_face
from pharmalab.games.pocket_pharma.components.names import stack_values, title
from pharmalab.games.pocket_pharma.draw.drugs import SHORT
from pharmalab.games.pocket_pharma.mechanisms.full_stacks import FullStack
from pharmalab.games.pocket_pharma.mechanisms.reformulate import Move
from pharmalab.games.pocket_pharma.mechanisms.specialists.clinician import Trial
from pharmalab.games.pocket_pharma.mechanisms.specialists.molecular_biologist import ChooseDrawn
from pharmalab.games.pocket_pharma.mechanisms.specialists.usable import CARDS
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT, WIDTH, card_head, card_id, described
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

STEP = WIDTH - 1  #: the distance from one card of a stack to the next
ROW = 24  #: the height of the line about a launch above a stack
FRAME = 5  #: the margin around the cards of a stack, so that two stacks side by side are told apart
APART = 0.92  #: the scale of the cards of a stack when each is a place, so that the glow of one is clear of the next
CAPTION = 18  #: the height of the text above a card that is not placed yet; the card is smaller by as much
BELOW = HEIGHT + 2  #: the distance from one row of a stack to the next
LEAST = 0.74  #: the smallest scale of a stack on a phone, at which its text is 12 pixels high


def in_hand(view: PocketPharmaState, seat: int, scale: float = 1, most: int = 10) -> tuple[InHand, ...]:
    """Return the player's cards, stacks and Specialists as pieces in the hand.

    Args:
        view: the player's view.
        seat: the player's seat.
        scale: the scale of the cards.
        most: the largest number of cards in a row; longer stacks take two rows.
    """
    held, top = view.held if view.mover == seat else (), view.agenda[0] if view.agenda else None
    single = isinstance(top, Pick | Trial | ChooseDrawn)  # the person chooses single cards: of one stack, or of all
    of = getattr(top, "stack", "") if isinstance(top, FullStack | Move) else ""
    return (
        *(_held(view, card, single, scale) for card in held),
        *(
            _stack(view, seat, n, stack, single and of in ("", stack[0]), scale, most)
            for n, stack in enumerate(view.labs[seat])
        ),
        *(() if isinstance(top, FullStack) else (_room(scale),)),  # a card to discard begins no stack
        *(_specialist(one) for one in view.specialists[seat]),
    )


def _before(
    name: str, place: str, width: float, height: float, scale: float, body: Markup, label: str, least: float = LEAST
) -> InHand:
    """Return an item of the hand. On a phone it shrinks with the rest, but keeps at least *least* of its size."""
    drawn = el.g(body, transform=f"scale({scale})") if scale != 1 else body
    return InHand(name, place, round(scale * width), round(scale * height), drawn, label, least=round(least * width))


def _held(view: PocketPharmaState, card: str, single: bool, scale: float) -> InHand:
    """Return a card that was taken but not yet placed."""
    size = (HEIGHT - CAPTION - 4) / HEIGHT
    body = markup(
        words("to place", WIDTH / 2 + 4, 13, TEXT, "chosen", bold=True, at="middle", room=WIDTH + 6),
        piece(card, 4 + (1 - size) * WIDTH / 2, CAPTION + 3, use(card_id(card)), scale=size, comes_from="deck"),
        box(1 + (1 - size) * WIDTH / 2, CAPTION, size * WIDTH + 6, size * HEIGHT + 6, "", "chosen", stroke_width=2.5,
            stroke_dasharray="7 4"),
    )  # fmt: skip
    label = f"to be placed, {described(view.tables, card)}"
    return _before(f"held:{card}", card if single else "", WIDTH + 8, HEIGHT + 4, scale, body, label, least=0.92)


def _stack(view: PocketPharmaState, seat: int, n: int, stack: Stack, single: bool, scale: float, most: int) -> InHand:
    launches = _launches(view, seat, stack)
    row = len(stack) if len(stack) <= most else (len(stack) + 1) // 2  # the cards of a row
    wide, top = STEP * (row - 1) + WIDTH + 2 * FRAME, ROW * len(launches[:2]) + 4
    tall = HEIGHT + BELOW * ((len(stack) - 1) // row)
    size = APART if single else 1
    inset = (1 - size) / 2
    cards = [piece(card, FRAME + STEP * (at % row) + inset * WIDTH, top + BELOW * (at // row) + inset * HEIGHT,
                   use(card_id(card)), scale=size, place=card if single else "", comes_from="deck",
                   label=described(view.tables, card) if single else "") for at, card in enumerate(stack)]  # fmt: skip
    frame = box(1, top - 3, wide - 2, tall + 6, "felt", "edge")
    said = "; ".join(described(view.tables, card) for card in stack)
    fits = "".join(f"; it can launch {title(drug)} ({what})" for drug, what in launches)
    flags = [words(f"{SHORT[drug]} {what}", wide / 2, 18 + ROW * row, TEXT, "good", bold=True, at="middle",
                   room=wide - 12) for row, (drug, what) in enumerate(launches[:2])]  # fmt: skip
    if flags:  # on a background of its own, because the glow of clickable stacks would blur the text
        flags.insert(0, box(2, 0, wide - 4, top - 4, "goodtint"))
    label = f"Your {stack_values(stack)}\n{said}"

    def drawn(label: str, *inside: object) -> InHand:
        place = "" if single else stack[0]
        return _before(f"stack:{n}", place, wide, top + tall + 4, scale, markup(inside, frame, cards), label)

    return replace(drawn(label + fits, flags), bare=drawn(label)) if flags else drawn(label)


def _launches(view: PocketPharmaState, seat: int, stack: Stack) -> list[tuple[str, str]]:
    """Return the drugs that a stack can launch, each with its price, such as '+14 −2, −1 card', highest first."""
    found = []
    for drug in view.tables.launchable(stack):
        if points := view.profit(drug):
            lost, cards = view.shortfall(drug, stack), view.cards_lost(seat, drug, stack)
            price = f"+{points}" + (f" −{lost}" if lost else "") + (f", −{plural(cards, 'card')}" if cards else "")
            found.append((lost - points, drug, price))
    return [(drug, price) for _, drug, price in sorted(found)]


def _room(scale: float) -> InHand:
    """Return the space for a new stack."""
    body = markup(
        el.rect(x=3, y=5, width=WIDTH - 2, height=HEIGHT - 2, rx=8, **line("edge", 1.5, stroke_dasharray="6 5")),
        words("+", WIDTH / 2 + 2, HEIGHT / 2 + 2, 34, "soft", at="middle"),
        words("new", WIDTH / 2 + 2, HEIGHT / 2 + 26, TEXT, "soft", at="middle"),
    )
    return _before("new-stack", "new-stack", WIDTH + 4, HEIGHT + 8, scale, body, "room for a new stack")


def _specialist(one: str) -> InHand:
    body = markup(
        el.g(card_face(144, 62), card_head(144, 32, 8, "event"), transform=move(2, 4)),
        words(title(one), 74, 26, TEXT, "white", bold=True, at="middle", room=136),
        words(CARDS[one].does, 74, 56, TEXT, at="middle", room=136),
    )
    return _before(f"specialist:{one}", one, 148, 70, 1, body, f"{title(one)}: {CARDS[one].does}")
