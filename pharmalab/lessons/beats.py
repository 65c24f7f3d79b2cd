"""Beats: a position, one task, and how to see that it was done."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from pharmalab.core.match import Match
from pharmalab.lessons.checkpoints import Checkpoint


@dataclass(frozen=True)
class Beat:
    """One new rule, learned by one move.

    ``rule``: the paragraph it is about; ``task``: one sentence that says what to do; ``begin``: makes the position,
    with nothing left to chance; ``reached``: whether a match that went on from there has done it; ``solution``: the
    labels of a way to do it; ``praise``: what the move has shown. ``seat``: the learner's.
    """

    id: str
    rule: str
    task: str
    begin: Callable[[], Match]
    reached: Callable[[Match], bool]
    solution: Sequence[str]
    praise: str
    seat: int = 0


def ever(holds: Callable[[Any], bool]) -> Callable[[Match], bool]:
    """Whether something held in a position of the match."""
    return lambda match: any(map(holds, match.states))


@dataclass(frozen=True)
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
            raise KeyError(f"the lesson of {self.game} has no beat “{name}”; there are {_listed(self.beats)}")
        return part

    def checkpoint(self, name: str) -> Checkpoint:
        """Raises KeyError when there is none."""
        part = self._index.get(name)
        if not isinstance(part, Checkpoint):
            raise KeyError(
                f"the lesson of {self.game} has no checkpoint “{name}”; there are {_listed(self.checkpoints)}"
            )
        return part


def _listed(parts: Sequence[Beat] | Sequence[Checkpoint]) -> str:
    return ", ".join(part.id for part in parts)
