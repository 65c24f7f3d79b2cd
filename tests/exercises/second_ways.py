"""Every truth a second time: by counting all cases of a small set-up, and by a simulation of the printed numbers."""

from fractions import Fraction
from math import sqrt
from random import Random

from pharmalab.exercises import exercise
from pharmalab.exercises.exercise import Variant


def truth(id, **numbers):
    """The answer of an exercise with these numbers."""
    return exercise(id).truth(**{**exercise(id).parameters, **numbers})


def share(cases, event):
    """Of equally likely cases, the part for which something is true."""
    listed = list(cases)
    return Fraction(sum(bool(event(case)) for case in listed), len(listed))


def mean(values):
    listed = list(values)
    return sum(map(Fraction, listed), Fraction(0)) / len(listed)


def variance(values):
    listed = list(values)
    return mean(value**2 for value in listed) - mean(listed) ** 2


def off(id, runs=1000, **numbers):
    """How many standard errors a simulation is off the mean that is worked out for it; where it did not vary, and so
    says nothing, infinitely many."""
    variant = Variant(exercise(id), {**exercise(id).parameters, **numbers})
    rng = Random(id)
    tries = [float(variant.experiment(rng)) for _ in range(runs)]
    middle = sum(tries) / runs
    spread = sqrt(sum((one - middle) ** 2 for one in tries) / (runs - 1))
    return abs(middle - float(variant.expected())) / (spread / sqrt(runs)) if spread else float("inf")
