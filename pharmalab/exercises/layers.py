"""Helpers that the pictures of exercises share, for guesses, estimates, percentages and decimals."""

from collections.abc import Mapping
from typing import Any

from pharmalab.core.words import plain_number
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.probability.estimates import Estimate

Guess = float | str | Mapping[Any, float] | None  #: a number, the words of an option, or place -> height
Found = Estimate | None  #: the result of a simulation


def at(place: object, layer: Guess | Found) -> dict[Any, Any]:
    """Return ``{place: layer}``, which shows a guess or an estimate at this position in a picture.

    Return {} if *layer* is neither a number nor an estimate.
    """
    return {place: layer} if isinstance(layer, int | float | Estimate) else {}


def number(guess: Guess) -> float | None:
    """Return the guess if it is a number; otherwise None."""
    return float(guess) if isinstance(guess, int | float) else None


def percent(chance: Exact) -> str:
    """Return a chance as a percentage, like '14.3 %', '0.00028 %' or '0.000012 %'."""
    return f"{plain_number(float(f'{100 * float(chance):.3g}'))} %"


def decimal(value: Exact) -> str:
    """Return a value as a decimal, like '1.718', '16', '30 446' or '−0.0000037'."""
    number = float(value)
    return plain_number(number if abs(number) >= 1 else float(f"{number:.4g}")).replace("-", "−")


def mean_of(law: Mapping[Any, Exact]) -> Exact:
    """Return the mean of a distribution, which is a dictionary from values to their chances."""
    return sum(value * chance for value, chance in law.items())
