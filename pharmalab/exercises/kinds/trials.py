"""Two kinds of answers: yes or no, and functions that are judged by using them."""

from collections.abc import Callable, Sequence

from pharmalab.exercises.kinds.choices import Choice
from pharmalab.exercises.kinds.functions import Args, Function
from pharmalab.exercises.kinds.kind import Kind


class YesNo(Choice):
    """Yes or no as an answer; in code, True or False."""

    def __init__(self) -> None:
        super().__init__("yes", "no")

    def read(self, raw: object) -> str:
        return super().read(raw) if isinstance(raw, str) else "yes" if raw in (True, 1) else "no"


class Trial(Function):
    """A function as an answer. It is judged by its use: ``tried`` uses it, and the result must be right.

    Args:
        name: as in `Function`.
        cases: as in `Function`.
        hidden: as in `Function`.
        cell: the kind of the result.
        gives: as in `Function`.
        tried: a function that uses the learner's function and returns the result, ``tried(function, *case)``. If it
            raises an error, the learner sees the error.
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
        """Return a function from a case to the learner's result, computed by ``tried`` or saved. Raises Unreadable."""
        function = super().read(raw)
        return (lambda *case: self.tried(function, *case)) if callable(raw) else function
