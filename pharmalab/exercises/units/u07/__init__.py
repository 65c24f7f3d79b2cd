"""Unit 07: when epidemics strike, in a deck of piles and in one that is only shuffled."""

from fractions import Fraction

from pharmalab.exercises.unit import Check, Claim, Unit, in_order
from pharmalab.exercises.units.u07 import doubles, reshuffles, strikes, waits
from pharmalab.exercises.units.u07.decks import both, piled, shuffled
from pharmalab.exercises.units.u07.pictures import PICTURES
from pharmalab.exercises.units.u07.reshuffles import reshuffled
from pharmalab.exercises.units.u07.strikes import neighbours
from pharmalab.games.pandemic.components import EPIDEMIC
from pharmalab.games.pandemic.odds import counted

TENS = (10,) * 5


def _alone(place: int) -> tuple[Fraction, Fraction]:
    """The chance that this card is an epidemic, in both decks."""
    found = [counted(deck(TENS), (EPIDEMIC,), (place,)).get(1, Fraction(0)) for deck in (piled, shuffled)]
    return found[0], found[1]


CHECKS = (
    Check(
        id="U07.a",
        after="U07.2",
        asks="“In both decks each card is an epidemic with the same chance, so it does not matter which one we use.” "
        "Is that so?",
        claims=(
            Claim(
                "the chances are the same, and it still matters",
                lambda: _alone(17)[0] == _alone(17)[1] and neighbours(5, 10)["piles"] != neighbours(5, 10)["shuffled"],
                "Cards one by one agree; pairs of cards do not.",
            ),
            Claim(
                "it is so: the decks are equivalent",
                lambda: neighbours(5, 10)["piles"] == neighbours(5, 10)["shuffled"],
                "Compare the pairs of neighbouring epidemics.",
            ),
            Claim(
                "the chances are not the same",
                lambda: _alone(17)[0] != _alone(17)[1],
                "Each card has 5 in 50: in its pile, 1 in 10.",
            ),
        ),
    ),
    Check(
        id="U07.b",
        after="U07.3",
        asks="Turn 1 brought an epidemic. With five piles of ten, can turn 2 bring one?",
        claims=(
            Claim(
                "no",
                lambda: both(piled(TENS), 1) == 0,
                "The first pile had one epidemic, and it is gone; turns 2 to 5 draw the rest of that pile.",
            ),
            Claim(
                "yes, as likely as before",
                lambda: both(piled(TENS), 1) == Fraction(1, 100),
                "That would hold if the cards were independent. Turn 2 still draws from the first pile.",
            ),
            Claim(
                "yes, but less likely",
                lambda: 0 < both(piled(TENS), 1) < Fraction(1, 100),
                "That holds for a shuffled deck. Here turn 2 still draws from the first pile.",
            ),
        ),
    ),
    Check(
        id="U07.c",
        after="U07.5",
        asks="Which epidemic is likelier to hit its city twice in its turn?",
        claims=(
            Claim(
                "an early one",
                lambda: reshuffled(9, 2, 1) < reshuffled(9, 2, 5),
                "The fewer cards are shuffled, the likelier it is that this one lies on top.",
            ),
            Claim(
                "a late one",
                lambda: reshuffled(9, 2, 1) > reshuffled(9, 2, 5),
                "Later more cards are shuffled; what does that do to this one?",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U07",
    title="When will it strike?",
    game="pandemic",
    concept="stratified shuffling, waiting times, conditional probability, same marginals with different joints",
    minutes=60,
    needs=("U06",),
    goals=(
        "see that two shuffles can agree card by card and differ completely in pairs",
        "compute waiting times",
        "follow a conditional probability through a reshuffle",
    ),
    hook="The rules make you build piles. Why not simply shuffle the epidemics in?",
    exercises=in_order(
        *strikes.EXERCISES, *doubles.EXERCISES, *waits.EXERCISES, *reshuffles.EXERCISES, picture=PICTURES
    ),
    checks=CHECKS,
    misconceptions=(
        ("The same chance for every card, so the decks are equivalent.", "Single cards agree, pairs do not."),
        (
            "An epidemic just came, so we are safe.",
            "True inside a pile. In a shuffled deck the next one is nearly as likely as ever.",
        ),
        ("Some city of the discarded ones comes back, so this one does.", "Ask which of them: each is one of many."),
    ),
    review=("U06.1", "U06.7"),
    parts={"U07.1": "Two ways to shuffle", "U07.4": "Double strikes", "U07.5": "How soon again"},
    in_code="U07.6",
    notes=(
        "U07.2 is the key moment: equal chances card by card, and far more double strikes in the naive shuffle. Ask "
        "which deck is more random, and which makes the better game."
    ),
)
