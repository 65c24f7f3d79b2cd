"""The questions for the chapter on debunking: losses, conferences and conflicts."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.theories import CONFERENCES
from pharmalab.games.alchemists.mechanisms.reputation import after_loss
from pharmalab.lessons.alchemists.light import board, columns
from pharmalab.lessons.alchemists.table import Theories, table
from pharmalab.lessons.checkpoints import Checkpoint

ENDS, REFUTED, CHANGES = (7, 11, 12, 13), (8, 9, 10, 15), (-2, -1, 0, 1)


def blue_zone() -> int:
    """Return the index of the answer option that gives a player's reputation after a loss of 5 in the blue zone."""
    return ENDS.index(after_loss(18, 5))


def own() -> Match:
    """Return a match where the learner has published a wrong theory.

    The theory's blue sign is wrong. The learner has put a gold star on the theory, and has 13 reputation.
    """
    theories: Theories = {"toad": ("Ppn", {1: "gold"}), "flower": ("npN", {0: "gold"})}
    return table((), {"debunk": 1}, theories=theories, reputation={0: 13})


def own_refuted() -> int:
    """Return the index of the answer option that gives the learner's reputation after she refutes her own theory."""
    match = own()
    return REFUTED.index(match.push("Ask for the blue sign of flower").state.reputation[0])


def conference() -> int:
    """Return the index of the answer option that gives the reputation lost without seals at a conference.

    The question is about the first conference, under the apprentices' rules.
    """
    return CHANGES.index(CONFERENCES["apprentice"][1].change(0))


def in_conflict() -> Match:
    """Return a match in which Ben has published two contradictory theories, under the masters' rules.

    According to the theories, both bird claw and flower have a blue plus, but their mix makes a red plus.
    """
    theories: Theories = {"bird_claw": ("PPP", {1: "gold"}), "flower": ("pnP", {1: "silver"})}
    return table((), {"debunk": 1}, theories=theories, config={"variant": "master"})


def conflict() -> int:
    """Return how many of Ben's two theories remain after the learner debunks them by mixing bird claw and flower.

    The learner asks, under the masters' rules, whether the mix makes a blue plus.
    """
    now = in_conflict().push("Ask whether bird claw and flower make blue plus").state
    return sum(theory is not None for theory in now.theories)


ASKED = (
    Checkpoint(
        id="alchemists-blue-zone",
        title="High and low",
        text="With 18 reputation or more, every loss grows by 2.",
        question="Ben has 18 reputation. A refuted theory costs him 5. Where does he end up?",
        answer=blue_zone,
        begin=lambda: table(("fern", "toad"), {"test": 1}, reputation={1: 18}),
        options=tuple(map(str, ENDS)),
        reasons=(
            "He loses 7. Where does that take him?",
            "5 and 2 more: 18 − 7 = 11.",
            "With 14 to 17, every loss grows by only 1, but Ben has 18.",
            "Ben’s zone makes every loss larger: look below 18 on the track.",
        ),
        why="He loses 5, plus 2 for the zone where he starts: 18 − 7 = 11.",
        rule="alchemists/losses-by-zone",
        hints=("Add 2 to the loss of 5, then move Ben down.",),
        spotlight=board(about=("reputation",)),
    ),
    Checkpoint(
        id="alchemists-own",
        title="Your own mistake",
        text="You refute your own theory. You gain 2 and lose 5 for your star, in one step.",
        question="You’re at 13. Where do you end up?",
        answer=own_refuted,
        begin=own,
        options=tuple(map(str, REFUTED)),
        reasons=(
            "You also gain 2 for refuting the theory.",
            "13 is below the green zone, which begins at 14.",
            "2 and −5 make −3.",
            "Your star on the wrong theory costs you 5.",
        ),
        why="You lose 5 and gain 2 in one step: 13 − 3 = 10.",
        rule="alchemists/debunking-your-own-theory",
        hints=("You gain 2 and lose 5 at the same time.",),
        spotlight=board(about=("reputation",)),
    ),
    Checkpoint(
        id="alchemists-conference",
        title="The conference",
        text="Conferences after rounds 3 and 5 count your seals on theories.",
        question="How does your reputation change after round 3 if you have no seals?",
        answer=conference,
        begin=own,
        options=tuple(f"{change:+d}".replace("+0", "0").replace("-", "−") for change in CHANGES),
        reasons=(
            "That’s what happens after round 5.",
            "You published nothing, and that costs you reputation.",
            "Having no seals does cost you reputation.",
            "One seal is enough to gain 1, but you have none.",
        ),
        why="You lose 1 if you have no seals, and gain 1 otherwise. After every round, the player with the most seals "
        "also gains 1.",
        rule="alchemists/conference-tiles",
        hints=("The upper numbers count seals, and the lower ones show the change in reputation.",),
        spotlight=board(about=("conference",), least=160),
    ),
    Checkpoint(
        id="alchemists-conflict",
        title="Among masters",
        text="Masters debunk with mixes. These two theories each allow a blue plus, but together predict red plus.",
        question="What happens if you show a blue plus?",
        answer=conflict,
        begin=in_conflict,
        options=("Both theories are removed", "One theory is removed", "Both stay, in conflict"),
        reasons=(
            "Each theory on its own allows a blue plus, so neither is refuted.",
            "Nobody can tell which theory is wrong: each allows a blue plus on its own.",
            "One of them must be wrong, but nobody knows which.",
        ),
        why="Both theories could be right about blue, but they can’t both be right about everything. You gain "
        "2 reputation, and nobody loses any.",
        rule="alchemists/conflicts",
        hints=("A blue plus needs two ingredients with a blue plus. Does either theory say anything else about blue?",),
        spotlight=columns("bird_claw", "flower"),
    ),
)
