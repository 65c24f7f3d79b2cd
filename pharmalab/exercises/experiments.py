"""What is tried again and again: a readable function, with the numbers of the exercise put in.

``pharmalab.probability.simulate`` runs it: one try at a time with a ``random.Random``, or, where the exercise offers
it, many at once with a generator of NumPy.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random

from pharmalab.exercises.sources import excerpt
from pharmalab.exercises.texts import Parameters


@dataclass(frozen=True)
class Experiment:
    """``one``: the function, which gives a number, or whether something happened; ``parameters``: what it is about."""

    one: Callable[..., float | bool]
    parameters: Parameters

    def __call__(self, rng: Random) -> float | bool:
        return self.one(rng, **self.parameters)

    @property
    def source(self) -> str:
        """How it is done, to be read, and to be run in an empty code cell: the function after what it needs."""
        return excerpt(self.one)

    @property
    def told(self) -> str:
        """What one try is and what it answers, as its function says: 'Deal a row: is it ascending?'"""
        return " ".join((self.one.__doc__ or "").split())

    def __repr__(self) -> str:
        numbers = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        return f"{self.one.__name__}({', '.join(filter(None, ['rng', numbers]))})"


def can_be_many() -> bool:
    """Return whether many tries can be made at once: NumPy is installed.

    Without it they are made one after the other, with other luck.
    """
    return find_spec("numpy") is not None


@dataclass(frozen=True, repr=False)
class ManyAtOnce(Experiment):
    """``all_at_once``: the same for so many tries, with NumPy's generator; it gives an array."""

    all_at_once: Callable[..., object]

    def many(self, rng: object, tries: int) -> object:
        return self.all_at_once(rng, tries, **self.parameters)
