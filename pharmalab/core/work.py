"""Long work that can be stopped, and that reports its progress.

A function that works long asks in its loops, again and again, whether to continue::

    for n, case in enumerate(cases):
        checkpoint(done=n, total=len(cases))
        ...

That costs next to nothing if nobody listens. A listener may stop the work (`stop_when`), follow it
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
Listener = Callable[[int | None, int | None, str | None, object], None]  #: called with the arguments of `checkpoint`

BESIDE = 0.05  #: least seconds for each step in a browser, where the page has a thread of its own

_heard: ContextVar[Listener | None] = ContextVar("heard", default=None)


class Stopped(BaseException):
    """The work was asked to stop. Its subject is unchanged, so the work can be started again.

    Like KeyboardInterrupt it is no ``Exception``: code that recovers from any failure must not continue after it.
    """


def checkpoint(
    done: int | None = None, total: int | None = None, words: str | None = None, answer: object = None
) -> None:
    """Stop here if somebody asked for it, or rest here while something else is done.

    Args:
        done: how much is done, of *total*. None leaves it as it was last reported; so it does for the others.
        total: how much there is to do.
        words: what is being done.
        answer: the answer so far.

    Raises:
        Stopped: somebody asked the work to stop.
    """
    hear = _heard.get()
    if hear is not None:
        hear(done, total, words, answer)


@contextmanager
def report_progress_to(hear: Listener, further: bool = False) -> Iterator[None]:
    """Let checkpoints within the block report their progress to *hear*.

    With *further* they report it to outer listeners too; otherwise those can only stop the work.
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
    """Return whether anybody listens."""
    return _heard.get() is not None


def ignore_progress(done: int | None, total: int | None, words: str | None, answer: object) -> None:
    """Do nothing, for `report_progress_to`: a part of larger work does not report its own progress."""


def without_progress() -> AbstractContextManager[None]:
    """Return a context in which checkpoints report no progress, for a part of larger work: it can only be stopped."""
    return report_progress_to(ignore_progress) if is_heard() else nullcontext()


@contextmanager
def stop_when(asked: Callable[[], bool]) -> Iterator[None]:
    """Raise Stopped at a checkpoint within the block once *asked* returns True.

    So one thread can stop the work of another::

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

    ``over`` says whether it has ended, ``result`` is its result. ``done`` of ``total``, ``words`` and ``answer`` are
    what its checkpoints last reported.

    It rests at its checkpoints, in a greenlet. In a browser whose JavaScript can wait for Python (JSPI) it can run
    beside the caller, whenever the event loop has its turn; a step then only grants it time. Without both, the first
    step does all of it; but a generator function can rest wherever it yields, and its result is what it returns. A work
    that nobody holds any longer ends: Stopped is raised where it rests.
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
        """Whether it only continues when the event loop has its turn; before that, further steps are of no use."""
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
        """The function's result. Raises the function's own error, or RuntimeError while it still runs."""
        run = self._run
        if not run.over:
            raise RuntimeError("the work is not over")
        if run.error is not None:
            raise run.error
        return run.found[0]

    def step(self, seconds: float = 0, beside: bool = False) -> bool:
        """Work for *seconds*, at least to the next checkpoint, and return whether there is more to do.

        An error of the function waits in ``result``; KeyboardInterrupt does not wait. With *beside* it may continue
        beside the caller, who lets the event loop have its turn between steps.
        """
        checkpoint()  # of a larger work that this may be a part of
        self._on(perf_counter() + seconds, beside)
        return not self.over

    def stop(self) -> None:
        """Raise Stopped where the work rests; from another thread, or from within, at the next checkpoint."""
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
        """Do everything that is left, and return the result.

        Raises:
            RuntimeError: the work continues beside the caller; any exception of the function is raised too.
        """
        while self.step(float("inf")):
            if self.beside:
                raise RuntimeError("the work goes on when the event loop has its turn: ask for its steps from there")
        return self.result

    def _on(self, end: float, beside: bool = False) -> None:
        """Work until *end*, or until it is over. Raises exceptions that are no Exception."""
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
    """The part of a work that its greenlet refers to.

    It must not refer to the work: Python's collector does not look into a greenlet that rests, so a cycle through it
    would never be freed.
    """

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
        """Work until it is over; without greenlets a generator function may return earlier, to be called again."""
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
        """Do everything, or a piece, and return whether it was the last."""
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
        """Stop the work where it rests."""
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
        """Let others work. Raises Stopped if that was asked for meanwhile."""
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
        """Begin at the event loop's next turn; return whether an event loop is running."""
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
        """Let the work go on until *end*; if it gets its turn later, for the same length of time."""
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
    """Return the items sorted, with a checkpoint after each piece."""
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
