"""Two workers: how much of twice the speed they bring, in wall-clock time. A busy machine, or one core, brings less."""

import random
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from statistics import median
from time import perf_counter

from distributed import Client, LocalCluster

from benchmarks.timing import shown
from pharmalab.probability import simulate, tournament

WORKERS, ROUNDS = 2, 3
Job = Callable[[Executor | None], object]


def sorted_run(rng: random.Random) -> int:
    """Return how many of nine cards lie in order from the left."""
    row = rng.sample(range(50), 9)
    return next((n for n in range(1, 9) if row[n] < row[n - 1]), 9)


def simulation(executor: Executor | None) -> object:
    return simulate(sorted_run, 150_000, 1, chunk=5_000, executor=executor, progress=False)


def matches(executor: Executor | None) -> object:
    return tournament("pharma_code", ["random", "slots", "sorter"], 24, 1, executor=executor, progress=False)


def efficiency(job: Job, executor: Executor, rounds: int = ROUNDS) -> tuple[float, float, float]:
    """Seconds alone, seconds with the workers, and the part of ideal speed that is: medians, in turn. Raises
    AssertionError: what came of it differs."""
    alone, together = list[float](), list[float]()
    assert job(executor) == job(None)  # and everybody has imported what is needed
    for _ in range(rounds):
        for times, one in ((alone, None), (together, executor)):
            begun = perf_counter()
            job(one)
            times.append(perf_counter() - begun)
    return median(alone), median(together), median(alone) / median(together) / WORKERS


def line(what: str, job: Job, executor: Executor) -> None:
    alone, together, part = efficiency(job, executor)
    print(f"  {what:<42} {shown(alone):>10} alone {shown(together):>10} with two, {part:>5.0%} of twice the speed")


def main() -> None:
    print(f"\n{WORKERS} workers: the same results, sooner")
    with ProcessPoolExecutor(WORKERS) as pool:
        line("a simulation, processes", simulation, pool)
        line("a tournament of The Pharma Code, processes", matches, pool)
    with (
        LocalCluster(
            n_workers=WORKERS, threads_per_worker=1, processes=True, host="127.0.0.1", dashboard_address=None
        ) as cluster,
        Client(cluster) as client,
    ):
        line("a simulation, dask", simulation, client.get_executor())
        line("a tournament of The Pharma Code, dask", matches, client.get_executor())
