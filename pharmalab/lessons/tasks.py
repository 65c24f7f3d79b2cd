"""Tasks: levels in which the learner has to reach a goal with one move. Each wrong move gets a reply."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from pharmalab.core.agenda import CHANCE, Action, Frame, State
from pharmalab.core.match import Match
from pharmalab.lessons.levels import Level


class Try(NamedTuple):
    """A move with which the learner missed the goal of a task.

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

    Attributes:
        made: a function that returns whether a move made the mistake.
        sentence: the reply.
        retake: whether only the last choice was wrong, such as the answer to a question. The level then takes back that
            choice, and asks again.
    """

    made: Callable[[Try], bool]
    sentence: str
    retake: bool = False


@dataclass(frozen=True, kw_only=True)
class Task(Level):
    """A level that teaches a new rule, which the learner practises with one move.

    Attributes:
        task: the goal in one sentence, which doesn't name the button to press.
        begin: a function that makes the match at the start of the level, always in the same position.
        reached: a function that returns whether a match that was started with ``begin`` has reached the goal.
        solution: the labels of the steps that solve the task.
        praise: a sentence about what the right move shows.
        seat: the learner's seat.
        kinds: the kinds of action taught so far. The board offers no others; if this is empty, it offers all kinds.
        without: kinds of action that were taught earlier but play no part in this level. The board doesn't offer them.
        within: the kinds of frames that belong to the move. The move ends when any other frame is on top of the agenda.
        mistakes: the likely mistakes, with replies.
        look: advice on where to look, given as a hint or after the learner has missed the goal twice.
        led: a function that returns the last sentence of the reply to a wrong move. The sentence says where the move
            led, and so shows the mistake, but not how to correct it.
        spoiled: a function that returns whether the goal is out of reach in a position. If it is, the move ends
            immediately.
        rivals: the seats that may act between the learner's actions without ending the move (`answered_match`).
        exact: whether a click on a piece never counts as a click on the region in which the piece stands. In a level
            about treating, for example, a click on a neighbouring city's cubes then doesn't move the pawn there.
        alone: whether the board stops right after the learner's deciding move, before the events that follow it.
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
        """Return the ply at which the learner first has to act."""
        return self.begin().ply

    def over(self, match: Match) -> int | None:
        """Return the number of steps in the learner's move, if it ended without reaching the goal.

        Return None if the move reached the goal, or isn't over yet.
        """
        end = self._end(match)
        return None if end is None or match.to_move == CHANCE or self.reached(match) else end

    def _end(self, match: Match) -> int | None:
        """Return the number of steps after which the learner's move was over, done or not; None while it goes on."""
        states = match.states[self.start :]
        return next((n for n, state in enumerate(states) if not self.belongs(state) or self.spoiled(state)), None)

    def last_shown(self, match: Match) -> int:
        """Return the last ply that the board shows at the end of the level.

        Usually this is the last ply of the match. If ``alone`` is true, it is the end of the learner's deciding move.
        """
        end = self._end(match) if self.alone else None
        ply = match.ply if end is None else self.start + end
        while ply < match.ply and match.plies[ply].mover == self.seat:
            ply += 1  # the same click did this, too: a card that was taken is laid down
        return ply

    def detour(self, match: Match) -> int:
        """Return how many more moves the learner's solution takes than the shortest solution."""
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
        """Return the reply to a move that missed the goal, or None if it reached the goal or isn't over yet.

        The reply explains the mistake, if it is a likely one, and says where the move led. If there is nothing to say
        about the move, the reply is advice on where to look.
        """
        tried = self._tried(match)
        if tried is None:
            return None
        mistake = self._mistake(tried)
        if mistake and mistake.retake:
            return mistake.sentence
        return f"{mistake.sentence if mistake else ''} {self.led(tried)}".strip() or self.look

    def retakes(self, match: Match) -> bool:
        """Return whether a move missed the goal only by its last choice, which the level then takes back."""
        tried = self._tried(match)
        mistake = self._mistake(tried) if tried else None
        return mistake is not None and mistake.retake

    def _tried(self, match: Match) -> Try | None:
        """Return the move that missed the goal, or None if the move reached it, or isn't over yet."""
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
        """Return a game's text without the parts that mean nothing to a beginner. Lessons override this method."""
        return text

    def offers(self, action: Action) -> bool:
        """Return whether the board offers this action to the learner, which depends on its kind (see `offered`)."""
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
        """Return 0, because a longer solution of a puzzle is just as good."""
        return 0
