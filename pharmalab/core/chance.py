"""Probability distributions of chance nodes.

``sample`` draws one outcome; ``outcomes`` lists all outcomes with integer weights.
"""

# Weights are integers, because a list of Fractions for each draw would make play eight times slower. They become
# Fractions only for display.

from collections.abc import Hashable, Sequence
from functools import lru_cache
from itertools import product
from random import Random
from typing import Protocol

Outcomes = tuple[tuple[Hashable, int], ...]


class Unweighed(ValueError):
    """The error raised if exact probabilities can't be computed from what a seat knows. The message says why."""


class Distribution(Protocol):
    """The probability distribution of a chance node's outcomes."""

    def sample(self, rng: Random) -> Hashable:
        """Return a random outcome, drawn according to the weights.

        Probabilities are exact to within 2^-53, the resolution of ``rng.random``.
        """

    def outcomes(self) -> Outcomes:
        """Return each outcome once, with its weight, which is a positive integer."""


class Uniform:
    """A distribution whose outcomes are all equally likely."""

    __slots__ = ("options",)

    def __init__(self, options: Sequence[Hashable]) -> None:
        self.options = options

    def sample(self, rng: Random) -> Hashable:
        return self.options[int(rng.random() * len(self.options))]

    def outcomes(self) -> Outcomes:
        return tuple((option, 1) for option in self.options)


class Weighted:
    """A distribution whose outcomes have integer weights. An outcome of weight 0 never happens."""

    __slots__ = ("pairs", "total")

    def __init__(self, pairs: Sequence[tuple[Hashable, int]]) -> None:
        self.pairs = tuple(pair for pair in pairs if pair[1])
        self.total = sum(weight for _, weight in self.pairs)

    def sample(self, rng: Random) -> Hashable:
        left = int(rng.random() * self.total)
        for option, weight in self.pairs:
            left -= weight
            if left < 0:
                return option
        raise ValueError("nothing can happen here")

    def outcomes(self) -> Outcomes:
        return self.pairs


class Dice:
    """The distribution of several dice thrown together. An outcome is a tuple with the number on each die, in order."""

    __slots__ = ("number", "sides")

    def __init__(self, number: int, sides: int = 6) -> None:
        self.number, self.sides = number, sides

    def sample(self, rng: Random) -> tuple[int, ...]:
        random, sides, faces = rng.random, self.sides, []
        for _ in range(self.number):
            faces.append(int(random() * sides) + 1)  # a comprehension would cost another call
        return tuple(faces)

    def outcomes(self) -> Outcomes:
        return _faces(self.number, self.sides)


@lru_cache(maxsize=32)
def _faces(number: int, sides: int) -> Outcomes:
    return tuple((faces, 1) for faces in product(range(1, sides + 1), repeat=number))
