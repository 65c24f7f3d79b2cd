"""The matches of the lesson on The Pharma Code, and sentences about the result of a move.

The learner plays as Anna in seat 0, and every draw is fixed in advance.
"""

from collections.abc import Sequence
from typing import Any

from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.match import Match
from pharmalab.core.start import position
from pharmalab.core.words import plural
from pharmalab.games.pharma_code.components.cards import JOKER, short
from pharmalab.games.pharma_code.components.track import TRACK
from pharmalab.games.pharma_code.mechanisms.rows import run, start
from pharmalab.games.pharma_code.mechanisms.turn import Turn
from pharmalab.lessons.tasks import Try

NAMES = ("Anna", "Ben")
BEN = (50, 48, 46, 42, 39, 37, 35, 32, 28)  # wrong from the second card on
MIXED = (6, 31, 12, 44, 17, 49, 21, 34, 8)
NEARLY = (3, 9, 14, 40, 22, 27, 33, 38, 45)  # in order except for one card
NEARLY_DONE = (2, 8, 13, 50, 21, 26, 30, 37, 44)  # Ben finishes it with a 19
USELESS = (2,)  # cards of the closed pile that make no run in these rows and don't improve them
OPEN, CLOSED, EVENT = "Take the open card", "Draw from the closed pile", "Turn up an event card"


def table(
    row: Sequence[int | str],
    up: int | str = 1,
    squares: tuple[int, int] = (0, 0),
    cards: Sequence[int] = (),
    event: str = "",
    question: str = "Q01",
    accelerate: bool = False,
    goal: int = TRACK.goal,
    ben: Sequence[int] = BEN,
    turn: int = 0,
) -> Match:
    """Return a match for two seats in the middle of a phase, by default with the learner to move.

    *row* contains the learner's cards. *up* is the top card of the open pile, and *cards* are the next of the closed
    pile. *event* is the next event card, or '' for no events. *goal* is the length of the track.
    """
    dealer = Scripted(
        then=Seeded("the lesson"),
        cards=cards,
        events=[event] if event else [],
        questions=[question],
        **{"order of answers": ["ABC"]},
    )
    rows = {0: row, 1: ben}
    options: dict[str, Any] = {} if event else {"events": ()}
    options |= {"accelerations": int(accelerate), "goal": goal}
    options |= {"open": up, "squares": squares, "turn": turn}
    return position("pharma_code", dealer=dealer, names=NAMES, rows=rows, **options)


def put(place: int) -> str:
    """Return the text of the step that puts a card in the row at *place*, counted from 1."""
    return f"Put it in place {place}"


def ben_finishes(row: Sequence[int | str]) -> Match:
    """Return a match in which the learner's row is *row*, and Ben has just taken the card that finishes his own row."""
    return table(row, up=19, ben=NEARLY_DONE, turn=1).push(OPEN)


def three_turns() -> Match:
    """Return the match that the lesson's film shows, in which two cards in the learner's row are out of order."""
    return table((3, 9, 14, 40, 22, 27, 33, 47, 45), up=18, cards=(2, 41))


TURNS = (
    OPEN,
    put(4),
    CLOSED,
    put(1),
    CLOSED,
    put(8),
)  # steps of the learner, of Ben, and of the learner


def settled(match: Match, square: int) -> bool:
    """Return whether the learner's pawn is on *square*, it is Ben's turn, and no question is left to answer."""
    state = match.state
    return bool(state.squares[0] == square and state.agenda and state.agenda[0] == Turn(1))


# --- what came of a move ----------------------------------------------------------------------------------------


def ascends(tried: Try) -> str:
    """Return a sentence that says how much of the learner's row is in ascending order.

    If the learner has just placed a card that doesn't fit between its neighbours, the sentence is about that card.
    """
    row, config = tried.over.rows[0], tried.over.config
    changed = [n for n, (old, new) in enumerate(zip(tried.states[0].rows[0], row, strict=True)) if old != new]
    if len(changed) == 1 and row[changed[0]] != JOKER:
        place = changed[0]
        card, before, after = short(row[place]), row[place - 1] if place else JOKER, row[place + 1 : place + 2]
        if before > row[place]:
            return f"Your {card} is lower than the {short(before)} before it."
        if after and JOKER < after[0] < row[place]:
            return f"Your {card} is higher than the {short(after[0])} after it."
    length = start(row, config.top, config.strict)[0]
    if length == len(row):
        return "Now your whole row is in order."
    return f"Your row is in order up to the {short(row[length - 1])}, but the {short(row[length])} after it is lower."


def in_sequence(tried: Try) -> str:
    """Return a sentence about the longest run in the learner's row and the distance that the pawn moved."""
    row = tried.over.rows[0]
    first, end = max((run(row, place) for place in range(len(row))), key=lambda one: one[1] - one[0])
    moved = tried.over.squares[0] - tried.states[0].squares[0]
    cards = " ".join(map(short, row[first:end]))
    there = f"The longest run in your row is {cards}" if end - first > 1 else "Your row has no run"
    pawn = f"moved {plural(moved, 'square')}" if moved else "stays where it was"
    return f"{there}, and your pawn {pawn}."


def squares_now(tried: Try) -> str:
    """Return a sentence that names the square on which the learner's pawn stands."""
    return f"Now your pawn is on square {tried.over.squares[0]}."


def row_now(tried: Try) -> str:
    """Return a sentence that lists the cards in the learner's row."""
    return f"Now your row is {', '.join(map(short, tried.over.rows[0]))}."
