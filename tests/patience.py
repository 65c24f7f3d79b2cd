"""How long tests wait for what has to come. A limit is so many seconds of a quiet machine, and as many times more as
this one is slow or busy: a busy machine fails no test, and what never comes is told soon where nothing else runs."""

import os
from functools import cache
from time import perf_counter

LOOP, USUAL = 200_000, 0.02  #: rounds of a loop, and the seconds that an ordinary machine takes for them


def patience(seconds: float) -> float:
    """So many seconds of a quiet machine in those of this one, now; never fewer."""
    return seconds * max(1.0, _speed()) * max(1.0, _load())


def patience_ms(seconds: float) -> float:
    """The same in milliseconds, as browsers count."""
    return 1000 * patience(seconds)


@cache
def _speed() -> float:
    """How many times as long as usual the loop takes: the best of three, since the load counts what else runs."""
    best = float("inf")
    for _ in range(3):
        begun = perf_counter()
        for _ in range(LOOP):
            pass
        best = min(best, perf_counter() - begun)
    return best / USUAL


def _load() -> float:
    """How many programs want each core, over the last minute; 1 where no system says so."""
    if not hasattr(os, "getloadavg"):
        return 1.0
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return os.getloadavg()[0] / cores
