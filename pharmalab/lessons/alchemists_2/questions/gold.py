"""The questions for the chapter on gold: the price of potions, and the cost of selling a poor potion."""

from pharmalab.core.match import Match
from pharmalab.games.alchemists.components.cards import GUARANTEES
from pharmalab.games.alchemists.mechanisms.sell import price
from pharmalab.lessons.alchemists.light import board
from pharmalab.lessons.alchemists.table import plain_table
from pharmalab.lessons.checkpoints import Checkpoint

PRICES, LOSSES = (0, 2, 3, 4), (0, 1, 2, 3)
GUARANTEE_NAMES = ("Exact match", "Right sign", "Neutral", "Anything")


def selling(hand: tuple[str, str], adventurer: str, reputation: int = 10) -> Match:
    """Return a match in which the learner sells a potion."""
    return plain_table(hand, {"sell": 1}, adventurer=adventurer, reputation={0: reputation})


def changes(match: Match, *steps: str, seat: int = 0) -> tuple[int, int]:
    """Return how much a seat's gold and reputation change over the given steps."""
    before = match.state
    for step in steps:
        match.push(step)
    now = match.state
    return now.gold[seat] - before.gold[seat], now.reputation[seat] - before.reputation[seat]


def right_sign() -> int:
    """Return the index of the answer option that gives the price of a potion with the correct sign."""
    gold, _ = changes(
        selling(("bird_claw", "scorpion"), "cleric"),
        "Offer green plus and guarantee at least the right sign",
        "Mix bird claw and scorpion",
    )
    return PRICES.index(gold)


def bid_two() -> tuple[int, ...]:
    """Return the indices of the guarantees with which the learner still earns gold after bidding 2."""
    return tuple(n for n, guarantee in enumerate(GUARANTEES) if price(10, 2, guarantee) > 0)


def wrong_sign() -> int:
    """Return the index of the answer option that gives the reputation lost by selling a potion with the wrong sign."""
    _, reputation = changes(
        selling(("fern", "toad"), "assassin", 14),
        "Offer green minus and guarantee neutral or better",
        "Mix fern and toad",
    )
    return LOSSES.index(-reputation)


ASKED = (
    Checkpoint(
        id="alchemists-right-sign",
        title="Nearly right",
        text="You offered a green plus, promised the right sign, and made a blue plus.",
        question="What do you get?",
        answer=right_sign,
        begin=lambda: selling(("bird_claw", "scorpion"), "cleric"),
        options=tuple(f"{gold} gold" for gold in PRICES),
        reasons=(
            "You kept your promise: you promised a plus, and you made a plus.",
            "2 gold is the price of “neutral or better”.",
            "The sign is right, so you get the full price for that promise.",
            "4 gold is the price of an exact match.",
        ),
        why="You promised only the sign, and it was right. Now everyone knows that you made a red or a blue plus.",
        rule="alchemists/qualities",
        hints=("You kept your promise. Find its price in the row.",),
        spotlight=board(about=("space:sell",)),
    ),
    Checkpoint(
        id="alchemists-bid-two",
        title="A discount of two",
        text="You gave a discount of 2. A promise must still pay at least 1 gold.",
        question="Which promises can you still make? Choose all of them.",
        answer=bid_two,
        begin=lambda: selling(("fern", "toad"), "cleric"),
        several=True,
        options=GUARANTEE_NAMES,
        places=tuple(f"guarantee:{guarantee}" for guarantee in GUARANTEES),
        reasons=tuple(
            f"{GUARANTEES[guarantee]} − 2 = {price(10, 2, guarantee)}".replace("= -", "= −")
            + (
                ": you’re still paid at least 1 gold."
                if price(10, 2, guarantee) > 0
                else ": you wouldn’t be paid anything."
            )
            for guarantee in GUARANTEES
        ),
        why="An exact match leaves you 2 gold, and the right sign leaves 1. The other promises leave nothing.",
        rule="alchemists/discounted-price",
        hints=("The prices are 4, 3, 2 and 1. Take 2 off each.",),
        spotlight=board(about=("space:sell",)),
    ),
    Checkpoint(
        id="alchemists-wrong-sign",
        title="The wrong sign",
        text="A wrong sign costs 1 reputation, or 2 at 14–17.",
        question="With 14 reputation, you offer a minus but make a plus. What do you lose?",
        answer=wrong_sign,
        begin=lambda: selling(("fern", "toad"), "assassin", 14),
        options=tuple(map(str, LOSSES)),
        reasons=(
            "The wrong sign always costs reputation.",
            "With 14 reputation, every loss grows by 1: see the zone on the track.",
            "You lose 1 for the wrong sign, and 1 for your zone.",
            "You’d lose 2 extra only with 18 or more.",
        ),
        why="You lose 1 for the wrong sign and 1 more because you’re at 14. You get no gold. A neutral potion would "
        "cost the same.",
        rule="alchemists/a-poor-potion",
        hints=("Find 14 on the track, and read what the zone says.",),
        spotlight=board(about=("reputation",)),
    ),
)
