"""What rivals chose to do: theories, debunks and guarantees, of which a type of rival has its chance in each world.

Under a type all acts of one rival are as likely as a product of eight factors, one for each ingredient: its alchemical
decides it. So a further act costs next to nothing. Here each world has its number in a list: the numbers are long, and
products of long numbers are faster so than in bit slices.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import reduce
from math import prod
from operator import mul
from typing import NamedTuple

from pharmalab.deduction.budget import stop_if_asked
from pharmalab.deduction.entries.rivals import OfRival, OfTheory
from pharmalab.deduction.rivals.model import Model
from pharmalab.deduction.rivals.slices import PART, Slices, Weights, common
from pharmalab.deduction.rivals.types import Type
from pharmalab.deduction.worlds import Worlds

DIGITS = 2048  #: binary digits of a weight: a game has a third of it, and more are rounded


class Listed(NamedTuple):
    """A number for each world, in its order; the weight is that number times ``unit``."""

    numbers: list[int]
    unit: Fraction
    rounded: bool = False

    @classmethod
    def of(cls, weights: Weights, worlds: int) -> "Listed":
        """The weights of so many worlds."""
        return cls(weights.numbers(worlds), weights.unit)

    def __mul__(self, other: "Listed") -> "Listed":  # type: ignore[override]
        numbers = _each(mul, self.numbers, other.numbers)
        return Listed(numbers, self.unit * other.unit, self.rounded or other.rounded)._kept()

    def _kept(self) -> "Listed":
        """The same with as many digits as are kept."""
        more = max(self.numbers, default=0).bit_length() - DIGITS
        if more <= 0:
            return self
        return Listed([number >> more for number in self.numbers], self.unit * (1 << more), True)

    @property
    def weights(self) -> Weights:
        """The same in bit slices."""
        return Weights.listed(self.numbers, range(len(self.numbers)), self.unit)

    def whole(self, other: "Listed") -> Fraction:
        """The sum of all products."""
        return sum(_each(mul, self.numbers, other.numbers)) * self.unit * other.unit


class Acts:
    """The acts of one rival.

    Args:
        types: the types that she may be of, with their priors.
    """

    def __init__(self, acts: Sequence[OfRival], types: Mapping[Type, Fraction], worlds: Worlds) -> None:
        self.acts = acts
        first, second = _halves(worlds)
        #: by the name of the type the chance that she is of it and did all this
        self.typed = {type_.name: self._weighed(type_, prior, first, second) for type_, prior in types.items()}
        #: the same whatever her type
        self.whole = reduce(_sum, self.typed.values())

    def _weighed(self, type_: Type, prior: Fraction, first: Sequence[bytes], second: Sequence[bytes]) -> Listed:
        unit, rows = factors(self.acts, type_)
        halves = []
        for words, four in ((first, rows[:4]), (second, rows[4:])):
            found = {word: prod(row[a] for row, a in zip(four, word, strict=True)) for word in {*words}}
            stop_if_asked()
            halves.append(map(found.__getitem__, words))
        return Listed(_each(mul, *map(list, halves)), unit * prior)._kept()


def factors(acts: Iterable[OfRival], type_: Type) -> tuple[Fraction, list[list[int]]]:
    """The chance of some acts of a rival of that type: for each ingredient a number for each alchemical that it may be,
    and a unit for their product."""
    unit, rows = Fraction(1), [[Fraction(1)] * 8 for _ in range(8)]
    for act in acts:
        stop_if_asked()
        chances = type_.chances(act)
        if isinstance(act, OfTheory):
            i = act.theory[0]
            rows[i] = list(map(mul, rows[i], chances))
        else:
            unit *= chances[0]
    found = []
    for row in rows:
        least = common(chance for chance in row if chance)
        unit *= least
        found.append([int(chance / least) for chance in row])
    return unit, found


def alone(act: OfRival, model: Model, slices: Slices) -> Weights:
    """The chance of one act of a rival, whatever her type."""
    chances = model.chances(act)
    if not isinstance(act, OfTheory):
        return Weights.of({chances[0]: slices.all})
    levels: dict[Fraction, int] = {}
    for chance, cell in zip(chances, slices.cells[act.theory[0]], strict=True):
        levels[chance] = levels.get(chance, 0) | cell
    return Weights.of(levels)


def _sum(one: Listed, other: Listed) -> Listed:
    unit = common(listed.unit for listed in (one, other))
    more = [int(listed.unit / unit) for listed in (one, other)]
    numbers = _each(lambda a, b: a * more[0] + b * more[1], one.numbers, other.numbers)
    return Listed(numbers, unit, one.rounded or other.rounded)._kept()


def _each(how: Callable[[int, int], int], one: Sequence[int], other: Sequence[int]) -> list[int]:
    """What comes of the two numbers of each world."""
    found: list[int] = []
    for k in range(0, len(one), PART):
        stop_if_asked()
        found += map(how, one[k : k + PART], other[k : k + PART])
    return found


def _halves(worlds: Worlds) -> tuple[list[bytes], list[bytes]]:
    """Of each world the alchemicals of the first four ingredients, and of the others."""
    flat, known = worlds.flat, dict[bytes, bytes]()
    first, second = ([known.setdefault(flat[k : k + 4], flat[k : k + 4]) for k in range(start, len(flat), 8)]
                     for start in (0, 4))  # fmt: skip
    return first, second
