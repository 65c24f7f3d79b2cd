"""Spread jobs over threads, processes or a cluster, with any ``concurrent.futures`` executor.

For a cluster, use ``dask.distributed.Client(…).get_executor()``. A job's result depends only on its key, such as a
seed.
"""

import pickle
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent import futures
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from dataclasses import fields
from itertools import islice
from typing import Any, TypeVar

from pharmalab.core.work import checkpoint

K = TypeVar("K")
R = TypeVar("R")
Seed = int | str
Job = Callable[[K], R]  #: for example a dataclass that can be called with a key
CHUNK, AHEAD = 8, 16  #: the number of keys per chunk, and of chunks that wait or run at the same time
IN_WORK = 64  #: the number of jobs that wait or run at the same time, if each is large
PORTION = 0.02  #: the number of seconds between two checkpoints


def run_in_order(
    job: Job[K, R], keys: Iterable[K], executor: Executor, chunk: int = CHUNK, ahead: int = AHEAD
) -> Iterator[R]:
    """Run a job for each key, and yield the results in the order of the keys.

    Raises ValueError if the job cannot be sent to another process.
    """
    _check_sending(job, executor)
    return _spread(job, iter(keys), executor, chunk, ahead)


def _spread(job: Job[K, R], keys: Iterator[K], executor: Executor, chunk: int, ahead: int) -> Iterator[R]:
    waiting: deque[Future[list[R]]] = deque()
    try:
        while True:
            while len(waiting) < ahead and (some := list(islice(keys, chunk))):
                waiting.append(executor.submit(_each, job, some))
            if not waiting:
                return
            _waited([waiting[0]])
            yield from waiting.popleft().result()
    finally:
        _cancel(waiting)


def run_as_finished(
    job: Job[K, R], keys: Iterable[K], executor: Executor | None = None
) -> Generator[tuple[K, R], None, None]:
    """Run a job for each key, and yield each key with its result as soon as its job has finished.

    Without an executor, the jobs run one after another. If the caller stops early, waiting jobs are cancelled.

    Raises:
        ValueError: the job cannot be sent to another process.
    """
    if executor is None:
        return ((key, job(key)) for key in keys)
    _check_sending(job, executor)
    return _finishing(job, iter(keys), executor)


def _finishing(job: Job[K, R], keys: Iterator[K], executor: Executor) -> Generator[tuple[K, R], None, None]:
    waiting: dict[Future[R], K] = {}
    try:
        while True:
            for key in islice(keys, IN_WORK - len(waiting)):
                waiting[executor.submit(job, key)] = key
            if not waiting:
                return
            for future in _waited(waiting):
                yield waiting.pop(future), future.result()
    finally:
        _cancel(waiting)


def _waited(waiting: Iterable[Future[R]]) -> set[Future[R]]:
    """Return the futures that are done, as soon as there are any. Until then, run checkpoints."""
    while not (done := wait(waiting, PORTION, FIRST_COMPLETED).done):
        checkpoint()
    return done


def _cancel(waiting: Iterable[Future[R]]) -> None:
    for future in waiting:
        future.cancel()


def _each(job: Job[K, R], keys: Sequence[K]) -> list[R]:
    return [job(key) for key in keys]


def _check_sending(job: Any, executor: Executor) -> None:
    """Raise ValueError if other processes need the job, and it cannot be pickled."""
    if not isinstance(executor, futures.ProcessPoolExecutor) or (error := _unpicklable(job)) is None:
        return
    for part in fields(job):
        if (error := _unpicklable(getattr(job, part.name))) is not None:
            raise ValueError(
                f"{part.name} can’t be sent to another process ({error}). Instead, use the name of one of the "
                "game’s policies or questions, a function at the top level of a module, or threads"
            ) from error


def _unpicklable(thing: object) -> Exception | None:
    try:
        pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        return error
    return None
