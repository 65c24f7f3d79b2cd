"""A time limit for functions that learners write: endless loops are stopped and reported."""

import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")
CHECKS = 100  #: turns of a loop, after each of which CPython raises what is pending


class Overtime(BaseException):
    """Raised when a call takes too long. It isn't an Exception, so ``except Exception`` doesn't catch it."""


class Deadline:
    """A time limit, in seconds, that several calls share.

    When the time is up, the call raises Overtime. A long call into C, such as ``sum(range(10**12))``, goes on, and so
    does a loop that catches every error. So run other people's notebooks in separate processes
    (``pharmalab.classroom.grading.processes``).
    """

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._end = time.monotonic() + seconds

    def call(self, function: Callable[..., T], *args: object) -> T:
        """Call *function* and return its result.

        Raises Overtime if the time runs out, and any error that the function raises.
        """
        caller, guard, rung, over = threading.get_ident(), threading.Lock(), False, False

        def ring() -> None:
            nonlocal rung
            with guard:
                if not over:
                    rung = True
                    _raise_in(caller, Overtime)

        left = self._end - time.monotonic()
        if left <= 0:
            raise Overtime
        timer = threading.Timer(left, ring)
        timer.daemon = True
        try:
            timer.start()
        except RuntimeError:  # without threads, as in a browser, there is no limit
            return function(*args)
        try:
            return function(*args)
        finally:
            with guard:
                over = True
            timer.cancel()
            if rung:
                _take_pending()


def _raise_in(thread: int, error: type[BaseException]) -> None:
    import ctypes  # a browser lacks it, and needs it for no threads

    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(error))


def _take_pending() -> None:
    """Let an Overtime be raised that is still pending, and drop it.

    CPython could also cancel it. But CPython 3.11 then looks for it forever, and hangs as soon as a debugger traces.
    """
    with suppress(Overtime):
        for _ in range(CHECKS):
            pass
