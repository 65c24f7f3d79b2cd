"""Work that is spread over workers: threads, processes or a cluster, as any executor of ``concurrent.futures``.

A cluster is ``dask.distributed.Client(…).get_executor()``. A job is a function of its key alone (a seed, the number of
a chunk). So neither the workers nor the order in which they finish affects the result.
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
Job = Callable[[K], R]  #: a dataclass that can be called with a key
CHUNK, AHEAD = 8, 16  #: keys per chunk; chunks that wait or are in work at a time
IN_WORK = 64  #: jobs that wait or are worked on at a time, where each is large
PORTION = 0.02  #: seconds to wait between two checkpoints


def run_in_order(
    job: Job[K, R], keys: Iterable[K], executor: Executor, chunk: int = CHUNK, ahead: int = AHEAD
) -> Iterator[R]:
    """Yield a job's result for each key, in order. Raises ValueError if it cannot be sent to another process."""
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
    """Yield each key and the job's result for it, as they finish; without an executor, here and in order.

    Jobs that have not begun when the caller stops are never done.

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
    """Return the futures that are done, as soon as there are any; until then there are checkpoints."""
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
                f"{part.name} cannot be sent to another process ({error}): give the name of what the game has, or a "
                "function at the top of a module; or take threads"
            ) from error


def _unpicklable(thing: object) -> Exception | None:
    try:
        pickle.dumps(thing)
    except (pickle.PicklingError, AttributeError, TypeError) as error:
        return error
    return None
