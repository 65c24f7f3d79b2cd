"""Timing: the median of several runs, each on fresh objects; in CPU time, that what else runs disturbs little."""

from collections.abc import Callable
from statistics import median
from time import process_time
from typing import Any


def timed(job: Callable[[], Any], budget: float = 0.4, most: int = 200) -> float:
    """Median CPU seconds of one run; as many runs (3 to ``most``) as fit the budget in seconds."""
    runs: list[float] = []
    start = process_time()
    while len(runs) < 3 or (process_time() - start < budget and len(runs) < most):
        begun = process_time()
        job()
        runs.append(process_time() - begun)
    return median(runs)


def shown(seconds: float) -> str:
    """'0.123 ms'."""
    return f"{seconds * 1e3:,.3f} ms" if seconds < 0.1 else f"{seconds * 1e3:,.0f} ms"
