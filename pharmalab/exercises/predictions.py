"""Learners' guesses before the simulation.

Guesses aren't marked. The picture of the last step shows them in grey.
"""

import math
import numbers
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.words import plain_number
from pharmalab.exercises import parsing
from pharmalab.exercises.kinds.choices import option
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.texts import Parameters, Text, with_numbers
from pharmalab.probability.comparison import guess_and_truth, off_by

CLOSE = 0.01  #: a guess that is off by a smaller part of the scale counts as right
Heights = Mapping[Any, Exact]  #: by place

Guess = TypeVar("Guess", default=Any)
Guessed = TypeVar("Guessed", default=Any)  #: of guessed values


@dataclass(frozen=True, kw_only=True, repr=False)
class Prediction(Generic[Guess, Guessed]):
    """The base class of the three kinds of guesses.

    Attributes:
        asks: the sentence that asks for the guess.
        of: a function that computes the true value; None if learners guess the exercise's answer itself.
    """

    asks: Text
    of: Callable[..., Guessed] | None = None

    def read(self, raw: object) -> Guess:
        """Return the value of a guess that was entered or saved. Raises Unreadable if the guess can't be read."""
        raise NotImplementedError

    def off(self, guess: Guess, truth: Guessed) -> float:
        """Return how far a guess is from the truth: 0 if it is right, 1 if it is off by the whole scale."""
        raise NotImplementedError

    def told(self, guess: Guess, truth: Guessed) -> str:
        """Return a sentence that compares the guess with the truth."""
        raise NotImplementedError

    def text(self, guess: Guess) -> str:
        """Return a guess as text that can be saved and read back with `read`."""
        return str(guess)


@dataclass(frozen=True, kw_only=True, repr=False)
class Slider(Prediction[float, Exact]):
    """A guess at a number from ``low`` to ``high``, made with a slider.

    Attributes:
        log: whether the scale is logarithmic. If it is, ``low`` must be above 0.
        one_in: whether learners guess N for the chance 1/N.
    """

    low: float
    high: float
    log: bool = False
    one_in: bool = False

    def read(self, raw: object) -> float:
        number = _float(raw)
        if not self.low <= number <= self.high:
            one_in = " Your guess is the number N in “1 in N”." if self.one_in else ""
            raise Unreadable(
                f"A guess must be from {plain_number(self.low)} to {plain_number(self.high)}, not "
                f"{plain_number(number)}.{one_in}"
            )
        return number

    def off(self, guess: float, truth: Exact) -> float:
        if self.log:
            return abs(math.log(float(guess) / float(truth))) / math.log(self.high / self.low)
        return abs(float(guess) - float(truth)) / (self.high - self.low)

    def told(self, guess: float, truth: Exact) -> str:
        right = float(truth)
        if not self.one_in:
            close = abs(guess - right) if self.off(guess, truth) < CLOSE else 0
            return guess_and_truth(guess, truth, close, self.log)
        guessed, is_ = f"You guessed 1 in {plain_number(guess)}", f"it’s 1 in {plain_number(right)}"
        if self.off(guess, truth) < CLOSE:
            return f"{guessed}, and {is_}."
        way = "high" if guess < right else "low"  # a low N is a high chance
        return f"{guessed}, but {is_}. Your chance was too {way} {off_by(guess, right, self.log)}."


@dataclass(frozen=True, kw_only=True, repr=False)
class Options(Prediction[str, str]):
    """A guess that is one of several options.

    ``of`` is a function that returns the right option.
    """

    options: Sequence[str]
    of: Callable[..., str]

    def read(self, raw: object) -> str:
        return option(raw, self.options)

    def off(self, guess: str, truth: str) -> float:
        return float(guess != truth)

    def told(self, guess: str, truth: str) -> str:
        return (
            f"You guessed “{guess}”, and you’re right."
            if guess == truth
            else f"You guessed “{guess}”, but it’s “{truth}”."
        )


@dataclass(frozen=True, kw_only=True, repr=False)
class Sketch(Prediction[tuple[float, ...], Heights]):
    """A guess in the form of a sketch: a height from ``low`` to ``high`` at each of several positions.

    ``of`` is a function that returns the right heights.
    """

    places: Callable[..., Sequence[str]]
    low: float
    high: float
    of: Callable[..., Heights]

    def read(self, raw: object) -> tuple[float, ...]:
        if not isinstance(raw, str | Iterable):
            raise Unreadable(
                f"A sketch must be a list of heights, such as [0.1, 0.3]. Yours is of type {type(raw).__name__}."
            )
        heights = tuple(map(_float, parsing.parts(raw) if isinstance(raw, str) else raw))
        if not all(self.low <= height <= self.high for height in heights):
            raise Unreadable(f"The heights in a sketch must be from {self.low:g} to {self.high:g}.")
        return heights

    def off(self, guess: tuple[float, ...], truth: Heights) -> float:
        right = [float(height) for height in truth.values()]
        if len(guess) != len(right):
            raise Unreadable(f"Your sketch has {len(guess)} heights, but it needs {len(right)}.")
        apart = [abs(float(a) - b) for a, b in zip(guess, right, strict=True)]
        return sum(apart) / len(right) / (self.high - self.low)

    def told(self, guess: tuple[float, ...], truth: Heights) -> str:
        return (
            f"The heights in your sketch are off by {self.off(guess, truth) * (self.high - self.low):.3g} on average."
        )

    def text(self, guess: tuple[float, ...]) -> str:
        return "; ".join(repr(float(height)) for height in guess)


def _float(raw: object) -> float:
    """Return a number or a text as a float. Raises Unreadable."""
    if isinstance(raw, bool) or not isinstance(raw, numbers.Real):
        return parsing.real(str(raw))
    try:
        return float(raw)
    except OverflowError:
        raise Unreadable("This number is too large for a guess.") from None


def prediction_words(prediction: Prediction, parameters: Parameters) -> str:
    """Return the sentence that asks learners for a guess."""
    return with_numbers(prediction.asks, parameters)
