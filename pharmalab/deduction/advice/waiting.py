"""Compare the best theory's value if you publish now with its expected value after one more mix.

The comparison ignores that rivals may publish first.
"""

from fractions import Fraction

from pharmalab.core.figures import decimal, signed, with_unit
from pharmalab.core.values import Value
from pharmalab.core.work import checkpoint
from pharmalab.deduction.advice.outlook import Pair
from pharmalab.deduction.advice.theories import theories
from pharmalab.deduction.advice.worth import points
from pharmalab.deduction.rivals.weighted_worlds import WeightedWorlds
from pharmalab.deduction.table import Table
from pharmalab.deduction.words import pair_words


class Waiting(Value, frozen=True, kw_only=True):
    """The expected points of the best theory with its best seal, now and after one more mix.

    Somebody is assumed to test one of the theory's signs. If you can't publish any theory, the points are 0.
    """

    pair: Pair
    now: Fraction
    later: Fraction

    @property
    def gain(self) -> Fraction:
        """The expected points that you gain by waiting."""
        return self.later - self.now

    @property
    def sentence(self) -> str:
        mix = pair_words(self.pair)
        if self.later == self.now:
            return f"You gain nothing by waiting: you can expect {points(self.now)} whether or not you mix {mix} first."
        more = "more" if self.gain > 0 else "fewer"
        gain = with_unit(decimal(abs(self.gain), 2), "points")
        return (f"If you mix {mix} first, you can expect {points(self.later)} instead of {signed(self.now)}: "
                f"{gain} {more}, unless a rival publishes before you.")  # fmt: skip


def waiting(worlds: WeightedWorlds, table: Table, pair: Pair) -> Waiting:
    """Return the expected points of publishing the best theory now, and of mixing *pair* first.

    At least one world must be left.
    """
    later = Fraction()
    for potion, weight in enumerate(worlds.pair_weights(*pair)):
        checkpoint()
        if weight:
            later += Fraction(weight, worlds.weight) * _best(worlds.after(*pair, potion), table)
    return Waiting(pair=pair, now=_best(worlds, table), later=later)


def _best(worlds: WeightedWorlds, table: Table) -> Fraction:
    """Return the points of the best theory open to you; at least 0, because nobody has to publish."""
    open_to_you = [max(row.tested) for row in theories(worlds, table) if row.how]
    return max([Fraction(), *open_to_you])
