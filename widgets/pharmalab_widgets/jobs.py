"""Long work in slices, so that a panel stays alive and can be told to stop."""

from time import perf_counter
from typing import TYPE_CHECKING

from pharmalab.core.policies import Policy

if TYPE_CHECKING:
    from pharmalab_widgets.board_state import BoardState


class Job:
    """``words``: what is being done, for the progress bar; ``done`` of ``total`` (None: nobody knows)."""

    def __init__(self, words: str, total: int | None = None) -> None:
        self.words, self.total, self.done = words, total, 0

    def step(self) -> bool:
        """Do a little; whether there is more to do."""
        raise NotImplementedError


def work(job: Job, seconds: float) -> bool:
    """Work for a while; whether there is more to do."""
    end = perf_counter() + seconds
    while job.step():
        if perf_counter() >= end:
            return True
    return False


class BotRun(Job):
    """Bots play, until a person is asked, or to the end (then they play for people too)."""

    def __init__(self, state: "BoardState", to_end: bool = False, limit: int = 200_000) -> None:
        super().__init__("The bots play to the end" if to_end else "The bots play")
        self.state, self.limit = state, limit
        self.match = state.match
        self.policies: dict[int, Policy] = state.seating.everybody() if to_end else state.seating.policies
        self._at = self.match.ply

    def step(self) -> bool:
        match = self.match
        if self.state.match is not match or match.ply != self._at or self.state.now is not None:
            return False  # the person went elsewhere
        if match.to_move not in self.policies or self.done >= self.limit:
            return False
        match.auto(self.policies, limit=1)
        self._at = match.ply
        self.done += 1
        self.state.moved()
        return match.to_move in self.policies
