"""A repeatable experiment: a readable function, with the numbers of the exercise put in.

``pharmalab.probability.simulate`` runs it: one try at a time with a ``random.Random`` or, if the exercise offers it,
many at once with a generator of NumPy.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib.util import find_spec
from random import Random

from pharmalab.exercises.sources import excerpt
from pharmalab.exercises.texts import Parameters


@dataclass(frozen=True)
class Experiment:
    """An experiment.

    Attributes:
        one: the function, which returns a number, or whether something happened.
        parameters: the numbers of the exercise.
    """

    one: Callable[..., float | bool]
    parameters: Parameters

    def __call__(self, rng: Random) -> float | bool:
        return self.one(rng, **self.parameters)

    @property
    def source(self) -> str:
        """The source to read, or to run in an empty code cell: the function after everything it needs."""
        return excerpt(self.one)

    @property
    def told(self) -> str:
        """One try and its question, as its function says: 'Deal a row: is it ascending?'."""
        return " ".join((self.one.__doc__ or "").split())

    def __repr__(self) -> str:
        numbers = ", ".join(f"{name}={value!r}" for name, value in self.parameters.items())
        return f"{self.one.__name__}({', '.join(filter(None, ['rng', numbers]))})"


def can_be_many() -> bool:
    """Return whether many tries can be made at once, because NumPy is installed.

    Without it they are made one after the other, with other luck.
    """
    return find_spec("numpy") is not None


@dataclass(frozen=True, repr=False)
class ManyAtOnce(Experiment):
    """An experiment that makes many tries at once; ``all_at_once`` takes NumPy's generator and returns an array."""

    all_at_once: Callable[..., object]

    def many(self, rng: object, tries: int) -> object:
        return self.all_at_once(rng, tries, **self.parameters)
