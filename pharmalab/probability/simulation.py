"""Simulate experiments: estimates from many runs, which don't depend on the number of workers."""

from collections.abc import Callable, Generator
from concurrent.futures import Executor
from contextlib import ExitStack, closing
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated, Any, Protocol
from warnings import warn

from pharmalab.core.arguments import checked
from pharmalab.core.words import plural
from pharmalab.core.work import Work, checkpoint
from pharmalab.core.workers import Seed, run_as_finished
from pharmalab.probability.estimates import Estimate, Result
from pharmalab.probability.progress import bar
from pharmalab.probability.run_files import RunFile

#: the number of runs with a common seed: of a function, and of an experiment with ``many``
CHUNK, CHUNK_OF_MANY = 1_000, 50_000
OFTEN = 8  #: the number of runs between two checkpoints


class Vectorised(Protocol):
    """An experiment that carries out many runs at once, with NumPy arrays."""

    def many(self, rng: object, runs: int) -> object:
        """Return an array with the results of ``runs`` runs. ``rng`` is a ``numpy.random.Generator``."""


Experiment = Annotated[
    Callable[[Random], Result] | Vectorised, "a function of a random.Random, as lambda rng: rng.random() < 1 / 6"
]


@dataclass(frozen=True)
class Chunk:
    """A function that carries out one chunk of an experiment's runs. Its argument is the chunk's number, from 0."""

    experiment: Experiment
    runs: int
    chunk: int
    seed: Seed

    def size(self, n: int) -> int:
        """Return the number of runs in a chunk. The last chunk may be smaller."""
        return min(self.chunk, self.runs - n * self.chunk)

    def __call__(self, n: int) -> Estimate:
        seed, runs, experiment = f"{self.seed}/{n}", self.size(n), self.experiment
        try:
            if hasattr(experiment, "many"):
                from pharmalab.probability.arrays import many

                return many(experiment, runs, seed)
            return Estimate.of(self._results(Random(seed), runs))
        except Exception as error:
            error.add_note(f"in the chunk of {plural(runs, 'run')} with the seed {seed!r}")
            raise

    def _results(self, rng: Random, runs: int) -> list[Result]:
        experiment: Any = self.experiment
        found = []
        for n in range(runs):
            if n % OFTEN == 0:
                checkpoint()
            found.append(experiment(rng))
        return found


@checked
def simulate(
    experiment: Experiment,
    runs: int,
    seed: Seed = 0,
    *,
    executor: Executor | None = None,
    path: str | Path | None = None,
    progress: bool | None = None,
    chunk: int | None = None,
    name: str = "",
) -> Estimate:
    """Run an experiment many times, and return an estimate of its mean or probability.

    Args:
        experiment: a function that takes a ``random.Random`` and returns True, False or a number; or an object whose
            ``many(rng, n)`` takes a ``numpy.random.Generator`` and returns an array of n results.
        runs: the number of runs, at least 1.
        seed: the random seed; the same seed, runs and chunk give the same estimate.
        executor: an executor of ``concurrent.futures``, or dask's ``Client.get_executor()``; None for this process.
        path: a file that stores finished chunks, so that the simulation can be resumed.
        progress: True shows a progress bar at once, None after two seconds, and False never.
        chunk: the number of runs that share a seed and a worker.
        name: the experiment's name in the file; by default, the function's name.

    Raises:
        ValueError: there are no runs, or the experiment cannot be sent to another process.
        RunFileError: the file belongs to another simulation, or doesn't contain results of a simulation.
        TimeoutError: another program is writing the file.
    """
    parts = simulate_in_parts(
        experiment, runs, seed, executor=executor, path=path, progress=progress, chunk=chunk, name=name
    )
    total: Estimate | None = None
    with closing(parts):
        for total in parts:  # noqa: B007 (the last one counts)
            pass
    assert total is not None
    return total


def simulate_in_parts(
    experiment: Experiment,
    runs: int,
    seed: Seed = 0,
    *,
    executor: Executor | None = None,
    path: str | Path | None = None,
    progress: bool | None = False,
    chunk: int | None = None,
    name: str = "",
) -> Generator[Estimate, None, Estimate]:
    """Run the same simulation as `simulate`, but yield the estimate so far after each chunk.

    The arguments and errors are as in `simulate`. The last estimate is also returned.
    """
    size = chunk or (CHUNK_OF_MANY if hasattr(experiment, "many") else CHUNK)
    for what, number in {"runs": runs, "chunk": size}.items():
        if number < 1:
            raise ValueError(f"{what} is {number}; it must be at least 1")
    job, numbers = Chunk(experiment, runs, size, seed), range(-(-runs // size))
    header = {"experiment": name or named(experiment), "seed": seed, "chunk": size} if path else {}
    with ExitStack() as stack:
        file = stack.enter_context(RunFile(path, "simulation", header, Estimate)) if path else None
        done = file.done if file else {}
        # the last chunk of a shorter simulation may have to be extended
        waiting = {n: part for n, part in done.items() if n in numbers and part.runs == job.size(n)}
        shown = stack.enter_context(bar(runs, "run", progress))
        shown.update(sum(part.runs for part in waiting.values()))
        work = run_as_finished(job, [n for n in numbers if n not in waiting], executor)
        stack.enter_context(closing(work))
        total: Estimate | None = None
        for n in numbers:
            while n not in waiting:
                ended, part = next(work)
                waiting[ended] = part
                shown.update(part.runs)
                if file:
                    file.add(ended, part)
            part = waiting.pop(n)
            total = part if total is None else total + part
            checkpoint(total.runs, runs, "Simulating", total)
            yield total
    assert total is not None
    return total


@checked
def simulating(
    experiment: Experiment,
    runs: int,
    seed: Seed = 0,
    *,
    executor: Executor | None = None,
    path: str | Path | None = None,
    progress: bool | None = False,
    chunk: int | None = None,
    name: str = "",
) -> Generator[Estimate, None, None]:
    """Yield better and better estimates. Deprecated: use the ``answer`` of a `core.work.Work` that runs `simulate`."""
    warn("take the steps of pharmalab.core.work.Work(simulate, …), and its answer", DeprecationWarning, 3)
    return _growing(
        Work(simulate, experiment, runs, seed, executor=executor, path=path, progress=progress, chunk=chunk, name=name)
    )


def _growing(work: Work[Estimate]) -> Generator[Estimate, None, None]:
    last: Estimate | None = None
    more = True
    try:
        while more:
            more = work.step()
            if work.answer is not None and work.answer is not last:
                last = work.answer
                yield work.answer
        work.result  # noqa: B018 (it raises what went wrong)
    finally:
        work.stop()


def named(experiment: object) -> str:
    """Return the name that identifies an experiment in a file of results.

    Raises:
        ValueError: the experiment has no name, for example because it is a lambda.
    """
    of = getattr(experiment, "__qualname__", "")
    shown = f"{getattr(experiment, '__module__', '')}.{of}" if of else repr(experiment)
    if "<lambda>" in shown or " at 0x" in shown:
        raise ValueError(f"{shown} has no name to identify it in a file: give name=“…”")
    return shown
