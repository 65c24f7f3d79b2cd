"""Exact arithmetic with limits: no entry can keep the computer busy for long.

A number with roots, logarithms, pi or e is an `Irrational`. An expression with a letter is a `Polynomial`.
"""

import math
from collections.abc import Callable
from fractions import Fraction
from typing import Any, TypeVar

from pharmalab.exercises.parsing import irrationals
from pharmalab.exercises.parsing.irrationals import Irrational, TooLong
from pharmalab.exercises.parsing.polynomials import Polynomial

BITS = 20_000  #: of a numerator or denominator, and of an irrational number before or after its point
POWER, DEGREE, ROOTED = 1000, 60, 10**18  #: the greatest exponent, degree, and number under a root or logarithm
FACTORIAL, CHOSEN_FROM = 1000, 10_000

T = TypeVar("T")
Exact = Any  #: a Fraction, an Irrational or a Polynomial; a truth may be an int or a float


class Refused(ValueError):
    """Raised for a number that can't be computed within the limits. The message says why, and what to do."""


def plus(a: Exact, b: Exact) -> Exact:
    """Return the sum of two numbers. Raises Refused, as all operations in this module do."""
    a, b = _alike(a, b)
    return checked(_done(lambda: a + b))


def times(a: Exact, b: Exact) -> Exact:
    """Return the product of two numbers."""
    a, b = _alike(a, b)
    if isinstance(a, Polynomial) and a.degree + b.degree > DEGREE:
        raise Refused(f"the degree can’t be above {DEGREE}")
    return checked(_done(lambda: a * b))


def over(a: Exact, b: Exact) -> Exact:
    """Return the quotient of two numbers."""
    if isinstance(b, Polynomial):
        if b.degree > 0:
            raise Refused("you can’t divide by a letter: divide only by numbers")
        b = b(0)
    if vanishes(b):
        raise Refused("you can’t divide by 0")
    return times(a, _done(lambda: 1 / b))


def power(a: Exact, b: Exact) -> Exact:
    """Return *a* to the power *b*."""
    if isinstance(b, Polynomial):
        raise Refused("an exponent must be a number, such as 5 or 1/2")
    if _is_e(a):
        return exp(b)
    if b == Fraction(1, 2):
        return root(a)
    if not isinstance(b, Fraction) or b.denominator != 1:
        return _real_power(a, b)
    n = int(b)
    if abs(n) > POWER:
        raise Refused(f"an exponent can’t be above {POWER}")
    if _bits(a) * abs(n) > BITS:
        raise Refused("this number is too large to write out")
    if isinstance(a, Fraction):
        if not a and n < 0:
            raise Refused("you can’t divide by 0")
        return a**n
    if isinstance(a, Polynomial):
        if n < 0 or a.degree * n > DEGREE:
            raise Refused(f"in a polynomial, exponents must be from 0 to {DEGREE}")
        return checked(a**n)
    if abs(n) > 100 or (n < 0 and vanishes(a)):
        raise Refused("a root can’t have an exponent above 100, and you can’t divide by 0")
    return checked(_done(lambda: a**n))


def _real_power(a: Exact, b: Exact) -> Exact:
    """Return *a* to the power *b*, which isn't a whole number."""
    if isinstance(a, Polynomial):
        raise Refused("the exponent of a letter must be a whole number")
    if a == 0 and b > 0:
        return Fraction(0)
    if a <= 0:
        raise Refused("only a number above 0 can have an exponent that isn’t a whole number")
    return exp(times(b, _logarithm(a, "such a power")))


def comb(n: Exact, k: Exact) -> Fraction:
    """Return the number of ways to choose k of n things if their order doesn't matter."""
    top, bottom = _count(n, CHOSEN_FROM, "comb"), _count(k, CHOSEN_FROM, "comb")
    return Fraction(math.comb(top, bottom))


def perm(n: Exact, k: Exact) -> Fraction:
    """Return the number of ways to choose k of n things if their order matters."""
    top, bottom = _count(n, FACTORIAL, "perm"), _count(k, FACTORIAL, "perm")
    return Fraction(math.perm(top, bottom))


def factorial(n: Exact) -> Fraction:
    """Return n factorial."""
    return Fraction(math.factorial(_count(n, FACTORIAL, "factorial")))


def root(a: Exact) -> Exact:
    """Return the square root of a non-negative number."""
    if isinstance(a, Irrational):
        return _real_power(a, Fraction(1, 2))
    number = _rooted(a, "sqrt")
    if number < 0:
        raise Refused("sqrt doesn’t work for numbers below 0")
    return irrationals.square_root(number)


def ln(a: Exact) -> Exact:
    """Return the natural logarithm of a positive number."""
    return _logarithm(a, "ln")


def log2(a: Exact) -> Exact:
    """Return the base-2 logarithm of a positive number."""
    return over(_logarithm(a, "log2"), ln(Fraction(2)))


def log10(a: Exact) -> Exact:
    """Return the base-10 logarithm of a positive number."""
    return over(_logarithm(a, "log10"), ln(Fraction(10)))


def _logarithm(a: Exact, name: str) -> Exact:
    """Return the natural logarithm of a positive number, for the function *name*."""
    number = a if isinstance(a, Irrational) else _rooted(a, name)
    if number <= 0:
        raise Refused(f"{name} only works for numbers above 0")
    if isinstance(number, Fraction):
        return irrationals.logarithm(number)
    return Fraction(1) if _is_e(number) else irrationals.approximate_logarithm(number)


def _is_e(a: Exact) -> bool:
    return isinstance(a, Irrational) and a == constant("e")


def ceil(a: Exact) -> Fraction:
    """Return a rational or irrational number, rounded up to a whole number."""
    if isinstance(a, Polynomial):
        raise Refused("a number with a letter can’t be rounded")
    if not isinstance(a, Irrational):
        return Fraction(math.ceil(a))
    near = math.floor(a.rounded())
    return Fraction(near + (near < a))


def floor(a: Exact) -> Fraction:
    """Return a rational or irrational number, rounded down to a whole number."""
    return -ceil(times(a, Fraction(-1)))


def exp(a: Exact) -> Exact:
    """Return e to the power of a number."""
    if isinstance(a, Polynomial):
        raise Refused("an exponent must be a number, such as 5 or 1/2")
    if abs(a) > POWER:
        raise Refused(f"an exponent can’t be above {POWER}")
    return checked(irrationals.exponential(a))


def constant(name: str) -> Exact:
    """Return pi or e."""
    return irrationals.named(name)


def letter(name: str) -> Exact:
    """Return the polynomial that consists of a single letter."""
    return Polynomial(name, 0, 1)


def vanishes(value: Exact) -> bool:
    """Return whether a number is 0. For an irrational number, 40 decimal places are checked."""
    return not value if isinstance(value, Fraction) else abs(value.rounded()) < Fraction(1, 10**40)


def _done(work: Callable[[], T]) -> T:
    try:
        return work()
    except TooLong:
        raise Refused("this has too many different roots and powers in it: write it shorter") from None


def _alike(a: Exact, b: Exact) -> tuple[Exact, Exact]:
    """Return both numbers as the same kind."""
    of = a if isinstance(a, Polynomial) else b if isinstance(b, Polynomial) else None
    return (a, b) if of is None else (_polynomial(a, of.letter), _polynomial(b, of.letter))


def _polynomial(value: Exact, letter: str) -> Polynomial:
    if isinstance(value, Irrational):
        raise Refused("beside the letter, write only whole numbers and fractions")
    return value if isinstance(value, Polynomial) else Polynomial(letter, value)


def checked(value: Exact) -> Exact:
    """Return a value, or raise Refused if it is too large, or too close to 0."""
    if _bits(value) > BITS:
        raise Refused("this number is too large to write out")
    return value


def _bits(value: Exact) -> int:
    """Return the size in bits of a fraction or of the largest coefficient; of an irrational number around its point."""
    if isinstance(value, Fraction):
        return max(abs(value.numerator), value.denominator).bit_length()
    if isinstance(value, Polynomial):
        return max(map(_bits, value.coefficients), default=0)
    if any(_bits(factor) > 2 * BITS for some in (value.above, value.below) for factor in some.values()):
        return 2 * BITS
    size = value.rounded(5)
    return abs(size.numerator.bit_length() - size.denominator.bit_length()) if size else 0


def _count(value: Exact, most: int, name: str) -> int:
    if not isinstance(value, Fraction) or value.denominator != 1 or not 0 <= value <= most:
        raise Refused(f"{name} takes whole numbers from 0 to {most}")
    return int(value)


def _rooted(value: Exact, name: str) -> Fraction:
    if not isinstance(value, Fraction):
        raise Refused(f"{name} takes a whole number or a fraction here")
    if max(abs(value.numerator), value.denominator) > ROOTED:
        raise Refused(f"{name} takes numbers of up to 18 digits")
    return value
