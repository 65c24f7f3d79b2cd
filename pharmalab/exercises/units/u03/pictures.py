"""Pictures for the exercises of unit 03."""

from fractions import Fraction
from math import comb, exp, factorial, perm

from pharmalab.exercises.layers import Found, Guess, at, decimal, percent
from pharmalab.exercises.units.u03.slots import deranged, slots_mean, slots_variance
from pharmalab.exercises.units.u03.successors import mean, once
from pharmalab.probability import plots


def three_ways(guess: Guess, estimate: Found, highest: int, row: int) -> plots.Picture:
    """Return a picture of the chance that at least one card is one higher than the card to its left.

    Beside it are Poisson's approximation and the expected number of such cards.
    """
    bars: dict[str, Fraction | float] = {
        "exact": once(highest, row),
        "Poisson: 1 − e^−mean": 1 - exp(-mean(highest, row)),
        "expected number": mean(highest, row),
    }
    words = (
        f"The exact chance is {percent(bars['exact'])}. Poisson’s approximation is "
        f"{percent(bars['Poisson: 1 − e^−mean'])}, and the expected number is {decimal(bars['expected number'])}."
    )
    return plots.rows(bars, words, found=at("exact", estimate), across="at least one place")


def towards_e(guess: Guess, estimate: Found, row: int) -> plots.Picture:
    """Return a picture of the chance that no card is in its own slot, for rows of different lengths."""
    line = {n: deranged(n) for n in range(2, max(9, row) + 1)}
    words = (
        f"With {row} cards, the chance is {percent(deranged(row))}, and 1/e is {percent(exp(-1))}. With each extra "
        "card, the chance switches to the other side of 1/e."
    )
    return plots.curves(
        {"exact": line},
        words,
        dots=True,
        levels={"1/e": exp(-1)},
        guess=at(row, guess),
        found=at(row, estimate),
        across="cards in a row",
        up="chance that no card is in its slot",
    )


def in_their_slots(guess: Guess, estimate: Found, row: int, first: int) -> plots.Picture:
    """Return a picture of the number of cards in their own slots, beside the Poisson distribution.

    Only the first *first* cards of the row count.
    """
    law = {k: _exactly(k, row, first) for k in range(first + 1)}
    middle = float(slots_mean(row, first))
    poisson = {k: exp(-middle) * middle**k / factorial(k) for k in law}
    words = (
        f"The mean is {decimal(middle)} and the variance is {decimal(slots_variance(row, first))}. In a Poisson "
        f"distribution, both would be {decimal(middle)}."
    )
    return plots.law(law, words, also={"Poisson": poisson}, across="cards in their slots")


def _exactly(k: int, row: int, first: int) -> Fraction:
    """Return the chance of exactly k of the first cards in their slots, by inclusion and exclusion."""
    signed = ((-1) ** (j - k) * comb(j, k) * comb(first, j) * Fraction(1, perm(row, j)) for j in range(k, first + 1))
    return sum(signed, Fraction(0))


PICTURES = {"U03.2": three_ways, "U03.4": towards_e, "U03.5": in_their_slots}
