"""Polynomials in one variable, with rational coefficients."""

from fractions import Fraction
from itertools import zip_longest
from typing import Any


class Polynomial:
    """A polynomial in one variable, with rational coefficients.

    Polynomials can be added, subtracted and multiplied. Calling a polynomial with a number returns its value.

    >>> p = Polynomial("p", 0, 1)
    >>> (1 - p) ** 2
    p^2 - 2*p + 1
    >>> ((1 - p) ** 2)(Fraction(1, 3))
    Fraction(4, 9)

    Attributes:
        letter: the letter that stands for the variable.
        coefficients: the coefficients, starting with the constant; none for the polynomial 0.
    """

    __slots__ = ("coefficients", "letter")

    def __init__(self, letter: str, *coefficients: int | Fraction) -> None:
        kept = [Fraction(one) for one in coefficients]
        while kept and not kept[-1]:
            kept.pop()
        self.letter, self.coefficients = letter, tuple(kept)

    @property
    def degree(self) -> int:
        """Return the largest exponent. The degree of the zero polynomial is 0."""
        return max(0, len(self.coefficients) - 1)

    def __call__(self, number: Any) -> Any:
        value: Any = Fraction(0)
        for one in reversed(self.coefficients):
            value = value * number + one
        return value

    def __add__(self, other: object) -> "Polynomial":
        if (added := self._like(other)) is None:
            return NotImplemented
        pairs = zip_longest(self.coefficients, added.coefficients, fillvalue=Fraction(0))
        return Polynomial(self.letter, *(a + b for a, b in pairs))

    def __mul__(self, other: object) -> "Polynomial":
        if (by := self._like(other)) is None:
            return NotImplemented
        found = [Fraction(0)] * (len(self.coefficients) + len(by.coefficients))
        for i, a in enumerate(self.coefficients):
            for j, b in enumerate(by.coefficients):
                found[i + j] += a * b
        return Polynomial(self.letter, *found)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> "Polynomial":
        return self * -1

    def __sub__(self, other: object) -> "Polynomial":
        return NotImplemented if (less := self._like(other)) is None else self + -less

    def __rsub__(self, other: object) -> "Polynomial":
        return NotImplemented if self._like(other) is None else -self + other

    def __pow__(self, exponent: int) -> "Polynomial":
        found = Polynomial(self.letter, 1)
        for bit in f"{exponent:b}":
            found = found * found
            if bit == "1":
                found = found * self
        return found

    def _like(self, value: object) -> "Polynomial | None":
        if isinstance(value, int | Fraction):
            return Polynomial(self.letter, value)
        return value if isinstance(value, Polynomial) and value.letter == self.letter else None

    def __eq__(self, other: object) -> bool:
        same = self._like(other)
        return NotImplemented if same is None else self.coefficients == same.coefficients

    def __hash__(self) -> int:
        return hash((self.letter, self.coefficients))

    def __str__(self) -> str:
        """Return the polynomial with falling exponents: '-3*p^2/2 + p/3'."""
        terms = [(n, one) for n, one in reversed([*enumerate(self.coefficients)]) if one]
        said = " ".join(f"{'-' if one < 0 else '+'} {self._term(n, abs(one))}" for n, one in terms)
        return (f"-{said[2:]}" if said.startswith("-") else said[2:]) or "0"

    __repr__ = __str__

    def _term(self, n: int, factor: Fraction) -> str:
        power = "" if n == 0 else self.letter if n == 1 else f"{self.letter}^{n}"
        above = f"{factor.numerator}*{power}" if power and factor.numerator != 1 else power or str(factor.numerator)
        return above if factor.denominator == 1 else f"{above}/{factor.denominator}"

    def _sympy_(self) -> Any:
        """Return the polynomial for SymPy, which calls this method."""
        import sympy

        letter = sympy.Symbol(self.letter)
        return sympy.Add(*(sympy.Rational(*one.as_integer_ratio()) * letter**n
                           for n, one in enumerate(self.coefficients)))  # fmt: skip
