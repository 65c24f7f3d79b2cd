"""Beats: a position, one task, how to see that it was done, and what to say when it was not."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from pharmalab.core.agenda import CHANCE, Frame
from pharmalab.core.match import Match
from pharmalab.core.words import instead
from pharmalab.lessons.checkpoints import Checkpoint


class Try(NamedTuple):
    """A move of the learner that did not do the task.

    ``steps``: their labels; ``over``: the position when the move was over; ``states``: all since the task was given.
    """

    steps: tuple[str, ...]
    over: Any
    states: tuple[Any, ...]


class Mistake(NamedTuple):
    """A move that learners are likely to make, and what to say about it: what is wrong, and what to look at."""

    made: Callable[[Try], bool]
    sentence: str


@dataclass(frozen=True, kw_only=True)
class Beat:
    """One new rule, learned by one move.

    ``rule``: the paragraph it is about; ``task``: one sentence that says what to do; ``begin``: makes the position,
    with nothing left to chance; ``reached``: whether a match that went on from there has done it; ``solution``: the
    labels of a way to do it; ``praise``: what the move has shown. ``seat``: the learner's.

    Of a move that did not do it: ``within``: the frames that belong to the move, which is over with the first other
    one; ``led``: what came of it, in words; ``mistakes``: the likely ones; ``look``: what to look at, said after all
    other moves.
    """

    id: str
    rule: str
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

    @cached_property
    def start(self) -> int:
        """The ply at which the learner is asked."""
        return self.begin().ply

    def missed(self, match: Match) -> str | None:
        """What the learner did, what it led to and what to look at; None while the task is done or can be."""
        states = match.states[self.start :]
        over = next((n for n, state in enumerate(states) if not self.belongs(state)), None)
        if over is None or match.to_move == CHANCE or self.reached(match):
            return None
        plies = match.plies[self.start : self.start + over]
        steps = tuple(ply.step.label(match.who) for ply in plies if ply.mover == self.seat)
        tried = Try(steps, states[over], states)
        known = next((mistake.sentence for mistake in self.mistakes if mistake.made(tried)), self.look)
        did = ", then ".join(f"“{step}”" for step in steps)
        return f"You chose {did}. {self.led(tried)} {known}"

    def belongs(self, state: Any) -> bool:
        """Whether the learner is still at it."""
        if not state.agenda:
            return False
        frame = state.agenda[0]
        return isinstance(frame, self.within) and getattr(frame, "seat", None) in (self.seat, CHANCE)


def ever(holds: Callable[[Any], bool]) -> Callable[[Match], bool]:
    """Whether something held in a position of the match."""
    return lambda match: any(map(holds, match.states))


@dataclass(frozen=True, kw_only=True)
class Lesson:
    """The beats and checkpoints of one game."""

    game: str
    beats: Sequence[Beat] = ()
    checkpoints: Sequence[Checkpoint] = ()
    _index: dict[str, Beat | Checkpoint] = field(init=False, default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        """Raises ValueError when two parts have the same id."""
        parts: list[Beat | Checkpoint] = [*self.beats, *self.checkpoints]
        for part in parts:
            if part.id in self._index:
                raise ValueError(f"the lesson of {self.game} has two parts “{part.id}”")
            self._index[part.id] = part

    def beat(self, name: str) -> Beat:
        """Raises KeyError when there is none."""
        part = self._index.get(name)
        if not isinstance(part, Beat):
            raise KeyError(f"the lesson of {self.game} has no beat “{name}”: {_instead(name, self.beats)}")
        return part

    def checkpoint(self, name: str) -> Checkpoint:
        """Raises KeyError when there is none."""
        part = self._index.get(name)
        if not isinstance(part, Checkpoint):
            raise KeyError(f"the lesson of {self.game} has no checkpoint “{name}”: {_instead(name, self.checkpoints)}")
        return part


def _instead(name: str, parts: Sequence[Beat] | Sequence[Checkpoint]) -> str:
    return instead(name, [part.id for part in parts])
