"""Run vectorised experiments, which do many runs at once in NumPy arrays. Only this module uses NumPy."""

from hashlib import sha256
from typing import Any

import numpy

from pharmalab.probability.estimates import KEPT, Estimate


def many(experiment: Any, runs: int, seed: str) -> Estimate:
    """Run a vectorised experiment, ``experiment.many(rng, runs)``, and return the estimate.

    ``many`` takes a ``numpy.random.Generator`` and returns an array with one boolean or number per run. Random numbers
    may depend on the version of NumPy.

    Raises:
        TypeError: ``many`` does not return such an array.
        ValueError: the array has the wrong shape, or contains infinity or NaN.
    """
    number = int.from_bytes(sha256(seed.encode()).digest()[:16])
    results = numpy.asarray(experiment.many(numpy.random.default_rng(number), runs))
    if results.shape != (runs,):
        raise ValueError(f"many(rng, {runs}) gave an array of shape {results.shape}: return one result for each run")
    if results.dtype.kind not in "biuf":
        raise TypeError(f"many(rng, {runs}) gave an array of {results.dtype}: return truth values or numbers")
    if not numpy.isfinite(results).all():
        raise ValueError("a run gave infinity or NaN, so the results have no mean")
    values, counts = numpy.unique(results, return_counts=True)
    if len(values) <= KEPT:
        pairs = zip(values.tolist(), counts.tolist(), strict=True)
        return Estimate.counted(dict(pairs), results.dtype.kind == "b")
    mean = float(results.mean())
    return Estimate(runs, mean, float(((results - mean) ** 2).sum()))
