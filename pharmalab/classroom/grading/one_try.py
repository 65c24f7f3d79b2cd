"""The type of result that each run of a learner's simulation must return: True or False, or a number.

The learners' cell, the error message and the teacher's note all use the same words for it.
"""

import numbers
from random import Random
from typing import Any

from pharmalab.core.texts import shorten
from pharmalab.exercises.exercise import Exercise
from pharmalab.probability import Estimate

TRUTH, NUMBER = "True or False", "a number"


class Unfit(ValueError):
    """Raised for a simulation that pharmalab can't judge. Its message continues the words “your simulation”."""


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
    """Return the result of a try as a plain Python value.

    NumPy numbers are accepted too. If a try must return True or False, 1 and 0 are accepted instead.

    Args:
        found: the value that the learner's function returned.
        asked: what a try must return, in the words of `returns`.

    Raises:
        Unfit: the value has the wrong type.
    """
    value = found.item() if hasattr(found, "item") and getattr(found, "shape", None) == () else found
    if asked == TRUTH and isinstance(value, numbers.Real) and value in (0, 1):
        return bool(value)
    if asked == NUMBER and isinstance(value, numbers.Real):
        return float(value)
    raise Unfit(f"stopped: my_try gave {shorten(repr(found), 40)}, but one try must return {asked}")
