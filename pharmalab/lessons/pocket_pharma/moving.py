"""The second chapter: fragments are moved from stack to stack."""

from pharmalab.games.pocket_pharma.actions import EnoughMoved, MoveCard, Reformulate
from pharmalab.games.pocket_pharma.state import PocketPharmaState
from pharmalab.lessons.levels import Chapter, Film
from pharmalab.lessons.pocket_pharma.building import TAKING
from pharmalab.lessons.pocket_pharma.films import REFORMULATION, reformulation
from pharmalab.lessons.pocket_pharma.questions import ASK
from pharmalab.lessons.pocket_pharma.table import BEN, built_stacks, has, puzzle, table, turn, values
from pharmalab.lessons.tasks import Mistake, ever

MOVING = (*TAKING, Reformulate, MoveCard, EnoughMoved)


def four_sixes(state: PocketPharmaState) -> bool:
    """Whether the learner has a stack of five with four 6s."""
    return any(len(stack) == 5 and values(stack).count(6) >= 4 for stack in state.labs[0])


LEVELS = (
    Film(
        id="reformulation",
        rule="pocket_pharma/too-many-moved",
        title="Ben reformulates",
        text="What lies in a stack stays there until an action moves it. Ben has two stacks of four. Watch the 6s, "
        "and the discards.",
        begin=reformulation,
        seat=BEN,
        steps=REFORMULATION,
        said="Both 6s went together, in one action. Then the other stack had six cards, and a stack holds five: Ben "
        "had to discard one at once. Here any card of that stack may go, a moved one too.",
    ),
    ASK["pocket-reformulation"],
    turn(
        id="combine",
        rule="pocket_pharma/reformulate",
        title="Two into one",
        text="An action moves any number of cards of one stack, together, onto another stack. Choose the stack, its "
        "cards, and then where they go.",
        task="With one action, have all your five cards in one stack.",
        begin=lambda: table({0: ["7b-7d-7e", "1b-1c"], 1: ["8a"]}, actions=1),
        reached=ever(has(1, 1, 7, 7, 7)),
        solution=("Move cards of 1b’s stack", "Move 1b", "Move 1c", "Lay onto 7b’s stack"),
        praise="A whole stack may move onto another. It does not matter which of the two moves.",
        led=built_stacks,
        look="All cards of one stack have to move, onto the other one.",
        mistakes=(
            Mistake(
                lambda t: any(step.startswith("Take") for step in t.steps),
                "That was a new card. This time your own five are enough.",
            ),
            Mistake(
                lambda t: "Begin a new stack" in t.steps,
                "These cards lie beside the others now. They were to join the other stack.",
            ),
        ),
        kinds=MOVING,
    ),
    turn(
        id="split",
        rule="pocket_pharma/reformulate",
        title="Split a stack",
        text="Some cards of a stack may leave it, and the others stay. They all go to one place: another stack, or a "
        "new one.",
        task="With one action, have five values in a row in one stack, and keep your three 6s in another.",
        begin=lambda: table({0: ["2e-3b-6a-6c-6e", "1d-4c-5b"], 1: ["8a"]}, actions=1),
        reached=ever(lambda s: has(1, 2, 3, 4, 5)(s) and has(6, 6, 6)(s)),
        solution=(
            "Move cards of 2e’s stack",
            "Move 2e",
            "Move 3b",
            "Done: these cards move",
            "Lay onto 1d’s stack",
        ),
        praise="The 2 and the 3 moved together. Two stacks are worth something now, for one action.",
        led=built_stacks,
        look="1, 4 and 5 lack the 2 and the 3, which lie with the 6s.",
        mistakes=(
            Mistake(
                lambda t: has(1, 2, 3, 4, 5)(t.over) and not has(6, 6, 6)(t.over),
                "Five in a row, but the 6s were to stay. Let the 2 and the 3 go to the others.",
            ),
            Mistake(
                lambda t: "Begin a new stack" in t.steps,
                "A new stack was one more place to go. The 2 and the 3 are lacking beside 1, 4 and 5.",
            ),
        ),
        kinds=MOVING,
    ),
    ASK["pocket-one-move"],
    puzzle(
        id="four-sixes",
        rule="pocket_pharma/reformulate",
        title="Four of them",
        text="Two actions, of any kind that you know. There is more than one way.",
        task="Have a stack of five cards with four 6s, and pay nothing.",
        begin=lambda: table(
            {0: ["2a-6b-6c", "6e-9a", "11a"], 1: ["8a"]}, ("6d", "12c", "3c", "10b", "2c", "9c"), actions=2
        ),
        reached=ever(lambda s: four_sixes(s) and not s.losses[0]),
        solution=(
            "Take 6d",
            "Lay onto 2a’s stack",
            "Move cards of 6e’s stack",
            "Move 6e",
            "Done: these cards move",
            "Lay onto 2a’s stack",
        ),
        praise="Taking and moving: each of them one action, in any order.",
        led=built_stacks,
        look="Three 6s are yours, in two stacks; the fourth lies at the front of the display.",
        mistakes=(
            Mistake(
                lambda t: "Take 6d" in t.steps and any(step.startswith("Move cards") for step in t.steps),
                "The right kinds of action. Look where each 6 goes: all four, and a fifth card, in one stack.",
            ),
        ),
        kinds=MOVING,
    ),
)

CHAPTER = Chapter(id="reformulating", title="Reformulate", levels=LEVELS)
