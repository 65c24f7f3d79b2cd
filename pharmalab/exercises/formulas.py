"""Formulas of derivation steps, as texts that `pharmalab.exercises.parsing` reads: sums, and ways to deal worlds."""

from collections.abc import Iterable
from fractions import Fraction
from math import factorial


def added(terms: Iterable[object]) -> str:
    """Return a sum: '1/1! + 1/2! + 1/3!'; '0' without terms."""
    return " + ".join(map(str, terms)) or "0"


def alternating(terms: Iterable[object]) -> str:
    """Return an alternating sum that begins with plus: '1 − 1/1! + 1/2!'."""
    return "".join(f"{('', ' + ', ' − ')[n and 1 + n % 2]}{term}" for n, term in enumerate(terms)) or "0"


def dealt(worlds: int, placed: int, of: int = 8) -> str:
    """Return '8 · 6!': the ways to deal alchemicals to the ``placed`` ingredients, and to the others in any order."""
    rest = factorial(of - placed)
    ways = Fraction(worlds, rest)
    return f"{ways} · {of - placed}!" if ways.denominator == 1 else str(worlds)


def mean_of_run(row: int) -> str:
    """Return the formula of the mean score of a fresh row, the sum of P(at least k) = 1/k!."""
    return added(f"1/{k}!" for k in range(1, row + 1))


def mean_square_of_run(row: int) -> str:
    """Return the formula of the mean square of the score, the sum of (2k − 1) · P(at least k)."""
    return added(f"{2 * k - 1}/{k}!" for k in range(1, row + 1))
