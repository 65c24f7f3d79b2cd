"""Formulas for the steps of derivations, as text that `pharmalab.exercises.parsing` can read."""

from collections.abc import Iterable
from fractions import Fraction
from math import factorial


def added(terms: Iterable[object]) -> str:
    """Return a sum as text, like '1/1! + 1/2! + 1/3!'; '0' if there are no terms."""
    return " + ".join(map(str, terms)) or "0"


def alternating(terms: Iterable[object]) -> str:
    """Return a sum with alternating signs as text, like '1 − 1/1! + 1/2!'. The first sign is plus."""
    return "".join(f"{('', ' + ', ' − ')[n and 1 + n % 2]}{term}" for n, term in enumerate(terms)) or "0"


def dealt(worlds: int, placed: int, of: int = 8) -> str:
    """Return a number of ways to assign alchemicals to ingredients as a product, such as '8 · 6!'.

    The factorial is for the ingredients that aren't ``placed``. If ``worlds`` isn't a multiple of it, the number itself
    is returned.
    """
    rest = factorial(of - placed)
    ways = Fraction(worlds, rest)
    return f"{ways} · {of - placed}!" if ways.denominator == 1 else str(worlds)


def mean_of_run(row: int) -> str:
    """Return the formula for a new row's mean score: 1/1! + 1/2! + ….

    The k-th term is the probability that the score is at least k.
    """
    return added(f"1/{k}!" for k in range(1, row + 1))


def mean_square_of_run(row: int) -> str:
    """Return the formula for the mean of a new row's squared score.

    It is the sum of (2k − 1) · P(the score is at least k) over all k.
    """
    return added(f"{2 * k - 1}/{k}!" for k in range(1, row + 1))
