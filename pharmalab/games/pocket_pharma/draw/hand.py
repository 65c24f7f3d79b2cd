"""What lies before the person, under the board: the laboratory, stack by stack, with what can be launched, and the
Specialists.

A stack is one place, called by its first card; where single cards are asked for, each card is a place.
"""

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.marks import SMALL, TEXT, box, line, move, piece, use, words
from pharmalab.drawing.scene import InHand
from pharmalab.drawing.table import card_face
from pharmalab.games.pocket_pharma.components.names import stack_text, title
from pharmalab.games.pocket_pharma.draw.drugs import SHORT
from pharmalab.games.pocket_pharma.mechanisms.specialists.usable import CARDS
from pharmalab.games.pocket_pharma.pictures.fragments import HEIGHT, WIDTH, card_id, described
from pharmalab.games.pocket_pharma.state import PocketPharmaState, Stack

STEP = 49  #: from one card of a stack to the next
BELOW = 46  #: room for two launches
LEAST = 0.74  #: of its size, to which a stack shrinks on a phone: then its words have 11 pixels


def in_hand(view: PocketPharmaState, seat: int, single: bool) -> tuple[InHand, ...]:
    """``single``: whether cards are asked for, one by one."""
    held = view.held if view.mover == seat else ()
    return (
        *(_held(view, card, single) for card in held),
        *(_stack(view, seat, n, stack, single) for n, stack in enumerate(view.labs[seat])),
        _room(),
        *(_specialist(one) for one in view.specialists[seat]),
    )


def _before(name: str, place: str, width: int, body: Markup, label: str, height: int = HEIGHT + BELOW) -> InHand:
    """On a phone all of it is as small as the rest."""
    return InHand(name, place, width, height, body, label, least=int(LEAST * width))


def _held(view: PocketPharmaState, card: str, single: bool) -> InHand:
    """A card that is taken and not laid down yet."""
    body = markup(
        piece(card, 2, 8, use(card_id(card)), comes_from="deck"),
        box(0, 2, WIDTH + 6, HEIGHT + 12, "", "chosen", stroke_width=2, stroke_dasharray="6 4"),
        words("to place", WIDTH / 2 + 3, HEIGHT + 32, SMALL, "soft", at="middle", room=WIDTH + 6),
    )
    label = f"to be placed, {described(view.tables, card)}"
    return _before(f"held:{card}", card if single else "", WIDTH + 6, body, label)


def _stack(view: PocketPharmaState, seat: int, n: int, stack: Stack, single: bool) -> InHand:
    cards = [piece(card, 2 + STEP * at, 4, use(card_id(card)), place=card if single else "", comes_from="deck",
                   label=described(view.tables, card) if single else "") for at, card in enumerate(stack)]  # fmt: skip
    wide = STEP * (len(stack) - 1) + WIDTH + 4
    launches = _launches(view, stack)
    said = "; ".join(described(view.tables, card) for card in stack)
    fits = "".join(f"; can launch {title(drug)} ({what})" for drug, what in launches)
    middle, below = wide / 2, HEIGHT + 22
    lines = [words(f"{SHORT[drug]} {what}", middle, below + 19 * row, SMALL, "good", bold=True, at="middle", room=wide)
             for row, (drug, what) in enumerate(launches[:2])]  # fmt: skip
    if lines:  # on a ground of their own: what can be clicked has a glow, and words in it would blur
        lines.insert(0, box(2, HEIGHT + 6, wide - 4, 4 + 19 * len(lines), "goodtint"))
    label = f"stack {stack_text(stack)}: {said}{fits}"
    place, body = "" if single else stack[0], markup(cards, lines)
    return _before(f"stack:{n}", place, wide, body, label)


def _launches(view: PocketPharmaState, stack: Stack) -> list[tuple[str, str]]:
    """The drugs that a stack can launch, and at what price: '+14 −2, 1 over'; those that bring most points first."""
    found = []
    for drug in view.tables.launchable(stack):
        if points := view.profit(drug):
            lost, over = view.shortfall(drug, stack), view.excess(drug, stack)
            price = f"+{points}" + (f" −{lost}" if lost else "") + (f", {over} over" if over else "")
            found.append((lost - points, drug, price))
    return [(drug, price) for _, drug, price in sorted(found)]


def _room() -> InHand:
    """Where a new stack begins."""
    body = markup(
        el.rect(x=3, y=5, width=WIDTH, height=HEIGHT - 2, rx=8, **line("edge", 1.5, stroke_dasharray="6 5")),
        words("new", WIDTH / 2 + 3, HEIGHT / 2, TEXT, "soft", at="middle"),
        words("stack", WIDTH / 2 + 3, HEIGHT / 2 + 20, TEXT, "soft", at="middle"),
    )
    return _before("new-stack", "new-stack", WIDTH + 6, body, "room for a new stack")


def _specialist(one: str) -> InHand:
    body = markup(
        el.g(card_face(144, 62), box(0, 0, 144, 32, "event"), transform=move(2, 4)),
        words(title(one), 74, 26, TEXT, "white", bold=True, at="middle", room=136),
        words(CARDS[one].does, 74, 55, SMALL, at="middle", room=136),
    )
    return _before(f"specialist:{one}", one, 148, body, f"{title(one)}: {CARDS[one].does}", 70)
