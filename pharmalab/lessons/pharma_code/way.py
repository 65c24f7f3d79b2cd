"""The second chapter: runs move a pawn at once, and where it may come to."""

from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pharma_code.moves import (
    ANSWERS,
    PILES,
    chose,
    drew,
    placed,
    puzzle,
    turn,
)
from pharmalab.lessons.pharma_code.questions import ASK
from pharmalab.lessons.pharma_code.table import (
    MIXED,
    OPEN,
    USELESS,
    in_sequence,
    put,
    table,
)
from pharmalab.lessons.tasks import Mistake, ever

LEVELS = (
    Film(
        id="first-run",
        rule="pharma_code/run-bonus",
        title="A run",
        text="Anna has a 12, and a 13 lies open. Her row will not ascend with it. Watch her pawn.",
        begin=lambda: table(MIXED, up=13, cards=USELESS),
        steps=(OPEN, put(4)),
        said="12 and 13 came side by side: a run. Anna moved one square at once, in the middle of the phase.",
    ),
    turn(
        id="run",
        rule="pharma_code/run-bonus",
        title="Your run",
        text="If an exchange puts two successive numbers side by side, you move one square at once. Jokers make no "
        "run.",
        task="A 31 stands in place 2. Make a run of two neighbouring numbers with the open 30, and move at once.",
        begin=lambda: table(MIXED, up=30, cards=USELESS),
        reached=ever(lambda s: s.squares[0] == 1),
        solution=(OPEN, put(1)),
        praise="30 and 31 side by side: one square at once, and nobody takes it back when the run is broken later.",
        led=in_sequence,
        look="A run is two numbers in sequence side by side. Only before the 31 does the 30 make one.",
        mistakes=(
            drew,
            Mistake(placed(3), "31, 30 goes down. In a run the lower number stands on the left."),
            Mistake(placed(2), "You replaced the 31 that the 30 was to stand beside."),
        ),
        kinds=PILES,
    ),
    turn(
        id="longer-run",
        rule="pharma_code/pc-12",
        title="Longer runs",
        text="Three in sequence bring two squares, four bring three, and so on.",
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
        kinds=PILES,
    ),
    ASK["pharma-code-runs"],
    turn(
        id="skip",
        rule="pharma_code/skipping",
        title="A taken square",
        text="On the way only one pawn stands on a square. A pawn that would stop on a taken one goes on to the next "
        "free square.",
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
        kinds=PILES,
    ),
    ASK["pharma-code-skipping"],
    turn(
        id="plus-two",
        rule="pharma_code/special-squares",
        title="A question",
        text="Whoever stops on a special square is asked a question. Right on a +2: two squares on. The "
        "winner "
        "of a phase may answer one too, for two squares.",
        task="Square 5 is a +2: reach it by a run with the open 13, and come to 7. You should know: pharmacopoeias "
        "call borosilicate glass Type I.",
        begin=lambda: table(MIXED, up=13, cards=USELESS, squares=(4, 0)),
        reached=ever(lambda s: s.squares[0] == 7),
        solution=(OPEN, put(4), "Answer B"),
        praise=(
            "A right answer takes you two squares on, a wrong one leaves you there. There are squares with −1 as well."
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
        kinds=ANSWERS,
    ),
    Film(
        id="minus-one",
        rule="pharma_code/special-squares",
        title="A wrong answer",
        text="Square 8 is a −1. Anna comes to it by a run of two, and is asked. She does not know the answer.",
        begin=lambda: table(MIXED, up=13, cards=USELESS, squares=(7, 0)),
        steps=(OPEN, put(4), "Answer A"),
        said="Anna’s answer was wrong, and her pawn went back from 8 to 7. A right answer would have saved the step.",
    ),
    ASK["pharma-code-minus-one"],
    puzzle(
        id="two-squares",
        rule="pharma_code/run-bonus",
        title="Two squares on",
        text="Your pawn is on 4, and the open card is a 14. There is more than one way.",
        task="Come to square 6 or farther with this turn.",
        begin=lambda: table((6, 12, 13, 44, 17, 15, 31, 49, 8), up=14, cards=USELESS, squares=(4, 0)),
        reached=ever(lambda s: s.squares[0] >= 6),
        solution=(OPEN, put(4)),
        praise="A run of three brings two squares; a run of two brings one, and on the +2 a right answer two more.",
        led=in_sequence,
        look="Which of your cards go with a 14? Count the run that comes of it, and look at the square where you stop.",
        mistakes=(
            drew,
            Mistake(
                chose("Answer A", "Answer C"), "You did reach the +2, but the answer was wrong: look for “Type I”."
            ),
        ),
        kinds=ANSWERS,
    ),
)

CHAPTER = Chapter(id="way", title="Runs, and the way", levels=LEVELS)
