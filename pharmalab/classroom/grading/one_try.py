"""The result that each run of a learner's simulation must return: True or False, or a number."""

import numbers
from random import Random
from typing import Any

from pharmalab.core.texts import shorten
from pharmalab.exercises.exercise import Exercise
from pharmalab.probability import Estimate

TRUTH, NUMBER = "True or False", "a number"


class Unfit(ValueError):
    """Raised for a simulation that pharmalab can't judge. The words “your simulation” precede the message."""


def returns(of: Exercise) -> str:
    """Return what each run of an exercise's simulation must return: 'True or False' or 'a number'."""
    experiment = of.variant().experiment
    if experiment is None:
        raise ValueError(f"{of.id} has no simulation")
    return TRUTH if Estimate.of([experiment(Random(0))]).proportion else NUMBER


def named(of: Exercise) -> str:
    """Return the name of a simulation, for the beginning of a sentence: 'U01.3, simulated'.

    If the exercise asks for several quantities and only one of them is simulated, the name says which one.
    """
    about = of.variant().simulated
    return f"{of.id}, “{about}” simulated" if about else f"{of.id}, simulated"


def read(found: Any, asked: str) -> float | bool:
    """Return the result of a try as a plain Python value. *asked* says what a try must return, as in `returns`.

    NumPy numbers are accepted too, and so are 1 and 0 for True and False.

    Raises:
        Unfit: the value has the wrong type.
    """
    value = found.item() if hasattr(found, "item") and getattr(found, "shape", None) == () else found
    if asked == TRUTH and isinstance(value, numbers.Real) and value in (0, 1):
        return bool(value)
    if asked == NUMBER and isinstance(value, numbers.Real):
        return float(value)
    raise Unfit(f"stopped: my_try gave {shorten(repr(found), 40)}, but each try must return {asked}")
