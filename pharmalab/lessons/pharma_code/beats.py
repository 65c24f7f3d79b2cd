"""Eleven beats, each a turn in which one rule decides. The learner is Anna, at seat 0; what is drawn is fixed."""

from collections.abc import Sequence
from typing import Any

from pharmalab.core.dealers import Scripted, Seeded
from pharmalab.core.match import Match
from pharmalab.core.start import position
from pharmalab.lessons.beats import Beat, ever

NAMES = ("Anna", "Ben")
BEN = (50, 48, 46, 42, 39, 37, 35, 32, 28)  # wrong from the second card on
MIXED = (6, 31, 12, 44, 17, 49, 21, 34, 8)
NEARLY = (3, 9, 14, 40, 22, 27, 33, 38, 45)  # but for one card
OPEN, CLOSED, EVENT = "Take the open card", "Draw from the closed pile", "Turn up an event card"


def table(
    row: Sequence[int | str],
    up: int | str = 1,
    squares: tuple[int, int] = (0, 0),
    cards: Sequence[int] = (),
    event: str = "",
    question: str = "Q01",
    accelerate: bool = False,
) -> Match:
    """Two seats in the middle of a phase, the learner to move.

    Args:
        row: the learner's cards.
        up: the top of the open pile.
        squares: of the two pawns.
        cards: what the closed pile gives; question: the one that is read.
        event: the event card that is turned up; '' plays without events. accelerate: whether that can be done.
    """
    dealer = Scripted(
        then=Seeded("the lesson"),
        cards=cards,
        events=[event] if event else [],
        questions=[question],
        **{"order of answers": ["ABC"]},
    )
    rows = {0: row, 1: BEN}
    options: dict[str, Any] = {} if event else {"events": ()}
    options["accelerations"] = int(accelerate)
    return position("pharma_code", dealer=dealer, names=NAMES, rows=rows, open=up, squares=squares, **options)


def put(place: int) -> str:
    """The step of putting a card in a place, from 1."""
    return f"Put it in place {place}"


BEATS = (
    Beat(
        "exchange",
        "pharma_code/exchange",
        "Your row ascends up to the third card. Take the open 20 and put it where four cards ascend.",
        lambda: table((3, 9, 14, 7, 30, 21, 41, 26, 2), up=20),
        ever(lambda s: s.rows[0][3] == 20),
        (OPEN, put(4)),
        "3, 9, 14, 20, 30: that is even five. The card you replaced now lies open for Ben.",
    ),
    Beat(
        "draw",
        "pharma_code/pc-06",
        "The open 1 is of no use. Draw from the closed pile, and put what comes where it helps most.",
        lambda: table((3, 9, 14, 7, 30, 21, 41, 26, 2), up=1, cards=[19]),
        ever(lambda s: s.rows[0][3] == 19),
        (CLOSED, put(4)),
        "A card from the closed pile must be placed, wanted or not; here the 19 closes the gap before the 30.",
    ),
    Beat(
        "complete",
        "pharma_code/end-of-a-phase",
        "One card is wrong. Finish your row, and watch the pawns move.",
        lambda: table(NEARLY, up=18),
        ever(lambda s: s.squares[0] == 9),
        (OPEN, put(4)),
        "The phase ends at once. You move a square for each of your nine cards; Ben’s second card is wrong: 1.",
    ),
    Beat(
        "joker",
        "pharma_code/jokers",
        "The open card is a joker. Finish your row with it, and count your squares.",
        lambda: table(NEARLY, up="J"),
        ever(lambda s: s.squares[0] == 8),
        (OPEN, put(4)),
        "The joker stands for a number between 14 and 22, but it brings no square: 8 instead of 9.",
    ),
    Beat(
        "run",
        "pharma_code/run-bonus",
        "A 12 stands in place 3. Make a run of two neighbouring numbers with the open 13, and move at once.",
        lambda: table(MIXED, up=13),
        ever(lambda s: s.squares[0] == 1),
        (OPEN, put(4)),
        "12 and 13 side by side: one square at once, and nobody takes it back when the run is broken later.",
    ),
    Beat(
        "longer-run",
        "pharma_code/pc-12",
        "You have 12 and 13 side by side. Make it a run of three with the open 11.",
        lambda: table((6, 31, 12, 13, 17, 49, 21, 34, 8), up=11),
        ever(lambda s: s.squares[0] == 2),
        (OPEN, put(2)),
        "Three in sequence bring two squares, four would bring three. The whole run counts, not only what is new.",
    ),
    Beat(
        "event",
        "pharma_code/playing-an-event",
        "Turn up an event card instead of a card for your row. It lets you swap two cards: bring the 8 to the front.",
        lambda: table((31, 12, 8, 44, 17, 49, 21, 34, 6), event="swap_own"),
        ever(lambda s: s.rows[0][:3] == (8, 12, 31)),
        (EVENT, "Swap places 1 and 3"),
        "Nobody knows an event card before it is turned up. Two turns of a phase can be spent like this, not more.",
    ),
    Beat(
        "accelerate",
        "pharma_code/acceleration",
        "Your row is nearly done, so this is the phase. Accelerate, then finish your row.",
        lambda: table(NEARLY, up=18, accelerate=True),
        ever(lambda s: s.squares[0] == 18),
        ("Accelerate", OPEN, put(4)),
        "Every card counts twice: 18 squares. You have one such card for the whole game.",
    ),
    Beat(
        "skip",
        "pharma_code/skipping",
        "Your pawn stands on 9, Ben’s on 10. Make a run of two with the open 13, and see where you come to.",
        lambda: table(MIXED, up=13, squares=(9, 10)),
        ever(lambda s: s.squares[0] == 11),
        (OPEN, put(4)),
        "A taken square is skipped: you stop on the next free one ahead.",
    ),
    Beat(
        "plus-two",
        "pharma_code/special-squares",
        "Square 5 is a +2. Reach it with a run of two, and answer: pharmacopoeias call borosilicate glass Type I.",
        lambda: table(MIXED, up=13, squares=(4, 0)),
        ever(lambda s: s.squares[0] == 7),
        (OPEN, put(4), "Answer B"),
        "A right answer takes you two squares on, a wrong one leaves you there. On a −1 a wrong one costs a step.",
    ),
    Beat(
        "goal",
        "pharma_code/goal",
        "One square to the goal, which is 48. Nobody says that a phase has to end: reach it now.",
        lambda: table(MIXED, up=13, squares=(47, 46)),
        ever(lambda s: s.winners == (0,)),
        (OPEN, put(4)),
        "First at the goal wins at once. Squares to spare are lost, and in a scoring two can arrive together.",
    ),
)
