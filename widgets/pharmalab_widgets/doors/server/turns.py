"""Divide the long-running work of all visitors into short slices, so that clicks are answered in between.

Visitors take turns. A visitor with ten simulations gets no more slices than a visitor with one.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Hashable

SLICE = 0.04  #: the length of a slice, in seconds
FIRST = 0.04  #: the seconds of work for which a click may wait
GAP = 0.01  #: the seconds between two slices, in which clicks are answered; at least half the length of the slice


class Turns:
    """The order in which visitors' work gets slices of time.

    ``waiting`` contains the visitors who have work to do, in the order of their turns.
    """

    def __init__(self) -> None:
        self.waiting: OrderedDict[Hashable, deque[asyncio.Future[None]]] = OrderedDict()
        self._running = False

    def of(self, visitor: Hashable) -> "Share":
        """Return the visitor's share of the process's time."""
        return Share(self, visitor)

    async def wait(self, visitor: Hashable) -> None:
        """Wait for the visitor's next turn."""
        turn = asyncio.get_running_loop().create_future()
        self.waiting.setdefault(visitor, deque()).append(turn)
        if not self._running:
            self._running = True
            asyncio.get_running_loop().call_later(GAP, self._give)
        await turn

    def _give(self) -> None:
        """Give one visitor a slice. A visitor who no longer wants a slice is skipped."""
        while self.waiting:
            visitor, turns = self.waiting.popitem(last=False)
            turn = turns.popleft()
            if turns:
                self.waiting[visitor] = turns
            if not turn.done():
                loop = asyncio.get_running_loop()
                turn.set_result(None)
                loop.call_soon(self._after_slice, loop.time())  # the slice runs first, because it was scheduled before
                return
        self._running = False

    def _after_slice(self, begun: float) -> None:
        loop = asyncio.get_running_loop()
        loop.call_later(max(GAP, (loop.time() - begun) / 2), self._give)


class Share:
    """A visitor's share of the process's time. The jobs in `live.jobs` use it to wait for their turns."""

    first = FIRST

    def __init__(self, turns: Turns, visitor: Hashable) -> None:
        self.turns, self.visitor = turns, visitor

    async def turn(self, seconds: float) -> float:
        """Wait for the visitor's turn. Return how many of these seconds the turn may last."""
        await self.turns.wait(self.visitor)
        return min(seconds, SLICE)
