"""What is asked in the chapter on artifacts: what they bring at the end."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.mechanisms.scoring import artifact_points
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.checkpoints import Checkpoint

OWNED = ("magic_mirror", "crystal_cabinet", "silver_chalice")


def three() -> Match:
    """The last round; the learner has three artifacts, and 15 reputation."""
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


def points() -> tuple[int, ...]:
    state = three().state
    return tuple(artifact_points(state, 0, artifact) for artifact in OWNED)


ASKED = (
    Checkpoint(
        id="alchemists-artifacts",
        title="Points for artifacts",
        text="Most artifacts bring the points that are printed on them. The Magic Mirror brings 1 for every 5 "
        "reputation, the Crystal Cabinet 2 for each artifact of its owner, itself too.",
        question="Anna ends with 15 reputation. What do her Magic Mirror, her Crystal Cabinet and her Silver Chalice "
        "bring? Type three numbers with commas.",
        answer=points,
        begin=three,
        why="15 / 5 = 3; three artifacts make 6; and 6 are printed on the Chalice.",
        rule="alchemists/points-for-artifacts",
        mistakes=[
            ((15, None, None), "Not each point: one for every five."),
            ((5, None, None), "How often are 5 contained in 15?"),
            ((None, 4, None), "The Cabinet counts itself as well."),
            ((None, 2, None), "2 for each of her artifacts, and she has three."),
            ((None, 3, None), "2 for each, not 1."),
            ((3, 6, 4), "4 is what it costs. Click it to read what it brings."),
            ((3, 6, 0), "Click the Chalice: it does nothing else, but brings points."),
        ],
        hints=("Divide 15 by 5; count her artifacts twice; click the Chalice.",),
    ),
)
