"""The review of a finished match: a player's chances turn by turn, and the costliest turns."""

from time import perf_counter

from pharmalab.core.words import duration
from pharmalab.core.work import Work
from pharmalab.probability.hindsight import Hindsight, Turn
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.jobs import PIECE, Job

WORDS = "Trying out how the match could have continued"


class HindsightJob(Job):
    """A background job that reviews the turns of a finished match, until the match changes."""

    def __init__(self, state: BoardState, hindsight: Hindsight) -> None:
        super().__init__(WORDS, Work(hindsight.run), hindsight.total)
        self._begun, self._before = perf_counter(), hindsight.part
        self.state, self.hindsight, self._end = state, hindsight, state.match.state

    def step(self, seconds: float = PIECE) -> bool:
        if self.state.match.state is not self._end:
            return False  # the person went elsewhere
        more = super().step(seconds)
        self.done = self.hindsight.done
        stage = f"{WORDS}: {self.hindsight.stage}" if self.hindsight.stage else WORDS
        self.words = f"{stage}. Stop when you’ve seen enough"
        part, new = self.hindsight.part, self.hindsight.part - self._before
        if new > 0:
            left = (perf_counter() - self._begun) * (1 - part) / new
            self.words += f" ({duration(left)} until it’s complete)"
        return more


class HindsightRequest:
    """A request to review the match on the board, and the review itself."""

    def __init__(self, state: BoardState) -> None:
        self.state = state
        self._asked: Hindsight | None = None

    @property
    def asked(self) -> Hindsight | None:
        """Return the review that was requested for this final position, or None if there is none."""
        asked, match = self._asked, self.state.match
        here = asked is not None and asked.match is match and asked.states[-1] is match.state
        return asked if here else None

    @property
    def reviewed(self) -> Hindsight | None:
        """Return the review of the match on the board, or None if there is no review of this match.

        The review stays available while the person looks at earlier steps.
        """
        return self._asked if self._asked is not None and self._asked.match is self.state.match else None

    @property
    def turn_here(self) -> Turn | None:
        """Return the turning point at the earlier position that the board shows, or None if there is none."""
        asked, state = self.reviewed, self.state
        if asked is None or state.sight.now is None:
            return None
        return next((turn for turn in asked.sure_points if turn.first - 1 == state.match.ply), None)

    @property
    def by_words(self) -> str:
        """Return, in quotes, the level or name of the policy that plays the review's rollouts."""
        return f"“{self.state.game.level_name(self.by)}”"

    @property
    def offered(self) -> bool:
        """Return whether a review is possible: the match is over, and the person made decisions."""
        state = self.state
        seat = state.sight.person
        over = state.match.outcome is not None and state.sight.now is None
        return over and seat is not None and any(ply.mover == seat for ply in state.match.plies)

    @property
    def by(self) -> str:
        """Return the name of the policy that plays all seats in the review's rollouts."""
        return self.state.game.playout_policy or self.state.seating.usual

    def do_hindsight(self) -> None:
        """Review all turns of the person in front of the screen."""
        state = self.state
        if not self.offered or state.sight.person is None:
            raise ValueError("The review opens when the match is over. It covers the turns you played yourself.")
        self._asked = Hindsight(state.match, state.sight.person, self.by)
        self.do_hindsight_on()

    def do_hindsight_on(self) -> None:
        """Continue a review that was stopped."""
        if self.asked is None:
            raise ValueError("Nothing has been reviewed yet. Choose “Review the match” first.")
        self.state.job = HindsightJob(self.state, self.asked)
        self.state.say("")
        self.state.focus = "question"
