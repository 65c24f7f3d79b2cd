"""The question for the chapter on artifacts: what the Crystal Cabinet is worth at the end."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.scoring import artifact_points
from pharmalab.lessons.alchemists.light import board
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.checkpoints import Checkpoint

POINTS = (2, 4, 6, 8)
OWNED = ("magic_mirror", "crystal_cabinet", "silver_chalice")


def three() -> Match:
    """Return a match in the last round, in which the learner owns three artifacts and has 15 reputation."""
    return plain_table(
        (),
        {"buy": 1},
        {1: {"exhibit": 1}},
        round=6,
        reputation={0: 15},
        artifacts={0: OWNED},
        artifact_row=("bronze_cup", "wisdom_idol"),
        config={"artifacts_each": 3},
    )


def cabinet() -> int:
    """Return the index of the answer option that gives the points for the Crystal Cabinet."""
    return POINTS.index(artifact_points(three().state, 0, "crystal_cabinet"))


ASKED = (
    Checkpoint(
        id="alchemists-artifacts",
        title="Points for artifacts",
        text="The Crystal Cabinet is worth 2 points per artifact you own, including itself.",
        question="You also own the Mirror and the Chalice. What’s the Cabinet worth?",
        answer=cabinet,
        begin=three,
        options=tuple(map(str, POINTS)),
        reasons=(
            "It’s worth 2 for each artifact, and you own three.",
            "The Cabinet counts itself as well.",
            "You own three artifacts, and the Cabinet is worth 2 points for each.",
            "You own only three artifacts: the Mirror, the Cabinet and the Chalice.",
        ),
        why="With three artifacts, the Cabinet is worth 6. The Mirror is worth 1 per 5 reputation, and the Chalice "
        "is worth the number on it.",
        rule="alchemists/points-for-artifacts",
        hints=("Count your artifacts, then double that number.",),
        spotlight=board(about=("seat:0",)),
    ),
)
