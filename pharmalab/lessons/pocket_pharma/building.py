"""The first chapter of the Pocket Pharma lesson: completing rows, launching drugs, paying for cards, filling stacks.

Its later levels introduce a second drug, then a rival and the deck.
"""

from functools import partial

from pharmalab.core.words import listing
from pharmalab.games.pocket_pharma.actions import Discard, Launch, PlaceNew, PlaceOn, TakeFragment
from pharmalab.games.pocket_pharma.components.names import STACK as FULL
from pharmalab.games.pocket_pharma.components.names import stack_values
from pharmalab.games.pocket_pharma.state import PocketPharmaState
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.pocket_pharma.table import (
    BEN,
    actions,
    earned,
    fitting,
    gained_points,
    gains_and_losses,
    has,
    launched,
    light,
    lost_points,
    nothing,
    puzzle,
    table,
    took,
    turn,
    turn_cost,
    values,
)
from pharmalab.lessons.tasks import Mistake, ever

TAKING = (TakeFragment, PlaceOn)  #: the first level has one stack
FIRST = (*TAKING, PlaceNew, Discard, Launch)
NOT_NEXT = {"02a", "12b", "01a", "11a", "01c"}  #: cards on the display of the first level
STACK = ("04e", "02a")  #: the names of the first level's stack: its first card is the 2 once that lies on it
USELESS = {"06c", "01a", "04c", "12a"}  #: useless cards on the display: taking them wastes an action

ROW = {3, 4, 5, 6, 7}  #: the values of the row in the level on the sixth card
MOST = 2  #: the points that the last level's row may cost

row_table = partial(table, drugs=("neurological",))


def row_possible(state: PocketPharmaState) -> bool:
    """Return whether the learner has enough actions left to complete a stack of five consecutive values."""
    return any(
        len({*found}) == len(found) and found[-1] - found[0] < FULL <= len(found) + state.actions
        for found in map(values, state.labs[0])
    )


LEVELS = (
    actions(
        id="complete",
        rule="pocket_pharma/formulas",
        title="Complete the row",
        text="For now, only the big numbers count.",
        task="Your stack is one card short of five in a row. Choose the missing card, then your stack.",
        spotlight=light("formulas", "slot-0", "slot-1", "slot-2", hand=STACK),
        begin=lambda: row_table({0: ["4e-5b-6e-7b"], 1: ["10a"]}, ("8d", "2a", "12b", "1a", "11a", "1c"), actions=1),
        reached=ever(has(4, 5, 6, 7, 8)),
        solution=("Take 8d", "Add to 4e’s stack"),
        praise="4 to 8 is five in a row, which is what Neurological needs.",
        led=lambda t: f"Now you have {listing(map(stack_values, t.over.labs[0]))}: that isn’t five in a row.",
        look="Your stack goes 4, 5, 6, 7. Which number comes next?",
        spoiled=lambda s: not s.held and not set(s.display) >= NOT_NEXT,
        kinds=TAKING,
    ),
    actions(
        id="first-launch",
        rule="pocket_pharma/launch-a-drug",
        title="Earn points",
        text="Your five in a row fit Neurological. A launch earns the points on the drug’s gold card.",
        task="Earn 18 points: choose your stack.",
        spotlight=light("formulas", "seat-0", hand=("04e",), labels={"seat-0": "your points"}),
        begin=lambda: row_table({0: ["4e-5b-6e-7b-8d"], 1: ["10a"]}, ("2a", "12b", "9c", "1a", "11a", "1c"), actions=1),
        reached=ever(lambda s: earned(s) == 18),
        solution=("Launch Neurological with 4e’s stack",),
        praise="You earned 18 points, and your five cards are gone. Neurological now earns 15.",
        led=gains_and_losses,
        look="Your stack is full. Choose the stack itself to launch the drug.",
        kinds=FIRST,
    ),
    actions(
        id="front",
        rule="pocket_pharma/take-a-fragment",
        title="From the front",
        text="The front card is free. Each card behind it costs one point more.",
        task="Get the 9 and the 10 into one stack, for 2 points.",
        spotlight=light("display", "seat-0"),
        begin=lambda: row_table({1: ["3a", "8a"]}, ("9c", "6c", "1a", "10d", "4c", "12a"), actions=2),
        reached=ever(lambda s: has(9, 10)(s) and s.losses[0] == 2),
        solution=("Take 9c", "Begin a new stack", "Take 10d", "Add to 9c’s stack"),
        praise="You took the 9 first, so there were only two cards ahead of the 10.",
        led=turn_cost,
        look="Take both cards, and add the second card to the first one’s stack.",
        spoiled=lambda s: not s.held and (s.losses[0] > 2 or not set(s.display) >= USELESS),
        mistakes=(
            Mistake(
                lambda t: took("10d")(t) and lost_points(t) == 3,
                "There were three cards ahead of the 10, including the 9. Take the 9 first.",
            ),
            Mistake(
                lambda t: took("9c")(t) and not set(t.over.display) >= USELESS,
                "The 9 was right. Use your other action for the 10.",
            ),
            Mistake(
                lambda t: not set(t.over.display) >= USELESS,
                "Use your two actions to get the 9 and the 10. Take the 9 first.",
            ),
            Mistake(
                lambda t: took("9c", "10d")(t),
                "The price is right, but the cards aren’t together. Add the second card to the first one’s stack.",
            ),
        ),
        kinds=FIRST,
    ),
    actions(
        id="sixth",
        rule="pocket_pharma/sixth-card",
        title="The sixth card",
        text="A stack holds five cards. You may add a sixth, but then you must discard another card.",
        task="With one action, get five in a row.",
        spotlight=light("display", "seat-0"),
        begin=lambda: row_table({0: ["3b-4d-5b-7e-12a"], 1: ["8a"]}, ("6b", "11a", "1c", "8d", "2b", "9a"), actions=1),
        reached=ever(has(3, 4, 5, 6, 7)),
        solution=("Take 6b", "Add to 3b’s stack", "Discard 12a"),
        praise="The 6 stays and the 12 is gone, so your row is complete.",
        led=turn_cost,
        look="Add the 6 to your stack, then discard the 12.",
        spoiled=lambda s: (
            not s.held and not s.actions and not any({3, 4, 5, 6, 7} <= {*values(one)} for one in s.labs[0])
        ),
        mistakes=(
            Mistake(
                lambda t: took("6b")(t) and "Begin a new stack" in t.steps,
                "The 6 is on its own now. Add it to your stack: you may add a sixth card.",
            ),
            Mistake(lambda t: not took("6b")(t), "Your 3, 4, 5 and 7 need the 6 to become five in a row."),
            Mistake(took("6b"), "The 6 is where it should be, but you discarded a card from the row."),
        ),
        kinds=FIRST,
    ),
    actions(
        id="second-drug",
        rule="pocket_pharma/formulas",
        title="A second drug",
        text="Psychiatric needs three equal values and two others. Ben launched Neurological twice, so it pays less.",
        task="Earn as much as you can with one action.",
        spotlight=light("formulas", "seat-0", hand=("04e", "01b"), bare=True),
        begin=lambda: table(
            {0: ["4e-5b-6e-7b-8d", "1b-2a-2b-2e-9h"], 1: ["8a"]},
            actions=1,
            drugs=("psychiatric", "neurological"),
            profits={BEN: ["Neurological 18", "Neurological 15"]},
        ),
        reached=ever(lambda s: earned(s) == 16),
        solution=("Launch Psychiatric with 1b’s stack",),
        praise="Your three 2s earned 16 points. Neurological pays only 12 now.",
        led=lambda t: f"You earned {gained_points(t)}.",
        look="Compare the gold numbers. Which drug pays more, and which stack fits it?",
        mistakes=(
            Mistake(launched("Neurological"), "Your three 2s fit Psychiatric, which pays 16."),
            nothing,
        ),
        kinds=FIRST,
    ),
    turn(
        id="rival",
        rule="pocket_pharma/display",
        title="A shared display",
        text="You and Ben share one display. After each turn, it’s refilled from the deck.",
        task="Get four in a row before Ben’s turn.",
        spotlight=light("display", "deck", "seat-1", spare=("deck",), apart=10, labels={"seat-1": "your rival"}),
        begin=lambda: row_table({0: ["5b-6e-8d"], 1: ["4e-9a"]}, ("2a", "7b", "12b", "1a", "11a", "1c"), actions=1),
        reached=ever(has(5, 6, 7, 8)),
        solution=("Take 7b", "Add to 5b’s stack"),
        praise="For 1 point, you took the 7 before Ben could, and completed your row.",
        led=turn_cost,
        look="Which number is missing between your 6 and your 8?",
        mistakes=(
            Mistake(took("7b"), "You took the right card, but it’s in a separate stack. Add it to your 5, 6 and 8."),
            Mistake(
                lambda t: any(step.startswith("Take") for step in t.steps),
                "That card doesn’t continue your row, and now Ben might take the 7. Take it first.",
            ),
        ),
        kinds=FIRST,
    ),
    puzzle(
        id="five-in-a-row",
        rule="pocket_pharma/a-turn",
        title="A whole turn",
        text="A turn has three actions. Each action can add a card to your row.",
        task="Get five in a row, and pay at most 2 points.",
        spotlight=light("formulas", "display", "deck", spare=("deck",)),
        begin=lambda: table(
            {0: ["5b-7e", "12a"], 1: ["3a"]},
            ("6b", "8c", "2a", "9d", "4e", "11a"),
            drugs=("psychiatric", "neurological"),
        ),
        reached=ever(lambda s: fitting("neurological")(s) and s.losses[0] <= MOST),
        solution=("Take 6b", "Add to 5b’s stack", "Take 8c", "Add to 5b’s stack", "Take 9d", "Add to 5b’s stack"),
        praise="Taking cards from front to back is cheapest. Now the display is refilled.",
        led=turn_cost,
        look="Your 5 and 7 can become 4 to 8 or 5 to 9. Take the cards from front to back.",
        spoiled=lambda s: not s.held and (s.losses[0] > MOST or not row_possible(s)),
        mistakes=(
            Mistake(lambda t: lost_points(t) > MOST, "You paid more than 2 points. Take the front cards first."),
            Mistake(
                lambda t: not row_possible(t.over),
                "With the actions you have left, you can’t get five in a row. Each card must fit your 5 and 7.",
            ),
        ),
        kinds=FIRST,
    ),
)

CHAPTER = Chapter(
    id="fragments",
    title="Rows and points",
    levels=LEVELS,
    goal="You can take the right cards cheaply, complete a row, and launch a drug.",
)
