"""Sets of worlds with a weight for each world.

    WeightedWorlds(notes.worlds)             # facts only: each world weighs 1
    notes.likely.weighted_worlds             # weighed by what rivals did

Chances are shares of the total weight. Certainty never depends on weights.
"""

from fractions import Fraction
from functools import cached_property
from typing import NamedTuple

from pharmalab.core.arguments import checked
from pharmalab.deduction.alchemy import ALL_ALCHEMICALS, PAIRS
from pharmalab.deduction.rivals.slices import Slices, Weights
from pharmalab.deduction.worlds import Worlds, makes

Numbers = tuple[int, ...]


class Share(NamedTuple):
    """The number of worlds in a part of a set, and their total weight."""

    worlds: int
    weight: int


class WeightedWorlds:
    """A set of worlds, each with a weight of zero or more.

    Args:
        worlds: the worlds that agree with the notes.
        weights: a weight for each world, in order. None or all zeros: each weighs 1.

    Attributes:
        weight: the total weight, in a unit that makes all weights whole numbers.
        touched: the ingredients (8-bit mask) that entries name, or all if there are weights.
    """

    @checked
    def __init__(self, worlds: Worlds, weights: Weights | None = None) -> None:
        self.worlds, self.count = worlds, worlds.count
        self._weights = weights if weights and weights.planes else None
        self.equal = self._weights is None
        self.weight = self.weigh((1 << self.count) - 1) if self._weights else self.count
        self.touched = worlds.touched if self.equal else ALL_ALCHEMICALS

    @classmethod
    def of(cls, worlds: "Worlds | WeightedWorlds") -> "WeightedWorlds":
        """Return *worlds* if they have weights, or else the same worlds with equal weights."""
        return worlds if isinstance(worlds, WeightedWorlds) else cls(worlds)

    def weigh(self, among: int) -> int:
        """Return the total weight of a set of worlds, given as bits: bit k stands for the k-th world that is left."""
        return self._weights.units(among) if self._weights else among.bit_count()

    def alike(self, *ingredients: int) -> Numbers:
        """Return a key for a list of ingredients. Lists with the same key have the same weights.

        If the worlds have weights of their own, the key is the list itself.
        """
        return self.worlds.alike(*ingredients) if self.equal else ingredients

    @cached_property
    def cell_weights(self) -> tuple[Numbers, ...]:
        """The weight of each cell.

        ``cell_weights[i][a]`` is the total weight of the worlds in which ingredient i is alchemical a.
        """
        if self.equal:
            return self.worlds.counts
        return tuple(tuple(map(self.weigh, row)) for row in Slices.of(self.worlds).cells)

    @checked
    def after(self, i: int, j: int, potion: int) -> "WeightedWorlds":
        """Return the worlds in which mixing the pair makes a potion (0-6), with their weights."""
        pair = min(i, j), max(i, j)
        worlds = Worlds(self.worlds.bits & makes()[pair][potion])
        if self._weights is None:
            return WeightedWorlds(worlds)
        kept = Slices.of(self.worlds).made(PAIRS.index(pair), 1 << potion)
        numbers = [n for k, n in enumerate(self._weights.numbers(self.count)) if kept >> k & 1]
        return WeightedWorlds(worlds, Weights.listed(numbers, range(len(numbers)), Fraction(1)))

    @cached_property
    def _pair_weights(self) -> dict[tuple[int, int], Numbers]:
        return {}

    def pair_weights(self, i: int, j: int) -> Numbers:
        """Return, for each of the seven potions, the weight of the worlds in which the pair makes it."""
        if self.equal:
            return self.worlds.pair_counts(i, j)
        pair = min(i, j), max(i, j)
        if pair not in self._pair_weights:
            slices, place = Slices.of(self.worlds), PAIRS.index(pair)
            self._pair_weights[pair] = tuple(self.weigh(slices.made(place, 1 << q)) for q in range(7))
        return self._pair_weights[pair]
