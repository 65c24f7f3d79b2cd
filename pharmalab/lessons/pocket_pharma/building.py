"""The first chapter: a row is completed and sold, cards are paid for, stacks are filled.

At its end the whole table is shown.
"""

from functools import partial

from pharmalab.games.pocket_pharma.actions import Discard, Launch, PlaceNew, PlaceOn, TakeFragment
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.pocket_pharma.table import (
    built_stacks,
    earned,
    fitting,
    gains_and_losses,
    has,
    light,
    lost_points,
    puzzle,
    table,
    took,
    turn,
)
from pharmalab.lessons.tasks import Mistake, ever

TAKING = (TakeFragment, PlaceOn)  #: the first level has one stack
FIRST = (*TAKING, PlaceNew, Discard, Launch)
NOT_NEXT = {"02a", "12b", "01a", "11a", "01c"}  #: cards on the display of the first level
USELESS = {"06c", "01a", "04c", "12a"}  #: useless cards on the display: taking them wastes an action

row_table = partial(table, drugs=("neurological",))

LEVELS = (
    turn(
        id="complete",
        rule="pocket_pharma/formulas",
        title="Complete the row",
        text="Only the big numbers count for now, not their price.",
        task="Your stack lacks one card for five in a row. Choose it, then your stack.",
        spotlight=light("formulas", "slot-0", "slot-1", "slot-2", hand=("04e",)),
        begin=lambda: row_table({0: ["4e-5b-6e-7b"], 1: ["10a"]}, ("8d", "2a", "12b", "1a", "11a", "1c"), actions=1),
        reached=ever(has(4, 5, 6, 7, 8)),
        solution=("Take 8d", "Lay onto 4e’s stack"),
        praise="4 to 8: five in a row, as Neurological asks.",
        led=lambda t: "Only one of the cards continues it.",
        look="Your stack goes 4, 5, 6, 7. Which number comes next?",
        spoiled=lambda s: not s.held and not set(s.display) >= NOT_NEXT,
        kinds=TAKING,
    ),
    turn(
        id="first-launch",
        rule="pocket_pharma/launch-a-drug",
        title="Earn points",
        text="A full stack can launch a drug, and earns the gold number on it. The small symbols come later.",
        task="Earn the 18: choose your stack.",
        spotlight=light("formulas", "seat-0", hand=("04e",), **{"seat-0": "your points"}),
        begin=lambda: row_table({0: ["4e-5b-6e-7b-8d"], 1: ["10a"]}, ("2a", "12b", "9c", "1a", "11a", "1c"), actions=1),
        reached=ever(lambda s: earned(s) == 18),
        solution=("Launch Neurological with 4e’s stack",),
        praise="18 points are yours. Your five cards are gone, and the next launch earns 15.",
        led=gains_and_losses,
        look="Your stack is full. Choose the stack itself to launch the drug.",
        kinds=FIRST,
    ),
    turn(
        id="front",
        rule="pocket_pharma/take-a-fragment",
        title="From the front",
        text="The front card is free. Each card behind it costs one point more.",
        task="Get the 9 and the 10 into one stack, for 2 points.",
        spotlight=light("display", "seat-0"),
        begin=lambda: row_table({1: ["3a", "8a"]}, ("9c", "6c", "1a", "10d", "4c", "12a"), actions=2),
        reached=ever(lambda s: has(9, 10)(s) and s.losses[0] == 2),
        solution=("Take 9c", "Begin a new stack", "Take 10d", "Lay onto 9c’s stack"),
        praise="With the 9 gone, only two cards lay ahead of the 10.",
        led=built_stacks,
        look="Take both, and lay the second onto the first one’s stack.",
        spoiled=lambda s: s.losses[0] > 2 or not set(s.display) >= USELESS,
        mistakes=(
            Mistake(
                lambda t: took("10d")(t) and lost_points(t) == 3,
                "Three cards lay ahead of the 10, the 9 among them. Take the 9 first.",
            ),
            Mistake(
                lambda t: not set(t.over.display) >= USELESS,
                "Your two actions have to get the 9 and the 10. Take the 9 first.",
            ),
            Mistake(
                lambda t: took("9c", "10d")(t),
                "The price is right, but the cards aren’t together. Lay the second onto the first one’s stack.",
            ),
        ),
        kinds=FIRST,
    ),
    turn(
        id="sixth",
        rule="pocket_pharma/sixth-card",
        title="The sixth card",
        text="A stack holds five. You may add a sixth, but then one of the other five goes.",
        task="With one action, get five in a row.",
        spotlight=light("display", "seat-0"),
        begin=lambda: row_table({0: ["3a-4d-5b-7e-12a"], 1: ["8a"]}, ("6b", "11a", "1c", "8d", "2b", "9a"), actions=1),
        reached=ever(has(3, 4, 5, 6, 7)),
        solution=("Take 6b", "Lay onto 3a’s stack", "Discard 12a"),
        praise="The 6 stays. “−1”: your row lacks a green plus, so launching costs a point.",
        led=built_stacks,
        look="Your stack lacks the 6, and the 12 is of no use there.",
        mistakes=(
            Mistake(
                lambda t: took("6b")(t) and "Begin a new stack" in t.steps,
                "The 6 lies alone now. Lay it onto your stack: a full one may get a sixth card.",
            ),
            Mistake(took("6b"), "The 6 is where it should be, but you threw away a card of the row."),
        ),
        kinds=FIRST,
    ),
    puzzle(
        id="five-in-a-row",
        rule="pocket_pharma/a-turn",
        title="The whole table",
        text="Each drug pays for another kind of stack. First continue your 5 and 7.",
        task="Get five in a row, and pay at most 2 points.",
        begin=lambda: table({0: ["5b-7e", "12a"], 1: ["3a"]}, ("6b", "8c", "2a", "9d", "4e", "11a")),
        reached=ever(lambda s: fitting("neurological")(s) and s.losses[0] <= 2),
        solution=("Take 6b", "Lay onto 5b’s stack", "Take 8c", "Lay onto 5b’s stack", "Take 9d", "Lay onto 5b’s stack"),
        praise="Taken from front to back, cards cost least. Now the display is filled again.",
        led=built_stacks,
        look="Your 5 and 7 can become 4 to 8 or 5 to 9. Take the cards from front to back.",
        mistakes=(
            Mistake(
                lambda t: fitting("neurological")(t.over),
                "You have five in a row, but you paid too much. Take the front cards first.",
            ),
        ),
        kinds=FIRST,
    ),
)

CHAPTER = Chapter(
    id="fragments",
    title="Rows and points",
    levels=LEVELS,
    goal="You can take the right cards for few points, complete a row, and launch a drug.",
)
