"""Exact square roots and generating functions, computed with SymPy. Only this module uses SymPy."""

from fractions import Fraction

import sympy

from pharmalab.probability.distributions import Distribution


def root(number: Fraction) -> sympy.Expr:
    """Return the exact square root of a number as a SymPy expression, such as sqrt(105)/6 for 35/12."""
    return sympy.sqrt(sympy.Rational(*number.as_integer_ratio()))


def generating_function(distribution: Distribution, name: str = "x") -> sympy.Expr:
    """Return a distribution's probability generating function as a SymPy expression.

    It is the sum of probability · x^value.

    Args:
        distribution: a distribution of whole numbers.
        name: the name of the variable *x*.

    Raises:
        TypeError: a value is not a whole number.
    """
    x = sympy.Symbol(name)
    if wrong := [value for value in distribution if not isinstance(value, int)]:
        raise TypeError(f"{wrong[0]!r} isn’t a whole number: use .map(…) to turn it into one")
    return sympy.Add(*(sympy.Rational(*p.as_integer_ratio()) * x**value for value, p in distribution.items()))
