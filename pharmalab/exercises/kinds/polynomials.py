"""Polynomials in a named letter."""

from pharmalab.exercises import parsing
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.parsing import Unreadable, Written
from pharmalab.exercises.parsing.arithmetic import Exact


class Polynomial(Kind[Exact, Written]):
    """A polynomial with rational coefficients. ``letter``: what it is in. Any form of it is right."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.asked = f"a polynomial in {letter}, as 1 - 2*{letter} + {letter}^2"

    def read(self, raw: object) -> Written:
        text = raw if isinstance(raw, str) else str(getattr(raw, "as_expr", lambda: raw)())
        if not isinstance(raw, str | int) and not hasattr(raw, "free_symbols") and not hasattr(raw, "numerator"):
            raise Unreadable(f"The answer is of type {type(raw).__name__}; give {self.asked}.")
        return parsing.polynomial(text, self.letter)

    def fit(self, entered: Written, value: Exact) -> Fit:
        return Fit.EXACT if self._poly(entered.value) == self._poly(value) else Fit.OFF

    def shown(self, value: Exact) -> str:
        return str(self._poly(value).as_expr()).replace("**", "^")

    def text(self, raw: object) -> str:
        return raw if isinstance(raw, str) else str(getattr(raw, "as_expr", lambda: raw)())

    def _poly(self, value: Exact) -> Exact:
        import sympy

        return sympy.Poly(value if not hasattr(value, "as_expr") else value.as_expr(), sympy.Symbol(self.letter))
