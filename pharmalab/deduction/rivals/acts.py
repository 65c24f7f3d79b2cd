"""Rivals' choices (theories, debunks and guarantees) as evidence about the rivals and about the world."""

# For each type of rival, the likelihood of her choices is a product with one factor for each ingredient that has a
# theory. The factor depends only on this ingredient's alchemical. So if worlds agree on all ingredients that have a
# theory, they are computed together. Weights are kept in lists, because long numbers multiply faster in a list than in
# bit slices.

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import prod
from operator import mul
from typing import NamedTuple

from pharmalab.core.work import checkpoint
from pharmalab.deduction.entries.rivals import OfRival, OfTheory
from pharmalab.deduction.rivals.model import Model
from pharmalab.deduction.rivals.slices import PART, Slices, Weights, common_unit
from pharmalab.deduction.rivals.types import Type
from pharmalab.deduction.worlds import Worlds

DIGITS = 2048  #: binary digits of a weight; a game needs a third of them, and further digits are rounded away


class NumberList(NamedTuple):
    """Weights as a list with a number for each world. A world's weight is its number times ``unit``."""

    numbers: list[int]
    unit: Fraction
    rounded: bool = False

    @classmethod
    def of(cls, weights: Weights, worlds: int) -> "NumberList":
        """Return weights as a list of numbers. *worlds* is the number of worlds."""
        return cls(weights.numbers(worlds), weights.unit)

    def __mul__(self, other: "NumberList") -> "NumberList":  # type: ignore[override]
        numbers = _each(mul, self.numbers, other.numbers)
        return NumberList(numbers, self.unit * other.unit, self.rounded or other.rounded)._kept()

    def _kept(self) -> "NumberList":
        """Return the list with numbers shortened to the digits that are kept."""
        more = max(self.numbers, default=0).bit_length() - DIGITS
        if more <= 0:
            return self
        return NumberList([number >> more for number in self.numbers], self.unit * (1 << more), True)

    @property
    def weights(self) -> Weights:
        """The same weights as a `Weights` object, which stores the numbers as bit slices."""
        return Weights.listed(self.numbers, range(len(self.numbers)), self.unit)


class Acts:
    """The choices of one rival, and how likely they are in each world.

    Args:
        types: the possible types of the rival, with their priors.
    """

    def __init__(self, acts: tuple[OfRival, ...], types: tuple[tuple[Type, Fraction], ...], worlds: Worlds) -> None:
        self.types, self.worlds = [type_.name for type_, _ in types], worlds
        self.about = sorted({act.theory[0] for act in acts if isinstance(act, OfTheory)})
        each = [factors(acts, type_, self.about) for type_, _ in types]
        units = [unit * prior for (unit, _), (_, prior) in zip(each, types, strict=True)]
        unit, keys = common_unit(units), self._keys()
        scales, different = [int(own / unit) for own in units], {*keys}
        first, last = ([rows[few] for _, rows in each] for few in (slice(4), slice(4, 8)))
        self._first = {key: list(map(mul, scales, _products(first, key))) for key in {key[:4] for key in different}}
        self._last = {key: _products(last, key) for key in {key[4:] for key in different}}
        self._sums: dict[tuple[int, ...], int] = {}
        for n, key in enumerate(different):
            if not n % PART:
                checkpoint()
            self._sums[key] = sum(self._typed(key))
        #: the chance of all her acts, whatever her type
        self.whole = NumberList(list(map(self._sums.__getitem__, keys)), unit)._kept()

    @classmethod
    @lru_cache(8)  # cached, because most further entries are not hers
    def of(cls, acts: tuple[OfRival, ...], types: tuple[tuple[Type, Fraction], ...], worlds: Worlds) -> "Acts":
        """Return the `Acts` object for these choices. Recently built objects are cached."""
        return cls(acts, types, worlds)

    def _keys(self) -> list[tuple[int, ...]]:
        """Return, for each world, the alchemicals of the ingredients that have a theory."""
        columns = [self.worlds.flat[i::8] for i in self.about]
        return list(zip(*columns, strict=True)) or [()] * self.worlds.count

    def _typed(self, key: tuple[int, ...]) -> Iterable[int]:
        """Return, for each type, the joint chance that the rival has it and did everything, given the alchemicals.

        The chance is a product of two factors, because four ingredients have far fewer combinations than eight.
        """
        return map(mul, self._first[key[:4]], self._last[key[4:]])

    def by_type(self, everything: NumberList) -> dict[str, Fraction]:
        """Return the chance that the rival is of each type, keyed by the type's name.

        *everything* holds, for each world, the joint chance of all rivals' choices.
        """
        alike = defaultdict[tuple[int, ...], list[int]](list)
        for key, number in zip(self._keys(), everything.numbers, strict=True):
            alike[key].append(number)
        checkpoint()
        found = [0] * len(self.types)
        for key, numbers in alike.items():
            if whole := self._sums[key]:
                others = sum(numbers) // whole  # the chance of the other events: a factor in these worlds
                for n, chance in enumerate(self._typed(key)):
                    found[n] += others * chance
        return {name: Fraction(part, sum(found) or 1) for name, part in zip(self.types, found, strict=True)}


def _products(rows: Iterable[Sequence[Sequence[int]]], key: Sequence[int]) -> list[int]:
    """Return, for each type, the product of its factors for these alchemicals."""
    return [prod([row[a] for row, a in zip(of_type, key, strict=True)]) for of_type in rows]


def factors(acts: Iterable[OfRival], type_: Type, about: Sequence[int]) -> tuple[Fraction, list[list[int]]]:
    """Return the chance that a rival of this type made these choices, as a product of factors.

    Returns:
        A common factor and, for each ingredient in *about*, a whole number for each alchemical.
    """
    unit, rows = Fraction(1), {i: [Fraction(1)] * 8 for i in about}
    for act in acts:
        checkpoint()
        chances = type_.chances(act)
        if isinstance(act, OfTheory):
            rows[act.theory[0]] = list(map(mul, rows[act.theory[0]], chances))
        else:
            unit *= chances[0]
    found = []
    for row in rows.values():
        least = common_unit(chance for chance in row if chance)
        unit *= least
        found.append([int(chance / least) for chance in row])
    return unit, found


def alone(act: OfRival, model: Model, slices: Slices) -> Weights:
    """Return the chance of a rival's choice in each world, averaged over the possible types of rivals."""
    chances = model.chances(act)
    if not isinstance(act, OfTheory):
        return Weights.of({chances[0]: slices.all})
    levels: dict[Fraction, int] = {}
    for chance, cell in zip(chances, slices.cells[act.theory[0]], strict=True):
        levels[chance] = levels.get(chance, 0) | cell
    return Weights.of(levels)


def _each(how: Callable[[int, int], int], one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return the results of *how* for each pair of numbers from the two lists."""
    found: list[int] = []
    for k in range(0, len(one), PART):
        checkpoint()
        found += map(how, one[k : k + PART], other[k : k + PART])
    return found
