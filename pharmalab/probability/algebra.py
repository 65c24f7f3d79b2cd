"""Exact algebra by SymPy, the one room that knows it: linear equations in fractions, roots and generating functions."""

from collections.abc import Mapping, Sequence
from fractions import Fraction

import sympy
from sympy.polys.matrices import DomainMatrix

from pharmalab.probability.distributions import Distribution


def solve(rows: Sequence[Mapping[int, Fraction]], right: Sequence[Fraction]) -> list[Fraction] | None:
    """The x with ``rows · x = right``, as many equations as unknowns; None where there is not exactly one.

    Args:
        rows: for each equation the number of an unknown, from 0 -> its factor; those left out are 0.
    """
    n = len(rows)
    lines = {i: {j: _rational(x) for j, x in row.items() if x} for i, row in enumerate(rows)}
    for i, x in enumerate(right):
        if x:
            lines[i][n] = _rational(x)
    # Gauss and Jordan's way keeps what is sparse sparse: a chain of 300 states takes 30 ms, by other ways a minute
    reduced, pivots = DomainMatrix(lines, (n, n + 1), sympy.QQ).rref(method="GJ")
    if pivots != tuple(range(n)):
        return None
    found = reduced.to_dok()
    return [_fraction(found.get((i, n), sympy.QQ(0))) for i in range(n)]


def _rational(number: Fraction) -> sympy.Rational:
    return sympy.QQ(*number.as_integer_ratio())


def _fraction(number: sympy.Rational) -> Fraction:
    return Fraction(int(number.numerator), int(number.denominator))


def root(number: Fraction) -> sympy.Expr:
    """The square root as SymPy writes it: 'sqrt(105)/6' for the standard deviation of a die."""
    return sympy.sqrt(sympy.Rational(*number.as_integer_ratio()))


def generating_function(distribution: Distribution, name: str = "x") -> sympy.Expr:
    """The sum of chance · x^value, as SymPy writes it: sums of independent values are products of these, and the
    derivative at 1 is the mean.

    Raises:
        TypeError: a value is no whole number.
    """
    x = sympy.Symbol(name)
    if wrong := [value for value in distribution if not isinstance(value, int)]:
        raise TypeError(f"{wrong[0]!r} is no whole number: take .map(…) to say what it counts for")
    return sympy.Add(*(sympy.Rational(*p.as_integer_ratio()) * x**value for value, p in distribution.items()))
