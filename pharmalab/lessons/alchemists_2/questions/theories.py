"""The questions for the chapter on theories: hedges and grants."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.theories import LATER_GRANT
from pharmalab.games.alchemists.mechanisms.seals import seal_points
from pharmalab.lessons.alchemists.light import board
from pharmalab.lessons.alchemists.table import NAMES, table
from pharmalab.lessons.checkpoints import Checkpoint

CLAIM, TRUTH = "PPP", "pnP"
SEALS = (2, 3, 4)


def wrong_theory() -> Match:
    """Return a match with three seals on a wrong theory, for the question `hedges`."""
    theories = {"mushroom": (CLAIM, {0: "G", 1: "B", 2: "gold"})}
    return table((), {"publish": 1}, {2: {"drink": 1}}, names=NAMES[:3], theories=theories)


def hedges() -> tuple[int, ...]:
    """Return the indices of the seals that lose no points.

    The seals are, in order, a blue hedge, a green hedge and a gold star.
    """
    return tuple(n for n, kind in enumerate(("B", "G", "gold")) if seal_points(kind, CLAIM, TRUTH) == 0)


ASKED = (
    Checkpoint(
        id="alchemists-hedges",
        title="A wrong theory",
        text="Wrong theories cost 4 points. A hedge is free if only its colour is wrong.",
        question="You published PPP instead of pnP. Which seal costs nothing?",
        answer=hedges,
        begin=wrong_theory,
        options=("the blue hedge", "the green hedge", "the gold star"),
        reasons=(
            "Blue is right, so a blue hedge doesn’t help.",
            "Green is the only wrong colour.",
            "A star on any wrong theory costs 4 points.",
        ),
        why="Only the green sign is wrong. Red should be small rather than big, but sizes don’t count.",
        rule="alchemists/wrong-theories",
        hints=("Compare the signs one by one: p and P are plus, n is minus.",),
        spotlight=board(about=("book:mushroom", "seals:mushroom", "token:pnP"), least=200),
    ),
    Checkpoint(
        id="alchemists-grants",
        title="More grants",
        text="Your first grant needed two seals. Each later grant needs one more seal than the first.",
        question="How many seals does your second grant need?",
        answer=lambda: SEALS.index(LATER_GRANT),
        begin=lambda: table((), {"publish": 1}),
        options=tuple(map(str, SEALS)),
        reasons=(
            "Two are only enough for your first grant.",
            "That’s one more than for the first grant.",
            "That’s one too many.",
        ),
        why="Each later grant needs three seals. You get 2 gold every time.",
        rule="alchemists/later-grants",
        hints=("Add one seal to the two that your first grant needed.",),
        spotlight=board(about=("theories", "tokens", "grants")),
    ),
)
