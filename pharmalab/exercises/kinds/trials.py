"""Two kinds of answers: yes or no, and functions that are judged by using them."""

from collections.abc import Callable, Sequence

from pharmalab.core.texts import shorten
from pharmalab.exercises.kinds.choices import Choice
from pharmalab.exercises.kinds.functions import NOTHING, Args, Failed, Function
from pharmalab.exercises.kinds.kind import Kind
from pharmalab.exercises.parsing import Unreadable

ANSWERS: dict[object, str] = {True: "yes", False: "no"}
IN_CODE = {str(value): words for value, words in ANSWERS.items()}  #: as older answers files have it


class YesNo(Choice):
    """Yes or no as an answer. In code, it is True or False."""

    returned = "True or False"

    def __init__(self) -> None:
        super().__init__("yes", "no")

    def read(self, raw: object) -> str:
        if isinstance(raw, str):
            return super().read(IN_CODE.get(raw, raw))
        try:
            return ANSWERS[raw]
        except (KeyError, TypeError):
            raise Unreadable(f"{shorten(repr(raw), 40)} is neither True nor False.") from None

    def text(self, raw: object) -> str:
        return raw if isinstance(raw, str) else self.read(raw)


class Trial(Function):
    """A function as an answer. It is judged by the result of a function ``tried`` that uses it.

    Args:
        name: see `Function`.
        cases: see `Function`.
        hidden: see `Function`.
        cell: the kind of the result.
        gives: see `Function`.
        tried: a function called as ``tried(function, *case)``. It raises `Wrong` for wrong values. The learner sees its
            errors.
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
        """Return a function that takes a case and returns the learner's result.

        The result is computed by ``tried``, or looked up in a saved answer. Raises Unreadable for any other *raw*.
        """
        function = super().read(raw)
        return (lambda *case: self.tried(_returning(function), *case)) if callable(raw) else function


def _returning(function: Callable[..., object]) -> Callable[..., object]:
    """Return the learner's function, made to raise `Failed` if it returns nothing."""

    def returns(*args: object) -> object:
        if (found := function(*args)) is None:
            raise Failed(NOTHING)
        return found

    return returns
