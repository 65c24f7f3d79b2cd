"""Waiting to publish: the best theory's value now, and its expected value after one more mix of your own.

Rivals may publish first, and a round without a theory is lost; neither is counted here.
"""

from collections.abc import Sequence
from fractions import Fraction

from pharmalab.core.values import Value
from pharmalab.core.work import checkpoint
from pharmalab.deduction.advice.experiments import best_pairs
from pharmalab.deduction.advice.outlook import Pair
from pharmalab.deduction.advice.theories import theories
from pharmalab.deduction.advice.worth import points, signed
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.table import Table
from pharmalab.deduction.words import pair_words


class Waiting(Value, frozen=True, kw_only=True):
    """The expected points of the best theory with its best seal, if a player tests one of its signs.

    0 without a theory.

    Attributes:
        now: if it is published now.
        pair: the mix that teaches most.
        later: if it is published after that mix, on average over its potions.
    """

    pair: Pair
    now: Fraction
    later: Fraction

    @property
    def gain(self) -> Fraction:
        """The expected number of points gained by waiting."""
        return self.later - self.now

    @property
    def sentence(self) -> str:
        mix = pair_words(self.pair)
        if self.later == self.now:
            return f"Waiting gains nothing: expect {points(self.now)}, now or after mixing {mix}."
        more = "more" if self.gain > 0 else "fewer"
        return (f"If you mix {mix} first, expect {points(self.later)} instead of {signed(self.now)}: "
                f"{signed(abs(self.gain))[1:]} points {more}, unless a rival publishes before you.")  # fmt: skip


def waiting(worlds: WeightedWorlds, table: Table, hand: Sequence[str] | None = None) -> Waiting | None:
    """Return the value of waiting for the best mix of the hand; None if there is no mix or no world."""
    pairs, _ = best_pairs(worlds, hand)
    if not pairs:
        return None
    later = Fraction()
    for potion, weight in enumerate(worlds.pair_weights(*pairs[0])):
        checkpoint()
        if weight:
            later += Fraction(weight, worlds.weight) * _best(worlds.after(*pairs[0], potion), table)
    return Waiting(pair=pairs[0], now=_best(worlds, table), later=later)


def _best(worlds: WeightedWorlds, table: Table) -> Fraction:
    """Return the points of the best open theory, at least 0, because nobody has to publish."""
    open_to_you = [max(row.tested) for row in theories(worlds, table) if row.how]
    return max([Fraction(), *open_to_you])
