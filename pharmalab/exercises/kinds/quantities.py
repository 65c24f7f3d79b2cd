"""Quantities: a chance, a variance, a count. If an answer is impossible for the quantity, the reply says why."""

from pharmalab.core.words import plain_number
from pharmalab.exercises.kinds.numbers import Rational, Whole
from pharmalab.exercises.parsing import Written
from pharmalab.exercises.parsing.arithmetic import Exact

PERCENT = (2, 100)  #: a number between these two may be a percentage without its sign


class Chance(Rational):
    """A probability, from 0 to 1."""

    def impossible(self, entered: Written, value: Exact) -> str:
        chance = float(entered.value)
        if chance < 0:
            return "A chance is never negative: it is between 0 and 1."
        if chance <= 1:
            return ""
        low, high = PERCENT
        percent = f" If you mean percent, write the sign: {plain_number(chance)} %." if low <= chance <= high else ""
        return f"A chance is never above 1: it is between 0 and 1.{percent}"


class Variance(Rational):
    """A variance: a mean of squares, so never below 0."""

    def impossible(self, entered: Written, value: Exact) -> str:
        return "A variance is never negative: it is a mean of squares." if float(entered.value) < 0 else ""


class Count(Whole):
    """A number of things: 0 or more."""

    def impossible(self, entered: Written, value: Exact) -> str:
        return "A count is never negative: it says how many there are." if float(entered.value) < 0 else ""
