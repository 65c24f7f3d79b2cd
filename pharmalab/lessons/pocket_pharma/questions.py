"""The questions of the Pocket Pharma lesson, by id. Their answers are computed with the rules of the game."""

from pharmalab.core.match import Match
from pharmalab.core.start import new
from pharmalab.games.pocket_pharma.mechanisms.scoring import scores
from pharmalab.lessons.checkpoints import Checkpoint
from pharmalab.lessons.pocket_pharma.table import NAMES, last_round, light, table

DEALT = (4, 10, 16)  #: options for the number of fragments, one of which is right


def alone() -> Match:
    """Return a match in which the learner's only stack is a row with too many side effects."""
    return table({0: ["1a-2d-3g-4d-5a"], 1: ["8a"]}, actions=1, drugs=("neurological",))


def cards_spent() -> int:
    """Return how many cards a launch costs the learner, not counting the launched stack."""
    return len(alone().push("Launch Neurological with 1a’s stack").state.discards) - 5


def turns_left(seat: int) -> int:
    """Return how many more turns are played after *seat* takes the last profit card of a second drug."""
    match = last_round(seat).push("Launch Cancer with 2a’s stack")
    before: int = match.state.turn
    while match.outcome is None:
        match.push("Pass one action")
    after: int = match.state.turn
    return after - before - 1


def dealt() -> int:
    """Return how many fragments four players start with in total."""
    return sum(len(stack) for lab in new("pocket_pharma", seats=4, seed=1).state.labs for stack in lab)


def unused_points() -> int:
    """Return how many points a Specialist is worth if it is still face up at the end."""
    one: int = scores(table({0: ["8a"], 1: ["9a"]}, specialists=True, face_up={0: ["Chemist"], 1: []}).state)[0]
    return one


_ALL = (
    Checkpoint(
        id="pocket-trial",
        title="Nothing else left",
        text="Your row has four red rashes, which is one too many, and you have no other card.",
        question="What do the side effects cost you?",
        begin=alone,
        spotlight=light("neurological", hand=("01a",)),
        answer=lambda: 0 if cards_spent() else 1,
        why="You have no other cards to discard. You only lose 2 points for missing pluses.",
        rule="pocket_pharma/pp-12",
        options=("A card from the row", "Nothing", "A point"),
        reasons=(
            "You lose the row anyway. Side effects cost cards from other stacks.",
            "",
            "You lose points only for missing pluses.",
        ),
        hints=("Side effects cost cards from other stacks. How many other cards do you have?",),
    ),
    Checkpoint(
        id="pocket-last-round",
        title="Whose last turn?",
        text="You begin every round, followed by Ben and then Cleo.",
        question="Who would end the game at once by using up the second drug?",
        begin=last_round,
        spotlight=light("seat-0", "seat-1", "seat-2", hand=()),
        answer=lambda: [seat for seat in range(3) if not turns_left(seat)],
        why="Cleo’s turn is the last of a round, so everyone has had the same number of turns.",
        rule="pocket_pharma/pp-17",
        options=NAMES[:3],
        places=("seat-0", "seat-1", "seat-2"),
        reasons=(
            "After you, Ben and Cleo still have their turns in this round.",
            "After Ben, Cleo still has her turn in this round.",
            "",
        ),
        hints=("You always finish the round. Who has the last turn in a round?",),
    ),
    Checkpoint(
        id="pocket-setup",
        title="To begin with",
        text="At the start, the first player gets 1 fragment, the second 2, and so on.",
        question="How many fragments do four players get in all?",
        answer=lambda: DEALT.index(dealt()),
        why="1 + 2 + 3 + 4 is 10. Each fragment is a stack of its own. Each drug is also dealt two thresholds.",
        rule="pocket_pharma/start-cards",
        options=tuple(map(str, DEALT)),
        reasons=(
            "That would be one fragment each. Only the first player gets one.",
            "",
            "That would be four fragments each.",
        ),
        hints=("The third player gets 3.",),
    ),
    Checkpoint(
        id="pocket-expansion-points",
        title="Use or keep",
        text="At the end, each face-up Specialist is worth 2 points.",
        question="On your last turn, a Specialist could earn 1 point. Do you use it?",
        answer=lambda: int(unused_points() > 1),
        why="If you keep it, it’s worth 2 points. If you use it, you earn only 1.",
        rule="pocket_pharma/unused-specialists",
        options=("Use it", "Keep it"),
        reasons=("The Specialist earns 1 point, but then you don’t get the 2 points for an unused Specialist.", ""),
        hints=("Compare 1 point with 2 points.",),
    ),
)

ASK = {check.id: check for check in _ALL}
