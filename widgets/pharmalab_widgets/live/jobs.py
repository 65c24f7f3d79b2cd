"""Long work in the background of a panel, which keeps answering and can stop the work."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from time import perf_counter
from typing import Any, Protocol

from pharmalab.core.work import Work

PAUSE = 0.02  #: seconds for the kernel to read messages, such as Stop
PIECE = 0.01  #: seconds of a step


class Share(Protocol):
    """A person's part of a process that works for many; ``first`` is how many seconds of work a click may wait for."""

    @property
    def first(self) -> float: ...

    async def turn(self, seconds: float) -> float:
        """Wait for the person's turn; return how many of these seconds it may last."""


_share: ContextVar[Share | None] = ContextVar("share", default=None)


@contextmanager
def share_of(share: Share) -> Iterator[None]:
    """Make work that starts in this context take turns with others' work; outside it the process is one person's."""
    token = _share.set(share)
    try:
        yield
    finally:
        _share.reset(token)


class Progress:
    """The progress of work, for a progress bar.

    Attributes:
        words: what is being done.
        done: the pieces that are done.
        total: all pieces (None means unknown).
    """

    def __init__(self, words: str, total: int | None = None) -> None:
        self.words, self.total, self.done = words, total, 0


class Job(Progress):
    """Work in the background of a panel. Dropping the job ends the work."""

    def __init__(self, words: str, work: Work[Any], total: int | None = None) -> None:
        super().__init__(words, total)
        self.work = work

    def step(self, seconds: float = PIECE) -> bool:
        """Do a little work; return whether there is more to do. Errors of the work pass through."""
        more = self.work.step(seconds, beside=True)
        if not more:
            self.work.result  # noqa: B018
        return more


class Worker:
    """Works on the job of a panel: a little at once, and the rest in slices between which the panel answers.

    Args:
        job: returns the job to do; it may return another job, or None, at every call.
        over: called with a job that is done, and with the error that ended it, if any; it clears the job away.
        seconds: of a slice; 0: one step.
        beside: does a slice in the background and shows the result; it returns what the slice returns.
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
        """Work for *first* seconds at once (None for not even one step), and do the rest in the background.

        If no front end is waiting, the rest is done at once too.
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
        """Work for *seconds*; return whether there is more to do. A job that fails is over."""
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
    """Return the event loop, if a front end is waiting, else None."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None
