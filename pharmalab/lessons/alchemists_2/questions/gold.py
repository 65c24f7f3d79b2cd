"""What is asked in the chapter on gold: the price of potions, and what a poor one costs."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.cards import GUARANTEES
from pharmalab.games.alchemists.mechanisms.card_reader import allows
from pharmalab.games.alchemists.mechanisms.sell import price
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.checkpoints import Checkpoint

GUARANTEE_NAMES = ("Exact match", "Right sign", "Neutral", "Anything")


def selling(hand: tuple[str, str], adventurer: str, reputation: int = 10) -> Match:
    return plain_table(hand, {"sell": 1}, adventurer=adventurer, reputation={0: reputation})


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


ASKED = (
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
)
