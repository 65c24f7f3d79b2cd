"""Let bots (computer players) play at a board, in the background."""

from pharmalab.core.policies import Policy
from pharmalab.core.work import Work
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.jobs import Job


class BotRun(Job):
    """A background job that lets bots play until a person has to decide, or until the match ends.

    Args:
        to_end: whether bots play for people too, until the match ends.
        limit: the maximum number of decisions.
        focus: the key of the element that gets the focus when the run is over.
    """

    def __init__(self, state: BoardState, to_end: bool = False, limit: int = 200_000, focus: str = "question") -> None:
        self.state, self.match, self.to_end, self.focus = state, state.match, to_end, focus
        self.policies: dict[int, Policy] = state.seating.everybody() if to_end else state.seating.policies
        # the words stay while a film shows the moves, and so up to the person's own turn
        words = "Playing until it’s your turn" if len(state.seating.people) == 1 else "The bots play"
        if to_end:
            words = "The bots play to the end"
        super().__init__(words, Work(self.match.play_with, self.policies, limit=limit))
        self._at = self.match.state

    def step(self, seconds: float = 0) -> bool:
        """Let a bot make the next decision or, if it thinks for long, do a part of its thinking."""
        match = self.match
        if self.state.match is not match or match.state is not self._at or self.state.sight.now is not None:
            return False  # the person went elsewhere
        more = super().step(0)
        while not self.to_end and (only := self.state.short_cuts.lone) is not None:
            match.push(only)
        if match.state is not self._at:  # else a bot thinks
            self._at = match.state
            self.done += 1
            self.state.moved()
        return more and match.to_move in self.policies
