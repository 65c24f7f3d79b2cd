"""Formulas of derivation steps, as texts that `pharmalab.exercises.parsing` reads: sums, and ways to deal worlds."""

from collections.abc import Iterable
from fractions import Fraction
from math import factorial


def added(terms: Iterable[object]) -> str:
    """'1/1! + 1/2! + 1/3!'; '0' of nothing."""
    return " + ".join(map(str, terms)) or "0"


def alternating(terms: Iterable[object]) -> str:
    """'1 − 1/1! + 1/2!': plus and minus by turns, beginning with plus."""
    return "".join(f"{('', ' + ', ' − ')[n and 1 + n % 2]}{term}" for n, term in enumerate(terms)) or "0"


def dealt(worlds: int, placed: int, of: int = 8) -> str:
    """'8 · 6!': ways to deal alchemicals to the ingredients that were ``placed``, and to the others in any order."""
    rest = factorial(of - placed)
    ways = Fraction(worlds, rest)
    return f"{ways} · {of - placed}!" if ways.denominator == 1 else str(worlds)


def mean_of_run(row: int) -> str:
    """Return the mean score of a fresh row, the sum of P(at least k) = 1/k!."""
    return added(f"1/{k}!" for k in range(1, row + 1))


def mean_square_of_run(row: int) -> str:
    """Return the mean square of the score: (2k − 1) · P(at least k), added."""
    return added(f"{2 * k - 1}/{k}!" for k in range(1, row + 1))
