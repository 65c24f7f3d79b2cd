"""Closer weighing of rivals' actions, if the quick weights are an approximation.

For example:

    quickly = notes.likely                  # there at once; ``quickly.exact`` says whether that is all
    closely = Closely(quickly)              # takes seconds
    closely.label, closely.moved            # "exact", 1/83: no chance was off by more than 1.2 percentage points
"""

from fractions import Fraction
from functools import cached_property
from math import ceil

from pharmalab.deduction.rivals.branches import Hidden
from pharmalab.deduction.rivals.effort import CLOSELY
from pharmalab.deduction.rivals.joint import groups, runs
from pharmalab.deduction.rivals.likely import Likely, decks


class Closely(Likely):
    """The same worlds as ``quickly``, weighed closely: often exact; else nearer, with how far the chances moved."""

    def __init__(self, quickly: Likely) -> None:
        super().__init__(quickly.worlds, quickly.entries, quickly.model, quickly.left, quickly.unnoted, CLOSELY)
        self.quickly = quickly

    @cached_property
    def groups(self) -> list[list[Hidden]]:
        """The hidden potions that are weighed jointly, in groups.

        A group has the potions of one rival or, if that makes fewer groups, potions that were made one after the other.
        """
        looks = self.worlds, self.left, self.effort.looks
        by_rival = [group for deck in decks(self.potions) for group in groups(deck, *looks)]
        in_a_row = [group for deck in decks(self.potions) for group in runs(deck, *looks)]
        return in_a_row if len(in_a_row) < len(by_rival) else by_rival

    @property
    def looks_at_more(self) -> bool:
        """Whether more potions are weighed together, or more hands are kept, than in the quick weights."""
        return (self.groups, self.kept) != (self.quickly.groups, self.quickly.kept)

    @cached_property
    def moved(self) -> Fraction:
        """The largest difference of any ingredient's chance from the quick one."""
        rows = zip(self.chances, self.quickly.chances, strict=True)
        return max(abs(new - old) for row in rows for new, old in zip(*row, strict=True))

    @property
    def sentence(self) -> str:
        """The sentence of `Likely`; for an approximation also how far the chances moved."""
        if self.exact or not self.possible:
            return super().sentence
        if not self.looks_at_more:
            return f"{super().sentence} Weighing it more closely would take too long, so how far it is off isn't known."
        most = f"{ceil(1000 * self.moved) / 10:g} percentage points"
        return f"{super().sentence} Since the first, quick weighing no chance has moved by more than {most}."
