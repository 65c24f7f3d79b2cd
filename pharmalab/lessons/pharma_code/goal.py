"""The last chapter: the cards beside the row, and the goal."""

from pharmalab.drawing.spotlight import Spotlight
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pharma_code.moves import (
    ACCELERATION,
    EVENTS,
    behind_the_12,
    chose,
    drew,
    exchanged,
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

SHORT = 19  # the goal of a track that is large on a phone

LEVELS = (
    turn(
        id="event",
        rule="pharma_code/playing-an-event",
        title="An event",
        text="Instead of exchanging you may turn up an event. This one swaps two of your cards.",
        task="Use it: bring the 8 to the front.",
        begin=lambda: table((31, 12, 8, 44, 17, 49, 21, 34, 6), event="swap_own"),
        spotlight=Spotlight(about=("event",), labels={"event": "your event cards"}, margin=44, least=480),
        reached=ever(lambda s: s.rows[0][:3] == (8, 12, 31)),
        solution=(EVENT, "Swap places 1 and 3"),
        praise="You have two events in a phase, and play each one instead of an exchange.",
        led=row_now,
        look="The front is place 1, and the 8 was in place 3: swap these two.",
        mistakes=(
            exchanged,
            Mistake(chose("Swap places 2 and 3"), "The 8 moved up, but the front is place 1."),
            Mistake(chose("Swap places 1 and 9"), "That was the 6. It fits at the front too, but move the 8 there."),
        ),
        kinds=EVENTS,
    ),
    Film(
        id="first-event",
        rule="pharma_code/pc-36",
        title="Nobody knows it",
        text="Nobody sees an event card before it’s turned up. Your pawn is on 9.",
        begin=lambda: table(MIXED, event="back_2", squares=(9, 2)),
        spotlight=Spotlight(about=("event", "open", "beginning")),
        steps=(EVENT,),
        said="“Failed batch”: your pawn goes back two squares, to 7. Each event is used once. There are ten, and most "
        "are kinder.",
    ),
    ASK["pharma-code-events"],
    turn(
        id="accelerate",
        rule="pharma_code/acceleration",
        title="The acceleration card",
        text="Once a game, before your first exchange in a phase: every card counts twice.",
        task="Finish your row so that you move 18 squares.",
        begin=lambda: table(NEARLY, up=18, cards=USELESS, accelerate=True, goal=SHORT),
        spotlight=Spotlight(about=("accelerate", "open", "track"), labels={"accelerate": "counts twice"}, margin=8),
        reached=ever(lambda s: s.squares[0] == 18),
        solution=("Accelerate", OPEN, put(4)),
        praise="Nine cards, counted twice: 18 squares. You won’t get this card back.",
        led=ascends,
        look="Accelerating alone moves nobody: finish the row too. The 40 in place 4 is too high.",
        mistakes=(
            Mistake(
                lambda t: "Accelerate" not in t.steps and t.over.squares[0] == 9,
                "Nine cards moved you 9 squares. Accelerate first, before your first exchange.",
            ),
            Mistake(
                lambda t: "Accelerate" not in t.steps,
                "After your first exchange it’s too late to accelerate in this phase. Accelerate first.",
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
        text="The first pawn on the star wins at once, even within a phase.",
        task="You’re one square away. Get there now.",
        begin=lambda: table(MIXED, up=13, cards=USELESS, squares=(18, 17), goal=SHORT),
        spotlight=Spotlight(about=("open", "track"), margin=8),
        reached=ever(lambda s: s.winners == (0,)),
        solution=(OPEN, put(4)),
        praise="You win. Extra squares are lost. Two pawns can only arrive together after a phase.",
        led=in_sequence,
        look="A run of two moves you one square at once. Which card of yours goes with the face-up 13?",
        mistakes=(drew, *behind_the_12),
        kinds=ACCELERATION,
    ),
    ASK["pharma-code-deck"],
    puzzle(
        id="last-squares",
        rule="pharma_code/goal",
        title="The last squares",
        text="You are two squares from the star, and Ben one. There’s more than one way.",
        task="Win with this turn.",
        begin=lambda: table(
            (3, 9, 14, 40, 22, 27, 33, 16, 17), up=15, cards=USELESS, squares=(17, 18), accelerate=True, goal=SHORT
        ),
        spotlight=Spotlight(about=("pile", "open", "accelerate", "track"), margin=8),
        reached=ever(lambda s: s.winners == (0,)),
        solution=(OPEN, put(4)),
        praise="A run of three wins, or a run of two that skips Ben’s square.",
        led=in_sequence,
        look="Your row is far from done. What moves you at once, and how far, with Ben right ahead?",
        mistakes=(drew,),
        kinds=ACCELERATION,
    ),
)

CHAPTER = Chapter(
    id="goal-in-sight",
    title="Events, and the goal",
    levels=LEVELS,
    goal="You can play events, accelerate at the right moment, and reach the goal first.",
)
