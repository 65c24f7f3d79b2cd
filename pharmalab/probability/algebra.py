"""Exact algebra by SymPy, the one room that knows it: linear equations in fractions, roots and generating functions."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import sympy
from sympy.polys.matrices import DomainMatrix
from sympy.polys.matrices.exceptions import DMNonInvertibleMatrixError

from pharmalab.probability.distributions import Distribution


def solve(rows: Sequence[Sequence[Fraction]], right: Sequence[Fraction]) -> list[Fraction] | None:
    """The x with ``rows · x = right``, as many equations as unknowns; None where there is not exactly one."""
    n, field = len(rows), sympy.QQ
    left = DomainMatrix([[field(*x.as_integer_ratio()) for x in row] for row in rows], (n, n), field)
    side = DomainMatrix([[field(*x.as_integer_ratio())] for x in right], (n, 1), field)
    try:
        found = left.to_sparse().lu_solve(side.to_sparse()).to_list()
    except DMNonInvertibleMatrixError:
        return None
    return [Fraction(int(x.numerator), int(x.denominator)) for (x,) in found]


def root(number: Fraction) -> Any:
    """The square root as SymPy writes it: 'sqrt(105)/6' for the standard deviation of a die."""
    return sympy.sqrt(sympy.Rational(*number.as_integer_ratio()))


def generating_function(distribution: Distribution, name: str = "x") -> Any:
    """The sum of chance · x^value, as SymPy writes it: sums of independent values are products of these, and the
    derivative at 1 is the mean.

    Raises:
        TypeError: a value is no whole number.
    """
    x = sympy.Symbol(name)
    if wrong := [value for value in distribution if not isinstance(value, int)]:
        raise TypeError(f"{wrong[0]!r} is no whole number: take .map(…) to say what it counts for")
    return sympy.Add(*(sympy.Rational(*p.as_integer_ratio()) * x**value for value, p in distribution.items()))
