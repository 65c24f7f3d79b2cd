"""Tasks: levels in which the learner has to reach a goal with one move. Each wrong move gets a reply."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from pharmalab.core.agenda import CHANCE, Action, Frame, State
from pharmalab.core.match import Match
from pharmalab.lessons.levels import Level


class Try(NamedTuple):
    """A move that missed the goal of a task.

    Attributes:
        steps: the labels of the move's steps.
        over: the state in which the move ended.
        states: all states since the task began.
    """

    steps: tuple[str, ...]
    over: Any
    states: tuple[Any, ...]


class Mistake(NamedTuple):
    """A mistake that learners are likely to make, with a reply that says what is wrong and where to look.

    ``made`` returns whether a move made the mistake. If ``retake`` is true, the learner repeats only the last choice.
    """

    made: Callable[[Try], bool]
    sentence: str
    retake: bool = False


@dataclass(frozen=True, kw_only=True)
class Task(Level):
    """A level that teaches a new rule. The learner tries it in one move, which may take several steps.

    Attributes:
        task: the goal, in one sentence that doesn't name a button.
        begin: a function that returns a new match, always in the same position.
        reached: a function that returns whether a match from ``begin`` has reached the goal.
        solution: the labels of the steps that solve the task.
        praise: the reply to the right move: a sentence about what it shows.
        seat: the learner's seat.
        kinds: the kinds of action that the board offers; () for all.
        without: exceptions to ``kinds``, which the board doesn't offer.
        within: the kinds of frames (questions and events on the game's agenda) that belong to the move. Any other frame
            ends it.
        mistakes: the likely mistakes, with replies.
        look: advice on where to look.
        led: a function that returns a sentence about where a wrong move led.
        spoiled: a function that returns whether the goal is out of reach, which ends the move.
        rivals: the other seats that may act during the move.
        exact: whether a click on a piece counts only for the piece, not for the region around it.
        alone: whether the board stops right after the learner's move, without showing what followed.
    """

    task: str
    begin: Callable[[], Match]
    reached: Callable[[Match], bool]
    solution: Sequence[str]
    praise: str
    within: tuple[type[Frame], ...]
    led: Callable[[Try], str]
    look: str
    mistakes: Sequence[Mistake] = ()
    seat: int = 0
    spoiled: Callable[[Any], bool] = lambda state: False
    rivals: tuple[int, ...] = ()
    kinds: tuple[type[Action], ...] = ()
    without: tuple[type[Action], ...] = ()
    exact: bool = False
    alone: bool = False

    @cached_property
    def start(self) -> int:
        """Return the ply at which the learner makes the first decision."""
        return self.begin().ply

    def over(self, match: Match) -> int | None:
        """Return the number of steps in the learner's move if it missed the goal.

        Return None if the move reached the goal or is still in progress.
        """
        end = self._end(match)
        return None if end is None or match.to_move == CHANCE or self.reached(match) else end

    def _end(self, match: Match) -> int | None:
        """Return the number of steps after which the learner's move was over, done or not; None while it goes on."""
        states = match.states[self.start :]
        return next((n for n, state in enumerate(states) if not self.belongs(state) or self.spoiled(state)), None)

    def last_shown(self, match: Match) -> int:
        """Return the last ply that the board shows at the end of the level.

        It is the last ply of the match or, if ``alone`` is true, the last ply of the learner's move.
        """
        end = self._end(match) if self.alone else None
        ply = match.ply if end is None else self.start + end
        while ply < match.ply and match.plies[ply].mover == self.seat:
            ply += 1  # the same click did this, too: a card that was taken is laid down
        return ply

    def detour(self, match: Match) -> int:
        """Return the number of extra moves in the learner's solution, compared with the shortest solution."""
        return max(0, self._moves(match) - self.shortest)

    @cached_property
    def shortest(self) -> int:
        """Return the number of moves in the shortest solution."""
        match = self.begin()
        for step in self.solution:
            match.push(step)
        return self._moves(match)

    def _moves(self, match: Match) -> int:
        """Return the number of the learner's moves: answers to the kind of question with which the level begins.

        Choices within a move, such as which cards it takes along, don't count.
        """
        plies, states = match.plies[self.start :], match.states[self.start :]
        asked = type(states[0].agenda[0])
        return sum(
            ply.mover == self.seat and isinstance(state.agenda[0], asked)
            for ply, state in zip(plies, states, strict=False)
        )

    def missed(self, match: Match) -> str | None:
        """Return the reply to a move that missed the goal; None if the move reached it or is still in progress.

        The reply explains a likely mistake, says where the move led, or both. Failing that, it suggests where to look.
        """
        tried = self._tried(match)
        if tried is None:
            return None
        mistake = self._mistake(tried)
        if mistake and mistake.retake:
            return mistake.sentence
        return f"{mistake.sentence if mistake else ''} {self.led(tried)}".strip() or self.look

    def retakes(self, match: Match) -> bool:
        """Return whether a learner who missed the goal repeats only the last choice, instead of the whole move."""
        tried = self._tried(match)
        mistake = self._mistake(tried) if tried else None
        return mistake is not None and mistake.retake

    def _tried(self, match: Match) -> Try | None:
        """Return the move that missed the goal, or None if the move reached it or is still in progress."""
        over = self.over(match)
        if over is None:
            return None
        states = match.states[self.start :]
        plies = match.plies[self.start : self.start + over]
        own = [ply.step for ply in plies if ply.mover == self.seat and isinstance(ply.step, Action)]
        return Try(tuple(step.label(match.who) for step in own), states[over], states)

    def _mistake(self, tried: Try) -> Mistake | None:
        return next((mistake for mistake in self.mistakes if mistake.made(tried)), None)

    def words(self, step: Action, match: Match) -> str:
        """Return one of the learner's steps in words, without the learner's name."""
        return self.plain(step.label(match.who).removesuffix(f" ({match.who(self.seat)})"))

    def plain(self, text: str) -> str:
        """Return a game's text without details that mean nothing to a beginner. Lessons override this method."""
        return text

    def offers(self, action: Action) -> bool:
        """Return whether the board offers this action to the learner (see `offered`)."""
        return not self.kinds or isinstance(action, self.offered)

    @property
    def offered(self) -> tuple[type[Action], ...]:
        """Return the kinds of action that the board offers; an empty tuple stands for all kinds."""
        return tuple(kind for kind in self.kinds if kind not in self.without)

    def belongs(self, state: State) -> bool:
        """Return whether the learner's move is still in progress in *state*."""
        if not state.agenda:
            return False
        frame = state.agenda[0]
        return isinstance(frame, self.within) and getattr(frame, "seat", None) in (self.seat, CHANCE, *self.rivals)


def ever(holds: Callable[[Any], bool]) -> Callable[[Match], bool]:
    """Return a function that checks whether *holds* is true in at least one position of a match."""
    return lambda match: any(map(holds, match.states))


@dataclass(frozen=True, kw_only=True)
class Puzzle(Task):
    """A task without an introduction, at the end of a chapter. It has many solutions."""

    def detour(self, match: Match) -> int:
        """Return 0: in a puzzle, a longer solution is just as good, so extra moves aren't counted."""
        return 0
