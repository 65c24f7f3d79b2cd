"""The second chapter of the Pocket Pharma lesson: moving fragments between stacks, and two more drugs."""

from pharmalab.games.pocket_pharma.actions import EnoughMoved, Launch, MoveCard, Reformulate, TakeFragment
from pharmalab.games.pocket_pharma.state import PocketPharmaState
from pharmalab.lessons.levels import Chapter
from pharmalab.lessons.pocket_pharma.building import FIRST
from pharmalab.lessons.pocket_pharma.table import actions, actions_puzzle, has, light, table, turn_cost, values
from pharmalab.lessons.tasks import Mistake, ever

MOVING = (*FIRST, Reformulate, MoveCard, EnoughMoved)
NOT_NOW = (TakeFragment, Launch)  #: levels about moving cards need nothing else


def four_sixes(state: PocketPharmaState) -> bool:
    """Return whether the learner has a stack of five cards with at least four 6s."""
    return any(len(stack) == 5 and values(stack).count(6) >= 4 for stack in state.labs[0])


LEVELS = (
    actions(
        id="combine",
        rule="pocket_pharma/reformulate",
        title="Two into one",
        text="With one action, you can move a whole stack: choose it, then another stack.",
        task="Make one stack of five.",
        spotlight=light("formulas", bare=True),
        begin=lambda: table({0: ["7b-7d-7e", "1b-1e"], 1: ["8a"]}, actions=1, drugs=("psychiatric",)),
        reached=ever(has(1, 1, 7, 7, 7)),
        solution=("Move cards from 1b’s stack", "Move 1b", "Move 1e", "Add to 7b’s stack"),
        praise="One action moved them all. Now you have three 7s for Psychiatric.",
        led=turn_cost,
        look="Choose a stack, then the one to add it to: all the first stack’s cards move to the second.",
        mistakes=(
            Mistake(
                lambda t: "Begin a new stack" in t.steps,
                "These cards are in a separate stack now. Add them to the other stack.",
            ),
        ),
        kinds=MOVING,
        without=NOT_NOW,
    ),
    actions(
        id="split",
        rule="pocket_pharma/pp-08",
        title="Split a stack",
        text="Choose cards, then their new stack. To move one card, choose it twice.",
        task="With one action, get five in a row. Keep the 6s together.",
        spotlight=light("formulas", bare=True),
        begin=lambda: table(
            {0: ["2e-3b-6a-6c-6e", "1d-4c-5b"], 1: ["8a"]}, actions=1, drugs=("psychiatric", "neurological")
        ),
        reached=ever(lambda s: has(1, 2, 3, 4, 5)(s) and has(6, 6, 6)(s)),
        solution=("Move cards from 2e’s stack", "Move 2e", "Move 3b", "Done: move these cards", "Add to 1d’s stack"),
        praise="The 2 and the 3 moved together, in one action.",
        led=turn_cost,
        look="Your 1, 4 and 5 need the 2 and the 3, which lie with the 6s.",
        mistakes=(
            Mistake(
                lambda t: has(1, 2, 3, 4, 5)(t.over) and not has(6, 6, 6)(t.over),
                "You have five in a row, but the 6s should stay together. Move the 2 and the 3 instead.",
            ),
            Mistake(
                lambda t: "Begin a new stack" in t.steps,
                "You began a new stack. Add the 2 and the 3 to 1, 4 and 5 instead.",
            ),
            Mistake(
                lambda t: all(values(stack).count(6) < 3 for stack in t.over.labs[0]),
                "You’ve split up your three 6s. Leave them together, and move only other cards.",
            ),
        ),
        kinds=MOVING,
        without=NOT_NOW,
    ),
    actions(
        id="too-many",
        rule="pocket_pharma/too-many-moved",
        title="Too many moved",
        text="If a stack has too many cards, choose which to discard.",
        task="With one action, combine four 6s with the 12. Leave the 2 and 9.",
        spotlight=light("formulas", bare=True),
        begin=lambda: table({0: ["2a-6a-6b-9a", "6c-6d-11a-12a"], 1: ["8a"]}, actions=1, drugs=("cancer",)),
        reached=ever(lambda s: has(6, 6, 6, 6, 12)(s) and has(2, 9)(s)),
        solution=(
            "Move cards from 2a’s stack",
            "Move 6a",
            "Move 6b",
            "Done: move these cards",
            "Add to 6c’s stack",
            "Discard 11a",
        ),
        praise="Six cards were one too many, so you discarded the 11.",
        led=turn_cost,
        look="Move both 6s away from the 2 and the 9, and add them to the other 6s. Then discard the 11.",
        mistakes=(
            Mistake(
                lambda t: has(2, 9)(t.over) and "Add to 6c’s stack" in t.steps,
                "You moved the right cards, but discarded the wrong one. Keep the 6s and the 12, and discard the 11.",
            ),
        ),
        kinds=MOVING,
        without=NOT_NOW,
    ),
    actions_puzzle(
        id="four-sixes",
        rule="pocket_pharma/reformulate",
        title="Four 6s",
        text="Take cards or move them, as you like.",
        task="With two actions, get a stack of five with four 6s, and pay nothing.",
        spotlight=light("formulas", "display", bare=True),
        begin=lambda: table(
            {0: ["2a-6b-6c", "6e-9a", "11a"], 1: ["8a"]},
            ("6d", "12c", "3c", "10b", "2c", "9c"),
            actions=2,
            drugs=("cancer",),
        ),
        reached=ever(lambda s: four_sixes(s) and not s.losses[0]),
        solution=(
            "Take 6d",
            "Add to 2a’s stack",
            "Move cards from 6e’s stack",
            "Move 6e",
            "Done: move these cards",
            "Add to 2a’s stack",
        ),
        praise="You can take and move cards in either order. Each costs one action.",
        led=turn_cost,
        look="You have three 6s, in two stacks. The fourth is at the front of the display.",
        mistakes=(
            Mistake(
                lambda t: "Take 6d" in t.steps and any(step.startswith("Move cards") for step in t.steps),
                "You’ve taken and moved cards. Next, put all four 6s and a fifth card into one stack.",
            ),
            Mistake(
                lambda t: all(values(stack).count(6) < 4 for stack in t.over.labs[0]),
                "None of your stacks has four 6s yet. Take or move the others, too.",
            ),
        ),
        kinds=MOVING,
    ),
)

CHAPTER = Chapter(
    id="reformulating",
    title="Move your cards",
    levels=LEVELS,
    goal="You can join and split your stacks without losing a card you need.",
)
