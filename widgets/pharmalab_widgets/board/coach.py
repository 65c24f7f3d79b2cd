"""The coach at the board: hints, reasons, and two choices side by side, for the person who is asked.

The coach works beside the panel, so the question can be answered all the time. What it found belongs to one position.
"""

from time import perf_counter

from pharmalab.core.agenda import Action
from pharmalab.core.coach import TRIES, Coach
from pharmalab.core.coach_words import hints
from pharmalab.core.work import Work
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.places import action_words
from pharmalab_widgets.board.question import offering_places
from pharmalab_widgets.live.jobs import PIECE, Job

WORDS = "The coach tries your choices out"
EVERY = 1.0  #: seconds after which results that improve are drawn again
PANE = "coach"
MOVE = 3  #: the hint that names the move


class CoachJob(Job):
    """A background job that tries the choices out, as long as the position ``stands``."""

    def __init__(self, desk: "CoachDesk", coach: Coach) -> None:
        super().__init__(WORDS, Work(coach.steps), coach.total())
        self.desk, self.coach = desk, coach

    def step(self, seconds: float = PIECE) -> bool:
        if self.desk.coach is not self.coach:
            return False  # the person played, or went elsewhere
        more = super().step(seconds)
        self.done = self.coach.done
        self.total = max(self.total or 0, self.done)  # reasons that are asked for meanwhile need more
        return more


class CoachDesk:
    """What a person asked the coach in this position.

    Attributes:
        job: the work that goes on, or None.
    """

    def __init__(self, state: BoardState) -> None:
        self.state = state
        self.job: CoachJob | None = None
        self._asked: tuple[object, Coach] | None = None
        self._level = 0  #: how many hints were given
        self._why: Action | None = None
        self._compared: tuple[Action, Action] | None = None
        self._shown = 0.0, False  #: when the results were drawn last, and whether there were any

    @property
    def offered(self) -> bool:
        """Whether there is a coach for the question: the game has one, and it asks the person who looks."""
        return not self.refused

    @property
    def refused(self) -> str:
        """Why there is no hint now; '' if there is."""
        question, sight = self.state.question, self.state.sight
        if self.state.game.coaching is None:
            return f"{self.state.game.title} has no coach."
        if sight.now is not None:
            return "You are looking at an earlier step. The coach helps with the current one."
        if question.frame is None or not question.legal:
            return "The coach helps when it’s your turn to decide."
        if question.rival is not None:
            return "The coach helps with your own decisions, not with those of rivals."
        return ""

    @property
    def coach(self) -> Coach | None:
        """The coach of this position, if it was asked."""
        asked = self._asked
        return asked[1] if asked and asked[0] is self.state.match.state and self.offered else None

    @property
    def working(self) -> bool:
        """Whether the coach still tries this position's choices out."""
        return self.job is not None and self.coach is not None

    @property
    def level(self) -> int:
        """How many hints were given in this position, from 0 to 3."""
        return self._level if self.coach else 0

    @property
    def hint(self) -> str:
        """The latest hint; '' if none was asked for, or the choices were not tried yet."""
        coach = self.coach
        return hints(coach, self.named)[self.level - 1] if coach and self.level and coach.ready else ""

    @property
    def pointed(self) -> tuple[str, ...]:
        """The places of the move that the last hint names."""
        coach = self.coach
        if coach is None or self.level < MOVE or not coach.ready:
            return ()
        return offering_places(coach.best.action, self.state.sight.view)

    @property
    def asked_why(self) -> Action | None:
        """The action whose reasons are shown."""
        return self._why if self.coach else None

    @property
    def compared(self) -> tuple[Action, Action] | None:
        """The two actions that are shown side by side."""
        return self._compared if self.coach else None

    def has_news(self) -> bool:
        """Return whether to draw the results again: the first ones at once, others once a second, and the last."""
        (shown, ready), now = self._shown, perf_counter()
        first = self.coach is not None and self.coach.ready and not ready
        if self.job is not None and not first and now < shown + EVERY:
            return False
        self._shown = now, self.coach is not None and self.coach.ready
        return True

    def named(self, action: Action) -> str:
        """Return the words for an action, in quotes."""
        return f"“{action_words(self.state, action)}”"

    # --- what a person can do ---------------------------------------------------------------------------------

    def do_hint(self) -> None:
        """Give the first hint, or the next one."""
        self._begin()
        self._level = min(MOVE, self._level + 1)
        self.state.focus = "hint"

    def do_hide_hint(self) -> None:
        """Hide the hints, and stop."""
        self._level, self.job = 0, None
        self.state.focus = "hint-button"

    def do_follow(self, at: str) -> None:
        """Take the action that the last hint names."""
        coach = self.coach
        if coach is None or self.level < MOVE or not coach.ready:
            raise ValueError("The coach hasn’t named a move yet. Ask for the next hint first.")
        self.state.do_act(coach.best.action.label(self.state.match.who), at)

    def do_judge(self) -> None:
        """Try all choices out, and show them in the coach's pane, the best first."""
        self._begin()
        self.state.inspector.pane = PANE

    def do_why(self, label: str) -> None:
        """Show why an action is good or bad."""
        self._why = self._want(label)
        self.state.focus = "why"

    def do_compare(self, one: str, other: str) -> None:
        """Show two actions side by side."""
        if one == other:
            raise ValueError("Choose two different actions to compare.")
        self._compared = self._want(one), self._want(other)
        self.state.focus = "compared"

    def do_stop_coach(self) -> None:
        """Stop trying, and keep the results so far."""
        self.job = None
        self.state.focus = "hint" if self.level else ""

    def _begin(self) -> Coach:
        """Return the coach of this position; set it to work if it has more to do."""
        if said := self.refused:
            raise ValueError(said)
        match, coach = self.state.match, self.coach
        if coach is None:
            coach = Coach(self.state.game, match.view(match.to_move))
            self._asked, self._level, self._why, self._compared = (match.state, coach), 0, None, None
            self.job, self._shown = None, (perf_counter(), False)
        if self.job is None and coach.done < coach.total():
            self.job = CoachJob(self, coach)
        return coach

    def _want(self, label: str) -> Action:
        """Return the action with this label, after the coach was told to try it as often as the best ones."""
        coach = self._begin()
        for choice in coach.choices:
            if choice.action.label(self.state.match.who) == label:
                break
        else:
            raise ValueError(f"“{label}” is not possible now.")
        coach.wanted.add(choice.action)
        if self.job is None and choice.tries < TRIES and len(coach.choices) > 1:
            self.job = CoachJob(self, coach)
        self.state.inspector.pane, self.state.inspector.popover = PANE, None
        return choice.action
