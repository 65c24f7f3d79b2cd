"""The last chapter of the lesson on The Pharma Code: acceleration and event cards, and the goal."""

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

SHORT = 19  # the goal of a short track, which is drawn larger on a phone

LEVELS = (
    turn(
        id="event",
        rule="pharma_code/playing-an-event",
        title="An event",
        text="Instead of exchanging a card, you can turn up an event. This one swaps two of your cards.",
        task="Move the 8 to the front.",
        begin=lambda: table((31, 12, 8, 44, 17, 49, 21, 34, 6), event="swap_own"),
        spotlight=Spotlight(about=("event",), labels={"event": "your event cards"}, margin=44, least=480),
        reached=ever(lambda s: s.rows[0][:3] == (8, 12, 31)),
        solution=(EVENT, "Swap places 1 and 3"),
        praise="In each phase, you can play two events, each in place of an exchange.",
        led=row_now,
        look="The 8 was in place 3, and the front is place 1. Swap places 1 and 3.",
        mistakes=(
            exchanged,
            Mistake(chose("Swap places 2 and 3"), "The 8 moved up, but not to the front. The front is place 1."),
            Mistake(chose("Swap places 1 and 9"), "You moved the 6. It fits at the front too, but the 8 goes there."),
        ),
        kinds=EVENTS,
    ),
    Film(
        id="first-event",
        rule="pharma_code/pc-36",
        title="A hidden event",
        text="Nobody sees an event card before you turn it up. Your pawn is on square 9.",
        begin=lambda: table(MIXED, event="back_2", squares=(9, 2)),
        spotlight=Spotlight(about=("event", "open", "beginning")),
        steps=(EVENT,),
        said="“Failed batch”: your pawn moves back two, to square 7. There are ten events, and most are kinder.",
    ),
    ASK["pharma-code-events"],
    turn(
        id="accelerate",
        rule="pharma_code/acceleration",
        title="The acceleration card",
        text="Once a game, before your first exchange in a phase, you can double the score of every card.",
        task="Finish your row and move 18 squares.",
        begin=lambda: table(NEARLY, up=18, cards=USELESS, accelerate=True, goal=SHORT),
        spotlight=Spotlight(about=("accelerate", "open", "track"), labels={"accelerate": "counts twice"}, margin=8),
        reached=ever(lambda s: s.squares[0] == 18),
        solution=("Accelerate", OPEN, put(4)),
        praise="Nine cards, counted twice: 18 squares. You won’t get the acceleration card back.",
        led=ascends,
        look="Accelerating doesn’t move you by itself. Finish your row too: the 40 in place 4 is too high.",
        mistakes=(
            Mistake(
                lambda t: "Accelerate" not in t.steps and t.over.squares[0] == 9,
                "Nine cards moved you 9 squares. To move 18, accelerate before your exchange.",
            ),
            Mistake(
                lambda t: "Accelerate" not in t.steps,
                "You can’t accelerate after your first exchange in a phase. Accelerate first.",
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
        text="The first pawn to reach the star wins immediately, even during a phase.",
        task="You’re one square from the star. Reach it this turn.",
        begin=lambda: table(MIXED, up=13, cards=USELESS, squares=(18, 17), goal=SHORT),
        spotlight=Spotlight(about=("open", "track"), margin=8),
        reached=ever(lambda s: s.winners == (0,)),
        solution=(OPEN, put(4)),
        praise="You win alone. Two players can only win together when a phase is scored.",
        led=in_sequence,
        look="With a run of two, you move one square right away. Which of your cards makes a run with the face-up 13?",
        mistakes=(drew, *behind_the_12),
        kinds=ACCELERATION,
    ),
    ASK["pharma-code-deck"],
    puzzle(
        id="last-squares",
        rule="pharma_code/goal",
        title="The last squares",
        text="You’re two squares from the star, and Ben is one square away. There’s more than one solution.",
        task="Win this turn.",
        begin=lambda: table(
            (3, 9, 14, 40, 22, 27, 33, 16, 17), up=15, cards=USELESS, squares=(17, 18), accelerate=True, goal=SHORT
        ),
        spotlight=Spotlight(about=("pile", "open", "accelerate", "track"), margin=8),
        reached=ever(lambda s: s.winners == (0,)),
        solution=(OPEN, put(4)),
        praise="You skip Ben’s square, so even a run of two reaches the star.",
        led=in_sequence,
        look="You can’t finish your row yet. But a run moves you immediately. How far would a run take you, with Ben’s "
        "pawn right in front of yours?",
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
