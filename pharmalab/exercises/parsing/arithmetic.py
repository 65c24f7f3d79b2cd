"""Exact arithmetic with limits, so that no answer can keep the machine busy.

Rational numbers are Fractions; sympy is asked only for roots, logarithms and polynomials in a letter.
"""

import math
from fractions import Fraction
from typing import Any

BITS = 20_000  #: of a numerator or denominator, and of an irrational number before or after its point
POWER, DEGREE, ROOTED = 1000, 60, 10**18  #: the greatest exponent, degree, and number under a root or logarithm
FACTORIAL, CHOSEN_FROM = 1000, 10_000

Exact = Any  #: a Fraction, an irrational number of sympy, or a sympy Poly with rational coefficients


class Refused(ValueError):
    """What cannot be worked out here; the message says why and what to do."""


def plus(a: Exact, b: Exact) -> Exact:
    """Their sum. Raises Refused; so do the others."""
    a, b = _alike(a, b)
    return checked(a + b)


def times(a: Exact, b: Exact) -> Exact:
    a, b = _alike(a, b)
    if is_polynomial(a) and a.degree() + b.degree() > DEGREE:
        raise Refused(f"the degree is over {DEGREE}")
    return checked(a * b)


def over(a: Exact, b: Exact) -> Exact:
    if is_polynomial(b):
        if b.degree() > 0:
            raise Refused("a polynomial is not divided by a letter: divide by numbers only")
        b = Fraction(int(b.LC().p), int(b.LC().q)) if not b.is_zero else Fraction(0)
    if vanishes(b):
        raise Refused("this divides by nothing")
    return times(a, 1 / b)


def power(a: Exact, b: Exact) -> Exact:
    if not isinstance(b, Fraction):
        raise Refused("an exponent is a number such as 5 or 1/2")
    if b == Fraction(1, 2):
        return root(a)
    if b.denominator != 1:
        raise Refused("an exponent is a whole number, or 1/2 for a root")
    n = int(b)
    if abs(n) > POWER:
        raise Refused(f"{POWER} is the greatest exponent")
    if _bits(a) * abs(n) > BITS:
        raise Refused("this number is too large to be written out")
    if isinstance(a, Fraction):
        if not a and n < 0:
            raise Refused("this divides by nothing")
        return a**n
    if is_polynomial(a):
        if n < 0 or a.degree() * n > DEGREE:
            raise Refused(f"a polynomial has exponents from 0 to {DEGREE}")
        return checked(a**n)
    if abs(n) > 100 or (n < 0 and vanishes(a)):
        raise Refused("100 is the greatest exponent of a root, and 0 cannot be divided by")
    return checked(a**n)


def comb(n: Exact, k: Exact) -> Fraction:
    """n choose k."""
    top, bottom = _count(n, CHOSEN_FROM, "comb"), _count(k, CHOSEN_FROM, "comb")
    return Fraction(math.comb(top, bottom))


def perm(n: Exact, k: Exact) -> Fraction:
    """Ordered choices of k of n."""
    top, bottom = _count(n, FACTORIAL, "perm"), _count(k, FACTORIAL, "perm")
    return Fraction(math.perm(top, bottom))


def factorial(n: Exact) -> Fraction:
    return Fraction(math.factorial(_count(n, FACTORIAL, "factorial")))


def root(a: Exact) -> Exact:
    """The square root of a rational number that is not below 0."""
    number = _rooted(a, "sqrt")
    if number < 0:
        raise Refused("sqrt takes no number below 0")
    top, bottom = math.isqrt(number.numerator), math.isqrt(number.denominator)
    if top**2 == number.numerator and bottom**2 == number.denominator:
        return Fraction(top, bottom)
    import sympy

    return sympy.sqrt(sympy.Rational(number.numerator, number.denominator))


def log2(a: Exact) -> Exact:
    """The logarithm to the base 2 of a rational number above 0."""
    number = _rooted(a, "log2")
    if number <= 0:
        raise Refused("log2 takes numbers above 0")
    if number.numerator & (number.numerator - 1) == 0 and number.denominator & (number.denominator - 1) == 0:
        return Fraction(number.numerator.bit_length() - number.denominator.bit_length())
    import sympy

    return sympy.log(sympy.Rational(number.numerator, number.denominator)) / sympy.log(2)


def constant(name: str) -> Exact:
    """pi or e."""
    import sympy

    return sympy.pi if name == "pi" else sympy.E


def letter(name: str) -> Exact:
    """The polynomial that is this letter."""
    import sympy

    return sympy.Poly(sympy.Symbol(name), sympy.Symbol(name), domain="QQ")


def is_polynomial(value: Exact) -> bool:
    return hasattr(value, "degree") and hasattr(value, "gens")


def vanishes(value: Exact) -> bool:
    """Whether a number is 0; of an irrational one, whether it is to 40 digits."""
    if isinstance(value, Fraction):
        return not value
    return bool(abs(value.evalf(60)) < Fraction(1, 10**40))


def _alike(a: Exact, b: Exact) -> tuple[Exact, Exact]:
    """Both of one kind."""
    if isinstance(a, Fraction) and isinstance(b, Fraction):
        return a, b
    import sympy

    if is_polynomial(a) or is_polynomial(b):
        gens = (a if is_polynomial(a) else b).gens
        return tuple(_polynomial(one, gens) for one in (a, b))
    return tuple(sympy.Rational(x.numerator, x.denominator) if isinstance(x, Fraction) else x for x in (a, b))


def _polynomial(value: Exact, gens: Exact) -> Exact:
    import sympy

    if is_polynomial(value):
        return value
    if not isinstance(value, Fraction):
        raise Refused("a polynomial has whole numbers and fractions beside its letter")
    return sympy.Poly(sympy.Rational(value.numerator, value.denominator), *gens, domain="QQ")


def checked(value: Exact) -> Exact:
    """Not too large, nor too near 0; a Fraction wherever it is rational. Raises Refused."""
    if not isinstance(value, Fraction) and not is_polynomial(value) and value.is_Rational:
        value = Fraction(int(value.p), int(value.q))
    if _bits(value) > BITS:
        raise Refused("this number is too large to be written out")
    return value


def _bits(value: Exact) -> int:
    """Of a fraction, or the largest of the coefficients; of an irrational number, before or after its point."""
    if isinstance(value, Fraction):
        return max(abs(value.numerator), value.denominator).bit_length()
    if is_polynomial(value):
        return max(max(abs(int(c.p)), int(c.q)).bit_length() for c in value.coeffs())
    found = value.evalf()
    if not found.is_Float:  # 0, or what has no value
        return 0 if found.is_zero else BITS + 1
    _, _, exponent, length = found._mpf_  # mantissa, of this many bits, times 2**exponent
    return abs(int(exponent) + int(length))


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
