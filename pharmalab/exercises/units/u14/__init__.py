"""Unit 14: bids that are laid face down, and mixes of them."""

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
        asks="A bids 2 for sure. What is B’s best reply, at a price of 4?",
        claims=(
            Claim("0", lambda: 0 in sale(4).best_replies(1, 2), "Then B does not sell. Could B earn something?"),
            Claim("2", lambda: 2 in sale(4).best_replies(1, 2), "A wins ties."),
            Claim("3", lambda: 3 in sale(4).best_replies(1, 2), "One more than A, and something is left of the price."),
        ),
    ),
    Check(
        id="U14.b",
        after="U14.3",
        asks="At prices of 4 and 2 and a discount of 1, B always bids. What is A’s best reply?",
        claims=(
            Claim(
                "to bid",
                lambda: both_sell(4, 2, 1).best_replies(0, 1) == (1,),
                "A wins the tie, and selling first brings more than the discount costs.",
            ),
            Claim(
                "not to bid",
                lambda: both_sell(4, 2, 1).best_replies(0, 1) == (0,),
                "Then A sells second. Compare what that brings.",
            ),
            Claim(
                "it makes no difference",
                lambda: len(both_sell(4, 2, 1).best_replies(0, 1)) == 2,
                "That is so if B bids just as often as in the equilibrium.",
            ),
        ),
    ),
    Check(
        id="U14.c",
        after="U14.3",
        asks="In this equilibrium you stop mixing and always bid, and the other one goes on as before. What do "
        "you gain?",
        claims=(
            Claim(
                "nothing, and you lose nothing",
                lambda: (
                    both_sell(4, 2, 1).expected(1, equilibrium(4, 2, 1).second)[0] == equilibrium(4, 2, 1).payoffs[0]
                ),
                "The other one’s mix makes all your bids equally good. But now it pays for the other one to change.",
            ),
            Claim(
                "something",
                lambda: (
                    both_sell(4, 2, 1).expected(1, equilibrium(4, 2, 1).second)[0] > equilibrium(4, 2, 1).payoffs[0]
                ),
                "Then it would not be an equilibrium.",
            ),
            Claim(
                "you lose",
                lambda: (
                    both_sell(4, 2, 1).expected(1, equilibrium(4, 2, 1).second)[0] < equilibrium(4, 2, 1).payoffs[0]
                ),
                "Work out what each bid brings against the other one’s mix.",
            ),
        ),
    ),
    Check(
        id="U14.d",
        after="U14.5",
        asks="Your theory is wrong in two aspects, and you always hedge the first. A rival learns that: what then?",
        claims=(
            Claim(
                "pick the second",
                lambda: hedging(2, 5).best_replies(1, 0) == (1,),
                "A habit that is known is beaten every time: there is no equilibrium without mixing.",
            ),
            Claim("pick the first", lambda: hedging(2, 5).best_replies(1, 0) == (0,), "That is the one you hedged."),
        ),
    ),
)

UNIT = Unit(
    id="U14",
    title="Secret discounts",
    game="alchemists",
    concept="game theory: simultaneous bids, mixed strategies, minimax",
    minutes=60,
    needs=("U13",),
    goals=("write a payoff table from rules", "check an equilibrium", "mix so that the rival is indifferent"),
    hook="Everyone chooses a bid card face down. Who sells first, and at what price?",
    exercises=in_order(*bids.EXERCISES, *mixed_strategies.EXERCISES, coded=MIXED_PAIRS, picture=PICTURES),
    checks=CHECKS,
    misconceptions=(
        ("I keep something if I bid less than it is worth to me.", "With a sure rival the price melts away."),
        ("There must be one right bid for each.", "Where each wants to surprise the other, only mixes last."),
        ("I mix so that I do not care.", "You mix so that the other one does not care."),
    ),
    review=("U05.4", "U10.1"),
    parts={"U14.1": "One sale", "U14.3": "Two sales, more smiles", "U14.5": "Hide and seek"},
    notes=(
        "U14.1 and U14.4 show that winning ties is worth just what is left of the price at the highest bid. In play "
        "one also chooses the order, and values are not known: end with a vote on what that changes."
    ),
)
