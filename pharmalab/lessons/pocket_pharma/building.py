"""The first chapter: a whole turn is seen; then one takes fragments, pays for what lies ahead, and fills stacks."""

from pharmalab.games.pocket_pharma.actions import Discard, PlaceNew, PlaceOn, TakeFragment
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pocket_pharma.films import FIRST_TURN, first_turn
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import (
    BEN,
    built_stacks,
    fitting,
    has,
    lost_points,
    puzzle,
    table,
    took,
    turn,
)
from pharmalab.lessons.tasks import Mistake, ever

TAKING = (TakeFragment, PlaceOn, PlaceNew, Discard)

LEVELS = (
    Film(
        id="whole-turn",
        rule="pocket_pharma/a-turn",
        title="A whole turn",
        text="Laboratories collect fragments in stacks. Five that fit a drug’s formula, drawn as bars, are launched "
        "for profit; most points win. A turn has three actions. Watch Ben’s turn: the display, his stacks, his points.",
        begin=first_turn,
        seat=BEN,
        steps=FIRST_TURN,
        said="Ben took the 9 from the front, for nothing. The 8 cost him 2 points. It made five in a row, 4 to 8: "
        "that is Neurological. Then the display slid forward and was filled up.",
    ),
    ASK["pocket-turn"],
    turn(
        id="front",
        rule="pocket_pharma/take-a-fragment",
        title="From the front",
        text="The front card of the display is free. Any other costs a point for each card that still lies ahead of "
        "it. Gaps are filled only at the end of the turn. What you take goes onto a stack, or begins one.",
        task="Have the 9 and the 10 of the display in one stack, and pay only 2 points.",
        begin=lambda: table({1: ["3a", "8a"]}, ("9c", "6c", "1a", "10d", "4c", "12a"), actions=2),
        reached=ever(lambda s: has(9, 10)(s) and s.losses[0] == 2),
        solution=("Take 9c", "Begin a new stack", "Take 10d", "Lay onto 9c’s stack"),
        praise="The 9 was free, and it was one of the three cards ahead of the 10: two were left, so you paid 2.",
        led=built_stacks,
        look="Both are needed, in one stack: the 9 begins it, and the 10 goes onto it.",
        mistakes=(
            Mistake(
                lambda t: took("9c", "10d")(t) and lost_points(t) == 3,
                "Three cards lay ahead of the 10, the 9 among them. In which order are there fewer?",
            ),
            Mistake(
                lambda t: took("9c", "10d")(t),
                "The price is right, but they lie apart. The second card may go onto the first one’s stack.",
            ),
        ),
        kinds=TAKING,
    ),
    ASK["pocket-order"],
    turn(
        id="sixth",
        rule="pocket_pharma/sixth-card",
        title="The sixth card",
        text="A stack holds five fragments. You may lay a sixth onto it, but then one of the other five is discarded "
        "at once. The order within a stack does not matter.",
        task="With one action, have a stack with five values in a row.",
        begin=lambda: table({0: ["3a-4d-5b-7e-12a"], 1: ["8a"]}, ("6b", "11a", "1c", "8d", "2b", "9a"), actions=1),
        reached=ever(has(3, 4, 5, 6, 7)),
        solution=("Take 6b", "Lay onto 3a’s stack", "Discard 12a"),
        praise="The new card stays, and one of the other five has to go. You chose which.",
        led=built_stacks,
        look="Your stack lacks the 6 between 5 and 7, and the 12 is of no use there.",
        mistakes=(
            Mistake(
                lambda t: took("6b")(t) and "Begin a new stack" in t.steps,
                "The 6 lies alone now, and it takes another action to move it. A full stack may get a sixth card.",
            ),
            Mistake(took("6b"), "The 6 is where it should be, but you threw away a card of the row."),
        ),
        kinds=TAKING,
    ),
    puzzle(
        id="five-in-a-row",
        rule="pocket_pharma/take-a-fragment",
        title="Five in a row",
        text="Three actions, and every point counts. There is more than one way.",
        task="Have a stack of five values in a row, and pay at most 2 points.",
        begin=lambda: table({0: ["5b-7e", "12a"], 1: ["3a"]}, ("6b", "8c", "2a", "9d", "4e", "11a")),
        reached=ever(lambda s: fitting("neurological")(s) and s.losses[0] <= 2),
        solution=("Take 6b", "Lay onto 5b’s stack", "Take 8c", "Lay onto 5b’s stack", "Take 9d", "Lay onto 5b’s stack"),
        praise="4 to 8, or 5 to 9. Cards that are taken from front to back cost least.",
        led=built_stacks,
        look="Your 5 and 7 can become 4 to 8 or 5 to 9. Which cards are that, and in which order do you take them?",
        mistakes=(
            Mistake(
                lambda t: fitting("neurological")(t.over),
                "Five in a row, but too dear: take from the front to the back, and look what lies ahead.",
            ),
        ),
        kinds=TAKING,
    ),
)

CHAPTER = Chapter(id="fragments", title="Fragments and stacks", levels=LEVELS)
