"""How often somebody may do something."""

from collections.abc import Callable
from time import monotonic


class Bucket:
    """A token bucket: *burst* tokens at first, and *rate* new ones a second, up to *burst*.

    Args:
        rate: tokens a second.
        burst: the most tokens that it holds.
        clock: returns the time in seconds.
    """

    def __init__(self, rate: float, burst: float, clock: Callable[[], float] = monotonic) -> None:
        self.rate, self.burst, self._clock = rate, burst, clock
        self._tokens, self._then = burst, clock()

    def _fill(self) -> None:
        now = self._clock()
        self._tokens = min(self.burst, self._tokens + (now - self._then) * self.rate)
        self._then = now

    @property
    def full(self) -> bool:
        """Whether it is as it was at first."""
        self._fill()
        return self._tokens >= self.burst

    def take(self) -> float:
        """Take a token and return 0; or take nothing and return the seconds until there is one."""
        self._fill()
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self.rate

    def reserve(self) -> float:
        """Take a token even if it has yet to come, and return the seconds until it is there."""
        self._fill()
        self._tokens -= 1
        return max(0.0, -self._tokens / self.rate)

    def spend(self, tokens: float) -> None:
        """Take so many more tokens: what was done was dear."""
        self._tokens -= tokens
