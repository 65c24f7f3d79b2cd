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
    """A yes-or-no answer. In code, it is True or False."""

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
    """An answer that is a function. It is passed to another function, ``tried``, whose result is judged.

    Args:
        name: the name of the learner's function, with its arguments: ``p_run(k, row)``.
        cases: the tuples of arguments for ``tried``. Replies to the learner may show them.
        hidden: more tuples of arguments for ``tried``, which replies never show.
        cell: the kind of the result of ``tried``.
        gives: a description of what the learner's function returns.
        tried: a function called as ``tried(function, *case)``, where *function* is the learner's function. It may raise
            `Wrong` if *function* returns something wrong. Its error messages are shown to the learner.
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
        """Return a function that takes a case's arguments and returns the result of testing the learner's function.

        The result comes from ``tried`` or, if *raw* is a saved answer, from its saved results. Raises Unreadable if
        *raw* is neither a function nor a saved answer.
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
