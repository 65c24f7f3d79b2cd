"""Misconceptions that several exercises share."""

from collections.abc import Callable
from typing import Any

from pharmalab.exercises.exercise import Misconception
from pharmalab.exercises.parsing.arithmetic import Exact, root
from pharmalab.exercises.texts import Text

Truth = Callable[..., Any]


def complement(truth: Truth, says: Text, row: str = "") -> Misconception:
    """Return the misconception of giving the chance of the opposite event.

    If the answer is a table, ``row`` is the name of the row that contains the chance.
    """
    return Misconception("complement", _turned(truth, lambda chance: 1 - chance, row), says)


def deviation(truth: Truth, row: str = "") -> Misconception:
    """Return the misconception of giving the standard deviation instead of the variance.

    If the answer is a table, ``row`` is the name of the row that contains the variance.
    """
    says = "That’s the standard deviation. The question asks for the variance, which is its square."
    return Misconception("deviation", _turned(truth, root, row), says)


def _turned(truth: Truth, turn: Callable[[Exact], object], row: str) -> Truth:
    def wrong(**numbers: object) -> Any:
        right = truth(**numbers)
        return {**right, row: turn(right[row])} if row else turn(right)

    return wrong
