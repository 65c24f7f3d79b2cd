"""The coach at a board, which gives hints and reasons, and compares choices.

The coach works in the background, so you can move at any time. Its results apply only to the position in which you
asked.
"""

from itertools import chain, takewhile
from math import ceil
from random import Random
from time import perf_counter
from typing import NamedTuple

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Take
from pharmalab.core.coach import ENOUGH, TRIES, Coach
from pharmalab.core.coach_words import TOO_FEW, about_position, aim, brief, hints, so_far, with_names
from pharmalab.core.work import Work
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.places import action_words, pair_words, plain_words
from pharmalab_widgets.board.question import offering_places
from pharmalab_widgets.live.jobs import PIECE, Job

WORDS = "The coach is trying out your choices"
EVERY = 1.0  #: seconds after which results that improve are drawn again
PATIENCE = 4.0  #: seconds after which the first hint is given, even if it leads to no action yet
SOON = 5  #: seconds up to which a waiting time is exact
PANE = "coach"
MOVE = 3  #: the hint that names the move
YES, NO = "Yes", "No"  #: the answers to a bot that asks a person


class CoachJob(Job):
    """A background job in which the coach tries out all choices until the position changes."""

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


class Hint(NamedTuple):
    """A hint, with the action that it leads to (None if it doesn't lead to one yet).

    ``stage`` is −1 if the coach hasn't tried every choice. It is 2 if the coach has finished.
    """

    words: str
    action: Action | None
    stage: int


class CoachDesk:
    """A player's questions to the coach about the current position, and the coach's answers.

    Attributes:
        job: the background work, or None.
        listing: whether the player has asked for all choices, or for reasons, in this position.
    """

    def __init__(self, state: BoardState) -> None:
        self.state = state
        self.job: CoachJob | None = None
        self.listing = False
        self._asked: tuple[object, Coach] | None = None  #: what the person asked about, and its coach
        self._level = 0  #: how many hints were given
        self._hints: dict[int, Hint] = {}  #: each hint that was given
        self._begun = 0.0  #: when the person asked the coach about this position
        self._shown_actions: tuple[Action, ...] = ()
        self._stopped = False  #: whether the person stopped the coach in this position
        #: when the results were drawn last, whether there was a ranking, and the hint
        self._shown: tuple[float, bool, Hint | None] = (0.0, False, None)

    @property
    def offered(self) -> bool:
        """Return whether the coach can help now: the game has a coach, and it is the viewer's turn."""
        return not self.refused

    @property
    def refused(self) -> str:
        """Return why no hint is available now, or '' if a hint is available."""
        question, sight = self.state.question, self.state.sight
        if self.state.game.coaching is None:
            return f"{self.state.game.title} has no coach."
        if sight.now is not None:
            return "You’re looking at an earlier step. The coach only helps with the current step."
        if self.state.permission.proposal is not None and self.state.job is None:
            return ""
        if question.frame is None or not question.legal:
            return "The coach helps when it’s your turn to decide."
        if question.rival is not None:
            return "The coach helps with your own decisions, not with your rivals’."
        return ""

    @property
    def coach(self) -> Coach | None:
        """Return the coach for the current position, or None if nobody has asked the coach."""
        asked = self._asked
        return asked[1] if asked and asked[0] is self._position and self.offered else None

    @property
    def _position(self) -> object:
        """Return what the coach is asked about: a bot's proposal or, if there is none, the position."""
        return self.state.permission.proposal or self.state.match.state

    @property
    def working(self) -> bool:
        """Return whether the coach is still trying out the choices of this position."""
        return self.job is not None and self.coach is not None

    @property
    def seconds_left(self) -> int:
        """Return roughly how many seconds the coach still needs.

        Return 0 if the coach has finished, or if it has only just begun and it is too early to say.
        """
        job, spent = self.job, perf_counter() - self._begun
        if job is None or self.coach is None or not job.done or not job.total or spent < 1:
            return 0
        left = ceil(spent * (job.total - job.done) / job.done)
        return left if left <= SOON else SOON * ceil(left / SOON)

    @property
    def level(self) -> int:
        """Return how many hints the coach has given in this position, from 0 to 3."""
        return self._level if self.coach else 0

    @property
    def hint(self) -> str:
        """Return the latest hint, or '' if nobody asked for a hint or the coach has no results yet."""
        return self.spoken(self._given.words) if self._given else ""

    def spoken(self, said: str) -> str:
        """Replace the game's words for other players, such as “the Medic”, with the players' names in a sentence."""
        return with_names(self.coach, said, self.state.match.who) if self.coach else said

    @property
    def _given(self) -> Hint | None:
        """Return the latest hint, or None.

        A hint leads to the choice that the coach's pane lists first. While the coach still works, a hint says so. It
        leads to a choice only if all others are clearly worse; until then, it says what matters in the position, or
        what to aim for. The last hint then names the choice that looks best so far. The words change only when the
        coach has got a stage further. The first hint waits some seconds, so that it is usually the only one; the next
        ones come at once.
        """
        coach, level = self.coach, self.level
        if coach is None or not level:
            return None
        at_once = level > 1 and not coach.asked
        if not (at_once or coach.ready):
            return None
        before, stage = self._hints.get(level), 2
        if self.working:
            stage = int(coach.fewest >= ENOUGH) - (not coach.ready)
        named = (one.action for one in self._hints.values() if one.action)
        action = next(named, None) if stage < 2 else None
        if coach.unjudged:
            return Hint(coach.unjudged, None, stage)
        if action is None and (stage == 2 or (stage == 1 and len(coach.level()) == 1)):
            action = coach.best.action
        if not at_once and before is None and action is None and perf_counter() < self._begun + PATIENCE:
            return None
        if before is None or stage > before.stage or action != before.action:
            words = self._words(coach, action) if action else self._unsettled(coach)
            going_on = self.working and TOO_FEW not in words
            self._hints[level] = Hint(f"{words} {TOO_FEW}".strip() if going_on else words, action, stage)
        return self._hints[level]

    def _words(self, coach: Coach, action: Action) -> str:
        """Return the latest hint about an action. On a phone, figures are only behind the button “Why?”."""
        if self.level == MOVE and self.state.sight.width == "phone":
            return brief(coach, action, self.named)
        return hints(coach, self.named, action, self._step)[self.level - 1]

    def _unsettled(self, coach: Coach) -> str:
        """Return what a hint says as long as no choice stands out."""
        if self.level == 1 or coach.asked:
            return about_position(coach)
        named = self.level == MOVE and coach.ready
        return so_far(coach, self.named) if named else aim(coach) or about_position(coach)

    @property
    def named_move(self) -> Action | None:
        """Return the action that the last hint names, or None if no hint has named one yet.

        If a bot is asking the player for permission, the action is the bot's next step: the proposed step if the hint
        says yes, and what the bot would do instead if it says no.
        """
        return self._given.action if self.level == MOVE and self._given else None

    @property
    def pointed(self) -> tuple[str, ...]:
        """Return the ids of the places where the hinted action starts and ends.

        If several pieces are picked in one choice, the places of the other pieces are included too.
        """
        coach, action = self.coach, self._given.action if self._given else None
        if action is None or coach is None:
            return ()
        choice = coach.choice(action)
        steps = takewhile(lambda step: isinstance(step, Take) or step.ends, coach.plan(choice))
        picked = [step for step in steps if isinstance(step, Take) and step != action]
        places = (offering_places(step, self.state.sight.view) for step in (action, *picked))
        then = coach.next_one(choice)
        return tuple(dict.fromkeys((*chain.from_iterable(places), *(then.touches() if then else ()))))

    @property
    def explained(self) -> tuple[Action, ...]:
        """Return the action whose reasons are shown, or the two actions that are compared.

        Return () if neither is shown.
        """
        return self._shown_actions if self.coach else ()

    def has_news(self) -> bool:
        """Return whether it is time to draw the coach's results again.

        The first and the last results are drawn at once. In between, results are drawn at most once a second.
        """
        (shown, *before), now = self._shown, perf_counter()
        ready, hint = self.coach is not None and self.coach.ready, self._given
        if self.job is not None and [ready, hint] == before and now < shown + EVERY:
            return False
        self._shown = now, ready, hint
        return True

    def named(self, action: Action) -> str:
        """Return the words for an action, in quotes.

        For a choice that is possible now, these are the words on its button. For a later action, they are its label.
        """
        now = any(choice.action == action for choice in self.coach.choices) if self.coach else False
        return f"“{self.words(action) if now else plain_words(self.state, action)}”"

    def words(self, action: Action) -> str:
        """Return the words on a choice's button.

        If a bot asks for permission, the choices are to agree or to refuse.
        """
        if (asked := self.state.permission.proposal) is not None:
            return YES if action == asked.steps[0] else NO
        next_one = self.coach.next_one(self.coach.choice(action)) if self.coach else None
        return pair_words(self.state, action, next_one) if next_one else action_words(self.state, action)

    def _step(self, action: Action) -> str:
        """Return the words for a step of a plan; '' if a plan needn't name it."""
        match = self.state.match
        return self.state.sight.spoken(action.step_words(match.to_move, match.who))

    # --- what a person can do ---------------------------------------------------------------------------------

    def do_hint(self) -> None:
        """Give the first or the next hint."""
        coach = self._begin()
        lone = len(coach.choices) == 1 or bool(coach.unjudged)  # then all hints are the same
        asked = self.state.permission.proposal is not None  # an answer needs no plan
        self._level = MOVE if lone or asked else min(MOVE, self._level + 1)
        self.state.focus = "hint"

    def do_hide_hint(self) -> None:
        """Hide the hints, and stop the coach."""
        self._level, self.job = 0, None
        self.state.focus = "hint-button"

    def do_follow(self, label: str, at: str) -> None:
        """Take the action that the hint names or, if a bot is asking for permission, answer it as the hint suggests."""
        if self.named_move is None or (coach := self.coach) is None:
            raise ValueError("The coach hasn’t named a move yet. Ask for the next hint first.")
        if coach.asked:
            answer = self.state.do_consent if self.words(self.named_move) == YES else self.state.do_decline
            return answer(at)
        then = (coach.next_one(one) for one in coach.choices if one.action.label(self.state.match.who) == label)
        return self.state.take(label, at, *filter(None, then))

    def do_judge(self) -> None:
        """Open the coach's pane, which lists all choices, best first, and let the coach try them out."""
        self._stopped = False
        self._begin()
        self.listing, self.state.inspector.pane = True, PANE

    def do_why(self, label: str) -> None:
        """Show why an action is good or bad."""
        self._shown_actions = (self._want(label),)
        self.state.focus = "why"

    def do_compare(self, one: str, other: str) -> None:
        """Compare two actions side by side, instead of showing the reasons for a single action."""
        if one == other:
            raise ValueError("Choose two different actions to compare.")
        self._shown_actions = self._want(one), self._want(other)
        self.state.focus = "why"

    def do_close_why(self) -> None:
        """Close the reasons for an action."""
        self._shown_actions = ()
        self.state.focus = "coach-list"

    def do_stop_coach(self) -> None:
        """Stop trying out choices. The results are kept, and the player can let the coach continue later."""
        self.job, self._stopped = None, True
        self.state.focus = "hint" if self.level else ""

    def _begin(self) -> Coach:
        """Return the coach of this position; set it to work if it has more to do."""
        if said := self.refused:
            raise ValueError(said)
        coach = self.coach
        if coach is None:
            coach = self._new()
            self._asked, self._level, self._shown_actions, self._stopped = (self._position, coach), 0, (), False
            self._begun = perf_counter()
            self.job, self.listing, self._hints, self._shown = None, False, {}, (self._begun, False, None)
        if self.job is None and coach.done < coach.total() and not self._rests(coach):
            self.job = CoachJob(self, coach)
        return coach

    def _new(self) -> Coach:
        """Return a coach for this position. If a bot asks the person, it compares what follows a yes and a no."""
        match, game, permission = self.state.match, self.state.game, self.state.permission
        asked = permission.proposal
        if asked is None or game.coaching is None:
            view = match.view(match.to_move)
            answers = game.coaching.answers if game.coaching else None
            legal = game.legal_actions(view) if answers else ()
            return Coach(game, view, among=[one for one in legal if answers and answers(view, one)] or None)
        view = match.view(asked.person)
        refused = permission.alternative(game.coaching.horizon.fast(Random(0)), game.resample(view, Random(0)))
        return Coach(game, view, among=(asked.steps, refused), seat=asked.person)

    def _rests(self, coach: Coach) -> bool:
        """Return whether the person has stopped the coach, and there is a result for every choice."""
        return self._stopped and coach.ready

    def _want(self, label: str) -> Action:
        """Return the action with this label, and make the coach try it as often as the best actions."""
        coach = self._begin()
        for choice in coach.choices:
            if choice.action.label(self.state.match.who) == label:
                break
        else:
            raise ValueError(f"“{label}” is not possible now.")
        coach.wanted.add(choice.action)
        if self.job is None and choice.tries < TRIES and coach.total() and not self._rests(coach):
            self.job = CoachJob(self, coach)
        self.listing, self.state.inspector.pane, self.state.inspector.popover = True, PANE, None
        return choice.action
