"""The first chapter: a row that ascends, from one click to the whole board."""

from pharmalab.drawing.spotlight import Spotlight
from pharmalab.games.pharma_code.mechanisms.exchange import Place
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pharma_code.moves import PILES, chose, drew, gap, placed, puzzle, turn
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

BEGUN = (3, 9, 14, 7, 30, 23, 41, 26, 5)  # ascends up to its third card; no card makes a run in it
gave = Mistake(placed(1, 2, 3), "That card was right. Replace the first one without a green frame: the 7.")
early = Mistake(placed(5), "Your card does fit before the 23, but the 7 in place 4 still stops your row.")

LEVELS = (
    turn(
        id="fix",
        rule="pharma_code/ascending",
        title="Fix the row",
        text="Each number must be higher than the one before it.",
        task="One card is too high: choose it, and your 18 replaces it.",
        begin=lambda: table(NEARLY, up=18, cards=USELESS).push(OPEN),
        spotlight=Spotlight(about=("open",), least=480),
        reached=ever(lambda s: s.rows[0][3] == 18),
        solution=(put(4),),
        praise="Now every card is higher than the card before it.",
        led=ascends,
        look="Compare each card with the next one. The 40 is higher than the 22 after it: replace the 40.",
        mistakes=(Mistake(placed(5), "The card before the 22, the 40, is the one that’s too high."),),
        kinds=(Place,),
    ),
    turn(
        id="complete",
        rule="pharma_code/end-of-a-phase",
        title="Squares to go",
        text="A finished row moves your pawn, the blue 1, one square for each card.",
        task="Finish this row with the glowing 33, and watch.",
        begin=lambda: table((5, 8, 21, 24, 30, 12, 36, 43, 47), up=33, cards=USELESS),
        spotlight=Spotlight(about=("open", "beginning")),
        reached=ever(lambda s: s.squares[0] == 9),
        solution=(OPEN, put(6)),
        praise="Nine cards, nine squares. A finished row ends the phase for everybody.",
        led=ascends,
        look="One card is lower than the card before it: the 12 after the 30. Replace the 12.",
        mistakes=(drew, Mistake(placed(5), "The 30 was right. The 12 after it is the wrong card.")),
        kinds=PILES,
    ),
    turn(
        id="exchange",
        rule="pharma_code/exchange",
        title="One card a turn",
        text="Each turn you exchange one card. Only cards with a green frame count.",
        task="Get five green frames with the face-up 20.",
        begin=lambda: table(BEGUN, up=20),
        spotlight=Spotlight(about=("open",), least=480),
        reached=ever(lambda s: s.rows[0][3] == 20),
        solution=(OPEN, put(4)),
        praise="Five green frames. The card you replaced now lies open for Ben.",
        led=ascends,
        look=gap,
        mistakes=(drew, gave, early),
        kinds=PILES,
    ),
    ASK["pharma-code-wrong-card"],
    turn(
        id="draw",
        rule="pharma_code/pc-06",
        title="A hidden card",
        text="The face-up 1 is no use. You can also turn up a card from the closed pile.",
        task="Find another card, and get five green frames.",
        begin=lambda: table(BEGUN, up=1, cards=[19]),
        spotlight=Spotlight(about=("pile", "open"), least=480),
        reached=ever(lambda s: s.rows[0][3] == 19),
        solution=(CLOSED, put(4)),
        praise="A card from the closed pile must go into your row, wanted or not.",
        led=ascends,
        look=gap,
        mistakes=(
            Mistake(chose(OPEN), "You took the face-up 1. The closed pile is the one whose cards lie face down."),
            gave,
            early,
        ),
        kinds=PILES,
    ),
    turn(
        id="joker",
        rule="pharma_code/jokers",
        title="A joker",
        text="A joker stands for any number that fits, but scores no square.",
        task="Finish your row with it, and count your squares.",
        begin=lambda: table(NEARLY, up="J", cards=USELESS),
        spotlight=Spotlight(about=("open", "beginning"), labels={"open": "joker"}, margin=44),
        reached=ever(lambda s: s.squares[0] == 8),
        solution=(OPEN, put(4)),
        praise="The joker stands for 15 to 21. Eight cards score: 8 squares.",
        led=ascends,
        look="A joker mends only its own place. Put it over the card that is wrong, the 40.",
        mistakes=(
            drew,
            Mistake(placed(5), "After the 40 the joker stands for 41 or more, and then the 27 is too low."),
        ),
        kinds=PILES,
    ),
    ASK["pharma-code-two-jokers"],
    Film(
        id="turns",
        rule="pharma_code/aim",
        title="The whole board",
        text="Ben has a row too, and you race over 48 squares. Watch three turns, and what happens when a row is "
        "finished.",
        begin=three_turns,
        steps=TURNS,
        said="Your row was finished first, so the phase ended and both pawns moved. Then all cards are dealt anew, and "
        "the race goes on.",
    ),
    ASK["pharma-code-phase"],
    puzzle(
        id="finish",
        rule="pharma_code/end-of-a-phase",
        title="Finish your row",
        text="A joker lies open, and something in your row is wrong. There’s more than one way.",
        task="End the phase with this turn.",
        begin=lambda: table((3, 9, 30, 20, 34, 36, 40, 43, 45), up="J", cards=USELESS),
        spotlight=Spotlight(about=("pile", "open", "beginning")),
        reached=ever(lambda s: s.squares[0] == 8),
        solution=(OPEN, put(3)),
        praise="The 30 and the 20 were the wrong way round. The joker mends either.",
        led=ascends,
        look="Two cards stand the wrong way round. Replace either of them with the joker.",
        mistakes=(drew,),
        kinds=PILES,
    ),
)

CHAPTER = Chapter(
    id="rows",
    title="Rows and exchanges",
    levels=LEVELS,
    goal="You can finish a row with open cards, hidden cards and jokers, and count your squares.",
)
