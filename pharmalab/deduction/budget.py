"""How long a search may go on, in tries and not in seconds: so that equal notes always get equal answers.

Whoever shows the answers can stop a search that still runs, from another thread:

    stop = threading.Event()
    with stopping(stop.is_set):      # in a thread of its own, such as asyncio.to_thread gives
        notes.diagnosis              # raises Stopped soon after stop.set()
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_asked: ContextVar[Callable[[], bool] | None] = ContextVar("asked", default=None)


class Stopped(Exception):
    """A search was asked to stop. What it was about is as it was before, and can be asked again."""


@contextmanager
def stopping(asked: Callable[[], bool]) -> Iterator[None]:
    """Within the block searches ask this again and again, every few milliseconds, and raise Stopped once it is true."""
    token = _asked.set(asked)
    try:
        yield
    finally:
        _asked.reset(token)


def stop_if_asked() -> None:
    """Raises Stopped if :func:`stopping` is in force and says so."""
    asked = _asked.get()
    if asked is not None and asked():
        raise Stopped


class Budget:
    """So many tries. ``spent``: whether a search ended before it was done, because they were used up."""

    def __init__(self, tries: int) -> None:
        self.tries, self.used, self.spent = tries, 0, False
        self._asked = _asked.get()

    def use(self, tries: int = 1) -> bool:
        """Take some; whether there were enough. Raises Stopped."""
        if self._asked is not None and self._asked():
            raise Stopped
        if self.used + tries > self.tries:
            self.spent = True
        else:
            self.used += tries
        return not self.spent

    def part(self, tries: int) -> "Budget":
        """A budget for one of several searches: so many tries, or what is left. Take what it used from this one."""
        return Budget(min(tries, self.tries - self.used))
