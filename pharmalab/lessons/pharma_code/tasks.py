"""Eleven beats, each a turn in which one rule decides."""

from collections.abc import Callable
from functools import partial

from pharmalab.games.pharma_code.frames import Placing, Reply, SwapTwo, Turn
from pharmalab.games.pharma_code.rules.effects import RevealEvent
from pharmalab.games.pharma_code.rules.exchange import DrawCard
from pharmalab.games.pharma_code.rules.questions import DrawQuestion, MixAnswers
from pharmalab.lessons.pharma_code.table import (
    CLOSED,
    EVENT,
    MIXED,
    NEARLY,
    OPEN,
    USELESS,
    ascends,
    in_sequence,
    now,
    put,
    table,
)
from pharmalab.lessons.tasks import Mistake, Task, Try, ever


def chose(*steps: str) -> Callable[[Try], bool]:
    """Whether one of these steps was made."""
    return lambda tried: any(step in tried.steps for step in steps)


def placed(*places: int) -> Callable[[Try], bool]:
    """Whether the card was put in one of these places, from 1."""
    return chose(*map(put, places))


drew = Mistake(chose(CLOSED), "You drew a card that nobody can know before. The task is about the card that lies open.")
exchanged = Mistake(chose(OPEN, CLOSED), "That was an exchange. An event card is turned up in place of one.")
gap = "Every number has to be higher than the one on its left: look for the two cards between which yours fits."
MOVE = (Turn, DrawCard, Placing, RevealEvent, SwapTwo, DrawQuestion, MixAnswers, Reply)

turn = partial(Task, within=MOVE)

BEATS = (
    turn(
        id="exchange",
        rule="pharma_code/exchange",
        task="Your row ascends up to the third card. Take the open 20 and put it where four cards ascend.",
        begin=lambda: table((3, 9, 14, 7, 30, 21, 41, 26, 2), up=20),
        reached=ever(lambda s: s.rows[0][3] == 20),
        solution=(OPEN, put(4)),
        praise="3, 9, 14, 20, 30: that is even five. The card you replaced now lies open for Ben.",
        led=ascends,
        look=gap,
        mistakes=(
            drew,
            Mistake(
                placed(1, 2, 3), "You gave away a card that was right. Replace the first one that is wrong, the 7."
            ),
            Mistake(placed(5), "The 20 does fit before the 21, but the 7 in place 4 still stops your row."),
        ),
    ),
    turn(
        id="draw",
        rule="pharma_code/pc-06",
        task="The open 1 is of no use. Draw from the closed pile, and put what comes where it helps most.",
        begin=lambda: table((3, 9, 14, 7, 30, 21, 41, 26, 2), up=1, cards=[19]),
        reached=ever(lambda s: s.rows[0][3] == 19),
        solution=(CLOSED, put(4)),
        praise="A card from the closed pile must be placed, wanted or not; here the 19 closes the gap before the 30.",
        led=ascends,
        look=gap,
        mistakes=(
            Mistake(chose(OPEN), "That was the open 1. The closed pile is the one whose cards lie face down."),
            Mistake(
                placed(1, 2, 3), "You gave away a card that was right. Replace the first one that is wrong, the 7."
            ),
            Mistake(placed(5), "The 19 does fit before the 21, but the 7 in place 4 still stops your row."),
        ),
    ),
    turn(
        id="complete",
        rule="pharma_code/end-of-a-phase",
        task="One card is wrong. Finish your row with the open 18, and watch the pawns move.",
        begin=lambda: table(NEARLY, up=18, cards=USELESS),
        reached=ever(lambda s: s.squares[0] == 9),
        solution=(OPEN, put(4)),
        praise="The phase ends at once. You move a square for each of your nine cards; Ben’s second card is wrong: 1.",
        led=ascends,
        look="Look for the one card that is higher than the card on its right: the 40 before the 22.",
        mistakes=(
            drew,
            Mistake(placed(5), "The row stops at place 5, but the fault is before it: the 40 is too high for the 22."),
        ),
    ),
    turn(
        id="joker",
        rule="pharma_code/jokers",
        task="The open card is a joker. Finish your row with it, and count your squares.",
        begin=lambda: table(NEARLY, up="J", cards=USELESS),
        reached=ever(lambda s: s.squares[0] == 8),
        solution=(OPEN, put(4)),
        praise="The joker stands for a number between 14 and 22, but it brings no square: 8 instead of 9.",
        led=ascends,
        look="A joker mends only the place where it stands. Put it over the card that is wrong, the 40.",
        mistakes=(
            drew,
            Mistake(placed(5), "After the 40 the joker stands for 41 or more, and then the 27 is too low."),
        ),
    ),
    turn(
        id="run",
        rule="pharma_code/run-bonus",
        task="A 12 stands in place 3. Make a run of two neighbouring numbers with the open 13, and move at once.",
        begin=lambda: table(MIXED, up=13, cards=USELESS),
        reached=ever(lambda s: s.squares[0] == 1),
        solution=(OPEN, put(4)),
        praise="12 and 13 side by side: one square at once, and nobody takes it back when the run is broken later.",
        led=in_sequence,
        look="A run is two numbers in sequence side by side. Only beside the 12 does the 13 make one.",
        mistakes=(
            drew,
            Mistake(placed(2), "13, 12 goes down. In a run the lower number stands on the left."),
            Mistake(placed(3), "You replaced the 12 that the 13 was to stand beside."),
        ),
    ),
    turn(
        id="longer-run",
        rule="pharma_code/pc-12",
        task="You have 12 and 13 side by side. Make it a run of three with the open 11.",
        begin=lambda: table((6, 31, 12, 13, 17, 49, 21, 34, 8), up=11, cards=USELESS),
        reached=ever(lambda s: s.squares[0] == 2),
        solution=(OPEN, put(2)),
        praise=(
            "Three in sequence bring two squares, four would bring three. The whole run counts, not only what is new."
        ),
        led=in_sequence,
        look="11 comes just before 12: on which side of the 12 does it have to stand?",
        mistakes=(
            drew,
            Mistake(placed(3, 4), "You replaced a card of the run that was there."),
            Mistake(placed(5), "12, 13, 11 does not go on upwards: 11 belongs on the left of the 12."),
        ),
    ),
    turn(
        id="event",
        rule="pharma_code/playing-an-event",
        task=(
            "Turn up an event card instead of a card for your row. It lets you swap two cards: bring the 8 to the "
            "front."
        ),
        begin=lambda: table((31, 12, 8, 44, 17, 49, 21, 34, 6), event="swap_own"),
        reached=ever(lambda s: s.rows[0][:3] == (8, 12, 31)),
        solution=(EVENT, "Swap places 1 and 3"),
        praise=(
            "Nobody knows an event card before it is turned up. Two turns of a phase can be spent like this, not more."
        ),
        led=now,
        look="The front is place 1, and the 8 was in place 3: swap these two.",
        mistakes=(
            exchanged,
            Mistake(chose("Swap places 2 and 3"), "The 8 came nearer, but the front is place 1."),
            Mistake(
                chose("Swap places 1 and 9"), "That was the 6. It fits at the front too, but the task is about the 8."
            ),
        ),
    ),
    turn(
        id="accelerate",
        rule="pharma_code/acceleration",
        task="Your row is nearly done, so this is the phase. Accelerate, then finish your row with the open 18.",
        begin=lambda: table(NEARLY, up=18, cards=USELESS, accelerate=True),
        reached=ever(lambda s: s.squares[0] == 18),
        solution=("Accelerate", OPEN, put(4)),
        praise="Every card counts twice: 18 squares. You have one such card for the whole game.",
        led=ascends,
        look="Accelerating alone moves nobody: the row has to be finished too. The 40 in place 4 is too high.",
        mistakes=(
            Mistake(
                lambda t: "Accelerate" not in t.steps and t.over.squares[0] == 9,
                "Nine cards brought 9 squares. Accelerate first: it has to be done before your first exchange.",
            ),
            Mistake(
                lambda t: "Accelerate" not in t.steps,
                "And with this first exchange it has become too late to accelerate in this phase.",
            ),
            drew,
        ),
    ),
    turn(
        id="skip",
        rule="pharma_code/skipping",
        task="Your pawn stands on 9, Ben’s on 10. Make a run of two with the open 13, and see where you come to.",
        begin=lambda: table(MIXED, up=13, cards=USELESS, squares=(9, 10)),
        reached=ever(lambda s: s.squares[0] == 11),
        solution=(OPEN, put(4)),
        praise="A taken square is skipped: you stop on the next free one ahead.",
        led=in_sequence,
        look="No run, no move. Put the 13 just behind the 12.",
        mistakes=(
            drew,
            Mistake(placed(2), "13, 12 goes down. In a run the lower number stands on the left."),
            Mistake(placed(3), "You replaced the 12 that the 13 was to stand beside."),
        ),
    ),
    turn(
        id="plus-two",
        rule="pharma_code/special-squares",
        task=(
            "Square 5 is a +2: reach it by a run with the open 13. Answer: pharmacopoeias call borosilicate glass Type "
            "I."
        ),
        begin=lambda: table(MIXED, up=13, cards=USELESS, squares=(4, 0)),
        reached=ever(lambda s: s.squares[0] == 7),
        solution=(OPEN, put(4), "Answer B"),
        praise=(
            "A right answer takes you two squares on, a wrong one leaves you there. On a −1 a wrong one costs a step."
        ),
        led=in_sequence,
        look="Without a run nobody asks you anything. Put the 13 just behind the 12.",
        mistakes=(
            Mistake(
                chose("Answer A", "Answer C"), "You did reach the +2, but the answer was wrong: look for “Type I”."
            ),
            drew,
            Mistake(placed(2), "13, 12 goes down. In a run the lower number stands on the left."),
            Mistake(placed(3), "You replaced the 12 that the 13 was to stand beside."),
        ),
    ),
    turn(
        id="goal",
        rule="pharma_code/goal",
        task="One square to the goal, which is 48. Nobody says that a phase has to end: reach it now with the open 13.",
        begin=lambda: table(MIXED, up=13, cards=USELESS, squares=(47, 46)),
        reached=ever(lambda s: s.winners == (0,)),
        solution=(OPEN, put(4)),
        praise="First at the goal wins at once. Squares to spare are lost, and in a scoring two can arrive together.",
        led=in_sequence,
        look="A run of two moves you one square in the middle of a phase. Which card of yours goes with the open 13?",
        mistakes=(
            drew,
            Mistake(placed(2), "13, 12 goes down. In a run the lower number stands on the left."),
            Mistake(placed(3), "You replaced the 12 that the 13 was to stand beside."),
        ),
    ),
)
