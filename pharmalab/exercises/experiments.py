"""Experiments that simulations repeat.

An experiment is a function that makes one try with an exercise's numbers. Learners may read its code.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random

from pharmalab.exercises.sources import excerpt
from pharmalab.exercises.texts import Parameters


@dataclass(frozen=True)
class Experiment:
    """An experiment that a simulation can repeat.

    Attributes:
        one: a function that makes one try, and returns a number, or whether something happened.
        parameters: the numbers of the exercise.
    """

    one: Callable[..., float | bool]
    parameters: Parameters

    def __call__(self, rng: Random) -> float | bool:
        return self.one(rng, **self.parameters)

    @property
    def source(self) -> str:
        """Return source code for a code cell: everything that the experiment's function needs, then the function."""
        return excerpt(self.one)

    @property
    def told(self) -> str:
        """Return the docstring of the experiment's function on a single line. It describes one try."""
        return " ".join((self.one.__doc__ or "").split())

    def __repr__(self) -> str:
        numbers = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        return f"{self.one.__name__}({', '.join(filter(None, ['rng', numbers]))})"


def can_be_many() -> bool:
    """Return whether NumPy is installed, so that many tries can be made at once.

    Without NumPy, the tries are made one after the other, with different random numbers.
    """
    return find_spec("numpy") is not None


@dataclass(frozen=True, repr=False)
class ManyAtOnce(Experiment):
    """An experiment that can make many tries at once with NumPy.

    ``all_at_once`` takes a NumPy generator, the number of tries and the exercise's numbers. It returns an array of
    results.
    """

    all_at_once: Callable[..., object]

    def many(self, rng: object, tries: int) -> object:
        return self.all_at_once(rng, tries, **self.parameters)
