"""Pictures for the exercises of unit 07."""

from collections.abc import Sequence
from fractions import Fraction
from math import sqrt

from pharmalab.core.words import listing
from pharmalab.exercises.layers import Found, Guess, decimal, number, percent
from pharmalab.exercises.units.u07.decks import PER_TURN, both, piled, shuffled, turn_of_first, turns
from pharmalab.exercises.units.u07.doubles import doubles
from pharmalab.exercises.units.u07.reshuffles import again, reshuffled
from pharmalab.exercises.units.u07.strikes import neighbours
from pharmalab.exercises.units.u07.waits import gap_variance
from pharmalab.probability import Distribution, plots


def pairs_of_places(guess: Guess, estimate: Found, epidemics: int, size: int) -> plots.Picture:
    """Return a picture of the probability that the cards at two positions in the deck are both epidemics."""
    cards = epidemics * size
    places = range(1, cards + 1)
    apart = Fraction(1, size**2)
    any_two = Fraction(epidemics * (epidemics - 1), cards * (cards - 1))
    piles = {(m, n): 0 if (m - 1) // size == (n - 1) // size else apart for m in places for n in places}
    mixed = {(m, n): 0 if m == n else any_two for m in places for n in places}
    found = neighbours(epidemics, size)
    words = (
        f"In a deck built from piles, you can expect {decimal(found['piles'])} pairs of neighbouring epidemics, and "
        f"in a shuffled deck {decimal(found['shuffled'])}. Yet in both decks, the chance that a given card "
        f"is an epidemic is {percent(1 / size)}."
    )
    return plots.shades(
        {"piles": piles, "shuffled": mixed}, words, across="position of one card", up="position of the other card"
    )


def first_epidemic(guess: Guess, estimate: Found, epidemics: int, size: int) -> plots.Picture:
    """Return a picture of the turn in which the first epidemic is drawn, with and without piles."""
    sizes = (size,) * epidemics
    one, other = turn_of_first(piled, sizes), turn_of_first(shuffled, sizes)
    words = (
        f"With piles, the first epidemic comes up between turns {min(one)} and {max(one)}, and the variance is "
        f"{decimal(one.variance)}. With a shuffled deck, it comes on turn {decimal(other.mean)} on average, and the "
        f"variance is {decimal(other.variance)}."
    )
    shown = {turn: p for turn, p in other.items() if p > Fraction(1, 1000)}
    return plots.law(dict(one.items()), words, also={"shuffled": shown}, across="turn of the first epidemic")


def turns_of_doubles(guess: Guess, estimate: Found, sizes: Sequence[int]) -> plots.Picture:
    """Return a picture of the turns in which two epidemics can be drawn."""
    deck, borders = piled(tuple(sizes)), [sum(sizes[:n]) for n in range(1, len(sizes))]
    found = dict.fromkeys(range(1, -(-sum(sizes) // PER_TURN) + 1), Fraction(0))
    for border in borders:
        if border % PER_TURN:
            found[border // PER_TURN + 1] += both(deck, border - 1)
    can = [str(turn) for turn, p in found.items() if p]
    expected, chance = doubles(tuple(sizes)).values()
    words = (
        f"You can draw two epidemics only if your two cards come from different piles. That can happen on turn "
        f"{listing(can, 'or')}. You can expect {decimal(expected)} turns with two epidemics, and the chance of at "
        f"least one such turn is {percent(chance)}."
        if can
        else "On each turn, both your cards come from the same pile, so you never draw two epidemics."
    )
    return plots.law(found, words, across="turn", up="chance of two epidemics")


def by_turn(guess: Guess, estimate: Found, starters: int, rate: int, turns: int) -> plots.Picture:
    """Return a picture of the chance that an epidemic's city is drawn again, by the turn of the epidemic."""
    line = {t: Fraction(rate, reshuffled(starters, rate, t)) for t in range(1, turns + 1)}
    answer = again(starters, rate, turns)
    words = (
        f"The chance of hitting the city again falls from {percent(line[1])} on turn 1 to {percent(line[turns])} on "
        f"turn {turns}. On average, it is {percent(answer)}."
    )
    levels = {"average": float(answer)}
    if (guessed := number(guess)) is not None:
        levels["your guess"] = guessed
    if estimate:
        levels["the simulation"] = estimate.mean
    return plots.curves(
        {"exact": line},
        words,
        dots=True,
        levels=levels,
        across="turn of the epidemic",
        up="chance of drawing the same city again",
    )


def gaps(guess: Guess, estimate: Found, upper: int, lower: int) -> plots.Picture:
    """Return a picture of the distribution of the number of turns between two epidemics."""
    one, two = turns((upper, lower), PER_TURN)
    law = (two + one.map(lambda turn: -turn)).items()
    chances, sd = dict(law), sqrt(gap_variance(upper, lower))
    middle = Distribution(chances).mean
    near = [turn for turn in chances if abs(float(turn - middle)) <= sd]
    words = f"On average, the epidemics are {decimal(middle)} turns apart, with a variance of {decimal(sd**2)}."
    return plots.law(
        chances, words, shaded=("within one standard deviation", near), across="turns between the epidemics"
    )


PICTURES = {
    "U07.2": pairs_of_places,
    "U07.3": first_epidemic,
    "U07.4": turns_of_doubles,
    "U07.5": by_turn,
    "U07.7": gaps,
}
