"""Quantities as answers: chances, variances and counts. The reply to an impossible answer says why it is impossible."""

from pharmalab.core.words import plain_number
from pharmalab.exercises.kinds.numbers import Rational, Whole, as_fraction
from pharmalab.exercises.parsing import Written
from pharmalab.exercises.parsing.arithmetic import Exact

PERCENT = (2, 100)  #: a number between these two may be a percentage without its sign


class Chance(Rational):
    """A kind of answer for a chance, a number from 0 to 1."""

    asked = Rational.form.format("1/70", "0.0142857")

    def impossible(self, entered: Written, value: Exact) -> str:
        chance = as_fraction(entered.value)
        if chance < 0:
            return "A chance can’t be negative. It’s always between 0 and 1."
        if chance <= 1:
            return ""
        low, high = PERCENT
        percent = (
            f" If you mean percent, write the sign: {plain_number(float(chance))} %." if low <= chance <= high else ""
        )
        return f"A chance can’t be above 1. It’s always between 0 and 1.{percent}"


class Variance(Rational):
    """A kind of answer for a variance. It can't be negative, because it is a mean of squares."""

    def impossible(self, entered: Written, value: Exact) -> str:
        return "A variance can’t be negative, because it’s a mean of squares." if as_fraction(entered.value) < 0 else ""


class Count(Whole):
    """A kind of answer for a count, which can't be negative."""

    def impossible(self, entered: Written, value: Exact) -> str:
        return "A count can’t be negative, because it’s a number of things." if as_fraction(entered.value) < 0 else ""
