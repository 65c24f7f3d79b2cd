"""The first chapter: rows, exchanges, and the end of a phase."""

from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pharma_code.moves import (
    PILES,
    chose,
    drew,
    gap,
    placed,
    puzzle,
    turn,
)
from pharmalab.lessons.pharma_code.questions import ASK
from pharmalab.lessons.pharma_code.table import (
    CLOSED,
    NEARLY,
    OPEN,
    TURNS,
    USELESS,
    ascends,
    put,
    table,
    three_turns,
)
from pharmalab.lessons.tasks import Mistake, ever

LEVELS = (
    Film(
        id="turns",
        rule="pharma_code/aim",
        title="Three turns",
        text="You are Anna. Everybody has a row of nine cards, and wants it to ascend from left to right. In a turn "
        "one card is exchanged. Watch three turns, and what comes when a row is done.",
        begin=three_turns,
        steps=TURNS,
        said="Anna took the open 18 for her 40. Ben drew a 2, and put it in front. Anna drew a 41 for her 47: her "
        "row ascends, so the phase ends. She moved nine squares, Ben two. Then all cards are dealt anew.",
    ),
    ASK["pharma-code-phase"],
    turn(
        id="exchange",
        rule="pharma_code/exchange",
        title="Your exchange",
        text="You exchange one card: the top of the open pile comes in place of any card of your row. The old one "
        "goes on the open pile.",
        task="Your row ascends up to the third card. With the open 20, let at least four cards ascend.",
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
        kinds=PILES,
    ),
    turn(
        id="draw",
        rule="pharma_code/pc-06",
        title="Or another card",
        text="Instead you may exchange with the closed pile, where cards lie face down. You see the card only "
        "then, and it must go into your row.",
        task="The open 1 is of no use. Find another card, and let at least four cards ascend.",
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
        kinds=PILES,
    ),
    turn(
        id="complete",
        rule="pharma_code/end-of-a-phase",
        title="End of a phase",
        text="As soon as a row ascends completely, the phase ends. Its owner moves one square for each "
        "number card; the others move one for each card up to their first wrong one.",
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
        kinds=PILES,
    ),
    ASK["pharma-code-wrong-card"],
    turn(
        id="joker",
        rule="pharma_code/jokers",
        title="A joker",
        text="A function card is a joker: it stands for any number that fits, and it may be exchanged like "
        "any "
        "card. It brings no square.",
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
        kinds=PILES,
    ),
    ASK["pharma-code-two-jokers"],
    puzzle(
        id="finish",
        rule="pharma_code/end-of-a-phase",
        title="Finish your row",
        text="A joker lies open, and something in your row is wrong. There is more than one way.",
        task="End the phase with this turn.",
        begin=lambda: table((3, 9, 30, 20, 34, 36, 40, 43, 45), up="J", cards=USELESS),
        reached=ever(lambda s: s.squares[0] == 8),
        solution=(OPEN, put(3)),
        praise="The 30 was too high for the 20, or the 20 too low for the 30: the joker mends either.",
        led=ascends,
        look="Two cards stand the wrong way round. The joker has to take the place of one of them.",
        mistakes=(drew,),
        kinds=PILES,
    ),
)

CHAPTER = Chapter(id="rows", title="Rows and exchanges", levels=LEVELS)
