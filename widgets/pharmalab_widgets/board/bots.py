"""Bots at the board."""

from pharmalab.core.policies import Policy
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.jobs import Job


class BotRun(Job):
    """Bots play, until a person is asked, or to the end (then they play for people too)."""

    def __init__(self, state: BoardState, to_end: bool = False, limit: int = 200_000) -> None:
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
