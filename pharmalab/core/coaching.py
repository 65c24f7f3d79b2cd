"""What a game declares for its coach: how choices are tried out, and what to measure at the ends."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from pharmalab.core.agenda import S
from pharmalab.core.horizons import Horizon


@dataclass(frozen=True)
class Measure(Generic[S]):
    """Something that a choice can change, counted at the end of a rollout.

    Args:
        name: a noun phrase for a table: ``"outbreaks"``.
        says: a clause: with ``{}`` it states an amount (``"there are {} cubes on the board"``), without it an event
            that happens or not (``"there is an outbreak"``).
        aim: what to do about it, after "to": ``"prevent outbreaks"``.
        of: returns the amount (for an event 0 or 1) from the state before the choice, the state at the end, and the
            seat.
        good: whether more is better for the seat.
    """

    name: str
    says: str
    aim: str
    of: Callable[[S, S, int], float]
    good: bool = True

    @property
    def is_event(self) -> bool:
        """Whether it happens or not, so that its mean is a probability."""
        return "{}" not in self.says


@dataclass(frozen=True)
class Coaching(Generic[S]):
    """How a game's coach tries choices out.

    Args:
        horizon: how the rollouts are played, when they end, and what the state at their end is worth.
        measures: what to count there, the most important first.
        until: the moment at which rollouts end, such as ``"before your next turn"``; a function of the view where it
            depends on the question.
    """

    horizon: Horizon[S]
    measures: Sequence[Measure[S]]
    until: str | Callable[[S], str]
