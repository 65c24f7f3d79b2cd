"""Quantities as answers: chances, variances and counts. The reply to an impossible answer says why it is impossible."""

from collections.abc import Sequence

from pharmalab.core.words import listing, plain_number
from pharmalab.exercises.kinds.kind import Fit
from pharmalab.exercises.kinds.numbers import Rational, Whole, as_fraction
from pharmalab.exercises.parsing import Written
from pharmalab.exercises.parsing.arithmetic import Exact

PERCENT = (2, 100)  #: a number between these two may be a percentage without its sign

OPPOSITE = "That’s the chance of the opposite, so subtract it from 1."


class Chance(Rational):
    """An answer that is a probability: a number from 0 to 1."""

    asked = Rational.form.format("1/70", "0.0142857")

    def mistake(self, entered: Written, value: Exact) -> str:
        opposite = self.fits_of_slip(entered, value, 1 - as_fraction(value))[0] >= Fit.NEAR
        return OPPOSITE if opposite else super().mistake(entered, value)

    def impossible(self, entered: Written, value: Exact) -> str:
        return self.all_impossible([(entered, value)])

    def all_impossible(self, pairs: Sequence[tuple[Written, Exact]]) -> str:
        chances = [as_fraction(entered.value) for entered, _ in pairs]
        wrong = {"negative": min(chances) < 0, "above 1": max(chances) > 1}
        if not any(wrong.values()):
            return ""
        low, high = PERCENT
        percents = [f"{plain_number(float(chance))} %" for chance in chances if low <= chance <= high]
        sign = f" If you mean percent, write the sign: {listing(percents)}." if percents else ""
        which = " or ".join(way for way, there in wrong.items() if there)
        return f"A chance can’t be {which}. It’s always between 0 and 1.{sign}"


class Variance(Rational):
    """An answer that is a variance. It can't be negative, because it is a mean of squares."""

    def impossible(self, entered: Written, value: Exact) -> str:
        return "A variance can’t be negative, because it’s a mean of squares." if as_fraction(entered.value) < 0 else ""


class Count(Whole):
    """An answer that is a count. It can't be negative."""

    def impossible(self, entered: Written, value: Exact) -> str:
        return "A count can’t be negative, because it’s a number of things." if as_fraction(entered.value) < 0 else ""
