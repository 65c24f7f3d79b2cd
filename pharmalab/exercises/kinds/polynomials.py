"""Polynomials as answers."""

from collections.abc import Sequence

from pharmalab.exercises import parsing
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.parsing import Unreadable, Written
from pharmalab.exercises.parsing.arithmetic import Exact


class Polynomial(Kind[Exact, Written]):
    """A polynomial in ``letter`` with rational coefficients. Any equivalent form is accepted."""

    def __init__(self, letter: str) -> None:
        self.letter = letter
        self.asked = f"a polynomial in {letter}, such as 1 - 2*{letter} + {letter}^2"

    def read(self, raw: object) -> Written:
        if not isinstance(raw, str | int) and not hasattr(raw, "free_symbols") and not hasattr(raw, "numerator"):
            raise Unreadable(f"Your answer is of type {type(raw).__name__}. Give {self.asked}.")
        return parsing.polynomial(self.text(raw), self.letter)

    def fit(self, entered: Written, value: Exact) -> Fit:
        return Fit.EXACT if entered.value == value else Fit.OFF

    def shown(self, value: Exact) -> str:
        return str(value)

    def as_read(self, entered: Written, rows: Sequence[str] = ()) -> str:
        return str(entered.value)

    def text(self, raw: object) -> str:
        """Return the answer as a string. SymPy expressions are written in ordinary notation."""
        return raw if isinstance(raw, str) else str(getattr(raw, "as_expr", lambda: raw)())
