"""Unit 07: when epidemics strike, in a deck built from piles and in a deck that is simply shuffled."""

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
    """Return the chance that this card is an epidemic, in both decks."""
    found = [counted(deck(TENS), (EPIDEMIC,), (place,)).get(1, Fraction(0)) for deck in (piled, shuffled)]
    return found[0], found[1]


CHECKS = (
    Check(
        id="U07.a",
        after="U07.2",
        asks="“In both decks, each card has the same chance of being an epidemic. So the two decks are equally good.” "
        "Is that right?",
        claims=(
            Claim(
                "the chances are the same, but the deck still matters",
                lambda: _alone(17)[0] == _alone(17)[1] and neighbours(5, 10)["piles"] != neighbours(5, 10)["shuffled"],
                "The chances are the same for single cards, but not for pairs of cards.",
            ),
            Claim(
                "yes, it makes no difference which deck you use",
                lambda: neighbours(5, 10)["piles"] == neighbours(5, 10)["shuffled"],
                "Compare the two decks: how many pairs of neighbouring epidemics do you expect?",
            ),
            Claim(
                "the chances are not the same",
                lambda: _alone(17)[0] != _alone(17)[1],
                "Each deck contains 5 epidemics among its 50 cards.",
            ),
        ),
    ),
    Check(
        id="U07.b",
        after="U07.3",
        asks="The deck has five piles of ten cards. You drew an epidemic on turn 1. Can you draw another on turn 2?",
        claims=(
            Claim(
                "no",
                lambda: both(piled(TENS), 1) == 0,
                "The first pile contains only one epidemic, and you’ve drawn it. On turns 2 to 5, you draw the rest "
                "of that pile.",
            ),
            Claim(
                "yes, it’s just as likely as before",
                lambda: both(piled(TENS), 1) == Fraction(1, 100),
                "That would be true if the cards were independent. But on turn 2, you’re still drawing from the first "
                "pile.",
            ),
            Claim(
                "yes, but it’s less likely",
                lambda: 0 < both(piled(TENS), 1) < Fraction(1, 100),
                "That’s true of a shuffled deck. But with piles, you’re still drawing from the first pile on turn 2.",
            ),
        ),
    ),
    Check(
        id="U07.c",
        after="U07.5",
        asks="Which epidemic is more likely to hit its city twice in the same turn?",
        claims=(
            Claim(
                "an early one",
                lambda: reshuffled(9, 2, 1) < reshuffled(9, 2, 5),
                "The fewer cards you shuffle, the more likely the city’s card is to be near the top.",
            ),
            Claim(
                "a late one",
                lambda: reshuffled(9, 2, 1) > reshuffled(9, 2, 5),
                "Later on, you shuffle more cards. Does that make the city’s card more or less likely to be near the "
                "top?",
            ),
        ),
    ),
)

UNIT = Unit(
    id="U07",
    title="When will the next epidemic come?",
    game="pandemic",
    concept="stratified shuffling, waiting times, conditional probability, equal marginals with different joint "
    "distributions",
    minutes=60,
    needs=("U06",),
    goals=(
        "explain how two shuffles can agree on every single card and still differ on pairs",
        "compute waiting times",
        "update a conditional probability after a reshuffle",
    ),
    hook="The rules tell you to build piles. Why not just shuffle the epidemics into the deck?",
    exercises=in_order(
        *strikes.EXERCISES, *doubles.EXERCISES, *waits.EXERCISES, *reshuffles.EXERCISES, picture=PICTURES
    ),
    checks=CHECKS,
    misconceptions=(
        (
            "Each card has the same chance of being an epidemic, so it makes no difference which deck you use.",
            "The chances are the same for single cards, but not for pairs of cards.",
        ),
        (
            "We’ve just had an epidemic, so we’re safe.",
            "With piles, you’re safe until the pile is used up. In a shuffled deck, another epidemic is nearly as "
            "likely as before.",
        ),
        (
            "Some discarded city has to come up again, so it will be this one.",
            "There are many discarded cities, and it could be any of them.",
        ),
    ),
    review=("U06.1", "U06.7"),
    parts={"U07.1": "Two ways to shuffle", "U07.4": "Hit twice", "U07.5": "How soon a city returns"},
    in_code="U07.6",
    notes=(
        "U07.2 is the key moment. In both decks, each card has the same chance of being an epidemic, but the shuffled "
        "deck has many more pairs of epidemics. Which deck is more random, and which makes for a better game?"
    ),
)
