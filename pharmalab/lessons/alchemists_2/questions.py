"""The questions of the second sitting, by their ids; the rules of the game answer them when they are asked for."""

from collections.abc import Mapping
from typing import Any

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.cards import GUARANTEES
from pharmalab.games.alchemists.components.theories import CONFERENCES, FIRST_GRANT, GRANT_GOLD, LATER_GRANT
from pharmalab.games.alchemists.rules.reader import allows
from pharmalab.games.alchemists.rules.reputation import after_loss
from pharmalab.games.alchemists.rules.selling import price
from pharmalab.games.alchemists.rules.worth import seal_points
from pharmalab.lessons.alchemists.table import NAMES, table
from pharmalab.lessons.checkpoints import Checkpoint

GUARANTEE_NAMES = ("Exact match", "Right sign", "Neutral", "Anything")
CLAIM, TRUTH = "PPP", "pnP"


def selling(hand: tuple[str, str], adventurer: str, reputation: int = 10) -> Match:
    return table(hand, {"sell": 1}, adventurer=adventurer, reputation={0: reputation})


def changes(match: Match, *steps: str, seat: int = 0) -> tuple[int, int]:
    """What gold and reputation of a seat change by, in the steps."""
    before = match.state
    for step in steps:
        match.push(step)
    now = match.state
    return now.gold[seat] - before.gold[seat], now.reputation[seat] - before.reputation[seat]


def right_sign() -> tuple[int, int, int]:
    """Gold, reputation, and how many potions the answer leaves to the others."""
    sold = changes(
        selling(("bird_claw", "scorpion"), "cleric"),
        "Offer green plus and guarantee at least the right sign",
        "Mix bird claw and scorpion",
    )
    return *sold, allows("sale", "G+", "sign").bit_count()


def bid_two() -> tuple[int, ...]:
    """The guarantees that have a price left."""
    return tuple(n for n, guarantee in enumerate(GUARANTEES) if price(10, 2, guarantee) > 0)


def wrong_sign() -> tuple[int, int]:
    return changes(
        selling(("fern", "toad"), "assassin", 14),
        "Offer green minus and guarantee nothing worse than neutral",
        "Mix fern and toad",
    )


def wrong_theory() -> Match:
    """The theory of which `hedges` asks, with the three seals on it."""
    theories = {"mushroom": (CLAIM, {0: "G", 1: "B", 2: "gold"})}
    return table((), {"publish": 1}, {2: {"drink": 1}}, names=NAMES[:3], theories=theories)


def hedges() -> tuple[int, ...]:
    """The points of a green hedge, a blue hedge and a gold star."""
    return tuple(seal_points(kind, CLAIM, TRUTH) for kind in ("G", "B", "gold"))


def grants() -> tuple[int, int, int]:
    return FIRST_GRANT, LATER_GRANT, GRANT_GOLD


def conference() -> tuple[int, ...]:
    """The first one, of apprentices, with no seal and with one."""
    first = CONFERENCES["apprentice"][1]
    return first.change(0), first.change(1)


def blue_zone() -> int:
    return after_loss(18, 5)


def own() -> Match:
    """A theory of the learner's that is wrong in green and in blue, with a gold star, at 13 reputation."""
    theories: Mapping[str, Any] = {"toad": ("Ppn", {1: "gold"}), "flower": ("npN", {0: "gold"})}
    return table((), {"debunk": 1}, theories=theories, reputation={0: 13})


def own_refuted() -> int:
    match = own()
    now: int = match.push("Ask for blue in flower").state.reputation[0]
    return now


def in_conflict() -> Match:
    """Masters: both theories have a blue plus, and together predict a red one."""
    theories: Mapping[str, Any] = {"bird_claw": ("PPP", {1: "gold"}), "flower": ("pnP", {1: "silver"})}
    return table((), {"debunk": 1}, theories=theories, config={"variant": "master"})


def conflict() -> tuple[int, int, int]:
    """How many theories leave the board, and what the reputation of the learner and of Ben changes by."""
    match = in_conflict()
    before = match.state
    now = match.push("Ask whether bird claw and flower make blue plus").state
    gone = sum(there is not None for there in before.theories) - sum(there is not None for there in now.theories)
    return gone, *(now.reputation[seat] - before.reputation[seat] for seat in (0, 1))


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


_ALL = (
    Checkpoint(
        id="alchemists-right-sign",
        title="Nearly right",
        text="A potion that is worse than neutral, or neutral itself, costs a point of reputation as well, whatever "
        "was promised.",
        question="Anna offers green plus with the guarantee “right sign”, and mixes a blue plus. What do her gold and "
        "her reputation change by, and how many potions could it be for those who look on? Type three numbers with "
        "commas.",
        answer=right_sign,
        begin=lambda: selling(("bird_claw", "scorpion"), "cleric"),
        why="The right sign was promised and kept: 3 gold, no loss. Others know that it is red or blue plus.",
        rule="alchemists/qualities",
        mistakes=[
            ((4, None, None), "4 gold is for an exact match."),
            ((0, None, None), "She kept what she promised: a plus was wanted, and a plus came."),
            ((3, -1, None), "Only a neutral potion or a wrong sign costs reputation."),
            ((3, 0, 3), "If it had been green plus, the reader would have said “exactly”."),
            ((3, 0, 1), "The reader told the sign, and that it is not green."),
        ],
        hints=("Plus was wanted and plus was mixed: the guarantee was kept. See its price in the row of Sell Potion.",),
    ),
    Checkpoint(
        id="alchemists-bid-two",
        title="A discount of two",
        text="The discount is taken off the price of the guarantee. At least 1 gold has to be left.",
        question="Anna has 10 reputation, and bid a discount of 2. Which guarantees can she offer? Tick all of them.",
        answer=bid_two,
        begin=lambda: selling(("fern", "toad"), "cleric"),
        several=True,
        options=GUARANTEE_NAMES,
        reasons=tuple(
            f"{GUARANTEES[guarantee]} − 2 = {price(10, 2, guarantee)}".replace("= -", "= −")
            + (": at least 1 gold is left." if price(10, 2, guarantee) > 0 else ": nothing is left of the price.")
            for guarantee in GUARANTEES
        ),
        why="Exact for 2 gold, the right sign for 1. Of the two cheaper ones nothing is left.",
        rule="alchemists/discounted-price",
        hints=("The prices are 4, 3, 2 and 1. Take 2 off each.",),
    ),
    Checkpoint(
        id="alchemists-wrong-sign",
        title="The wrong sign",
        text="The track shows zones of reputation. From 14 on each loss is 1 larger, from 18 on 2 larger; up to 6 it "
        "is 1 smaller.",
        question="Anna has 14 reputation. She offers green minus, at least neutral, and mixes a red plus. What do her "
        "gold and her reputation change by? Type two numbers with a comma.",
        answer=wrong_sign,
        begin=lambda: selling(("fern", "toad"), "assassin", 14),
        why="The wrong sign breaks the guarantee, so no gold; it costs 1 point, and 1 more from 14 on.",
        rule="alchemists/a-poor-potion",
        mistakes=[
            ((2, None), "She did not keep her guarantee: plus is worse than neutral where minus was wanted."),
            ((0, -1), "At 14 points she stands in the green zone: a loss is larger there."),
            ((0, 0), "The wrong sign costs reputation."),
            ((0, 2), "She loses: write −2, with its sign, if you mean that."),
            ((0, -3), "That is the blue zone, from 18 on."),
        ],
        hints=("A broken guarantee is not paid. Then look at what stands below 14 on the track.",),
    ),
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
    Checkpoint(
        id="alchemists-conference",
        title="The conference",
        text="At the end of rounds 3 and 5 comes a conference: who has too few seals on theories loses reputation. "
        "Besides, who has the most seals gains a point after every round. Look at the board: 1+ means one or more.",
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

ASK = {check.id: check for check in _ALL}
