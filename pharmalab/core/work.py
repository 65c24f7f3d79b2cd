"""Let long-running functions report their progress, pause, and stop on request.

A long-running function calls `checkpoint` in its loops::

    for n, case in enumerate(cases):
        checkpoint(done=n, total=len(cases))
        ...

See `stop_when`, `report_progress_to`, and `Work`, which runs a function piece by piece.
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
except ImportError:  # a kernel inside the browser has no greenlets
    greenlet = None

T = TypeVar("T")
#: a function that is called with the arguments of `checkpoint`
Listener = Callable[[int | None, int | None, str | None, object], None]

BESIDE = 0.05  #: the minimum seconds of a step in a browser, where the page has a thread of its own

_heard: ContextVar[Listener | None] = ContextVar("heard", default=None)


class Stopped(BaseException):
    """The exception that stops long-running work. No data have been changed, so the work can be started again.

    Like KeyboardInterrupt, Stopped is not an ``Exception``: code that recovers from any failure must not catch it.
    """


def checkpoint(
    done: int | None = None, total: int | None = None, words: str | None = None, answer: object = None
) -> None:
    """Report the progress of long-running work, and stop or pause here if a listener wants it.

    *done* of *total* parts are finished. *words* describes the current part, and *answer* is the answer so far. None
    leaves the last value unchanged.

    Raises:
        Stopped: somebody asked the work to stop.
    """
    hear = _heard.get()
    if hear is not None:
        hear(done, total, words, answer)


@contextmanager
def report_progress_to(hear: Listener, further: bool = False) -> Iterator[None]:
    """Within this context, call *hear* at each checkpoint to report the progress.

    Listeners of outer contexts get reports only if *further* is true. They can always stop the work.
    """
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
    """Return whether any listener receives the reports of `checkpoint`."""
    return _heard.get() is not None


def ignore_progress(done: int | None, total: int | None, words: str | None, answer: object) -> None:
    """Do nothing. Pass this function to `report_progress_to` to keep part of a larger job from reporting progress."""


def without_progress() -> AbstractContextManager[None]:
    """Return a context in which checkpoints report no progress, but can still stop the work."""
    return report_progress_to(ignore_progress) if is_heard() else nullcontext()


@contextmanager
def stop_when(asked: Callable[[], bool]) -> Iterator[None]:
    """Within this context, stop the work at the first checkpoint at which *asked* returns True.

    For example, one thread can stop the work of another::

        stop = threading.Event()
        with stop_when(stop.is_set):      # in a separate thread, such as one from asyncio.to_thread
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
    """A call to a long-running function that runs piece by piece, in one thread: ``while work.step(0.1): ...``.

    ``over`` says whether the work has ended, and ``result`` is what the function returned. ``done``, ``total``,
    ``words`` and ``answer`` hold the values last reported at a checkpoint.

    The function pauses at its checkpoints; a generator function pauses wherever it yields. In a browser, pauses at
    checkpoints need JSPI and ``step(beside=True)``.
    """

    def __init__(
        self, function: Callable[..., T] | Callable[..., Generator[object, None, T]], *args: object, **keywords: object
    ) -> None:
        self._run = run = _Run[T](partial(function, *args, **keywords))
        self._greenlet: Any = None  # without greenlets and JSPI, the first step does all the work
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
        """Whether the work runs alongside the caller, when the event loop has its turn.

        If so, ``step`` only lets the work continue at that turn.
        """
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
        """The function's result. Raises the function's own error, or RuntimeError if the function hasn't finished."""
        run = self._run
        if not run.over:
            raise RuntimeError("the work is not over")
        if run.error is not None:
            raise run.error
        return run.found[0]

    def step(self, seconds: float = 0, beside: bool = False) -> bool:
        """Run the function for *seconds*, and at least until its next checkpoint. Return whether there is more to do.

        Errors in the function, except KeyboardInterrupt, are raised by ``result``. If *beside* is true, the caller must
        give the event loop a turn between steps.
        """
        checkpoint()  # a checkpoint of a larger work that this work may be a part of
        self._on(perf_counter() + seconds, beside)
        return not self.over

    def stop(self) -> None:
        """Stop the work: raise Stopped at the checkpoint where it has paused.

        If another thread or the function itself calls this method while the work is running, the work stops at its next
        checkpoint.
        """
        run = self._run
        run.stopped = True
        if run.resting is not None:
            run.wake()
            return
        if run.over or run.beside or run.thread not in (None, get_ident()) or self._within():
            return
        if run.thread is None:  # the work was never begun
            run.error, run.over = Stopped(), True
        elif self._greenlet is None:
            self._context.run(run.end_pieces)
        else:
            self._on(0)

    def finish(self) -> T:
        """Do all the remaining work, and return the result.

        If the function raises an error, this method raises the same error.

        Raises:
            RuntimeError: the function runs alongside the caller (``step(beside=True)``), so it can't be finished here.
        """
        while self.step(float("inf")):
            if self.beside:
                raise RuntimeError("the work goes on when the event loop has its turn: ask for its steps from there")
        return self.result

    def _on(self, end: float, beside: bool = False) -> None:
        """Work until *end*, or until the work is over. Raises exceptions that are not an Exception."""
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
    """The part of a work to which its greenlet refers.

    It must not refer to the work itself, because Python's garbage collector does not look into a paused greenlet, and a
    cycle through it would never be freed.
    """

    def __init__(self, function: Callable[[], Any]) -> None:
        self.function: Callable[[], Any] | None = function
        self.pieces: Generator[object, None, T] | None = None  #: the generator, if a generator function was begun
        self.under_way = False
        self.greenlet: Callable[[], object] = lambda: None
        self.thread: int | None = None  #: the thread in which the work was begun
        self.end = 0.0  #: the time when the current step ends
        self.stopped = self.over = False
        self.beside = False  #: whether the work runs when the event loop has its turn
        self.resting: asyncio.Future[None] | None = None  #: the future that resumes the work at its next step
        self.allowed = 0.0  #: the seconds of a step beside the caller
        self.found: list[T] = []
        self.error: BaseException | None = None
        self.done, self.total, self.words, self.answer = 0, None, "", None

    done: int
    total: int | None
    words: str
    answer: object

    def go(self) -> None:
        """Run until the work is over. Without greenlets, a generator may stop after each of its steps."""
        _heard.set(self.hear)
        self.under_way = True
        try:
            self.over = self._worked()
        except Stopped:
            # a new exception, because the traceback of the caught one would keep the stopped frames alive
            self.error, self.over = Stopped(), True
        except BaseException as error:
            self.error, self.over = error, True
        finally:
            self.under_way = False
            if self.over and self.pieces is not None:
                self.pieces.close()

    def _worked(self) -> bool:
        """Do all the work, or one piece, and return whether it was the last piece."""
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
        """Stop the work where it has paused."""
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
        """Pause to let others work. Raises Stopped if somebody stopped the work in the meantime."""
        if greenlet is None:
            if self.beside:
                self.rest_beside()
        elif greenlet.getcurrent() is self.greenlet():  # do nothing in a thread that this work has started
            try:
                # not stored in a variable, because this frame must not keep the greenlet alive
                greenlet.getcurrent().parent.switch()
            except greenlet.GreenletExit:  # nobody holds a reference to the work any more
                self.stopped = True
        if self.stopped:
            raise Stopped

    # --- beside the caller, in a browser ----------------------------------------------------------------------------

    def begin_beside(self, context: Context) -> bool:
        """Begin at the event loop's next turn. Return whether an event loop is running."""
        loop = _waiting_loop()
        if loop is None:
            return False
        self.beside, self.allowed = True, BESIDE

        def go() -> None:
            self.end = perf_counter() + self.allowed
            self.go()
            self.beside = False  # if the work isn't over, it is a generator function, and its other pieces need no loop

        loop.call_soon(go, context=context)
        return True

    def allow(self, end: float) -> None:
        """Let the work continue until *end*. If its turn comes later, let it continue for the same length of time."""
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
        # if Python began from a snapshot, it has only the abilities of the Python that made the snapshot
        except RuntimeError:
            waiting.close()
            self.end = inf  # do all the work at once
            return
        finally:
            self.resting = None
        self.end = perf_counter() + self.allowed


async def _done(future: "asyncio.Future[None]") -> None:
    await future


def _waiting_loop() -> asyncio.AbstractEventLoop | None:
    """Return the event loop of a browser in which JavaScript can wait for Python; None elsewhere."""
    try:
        from pyodide.code import run_js

        loop = asyncio.get_running_loop()
    except (ImportError, RuntimeError):
        return None
    return loop if run_js("typeof WebAssembly.promising === 'function'") else None


def with_checkpoints(items: Iterable[T], piece: int = 100) -> Iterator[T]:
    """Yield the items, with a checkpoint before every *piece* items."""
    for n, item in enumerate(items):
        if n % piece == 0:
            checkpoint()
        yield item


def sort_with_checkpoints(items: Iterable[T], key: Callable[[T], Any], piece: int = 1_000) -> list[T]:
    """Sort the items, with a checkpoint after every *piece* items."""
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
