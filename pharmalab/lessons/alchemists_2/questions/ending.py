"""The question for the last chapter of the second Alchemists lesson: the final points."""

from pharmalab.core.match import Match
from pharmalab.lessons.alchemists.light import board
from pharmalab.lessons.alchemists.table import table
from pharmalab.lessons.checkpoints import Checkpoint

POINTS = (16, 18, 19, 25)


def at_the_end() -> Match:
    """Return a match at the end of the game.

    The learner has 16 reputation, 7 gold and a favour, and takes the last action of the game, at the exhibition.
    """
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
    """Return the index of the answer option that gives the learner's final points."""
    match = at_the_end().push("Decline")
    assert match.outcome is not None
    return POINTS.index(int(match.outcome.scores[0]))


ASKED = (
    Checkpoint(
        id="alchemists-final",
        title="Final points",
        text="Every reputation point and every 3 gold score 1 point. A favour becomes 2 gold.",
        question="What are 16 reputation, 7 gold and one favour worth?",
        answer=final_points,
        begin=at_the_end,
        options=tuple(map(str, POINTS)),
        reasons=(
            "Your gold counts as well.",
            "The favour becomes 2 gold first: that makes 9.",
            "You get 16 for reputation, and 9 gold is worth 3 points.",
            "Three gold is worth one point, not three.",
        ),
        why="You get 16 for reputation, and (7 + 2) / 3 = 3 for gold. Seals, artifacts and grants add more.",
        rule="alchemists/gold-becomes-points",
        hints=("Add 2 gold for the favour, then divide by three.",),
        spotlight=board(about=("seat:0",)),
    ),
)
