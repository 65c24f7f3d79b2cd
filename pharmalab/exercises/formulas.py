"""Formulas for derivation steps, as strings that `pharmalab.exercises.parsing` can read."""

from collections.abc import Iterable
from fractions import Fraction
from math import factorial


def added(terms: Iterable[object]) -> str:
    """Return a sum as a string: '1/1! + 1/2! + 1/3!'; '0' without terms."""
    return " + ".join(map(str, terms)) or "0"


def alternating(terms: Iterable[object]) -> str:
    """Return an alternating sum that starts with plus, as a string: '1 − 1/1! + 1/2!'."""
    return "".join(f"{('', ' + ', ' − ')[n and 1 + n % 2]}{term}" for n, term in enumerate(terms)) or "0"


def dealt(worlds: int, placed: int, of: int = 8) -> str:
    """Return the formula '8 · 6!' for the ways to deal alchemicals to ``placed`` ingredients and to the rest."""
    rest = factorial(of - placed)
    ways = Fraction(worlds, rest)
    return f"{ways} · {of - placed}!" if ways.denominator == 1 else str(worlds)


def mean_of_run(row: int) -> str:
    """Return the formula of a fresh row's mean score, the sum of P(at least k) = 1/k!."""
    return added(f"1/{k}!" for k in range(1, row + 1))


def mean_square_of_run(row: int) -> str:
    """Return the formula of the score's mean square, the sum of (2k − 1) · P(at least k)."""
    return added(f"{2 * k - 1}/{k}!" for k in range(1, row + 1))
