"""What is asked before anything is simulated: a guess, which no mark depends on and the last picture shows in grey."""

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pharmalab.exercises import parsing
from pharmalab.exercises.kinds.choices import option
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.texts import Parameters, Text, said


@dataclass(frozen=True, kw_only=True, repr=False)
class Prediction:
    """Base of the three. ``asks``: one sentence; ``of``: works out what is guessed; None: the answer of the
    exercise."""

    asks: Text
    of: Callable[..., Any] | None = None

    def read(self, raw: Any) -> Any:
        """A guess that was entered, or kept as a text. Raises Unreadable."""
        raise NotImplementedError

    def off(self, guess: Any, truth: Any) -> float:
        """How far a guess is off: 0 is right, 1 as far as the scale goes."""
        raise NotImplementedError

    def told(self, guess: Any, truth: Any) -> str:
        """The guess beside the truth, in words."""
        raise NotImplementedError

    def text(self, guess: Any) -> str:
        """The guess as it is kept; `read` reads it."""
        return str(guess)


@dataclass(frozen=True, kw_only=True, repr=False)
class Slider(Prediction):
    """A number from ``low`` to ``high``. ``log``: the scale goes by factors, and ``low`` is above 0."""

    low: float
    high: float
    log: bool = False

    def read(self, raw: Any) -> float:
        value = raw if isinstance(raw, int | float) and not isinstance(raw, bool) else parsing.number(str(raw)).value
        number = float(value)
        if not self.low <= number <= self.high:
            raise Unreadable(f"A guess is from {self.low:g} to {self.high:g}, not {number:g}.")
        return number

    def off(self, guess: Any, truth: Any) -> float:
        if self.log:
            return abs(math.log(float(guess) / float(truth))) / math.log(self.high / self.low)
        return abs(float(guess) - float(truth)) / (self.high - self.low)

    def told(self, guess: Any, truth: Any) -> str:
        right = float(truth)
        if self.off(guess, truth) < 0.01:
            return f"You guessed {guess:.4g}, and it is {right:.4g}."
        way = "low" if guess < right else "high"
        by = f"by a factor of {max(guess / right, right / guess):.3g}" if self.log else f"by {abs(guess - right):.3g}"
        return f"You guessed {guess:.4g}; it is {right:.4g}: too {way} {by}."


@dataclass(frozen=True, kw_only=True, repr=False)
class Options(Prediction):
    """One of some options. ``of``: works out the words of the one that holds."""

    options: Sequence[str]
    of: Callable[..., str]

    def read(self, raw: Any) -> str:
        return option(raw, self.options)

    def off(self, guess: Any, truth: Any) -> float:
        return float(guess != truth)

    def told(self, guess: Any, truth: Any) -> str:
        return f"You guessed “{guess}”, and so it is." if guess == truth else f"You guessed “{guess}”; it is “{truth}”."


@dataclass(frozen=True, kw_only=True, repr=False)
class Sketch(Prediction):
    """A height for each of some places, drawn on an axis from ``low`` to ``high``. ``of``: works out place ->
    height."""

    places: Callable[..., Sequence[str]]
    low: float
    high: float
    of: Callable[..., Mapping[Any, Any]]

    def read(self, raw: Any) -> tuple[float, ...]:
        parts = parsing.parts(raw) if isinstance(raw, str) else list(raw)
        heights = tuple(float(parsing.number(part).value) if isinstance(part, str) else float(part) for part in parts)
        if not all(self.low <= height <= self.high for height in heights):
            raise Unreadable(f"The heights of a sketch are from {self.low:g} to {self.high:g}.")
        return heights

    def off(self, guess: Any, truth: Any) -> float:
        right = [float(height) for height in truth.values()]
        if len(guess) != len(right):
            raise Unreadable(f"The sketch has {len(guess)} heights; there are {len(right)} places.")
        apart = [abs(float(a) - b) for a, b in zip(guess, right, strict=True)]
        return sum(apart) / len(right) / (self.high - self.low)

    def told(self, guess: Any, truth: Any) -> str:
        return f"Your sketch is off by {self.off(guess, truth) * (self.high - self.low):.3g} on average."

    def text(self, guess: Any) -> str:
        return "; ".join(repr(float(height)) for height in guess)


def asked(prediction: Prediction, parameters: Parameters) -> str:
    """The sentence that asks for it."""
    return said(prediction.asks, parameters)
