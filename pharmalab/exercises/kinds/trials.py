"""Functions as answers that are judged by the results of using them, or by yes-or-no values."""

from collections.abc import Callable, Sequence

from pharmalab.exercises.kinds.choices import Choice
from pharmalab.exercises.kinds.functions import Args, Function
from pharmalab.exercises.kinds.kind import Kind


class YesNo(Choice):
    """A yes-or-no answer: True or False in code."""

    def __init__(self) -> None:
        super().__init__("yes", "no")

    def read(self, raw: object) -> str:
        return super().read(raw) if isinstance(raw, str) else "yes" if raw in (True, 1) else "no"


class Trial(Function):
    """A function as an answer that is judged by using it, not by its values.

    Args:
        name: as in `Function`.
        cases: as in `Function`.
        hidden: as in `Function`.
        cell: the kind of the result.
        gives: as in `Function`.
        tried: a function that computes the result, ``tried(function, *case)``. The learner sees any error that it
            raises.
    """

    def __init__(
        self,
        name: str,
        cases: Sequence[Args],
        hidden: Sequence[Args],
        tried: Callable[..., object],
        cell: Kind | None = None,
        gives: str = "",
    ) -> None:
        super().__init__(name, cases, hidden, cell, gives)
        self.tried = tried

    def read(self, raw: object) -> Callable[..., object]:
        """Return the results of using the entered function, or the results of a saved function. Raises Unreadable."""
        function = super().read(raw)
        return (lambda *case: self.tried(function, *case)) if callable(raw) else function
