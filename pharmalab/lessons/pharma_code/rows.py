"""The first chapter of the lesson on The Pharma Code: rows in ascending order, from one click to the whole board."""

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
gave = Mistake(placed(1, 2, 3), "The card that you replaced was already in order.")
early = Mistake(placed(5), "Your card fits before the 23, but the first wrong card is the 7. Replace that one.")

BOARD = Spotlight(
    about=("pile", "open", "question", "track", "beginning", "seat-0", "worth-0", "seat-1", "worth-1"),
    spare=("question", "track", "seat-0", "worth-0"),  # a phone shows both rows, and the squares that the pawns reach
    stacked=True,
    margin=8,
)

LEVELS = (
    turn(
        id="fix",
        rule="pharma_code/ascending",
        title="Fix the row",
        text="Each number must be higher than the one before it.",
        task="One card is too high. Choose that card to replace it with your 18.",
        begin=lambda: table(NEARLY, up=18, cards=USELESS).push(OPEN),
        spotlight=Spotlight(about=("open",), least=480, bare=True),  # what a green frame means comes later
        reached=ever(lambda s: s.rows[0][3] == 18),
        solution=(put(4),),
        praise="Now every card is higher than the card before it.",
        led=ascends,
        look="Look at the 40, and at the 22 after it. Which of the two has to go?",
        kinds=(Place,),
    ),
    turn(
        id="complete",
        rule="pharma_code/end-of-a-phase",
        title="Squares to go",
        text="When you finish your row, your blue pawn moves one square for each card.",
        task="Finish this row with the glowing 33, and watch.",
        begin=lambda: table((5, 8, 21, 24, 30, 12, 36, 43, 47), up=33, cards=USELESS),
        spotlight=Spotlight(about=("open", "beginning")),
        reached=ever(lambda s: s.squares[0] == 9),
        solution=(OPEN, put(6)),
        praise="Nine cards: nine squares. Ben’s row scored one. You’ll learn about the coloured squares later.",
        led=ascends,
        look="Look at the 30, and at the 12 after it. Which of the two has to go?",
        mistakes=(drew,),
        kinds=PILES,
    ),
    turn(
        id="exchange",
        rule="pharma_code/exchange",
        title="One card a turn",
        text="Exchange one card each turn. Green frames show how much of your row is in order.",
        task="Use the face-up 20 to get five green frames.",
        begin=lambda: table(BEGUN, up=20),
        spotlight=Spotlight(about=("open",), least=480),
        reached=ever(lambda s: s.rows[0][3] == 20),
        solution=(OPEN, put(4)),
        praise="You have five green frames. The card you replaced now lies face up for Ben.",
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
        text="The face-up 1 is no use to you. Draw a card from the closed pile instead.",
        task="Use it to get five green frames.",
        begin=lambda: table(BEGUN, up=1, cards=[19]),
        spotlight=Spotlight(about=("pile", "open"), least=480),
        reached=ever(lambda s: s.rows[0][3] == 19),
        solution=(CLOSED, put(4)),
        praise="A card you draw from the closed pile has to go in your row.",
        led=ascends,
        look=gap,
        mistakes=(
            Mistake(chose(OPEN), "You took the face-up 1. In the closed pile, the cards lie face down."),
            gave,
            early,
        ),
        kinds=PILES,
    ),
    turn(
        id="joker",
        rule="pharma_code/jokers",
        title="A joker",
        text="A joker stands for any number that fits, but it doesn’t score.",
        task="Finish your row with the face-up joker.",
        begin=lambda: table((3, 9, 14, 40, 22, "J", 33, 38, 45), up="J", cards=USELESS),
        spotlight=Spotlight(about=("open", "beginning")),
        reached=ever(lambda s: s.squares[0] == 7),
        solution=(OPEN, put(4)),
        praise="Seven numbers score 7 squares. The new joker can be anything from 15 to 21.",
        led=ascends,
        look="Look at the 40, and at the 22 after it. One of them has to go, and the joker takes its place.",
        mistakes=(
            drew,
            Mistake(placed(5), "After the 40, the joker has to be 41 or more. Then the 33 is too low."),
        ),
        kinds=PILES,
    ),
    ASK["pharma-code-two-jokers"],
    Film(
        id="turns",
        rule="pharma_code/aim",
        title="The whole board",
        text="Ben has a row too, and your pawns race. Watch three turns.",
        begin=three_turns,
        spotlight=BOARD,
        steps=TURNS,
        said="You finished your row first, so the phase ended and both pawns moved. Next, the cards are dealt again.",
    ),
    ASK["pharma-code-phase"],
    puzzle(
        id="finish",
        rule="pharma_code/end-of-a-phase",
        title="Finish your row",
        text="The face-up card is a joker. There’s a mistake in your row, and more than one way to fix it.",
        task="End the phase this turn.",
        begin=lambda: table((3, 9, 30, 20, "J", 36, 40, 43, 45), up="J", cards=USELESS),
        spotlight=Spotlight(about=("pile", "open", "beginning")),
        reached=ever(lambda s: s.squares[0] == 7),
        solution=(OPEN, put(3)),
        praise="The 30 and the 20 were the wrong way round. The joker can replace either.",
        led=ascends,
        look="Two cards are the wrong way round. Replace either of them with the joker.",
        mistakes=(drew,),
        kinds=PILES,
    ),
)

CHAPTER = Chapter(
    id="rows",
    title="Rows and exchanges",
    levels=LEVELS,
    goal="You can finish a row with face-up cards, hidden cards and jokers, and count your squares.",
)
