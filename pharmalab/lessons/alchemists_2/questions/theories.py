"""What is asked in the chapter on theories: hedges and grants."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.theories import FIRST_GRANT, GRANT_GOLD, LATER_GRANT
from pharmalab.games.alchemists.mechanisms.seals import seal_points
from pharmalab.lessons.alchemists.table import NAMES, table
from pharmalab.lessons.checkpoints import Checkpoint

CLAIM, TRUTH = "PPP", "pnP"


def wrong_theory() -> Match:
    """The theory of which `hedges` asks, with the three seals on it."""
    theories = {"mushroom": (CLAIM, {0: "G", 1: "B", 2: "gold"})}
    return table((), {"publish": 1}, {2: {"drink": 1}}, names=NAMES[:3], theories=theories)


def hedges() -> tuple[int, ...]:
    """The points of a green hedge, a blue hedge and a gold star."""
    return tuple(seal_points(kind, CLAIM, TRUTH) for kind in ("G", "B", "gold"))


def grants() -> tuple[int, int, int]:
    return FIRST_GRANT, LATER_GRANT, GRANT_GOLD


ASKED = (
    Checkpoint(
        id="alchemists-hedges",
        title="When it was wrong",
        text="At the end the reader tells all. On a wrong theory each seal costs 4 points, but for a hedge against the "
        "only colour that is wrong. Only signs count, not sizes.",
        question="A theory says PPP; the truth is pnP. What are a green hedge, a blue hedge and a gold star on it "
        "worth? Type three numbers with commas.",
        answer=hedges,
        begin=wrong_theory,
        why="Only the green sign is wrong: the green hedge saves its owner, the others cost 4 each.",
        rule="alchemists/wrong-theories",
        mistakes=[
            ((0, 0, None), "The blue sign is right; the theory is wrong in green."),
            ((-4, -4, -4), "PPP and pnP differ in one sign alone: that of green. Sizes do not count."),
            ((0, -4, 5), "The star brings 5 on a true theory only."),
            ((0, 4, 4), "They lose: write −4."),
            ((0, -5, -5), "5 reputation is lost in the course of the game; at the end it is 4 points."),
            ((-4, 0, None), "Red and blue differ in size only; the sign of green is wrong."),
        ],
        hints=("Compare sign by sign: p and P are plus, n is minus.",),
    ),
    Checkpoint(
        id="alchemists-grants",
        title="More grants",
        text="Later grants need your seals on one ingredient more than the first. The gold is the same.",
        question="On how many of its ingredients do you need seals for your first grant, on how many for a later one, "
        "and how much gold does each bring? Type three numbers with commas.",
        answer=grants,
        begin=lambda: table((), {"publish": 1}),
        why="Two for the first, three for each later one, and 2 gold every time.",
        rule="alchemists/later-grants",
        mistakes=[
            ((2, 2, None), "Later ones need one more."),
            ((3, None, None), "You won your first with two."),
            ((2, 3, 1), "1 is its points at the end; the gold stands above the grants."),
            ((2, 3, 3), "The gold is the same for each: 2 pieces."),
            ((2, 4, None), "One more than two."),
        ],
        hints=("You have just won a first one: with how many seals?",),
    ),
)
