"""Long work that can be stopped, and that tells how far it is.

A function that works long asks again and again, in its loops, whether it is to go on:

    for n, case in enumerate(cases):
        checkpoint(done=n, total=len(cases))
        ...

That costs next to nothing where nobody listens. Who listens may end the work (`stop_when`), follow it
(`report_progress_to`), or do it piece by piece beside an event loop, in one thread (`Work`).
"""

import asyncio
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import Context, ContextVar, copy_context
from functools import partial
from heapq import merge
from itertools import islice
from math import inf
from threading import get_ident
from time import perf_counter
from typing import Any, Generic, TypeVar
from weakref import ref

try:
    import greenlet
except ImportError:  # a kernel inside the browser has none
    greenlet = None

T = TypeVar("T")
Listener = Callable[[int | None, int | None, str | None, object], None]  #: is called as `checkpoint` is

BESIDE = 0.05  #: seconds that a work in a browser gets with each step at least: the page has a thread of its own

_heard: ContextVar[Listener | None] = ContextVar("heard", default=None)


class Stopped(BaseException):
    """The work was asked to stop. What it was about is as it was before, and can be asked again.

    No ``Exception``, as KeyboardInterrupt is none: code that makes the best of any failure must not go on after it.
    """


def checkpoint(
    done: int | None = None, total: int | None = None, words: str | None = None, answer: object = None
) -> None:
    """Stop here if that is asked for, or rest here while something else is done.

    Args:
        done: how much is done, of ``total``. What is not said (None) is as it was said before.
        words: what is being done.
        answer: so far.

    Raises:
        Stopped: somebody asked for it.
    """
    hear = _heard.get()
    if hear is not None:
        hear(done, total, words, answer)


@contextmanager
def report_progress_to(hear: Listener, further: bool = False) -> Iterator[None]:
    """Within the block checkpoints tell their progress to this function. ``further``: to who listens outside too; else
    it only can stop them."""
    outer = _heard.get()

    def both(done: int | None, total: int | None, words: str | None, answer: object) -> None:
        hear(done, total, words, answer)
        if outer is None:
            return
        if further:
            outer(done, total, words, answer)
        else:
            outer(None, None, None, None)

    token = _heard.set(both)
    try:
        yield
    finally:
        _heard.reset(token)


def is_heard() -> bool:
    """Whether anybody listens."""
    return _heard.get() is not None


def ignore_progress(done: int | None, total: int | None, words: str | None, answer: object) -> None:
    """For `report_progress_to`: a part of larger work does not tell how far it is itself."""


def without_progress() -> AbstractContextManager[None]:
    """Within the block checkpoints do not tell how far they are: a part of larger work can be stopped, no more."""
    return report_progress_to(ignore_progress) if is_heard() else nullcontext()


@contextmanager
def stop_when(asked: Callable[[], bool]) -> Iterator[None]:
    """Within the block work asks this at every checkpoint, every few milliseconds, and raises Stopped once it is true.

    So one thread can stop what another does::

        stop = threading.Event()
        with stop_when(stop.is_set):      # in a thread of its own, such as asyncio.to_thread gives
            notes.diagnosis              # raises Stopped soon after stop.set()
    """
    outer = _heard.get()

    def hear(done: int | None, total: int | None, words: str | None, answer: object) -> None:
        if asked():
            raise Stopped
        if outer is not None:
            outer(done, total, words, answer)

    token = _heard.set(hear)
    try:
        yield
    finally:
        _heard.reset(token)


class Work(Generic[T]):
    """A function that is done piece by piece, in one thread: ``while work.step(0.1): ...``.

    ``over``: whether it has ended; ``result``: what came of it. ``done`` of ``total``, ``words``, ``answer``: what its
    checkpoints told last.

    It rests at its checkpoints, in a greenlet. In a browser whose JavaScript can wait for Python (JSPI) it can be done
    beside the caller, when the event loop has its turn: a step then only allows it so long. Where there is neither, all
    of it is done in the first step; but a generator function can rest wherever it yields, and its result is what it
    returns. A work that nobody holds any more ends: Stopped is raised where it rests.
    """

    def __init__(
        self, function: Callable[..., T] | Callable[..., Generator[object, None, T]], *args: object, **keywords: object
    ) -> None:
        self._run = run = _Run[T](partial(function, *args, **keywords))
        self._greenlet: Any = None
        self._context = copy_context()
        if greenlet is not None:
            self._greenlet = greenlet.greenlet(run.go)
            self._greenlet.gr_context = self._context
            run.greenlet = ref(self._greenlet)

    def __del__(self) -> None:
        run = getattr(self, "_run", None)
        if run is not None and run.resting is not None:
            self.stop()

    @property
    def over(self) -> bool:
        return self._run.over

    @property
    def beside(self) -> bool:
        """Whether it goes on only when the event loop has its turn: to ask for more steps before that is no use."""
        return self._run.beside and not self._run.over

    @property
    def done(self) -> int:
        return self._run.done

    @property
    def total(self) -> int | None:
        return self._run.total

    @property
    def words(self) -> str:
        return self._run.words

    @property
    def answer(self) -> Any:
        return self._run.answer

    @property
    def result(self) -> T:
        """What the function gave. Raises what it raised; RuntimeError: it is not over."""
        run = self._run
        if not run.over:
            raise RuntimeError("the work is not over")
        if run.error is not None:
            raise run.error
        return run.found[0]

    def step(self, seconds: float = 0, beside: bool = False) -> bool:
        """Work for so long, at least to the next checkpoint; whether there is more to do. An error of the function
        waits in ``result``; KeyboardInterrupt does not wait. ``beside``: it may go on beside the caller, who lets the
        event loop have its turn between steps."""
        checkpoint()  # of what this work may be a part of itself
        self._on(perf_counter() + seconds, beside)
        return not self.over

    def stop(self) -> None:
        """Raise Stopped where the work rests. From another thread, or from within: at its next checkpoint."""
        run = self._run
        run.stopped = True
        if run.resting is not None:
            run.wake()
            return
        if run.over or run.beside or run.thread not in (None, get_ident()) or self._within():
            return
        if run.thread is None:  # it was never begun
            run.error, run.over = Stopped(), True
        elif self._greenlet is None:
            self._context.run(run.end_pieces)
        else:
            self._on(0)

    def finish(self) -> T:
        """All that is left, in one go. Raises what the function raises; RuntimeError: it goes on beside the caller."""
        while self.step(float("inf")):
            if self.beside:
                raise RuntimeError("the work goes on when the event loop has its turn: ask for its steps from there")
        return self.result

    def _on(self, end: float, beside: bool = False) -> None:
        """Until then, or to the end. Raises what is no Exception."""
        run = self._run
        if self.over:
            return
        if run.beside:
            run.allow(end)
            return
        if run.thread is not None and self._within():
            raise RuntimeError("the work is under way: it cannot be stepped from within")
        run.end, run.thread = end, get_ident()
        if self._greenlet is None:
            if not beside or run.pieces is not None or not run.begin_beside(self._context):
                self._context.run(run.go)
        else:
            self._greenlet.parent = greenlet.getcurrent()
            self._greenlet.switch()
        if run.over and run.error is not None and not isinstance(run.error, Exception | Stopped):
            raise run.error

    def _within(self) -> bool:
        return self._run.under_way if greenlet is None else greenlet.getcurrent() is self._greenlet


class _Run(Generic[T]):
    """What the greenlet of a work holds on to. It must not hold on to the work: Python's collector does not look into
    a greenlet that rests, so that a circle through it would last for ever."""

    def __init__(self, function: Callable[[], Any]) -> None:
        self.function: Callable[[], Any] | None = function
        self.pieces: Generator[object, None, T] | None = None  #: of a generator function that was begun
        self.under_way = False
        self.greenlet: Callable[[], object] = lambda: None
        self.thread: int | None = None  #: in which it was begun
        self.end = 0.0  #: of the step
        self.stopped = self.over = False
        self.beside = False  #: whether it is done when the event loop has its turn
        self.resting: asyncio.Future[None] | None = None  #: there, until the next step
        self.allowed = 0.0  #: seconds of a step there
        self.found: list[T] = []
        self.error: BaseException | None = None
        self.done, self.total, self.words, self.answer = 0, None, "", None

    done: int
    total: int | None
    words: str
    answer: object

    def go(self) -> None:
        """Work until it is over; without greenlets a generator function may be left sooner, to be called again."""
        _heard.set(self.hear)
        self.under_way = True
        try:
            self.over = self._worked()
        except Stopped:
            self.error, self.over = Stopped(), True  # a new one: where it was stopped would keep all of it alive
        except BaseException as error:
            self.error, self.over = error, True
        finally:
            self.under_way = False
            if self.over and self.pieces is not None:
                self.pieces.close()

    def _worked(self) -> bool:
        """Do all, or a piece; whether it was the last one."""
        if self.pieces is None:
            function, self.function = self.function, None
            assert function is not None
            found = function()
            if not isinstance(found, Generator):
                self.found.append(found)
                return True
            self.pieces = found
        try:
            while True:
                next(self.pieces)
                if greenlet is None and perf_counter() >= self.end:
                    return False
                self.hear(None, None, None, None)
        except StopIteration as end:
            self.found.append(end.value)
        return True

    def end_pieces(self) -> None:
        """Stop where it rests."""
        if self.pieces is not None:
            self.pieces.close()
        self.error, self.over = Stopped(), True

    def hear(self, done: int | None, total: int | None, words: str | None, answer: object) -> None:
        if done is not None:
            self.done = done
        if total is not None:
            self.total = total
        if words is not None:
            self.words = words
        if answer is not None:
            self.answer = answer
        if self.stopped:
            raise Stopped
        if perf_counter() >= self.end:
            self.rest()

    def rest(self) -> None:
        """Let others do something. Raises Stopped: meanwhile that was asked for."""
        if greenlet is None:
            if self.beside:
                self.rest_beside()
        elif greenlet.getcurrent() is self.greenlet():  # not in a thread that this work has begun
            try:
                greenlet.getcurrent().parent.switch()  # no name for it: its own frame must not hold it
            except greenlet.GreenletExit:  # nobody wants the work any more
                self.stopped = True
        if self.stopped:
            raise Stopped

    # --- beside the caller, in a browser ----------------------------------------------------------------------------

    def begin_beside(self, context: Context) -> bool:
        """Begin it when the event loop has its turn; return whether there is such a loop."""
        loop = _waiting_loop()
        if loop is None:
            return False
        self.beside, self.allowed = True, BESIDE

        def go() -> None:
            self.end = perf_counter() + self.allowed
            self.go()
            self.beside = False  # what isn't over is a generator function: its other pieces need no loop

        loop.call_soon(go, context=context)
        return True

    def allow(self, end: float) -> None:
        """Let it work until then, or for as long, if it is later that it gets its turn."""
        self.allowed = max(BESIDE, end - perf_counter())
        self.wake()

    def wake(self) -> None:
        if self.resting is not None and not self.resting.done():
            self.resting.set_result(None)

    def rest_beside(self) -> None:
        from pyodide import ffi

        if not ffi.can_run_sync():
            return
        self.resting = asyncio.get_running_loop().create_future()
        waiting = _done(self.resting)
        try:
            ffi.run_sync(waiting)
        except RuntimeError:  # a Python that began from a snapshot knows only what the one could that it was made of
            waiting.close()
            self.end = inf  # all of it in one go
            return
        finally:
            self.resting = None
        self.end = perf_counter() + self.allowed


async def _done(future: "asyncio.Future[None]") -> None:
    await future


def _waiting_loop() -> asyncio.AbstractEventLoop | None:
    """The event loop of a browser in which JavaScript can wait for Python."""
    try:
        from pyodide.code import run_js

        loop = asyncio.get_running_loop()
    except (ImportError, RuntimeError):
        return None
    return loop if run_js("typeof WebAssembly.promising === 'function'") else None


def with_checkpoints(items: Iterable[T], piece: int = 100) -> Iterator[T]:
    """The items, with a checkpoint before each so many."""
    for n, item in enumerate(items):
        if n % piece == 0:
            checkpoint()
        yield item


def sort_with_checkpoints(items: Iterable[T], key: Callable[[T], Any], piece: int = 1_000) -> list[T]:
    """The items sorted, with a checkpoint after each piece."""
    left = iter(items)
    pieces: list[list[T]] = []
    while some := list(islice(left, piece)):
        pieces.append(sorted(some, key=key))
        checkpoint()
    if len(pieces) == 1:
        return pieces[0]
    found: list[T] = []
    for item in merge(*pieces, key=key):
        found.append(item)
        if len(found) % piece == 0:
            checkpoint()
    return found
