"""Unit 14: secret bids, and why it pays to choose them at random."""

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u14 import bids, mixed_strategies
from pharmalab.exercises.units.u14.bids import sale
from pharmalab.exercises.units.u14.mixed_pairs import MIXED_PAIRS
from pharmalab.exercises.units.u14.mixed_strategies import both_sell, equilibrium, hedging
from pharmalab.exercises.units.u14.pictures import PICTURES

CHECKS = (
    Check(
        id="U14.a",
        after="U14.1",
        asks="The price is 4, and A always bids 2. What is B’s best reply?",
        claims=(
            Claim(
                "0",
                lambda: 0 in sale(4).best_replies(1, 2),
                "With a bid of 0, B doesn’t sell. Could B earn anything with a different bid?",
            ),
            Claim("2", lambda: 2 in sale(4).best_replies(1, 2), "A bid of 2 would be a tie, and A wins ties."),
            Claim(
                "3",
                lambda: 3 in sale(4).best_replies(1, 2),
                "B outbids A, and still gets 1 gold.",
            ),
        ),
    ),
    Check(
        id="U14.b",
        after="U14.3",
        asks="The first sale pays 4 and the second pays 2. Each player can bid a discount of 1 or nothing, and B "
        "always bids 1. What is A’s best reply?",
        claims=(
            Claim(
                "bid",
                lambda: both_sell(4, 2, 1).best_replies(0, 1) == (1,),
                "A wins the tie, and the gain from selling first is larger than the discount.",
            ),
            Claim(
                "don’t bid",
                lambda: both_sell(4, 2, 1).best_replies(0, 1) == (0,),
                "If A doesn’t bid, A sells second. How much does A get for the second sale?",
            ),
            Claim(
                "it makes no difference",
                lambda: len(both_sell(4, 2, 1).best_replies(0, 1)) == 2,
                "That would be right if B bid only as often as in the equilibrium.",
            ),
        ),
    ),
    Check(
        id="U14.c",
        after="U14.3",
        asks="Instead of playing your equilibrium mix, you now bid every time. Your rival still plays the equilibrium "
        "mix. What do you gain?",
        claims=(
            Claim(
                "nothing, but you don’t lose anything either",
                lambda: (
                    both_sell(4, 2, 1).expected(1, equilibrium(4, 2, 1).second)[0] == equilibrium(4, 2, 1).payoffs[0]
                ),
                "Against your rival’s equilibrium mix, all your bids are equally good. But now your rival has a reason "
                "to change that mix.",
            ),
            Claim(
                "something",
                lambda: (
                    both_sell(4, 2, 1).expected(1, equilibrium(4, 2, 1).second)[0] > equilibrium(4, 2, 1).payoffs[0]
                ),
                "If you could gain by changing your bid, this wouldn’t be an equilibrium.",
            ),
            Claim(
                "you lose",
                lambda: (
                    both_sell(4, 2, 1).expected(1, equilibrium(4, 2, 1).second)[0] < equilibrium(4, 2, 1).payoffs[0]
                ),
                "Work out what each of your bids is worth against your rival’s mix.",
            ),
        ),
    ),
    Check(
        id="U14.d",
        after="U14.5",
        asks="Your theory is wrong in two aspects. You always hedge the first aspect, and a rival notices. What should "
        "the rival do?",
        claims=(
            Claim(
                "pick the second aspect",
                lambda: hedging(2, 5).best_replies(1, 0) == (1,),
                "A rival who knows your habit can always beat it. So the only equilibrium is a mix.",
            ),
            Claim(
                "pick the first aspect",
                lambda: hedging(2, 5).best_replies(1, 0) == (0,),
                "You hedged the first aspect, so you’d lose nothing if the rival picked it.",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U14",
    title="Secret discounts",
    game="alchemists",
    concept="game theory, simultaneous bids, mixed strategies, minimax",
    minutes=60,
    needs=("U13",),
    goals=(
        "write a payoff table from the rules",
        "check an equilibrium",
        "find the mixed strategy that leaves your rival indifferent",
    ),
    hook="Each player secretly chooses a bid card and lays it face down. Who sells first, and at what price?",
    exercises=in_order(*bids.EXERCISES, *mixed_strategies.EXERCISES, coded=MIXED_PAIRS, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        (
            "If I bid less than the sale is worth to me, I’ll make a profit.",
            "If a rival outbids you whenever it pays, your profit shrinks to nothing.",
        ),
        (
            "For each player, there’s always one right bid.",
            "If both players want to surprise each other, no fixed bid works for long. They have to mix.",
        ),
        (
            "I choose my mix so that my own bids are equally good for me.",
            "You choose your mix so that all bids are equally good for your rival.",
        ),
    ),
    review=("U05.4", "U10.1"),
    parts={"U14.1": "One sale", "U14.3": "Two sales and more smiley faces", "U14.5": "Hide and seek"},
    notes=(
        "U14.1 and U14.4 show how much it’s worth to win ties: exactly the price minus the highest bid. In a real "
        "game, you also choose the turn order, and you don’t know what a sale is worth to the other players. Let the "
        "class vote on what that changes."
    ),
)
