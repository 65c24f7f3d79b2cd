"""The last chapter: the cards beside the row, and the goal."""

from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pharma_code.moves import (
    ACCELERATION,
    EVENTS,
    chose,
    drew,
    exchanged,
    placed,
    puzzle,
    turn,
)
from pharmalab.lessons.pharma_code.questions import ASK
from pharmalab.lessons.pharma_code.table import (
    EVENT,
    MIXED,
    NEARLY,
    OPEN,
    USELESS,
    ascends,
    in_sequence,
    put,
    row_now,
    table,
)
from pharmalab.lessons.tasks import Mistake, ever

LEVELS = (
    Film(
        id="first-event",
        rule="pharma_code/playing-an-event",
        title="An event",
        text="Two event cards lie face down before each player, and nobody has seen them. Instead of "
        "exchanging, Anna turns one up. Her pawn is on 9.",
        begin=lambda: table(MIXED, event="back_2", squares=(9, 12)),
        steps=(EVENT,),
        said="“Failed batch”: two squares back, to 7. The card is used up, and Anna has one left. There are ten "
        "different ones, and most of them are kinder.",
    ),
    ASK["pharma-code-events"],
    turn(
        id="event",
        rule="pharma_code/playing-an-event",
        title="Tidy up",
        text="There is an event that lets you swap two cards of your own row. It comes next.",
        task="Let the piles be. This time, bring the 8 to the front.",
        begin=lambda: table((31, 12, 8, 44, 17, 49, 21, 34, 6), event="swap_own"),
        reached=ever(lambda s: s.rows[0][:3] == (8, 12, 31)),
        solution=(EVENT, "Swap places 1 and 3"),
        praise=(
            "Nobody knows an event card before it is turned up. Two turns of a phase can be spent like this, not more."
        ),
        led=row_now,
        look="The front is place 1, and the 8 was in place 3: swap these two.",
        mistakes=(
            exchanged,
            Mistake(chose("Swap places 2 and 3"), "The 8 came nearer, but the front is place 1."),
            Mistake(
                chose("Swap places 1 and 9"), "That was the 6. It fits at the front too, but the task is about the 8."
            ),
        ),
        kinds=EVENTS,
    ),
    turn(
        id="accelerate",
        rule="pharma_code/acceleration",
        title="The acceleration card",
        text="Once in the game, before your first exchange of a phase, you may use your acceleration card: at "
        "the end of this phase every card of yours that counts brings two squares.",
        task="Your row is nearly done, so this is the phase. Come 18 squares ahead.",
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
        kinds=ACCELERATION,
    ),
    ASK["pharma-code-accelerated"],
    ASK["pharma-code-when"],
    turn(
        id="goal",
        rule="pharma_code/goal",
        title="The goal",
        text="The first pawn at the goal wins; squares to spare are lost. If two reach it in the same scoring, they "
        "win together.",
        task="One square to the goal, which is 48. Nobody says that a phase has to end: be there now.",
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
        kinds=ACCELERATION,
    ),
    ASK["pharma-code-deck"],
    puzzle(
        id="last-squares",
        rule="pharma_code/goal",
        title="The last squares",
        text="The goal is 48. You are on 46, and Ben is on 47, right before you. There is more than one way.",
        task="Win with this turn.",
        begin=lambda: table(
            (3, 9, 14, 40, 22, 27, 33, 16, 17), up=15, cards=USELESS, squares=(46, 47), accelerate=True
        ),
        reached=ever(lambda s: s.winners == (0,)),
        solution=(OPEN, put(4)),
        praise="A run of three brings two squares; a run of two brings one, and Ben’s square is skipped. Either is "
        "enough.",
        led=in_sequence,
        look="Your row is far from done. What moves you at once, and how far, with Ben before you?",
        mistakes=(drew,),
        kinds=ACCELERATION,
    ),
)

CHAPTER = Chapter(id="goal-in-sight", title="Events, and the goal", levels=LEVELS)
