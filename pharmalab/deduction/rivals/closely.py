"""More exact weights for rivals' actions, useful if the quick weights are only an approximation.

For example:

    quickly = notes.likely                  # instant; ``quickly.exact`` says whether that suffices
    closely = Closely(quickly)              # takes seconds
    closely.label                           # "exact"
    closely.moved                           # 1/83: no quick chance was off by more than 1.2 percentage points
"""

from fractions import Fraction
from functools import cached_property
from math import ceil

from pharmalab.deduction.rivals.branches import Hidden
from pharmalab.deduction.rivals.effort import CLOSELY
from pharmalab.deduction.rivals.joint import groups, runs
from pharmalab.deduction.rivals.likely import Likely, decks


class Closely(Likely):
    """The worlds of ``quickly``, weighted more exactly.

    The weights are often exact. Otherwise, they are a better approximation.
    """

    def __init__(self, quickly: Likely) -> None:
        super().__init__(quickly.worlds, quickly.entries, quickly.model, quickly.left, quickly.unnoted, CLOSELY)
        self.quickly = quickly

    @cached_property
    def groups(self) -> list[list[Hidden]]:
        """The hidden potions, split into groups. The potions of each group are weighed together.

        A group contains the potions of a single rival, or consecutive potions of all rivals.
        """
        looks = self.worlds, self.left, self.effort.looks
        by_rival = [group for deck in decks(self.potions) for group in groups(deck, *looks)]
        in_a_row = [group for deck in decks(self.potions) for group in runs(deck, *looks)]
        return in_a_row if len(in_a_row) < len(by_rival) else by_rival

    @property
    def looks_at_more(self) -> bool:
        """Whether closer weighing can improve on the quick weights, with larger groups of potions or more hands."""
        return (self.groups, self.kept) != (self.quickly.groups, self.quickly.kept)

    @cached_property
    def moved(self) -> Fraction:
        """The largest difference between a chance and its quick estimate."""
        rows = zip(self.chances, self.quickly.chances, strict=True)
        return max(abs(new - old) for row in rows for new, old in zip(*row, strict=True))

    @property
    def sentence(self) -> str:
        """The sentence of `Likely`. If the weights are approximate, a sentence about the possible error follows."""
        if self.exact or not self.possible:
            return super().sentence
        if not self.looks_at_more:
            return (
                f"{super().sentence} A closer look would take too long, so there’s no telling how far off these "
                "chances are."
            )
        most = f"{ceil(1000 * self.moved) / 10:g} percentage points"
        return f"{super().sentence} No chance differs from the first, quick estimate by more than {most}."
