"""Functions whose values are not compared one by one: yes or no, and what comes of what they give."""

from collections.abc import Callable, Sequence

from pharmalab.exercises.kinds.choices import Choice
from pharmalab.exercises.kinds.functions import Args, Function
from pharmalab.exercises.kinds.kind import Kind


class YesNo(Choice):
    """Yes or no: True or False in code."""

    def __init__(self) -> None:
        super().__init__("yes", "no")

    def read(self, raw: object) -> str:
        return super().read(raw) if isinstance(raw, str) else "yes" if raw in (True, 1) else "no"


class Trial(Function):
    """A function that is tried: what comes of it is judged, not what it gives.

    Args:
        name, cases, hidden, cell, gives: as of `Function`; ``cell`` is the kind of what comes of it.
        tried: ``tried(function, *case)`` works that out. What it raises is told to the learner.
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
        """What comes of the function; of a kept one what came of it then. Raises Unreadable."""
        function = super().read(raw)
        return (lambda *case: self.tried(function, *case)) if callable(raw) else function
