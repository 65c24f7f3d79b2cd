"""What is asked in the last chapter: the final points."""

from pharmalab.core.match import Match
from pharmalab.lessons.alchemists.table import table
from pharmalab.lessons.checkpoints import Checkpoint


def at_the_end() -> Match:
    """The learner has 16 reputation, 7 gold and a favour; her action at the exhibition is the last of the game."""
    return table(
        ("fern", "toad"),
        {"exhibit": 1},
        {1: {}},
        round=6,
        reputation={0: 16},
        gold={0: 7},
        favours={0: ("sage",)},
    )


def final_points() -> int:
    match = at_the_end().push("Decline")
    assert match.outcome is not None
    return int(match.outcome.scores[0])


ASKED = (
    Checkpoint(
        id="alchemists-final",
        title="Final points",
        text="At the end each point of reputation is a victory point. Each favour left becomes 2 gold, and every 3 "
        "gold are a point. Then seals, artifacts and grants are added.",
        question="Anna ends with 16 reputation, 7 gold and one favour card; no artifacts, grants or seals. How many "
        "points has she?",
        answer=final_points,
        begin=at_the_end,
        why="16, and (7 + 2) / 3 = 3.",
        rule="alchemists/gold-becomes-points",
        mistakes=[
            (18, "The favour card becomes 2 gold first."),
            (25, "Gold is not worth a point each: three pieces make one."),
            (16, "Her gold counts as well."),
            (17, "7 gold and the favour’s 2 are 9."),
            (23, "Three gold pieces make one point."),
        ],
        hints=("7 gold, and 2 for the favour; then by three.",),
    ),
)
