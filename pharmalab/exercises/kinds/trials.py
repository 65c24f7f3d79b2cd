"""Functions whose values are not compared one by one: yes or no, and the results of using them."""

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
    """A function that is tried out: the result of using it is judged, not its own values.

    Args:
        name: as in `Function`.
        cases: as in `Function`.
        hidden: as in `Function`.
        cell: the kind of the result.
        gives: as in `Function`.
        tried: ``tried(function, *case)`` computes the result. The learner is told what it raises.
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
        """Return the results of using the function; for a saved function, the saved results. Raises Unreadable."""
        function = super().read(raw)
        return (lambda *case: self.tried(function, *case)) if callable(raw) else function
