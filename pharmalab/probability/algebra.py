"""Algebra by SymPy, in the only module that knows it: exact roots and generating functions."""

from fractions import Fraction

import sympy

from pharmalab.probability.distributions import Distribution


def root(number: Fraction) -> sympy.Expr:
    """Return the square root as SymPy writes it: 'sqrt(105)/6' for the standard deviation of a die."""
    return sympy.sqrt(sympy.Rational(*number.as_integer_ratio()))


def generating_function(distribution: Distribution, name: str = "x") -> sympy.Expr:
    """Return the sum of chance · x^value, as SymPy writes it.

    The generating function of a sum of independent values is the product of theirs, and the derivative at 1 is the
    mean.

    Args:
        distribution: of whole numbers.
        name: of the variable.

    Raises:
        TypeError: a value is no whole number.
    """
    x = sympy.Symbol(name)
    if wrong := [value for value in distribution if not isinstance(value, int)]:
        raise TypeError(f"{wrong[0]!r} isn’t a whole number: take .map(…) to say what it counts for")
    return sympy.Add(*(sympy.Rational(*p.as_integer_ratio()) * x**value for value, p in distribution.items()))
