"""The questions of the chapter on debunking: losses, conferences and conflicts."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.theories import CONFERENCES
from pharmalab.games.alchemists.mechanisms.reputation import after_loss
from pharmalab.lessons.alchemists.light import board, columns
from pharmalab.lessons.alchemists.table import Theories, table
from pharmalab.lessons.checkpoints import Checkpoint

ENDS, REFUTED, CHANGES = (7, 11, 12, 13), (8, 9, 10, 15), (-2, -1, 0, 1)


def blue_zone() -> int:
    """Return the option with the reputation after a loss of 5 in the blue zone."""
    return ENDS.index(after_loss(18, 5))


def own() -> Match:
    """Return a table with a wrong theory of the learner's.

    It is wrong in green and in blue, and has a gold star; the learner has 13 reputation.
    """
    theories: Theories = {"toad": ("Ppn", {1: "gold"}), "flower": ("npN", {0: "gold"})}
    return table((), {"debunk": 1}, theories=theories, reputation={0: 13})


def own_refuted() -> int:
    """Return the option with the learner's reputation after her own theory is refuted."""
    match = own()
    return REFUTED.index(match.push("Ask for blue in flower").state.reputation[0])


def conference() -> int:
    """Return the option with the change at the first conference, of apprentices, without a seal."""
    return CHANGES.index(CONFERENCES["apprentice"][1].change(0))


def in_conflict() -> Match:
    """Return a table of masters: both theories have a blue plus, and together predict a red one."""
    theories: Theories = {"bird_claw": ("PPP", {1: "gold"}), "flower": ("pnP", {1: "silver"})}
    return table((), {"debunk": 1}, theories=theories, config={"variant": "master"})


def conflict() -> int:
    """Return how many of Ben's two theories are left on the board."""
    now = in_conflict().push("Ask whether bird claw and flower make blue plus").state
    return sum(theory is not None for theory in now.theories)


ASKED = (
    Checkpoint(
        id="alchemists-blue-zone",
        title="High and low",
        text="From 18 reputation on, every loss is 2 larger.",
        question="Ben, at 18, loses 5 for a refuted theory. Where does he end?",
        answer=blue_zone,
        begin=lambda: table(("fern", "toad"), {"test": 1}, reputation={1: 18}),
        options=tuple(map(str, ENDS)),
        reasons=(
            "He loses 7. Where does that take him?",
            "5 and 2 more: 18 − 7 = 11.",
            "A loss is 1 larger from 14 on; Ben stands at 18.",
            "In his zone a loss is larger: look below 18 on the track.",
        ),
        why="The zone where he stands counts: 18 − 7 = 11.",
        rule="alchemists/losses-by-zone",
        hints=("Add 2 to the 5, and move him down.",),
        spotlight=board(about=("reputation",)),
    ),
    Checkpoint(
        id="alchemists-own",
        title="Your own mistake",
        text="You may refute your own theory: +2 for it, −5 for your star, as one change.",
        question="You’re at 13. Where do you end?",
        answer=own_refuted,
        begin=own,
        options=tuple(map(str, REFUTED)),
        reasons=(
            "You also gain 2 for showing it.",
            "13 has no zone of its own: the green one begins at 14.",
            "2 and −5 make −3.",
            "Your star on the wrong theory costs you 5.",
        ),
        why="One change of −3: 13 − 3 = 10.",
        rule="alchemists/debunking-your-own-theory",
        hints=("You gain 2 and lose 5, at once.",),
        spotlight=board(about=("reputation",)),
    ),
    Checkpoint(
        id="alchemists-conference",
        title="The conference",
        text="After rounds 3 and 5 a conference counts your seals on theories.",
        question="How does your reputation change in round 3 if you have none?",
        answer=conference,
        begin=own,
        options=tuple(f"{change:+d}".replace("+0", "0").replace("-", "−") for change in CHANGES),
        reasons=(
            "That’s the conference after round 5.",
            "You published nothing, and that costs you reputation.",
            "Having no seal does cost you reputation.",
            "One seal is enough to gain 1, but you have none.",
        ),
        why="Without a seal you lose 1, with one you gain 1. After every round the player with most seals gains 1 too.",
        rule="alchemists/conference-tiles",
        hints=("The upper numbers are seals, the lower ones reputation.",),
        spotlight=board(about=("conference",), least=160),
    ),
    Checkpoint(
        id="alchemists-conflict",
        title="Among masters",
        text="Masters show a whole mix. Ben’s two theories share a blue plus, but would make red plus.",
        question="You show a blue plus. What happens?",
        answer=conflict,
        begin=in_conflict,
        options=("Both theories go", "One theory goes", "Both stay, in conflict"),
        reasons=(
            "Each alone agrees with a blue plus, so neither is refuted.",
            "Which one? Each alone agrees with a blue plus.",
            "One of them must be wrong, but nobody knows which.",
        ),
        why="Both could be right on blue, but not both on everything. You gain 2, nobody loses.",
        rule="alchemists/conflicts",
        hints=("A blue plus needs a blue plus in both. Do the theories say anything else about blue?",),
        spotlight=columns("bird_claw", "flower"),
    ),
)
