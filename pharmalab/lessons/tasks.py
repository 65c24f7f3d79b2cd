"""Tasks: a position, a goal, a check that it was reached, and the replies if it was not."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from pharmalab.core.agenda import CHANCE, Action, Frame, State
from pharmalab.core.match import Match
from pharmalab.lessons.levels import Level


class Try(NamedTuple):
    """A move of the learner that did not do the task.

    Attributes:
        steps: the labels of its steps.
        over: the position when the move was over.
        states: all states since the task was given.
    """

    steps: tuple[str, ...]
    over: Any
    states: tuple[Any, ...]


class Mistake(NamedTuple):
    """A likely wrong move, and the reply that says what is wrong and where to look."""

    made: Callable[[Try], bool]
    sentence: str


@dataclass(frozen=True, kw_only=True)
class Task(Level):
    """A new rule, learned by one move.

    Attributes:
        task: one sentence that says what to reach, not which button to press.
        begin: makes the position, with nothing left to chance.
        reached: whether a match that continues from there has done the task.
        solution: the labels of a solution.
        praise: what the move has shown.
        seat: the learner's.
        kinds: the kinds of action that were taught so far; the board offers no others (empty: all of them).
        within: the frames that belong to the move, which is over with the first other frame.
        mistakes: the likely mistakes.
        look: where to look, said after all other moves that miss the task.
        led: the result of such a move, in words, said last.
        spoiled: whether a position can’t lead to the goal any more, so that the move is over at once.
        rivals: seats whose turns between the learner's belong to the move too (`answered_match`).
        alone: whether the board of a decided level stops when the learner's move is over, before anything follows it.
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
    alone: bool = False

    @cached_property
    def start(self) -> int:
        """The ply at which the learner is asked."""
        return self.begin().ply

    def over(self, match: Match) -> int | None:
        """Return after how many plies the learner's move was over without doing the task.

        None if it did or still can.
        """
        end = self._end(match)
        return None if end is None or match.to_move == CHANCE or self.reached(match) else end

    def _end(self, match: Match) -> int | None:
        """Return after how many plies the learner's move was over, done or not; None while it continues."""
        states = match.states[self.start :]
        return next((n for n, state in enumerate(states) if not self.belongs(state) or self.spoiled(state)), None)

    def last_shown(self, match: Match) -> int:
        """Return the ply at which the board stops once the level is decided."""
        end = self._end(match) if self.alone else None
        return match.ply if end is None else self.start + end

    def detour(self, match: Match) -> int:
        """Return how many more moves the learner made than the solution, which is as short as possible."""
        return max(0, sum(ply.mover == self.seat for ply in match.plies[self.start :]) - len(self.solution))

    def missed(self, match: Match) -> str | None:
        """Return why the move missed the task, a way to do it, and the result; None if the task can still be done.

        The move itself isn't described, because the board has just shown it.
        """
        over = self.over(match)
        if over is None:
            return None
        states = match.states[self.start :]
        plies = match.plies[self.start : self.start + over]
        own = [ply.step for ply in plies if ply.mover == self.seat and isinstance(ply.step, Action)]
        tried = Try(tuple(step.label(match.who) for step in own), states[over], states)
        known = next((mistake.sentence for mistake in self.mistakes if mistake.made(tried)), self.look)
        return f"{known} {self.led(tried)}"

    def words(self, step: Action, match: Match) -> str:
        """Return a step of the learner's, without the learner's name."""
        return self.plain(step.label(match.who).removesuffix(f" ({match.who(self.seat)})"))

    def plain(self, text: str) -> str:
        """Return words of the game without parts that mean nothing to a learner."""
        return text

    def offers(self, action: Action) -> bool:
        """Return whether the board offers an action of the learner's, because its kind was taught."""
        return not self.kinds or isinstance(action, self.kinds)

    def belongs(self, state: State) -> bool:
        """Return whether the learner's move still continues in *state*."""
        if not state.agenda:
            return False
        frame = state.agenda[0]
        return isinstance(frame, self.within) and getattr(frame, "seat", None) in (self.seat, CHANCE, *self.rivals)


def ever(holds: Callable[[Any], bool]) -> Callable[[Match], bool]:
    """Return a check: whether something was true in any position of the match."""
    return lambda match: any(map(holds, match.states))


@dataclass(frozen=True, kw_only=True)
class Puzzle(Task):
    """A task without a text that leads up to it, at the end of a chapter; the rules judge its many solutions."""

    def detour(self, match: Match) -> int:
        """Return 0: a longer solution is as good, because it isn't the same one with something added."""
        return 0
