"""The evidence in a single entry, and two summaries of weights: a grid of chances, and the information in bits."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import log2

from pharmalab.core.work import checkpoint
from pharmalab.deduction.entries.base import Entry
from pharmalab.deduction.rivals.slices import PART, Slices, Weights
from pharmalab.deduction.worlds import World

Grid = tuple[tuple[Fraction, ...], ...]  #: 8 × 8 chances: rows ingredients, columns alchemicals


@dataclass(frozen=True, eq=False)
class Reading:
    """The evidence that a single entry gives, regardless of all other entries.

    Attributes:
        number: the number of the entry, from 0.
        weights: the chance of the entry in each world.
    """

    number: int
    entry: Entry
    weights: Weights
    slices: Slices

    def likelihood(self, world: World) -> Fraction:
        """Return how likely the entry is in a world.

        Raises:
            ValueError: the notes exclude the world.
        """
        return self.weights.at(self.slices.place(world))

    @cached_property
    def bits(self) -> float:
        """The information in this entry alone, in bits."""
        return bits(self.weights, self.slices)

    @cached_property
    def grid(self) -> Grid:
        """The chance that each ingredient is each alchemical, given this entry alone."""
        return grid(self.weights, self.slices)


def grid(weights: Weights, slices: Slices) -> Grid:
    """Return the chance that each ingredient is each alchemical, given the weights of the worlds."""
    whole, rows = weights.units(), []
    for cells in slices.cells:
        some = [weights.units(cell) for cell in cells[:7]]
        rows.append(tuple(Fraction(n, whole or 1) for n in (*some, whole - sum(some))))
    return tuple(rows)


def bits(weights: Weights, slices: Slices) -> float:
    """Return the information that the weights give about the true world, in bits, rounded to 12 places.

    Equal weights give 0.
    """
    whole = weights.units()
    if not whole:
        return 0.0
    parts = [(number, many) for number, many in weights.counted(slices.count).items() if number]
    left = 0.0
    for k, (number, many) in enumerate(parts):
        if not k % PART:
            checkpoint()
        share = number / whole
        left -= many * share * log2(share) if share else 0
    return round(max(log2(slices.count) - left, 0.0), 12)
