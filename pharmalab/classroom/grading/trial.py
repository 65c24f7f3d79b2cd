"""Check whether the results of a learner's own simulation agree with the exact result.

The results come from the learner's Python, so a learner could make them up.
"""

import math
from collections.abc import Mapping
from typing import Any, NamedTuple

from pharmalab.classroom.grading.one_try import NUMBER, TRUTH, named
from pharmalab.exercises.exercise import Exercise, Variant
from pharmalab.probability import Estimate, accepts, simulate

RUNS = 40_000  #: the number of runs of a learner's simulation
LEAST = 1_000  #: the fewest runs, for machines that are too slow for all of them
#: how the words on a simulation go on after “your simulation” if its code has an error
BROKEN = "stopped because of an error in your code. Python calls it"
NOISE = 1e-20  #: a spread that is smaller, for each run and relative to the mean's square, is only rounding
STOPPED = "stopped"  #: the key under which a simulation without results says why, after “U01.3: ”


class Credit(NamedTuple):
    """Whether a simulation earns its point, with a sentence that says why."""

    right: bool
    says: str


def always_equal(estimate: Estimate) -> str:
    """Return what is wrong with a simulation whose runs all gave the same result; '' if the results differ."""
    if estimate.spread > NOISE * estimate.runs * estimate.mean**2:
        return ""
    return f"every run gave {estimate.mean:g}, so use rng in your function"


def trial(of: Exercise, told: Mapping[str, Any], seed: str) -> Credit:
    """Return whether a simulation agrees with the exact result.

    It agrees if it reports an error bar and is within four standard errors of the exact result.

    *told* contains the fields of an `Estimate`. The standard deviation comes from pharmalab's own simulation.
    """
    try:
        estimate = Estimate(int(told["runs"]), float(told["mean"]), float(told["spread"]), told["proportion"] is True)
        if not min(LEAST, RUNS) <= estimate.runs <= RUNS or not all(
            map(math.isfinite, (estimate.mean, estimate.spread))
        ):
            raise ValueError
    except (KeyError, TypeError, ValueError, OverflowError):
        return Credit(False, f"{named(of)}: these are not the results of a simulation.")
    variant = of.variant()
    if variant.experiment is None:
        raise ValueError(f"{of.id} is not simulated")
    ours = simulate(variant.experiment, min(of.runs, RUNS), f"grader/{seed}", progress=False)
    if ours.spread and (constant := always_equal(estimate)):
        return Credit(False, f"{named(of)}: {constant}.")
    if estimate.proportion != ours.proportion:
        return Credit(False, f"{named(of)}: each try must return {TRUTH if ours.proportion else NUMBER}.")
    try:
        verdict = accepts(estimate, variant.expected(), sd=None if ours.proportion else ours.sd)
    except ValueError as error:
        return Credit(False, f"{named(of)}: {error}.")
    means = "That’s close enough." if verdict.accepted else "That’s too far off to be chance."
    other = "" if verdict.accepted else _other(variant, estimate)
    return Credit(
        verdict.accepted, " ".join(filter(None, (f"{named(of)}:", estimate.words, means, verdict.words, other)))
    )


def _other(variant: Variant, estimate: Estimate) -> str:
    """Return which of the exercise's other answers a simulation that missed its own agrees with; '' if none."""
    truth = variant.truth()
    others = {row: value for row, value in truth.items() if row != variant.simulated} if variant.simulated else {}
    sd = None if estimate.proportion else estimate.sd
    for row, value in others.items():
        if (0 <= value <= 1 or not estimate.proportion) and accepts(estimate, value, sd=sd).accepted:
            return f"The result agrees with “{row}”, but this simulation is about “{variant.simulated}”."
    return ""
