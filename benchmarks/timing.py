"""Timing: the median of several runs, each on fresh objects."""

from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any


def timed(job: Callable[[], Any], budget: float = 0.4, most: int = 200) -> float:
    """Median seconds of one run; as many runs (3 to ``most``) as fit the budget in seconds."""
    runs: list[float] = []
    start = perf_counter()
    while len(runs) < 3 or (perf_counter() - start < budget and len(runs) < most):
        begun = perf_counter()
        job()
        runs.append(perf_counter() - begun)
    return median(runs)


def shown(seconds: float) -> str:
    """'0.123 ms'."""
    return f"{seconds * 1e3:,.3f} ms" if seconds < 0.1 else f"{seconds * 1e3:,.0f} ms"
