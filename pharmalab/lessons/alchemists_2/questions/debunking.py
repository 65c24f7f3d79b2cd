"""What is asked in the chapter on debunking: losses, conferences and conflicts."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.theories import CONFERENCES
from pharmalab.games.alchemists.mechanisms.reputation import after_loss
from pharmalab.lessons.alchemists.table import Theories, table
from pharmalab.lessons.checkpoints import Checkpoint


def blue_zone() -> int:
    return after_loss(18, 5)


def own() -> Match:
    """A theory of the learner's that is wrong in green and in blue, with a gold star, at 13 reputation."""
    theories: Theories = {"toad": ("Ppn", {1: "gold"}), "flower": ("npN", {0: "gold"})}
    return table((), {"debunk": 1}, theories=theories, reputation={0: 13})


def own_refuted() -> int:
    match = own()
    now: int = match.push("Ask for blue in flower").state.reputation[0]
    return now


def conference() -> tuple[int, ...]:
    """The first one, of apprentices, with no seal and with one."""
    first = CONFERENCES["apprentice"][1]
    return first.change(0), first.change(1)


def in_conflict() -> Match:
    """Masters: both theories have a blue plus, and together predict a red one."""
    theories: Theories = {"bird_claw": ("PPP", {1: "gold"}), "flower": ("pnP", {1: "silver"})}
    return table((), {"debunk": 1}, theories=theories, config={"variant": "master"})


def conflict() -> tuple[int, int, int]:
    """How many theories leave the board, and what the reputation of the learner and of Ben changes by."""
    match = in_conflict()
    before = match.state
    now = match.push("Ask whether bird claw and flower make blue plus").state
    gone = sum(there is not None for there in before.theories) - sum(there is not None for there in now.theories)
    return gone, *(now.reputation[seat] - before.reputation[seat] for seat in (0, 1))


ASKED = (
    Checkpoint(
        id="alchemists-blue-zone",
        title="High and low",
        text="The zones count for losses on the place where you stand before it.",
        question="Ben has 18 reputation, and one of his theories is refuted: that costs 5. Where does he end?",
        answer=blue_zone,
        begin=lambda: table(("fern", "toad"), {"test": 1}, reputation={1: 18}),
        why="From 18 on a loss is 2 larger: 18 − 7 = 11, though the way leads through lower zones.",
        rule="alchemists/losses-by-zone",
        mistakes=[
            (13, "In the blue zone a loss is larger: look below 18 on the track."),
            (12, "1 more is the green zone; Ben stands at 18."),
            (7, "That is what he loses. Where does he end?"),
        ],
        hints=("What stands below 18 on the track? Add it to the 5.",),
    ),
    Checkpoint(
        id="alchemists-own",
        title="Your own mistake",
        text="You may refute your own theory. Gain and loss are one change then.",
        question="Anna, at 13 reputation, has a gold star on flower, and shows that it is wrong in blue. Where does "
        "her reputation come to?",
        answer=own_refuted,
        begin=own,
        why="+2 for debunking and −5 for her star are one change: −3. At 13 there is no zone: 10.",
        rule="alchemists/debunking-your-own-theory",
        mistakes=[
            (8, "She also gains 2 for showing it."),
            (15, "The star on the wrong theory costs her 5."),
            (9, "She stands at 13 before it: the green zone begins at 14, and it is one change."),
            (-3, "That is the change. Where does she come to?"),
            (3, "That is the change. Where does she come to?"),
        ],
        hints=("2 are gained and 5 lost, at once.",),
    ),
    Checkpoint(
        id="alchemists-conference",
        title="The conference",
        text="After rounds 3 and 5 comes a conference: who has too few seals on theories loses reputation. And who "
        "has the most seals gains a point after every round. On the board 1+ means one or more.",
        question="At the conference after round 3, what does reputation change by without a seal, and with one? Type "
        "two numbers with a comma.",
        answer=conference,
        begin=own,
        why="Without any −1; one seal is enough for +1. After round 5 it takes two.",
        rule="alchemists/conference-tiles",
        mistakes=[
            ((1, None), "Without a seal you lose."),
            ((-1, 0), "One seal is enough for a gain."),
            ((0, None), "Not to have published at all does cost reputation."),
            ((-2, None), "That is the conference after round 5."),
        ],
        hints=("The conference stands above the triangle: below the numbers of seals are the changes.",),
    ),
    Checkpoint(
        id="alchemists-conflict",
        title="Among masters",
        text="Masters debunk otherwise: they say what two ingredients make. Ben’s theories both have a blue plus, and "
        "together would make red plus.",
        question="Anna shows: bird claw and flower make blue plus. How many theories leave the board, and what do "
        "Anna’s and Ben’s reputation change by? Type three numbers with commas.",
        answer=conflict,
        begin=in_conflict,
        why="Both could be right about blue, but not both about all: a conflict. Anna gains 2, nobody loses, both "
        "stay.",
        rule="alchemists/conflicts",
        mistakes=[
            ((1, None, None), "Which one? Each alone agrees with a blue plus."),
            ((2, None, None), "Both have a blue plus, as was shown: neither is refuted."),
            ((0, 0, None), "It is shown that one of them must be wrong: that is worth as much as refuting."),
            ((0, -1, None), "She has shown something: one of them must be wrong."),
            ((0, 2, -5), "Nobody knows which is wrong, so nobody loses."),
        ],
        hints=("Blue plus takes a blue plus in both. Do the theories say anything else of blue?",),
    ),
)
