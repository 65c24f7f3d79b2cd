"""Do long-running work in the background of a panel, so that the panel keeps reacting to clicks, such as on Stop."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter
from typing import Any, Protocol

from pharmalab.core.work import Work

PAUSE = 0.02  #: the seconds for the kernel to read messages, such as Stop
PIECE = 0.01  #: the seconds of a step


class Share(Protocol):
    """A user's share of the computing time, in a process that serves many users.

    ``first`` is the longest time that the process may work after a click before it answers, in seconds.
    """

    @property
    def first(self) -> float: ...

    async def turn(self, seconds: float) -> float:
        """Wait for the person's turn; return how many of these seconds it may last."""


_share: ContextVar[Share | None] = ContextVar("share", default=None)


@contextmanager
def share_of(share: Share) -> Iterator[None]:
    """Let the work that starts within this context take turns with other users' work.

    *share* decides when the work gets its turn.
    """
    token = _share.set(share)
    try:
        yield
    finally:
        _share.reset(token)


class Progress:
    """The progress of some work, for a progress bar.

    Attributes:
        words: a description of the work.
        done: the number of finished pieces.
        total: the total number of pieces, or None if it is unknown.
    """

    def __init__(self, words: str, total: int | None = None) -> None:
        self.words, self.total, self.done = words, total, 0


class Job(Progress):
    """A job that a panel runs in the background. Deleting the job stops the work."""

    def __init__(self, words: str, work: Work[Any], total: int | None = None) -> None:
        super().__init__(words, total)
        self.work = work

    def step(self, seconds: float = PIECE) -> bool:
        """Do a little work, and return whether there is more to do. Raises any error that the work raises."""
        more = self.work.step(seconds, beside=True)
        if not more:
            self.work.result  # noqa: B018
        return more


class Worker:
    """A worker for a panel's job. It works in short slices, so the panel keeps reacting to clicks.

    Args:
        job: returns the job to do now, or None.
        over: called with a finished job and the error that ended it (or None).
        seconds: the length of a slice in seconds, or 0 for single steps.
        beside: runs the slice that it is given, updates the panel, and returns the slice's result.
    """

    def __init__(
        self,
        job: Callable[[], Job | None],
        over: Callable[[Job, Exception | None], None],
        seconds: float = 0,
        beside: Callable[[Callable[[], bool]], bool] = lambda work: work(),
    ) -> None:
        self._job, self._over, self._seconds, self._beside = job, over, seconds, beside
        self._task: asyncio.Task[None] | None = None

    def start(self, first: float | None = None) -> None:
        """Start the job: work for *first* seconds now, and do the rest in the background.

        If *first* is None, everything is done in the background. If no browser is connected, everything is done now.
        """
        if self._task is not None and not self._task.done():
            return
        share = _share.get()
        if first is not None and not self.slice(first if share is None else min(first, share.first)):
            return
        loop = running_loop()
        if loop:
            self._task = loop.create_task(self._work())
        else:
            while self.slice(self._seconds):
                pass

    async def _work(self) -> None:
        more, share = True, _share.get()
        while more:
            if share is None:
                await asyncio.sleep(PAUSE)
                seconds = self._seconds
            else:
                seconds = await share.turn(self._seconds)
            more = self._beside(lambda seconds=seconds: self.slice(seconds))  # type: ignore[misc]

    def slice(self, seconds: float) -> bool:
        """Work for *seconds*, and return whether any work is left. An error ends the job."""
        job, failure, more = self._job(), None, False
        if job is None:
            return False
        end = perf_counter() + seconds
        try:
            while (more := job.step()) and not job.work.beside and perf_counter() < end:
                pass
        except Exception as error:
            failure, more = error, False
        if not more:
            self._over(job, failure)
        return self._job() is not None


def running_loop() -> asyncio.AbstractEventLoop | None:
    """Return the running event loop, or None if no browser is connected."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
