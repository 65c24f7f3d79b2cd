"""Limit how often an action may be performed."""

from collections.abc import Callable
from time import monotonic


class Bucket:
    """A token bucket, which limits how often an action may be performed. Each action takes a token.

    *rate* is the number of tokens gained per second. *burst* is the maximum and initial number of tokens. *clock*
    returns seconds.
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
        """Whether the bucket contains its maximum number of tokens."""
        self._fill()
        return self._tokens >= self.burst

    def take(self) -> float:
        """Take a token and return 0. If there is no token, return the number of seconds until the next one."""
        self._fill()
        if self._tokens >= 1:
            self._tokens -= 1
            return 0.0
        return (1 - self._tokens) / self.rate

    def reserve(self) -> float:
        """Take a token, even if none is available yet. Return the number of seconds until it is available."""
        self._fill()
        self._tokens -= 1
        return max(0.0, -self._tokens / self.rate)

    def spend(self, tokens: float) -> None:
        """Take several tokens, for an expensive action."""
        self._tokens -= tokens
