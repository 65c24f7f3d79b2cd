"""Let bots (computer players) play at a board, in the background."""

from itertools import takewhile

from pharmalab.core.policies import Policy
from pharmalab.core.work import Work
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.jobs import Job


class BotRun(Job):
    """A background job that lets bots play until a human player has to decide, or until the match ends.

    With *to_end*, bots play for human players too. *limit* is the maximum number of decisions.
    """

    def __init__(self, state: BoardState, to_end: bool = False, limit: int = 200_000, focus: str = "question") -> None:
        self.state, self.match, self.to_end, self.focus = state, state.match, to_end, focus
        self.policies: dict[int, Policy] = state.seating.everybody() if to_end else state.seating.policies
        # the words stay while a film shows the moves, and so up to the person's own turn
        words = "Playing until it’s your turn" if len(state.seating.people) == 1 else "The bots are playing"
        if to_end:
            words = "The bots are playing to the end"
        permission = state.permission
        players, until = (self.policies, None) if to_end else (permission.players(self.policies), permission.asks)
        super().__init__(words, Work(self.match.play_with, players, until, limit))
        self._at = self.match.timeline.here

    def step(self, seconds: float = 0) -> bool:
        """Let a bot make the next decision or, if it needs long to think, do part of its thinking."""
        if not self._followed():
            return False
        more = super().step(0)
        while not self.to_end and (only := self.state.short_cuts.harmless) is not None:
            self.match.push(only)
        return self._followed() and more and self.match.to_move in self.policies

    def _followed(self) -> bool:
        """Show what the bots did since the last time; return False if the person went elsewhere.

        In a browser, bots also decide between two steps, when the event loop has its turn.
        """
        at, here = self._at, self.match.timeline.here
        new = list(takewhile(lambda node: node is not at, here.back()))
        elsewhere = bool(new) and new[-1].before is not at  # the match doesn't go on from there
        if elsewhere or self.state.match is not self.match or self.state.sight.now is not None:
            return False
        if new:
            self._at = here
            self.done += sum(node.ply is not None and node.ply.mover in self.policies for node in new)
            self.state.moved()
        return True
