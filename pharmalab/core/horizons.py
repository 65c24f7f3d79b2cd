"""Settings for a game's rollouts: which policy plays, when a rollout ends, and what the final state is worth."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from pharmalab.core.agenda import Action, S

Plan = tuple[Action, ...]  #: consecutive actions of one seat
Decide = Callable[[Any, Sequence[Action]], Action]  #: a policy: a function of a view and its legal actions


@dataclass(frozen=True)
class Horizon(Generic[S]):
    """How to play rollouts of a game, when to end them, and what the final state is worth.

    Args:
        fast: makes the policy for all seats from a random generator.
        ends: returns whether a rollout ends, given its first and current states.
        worth: returns a state's value for a seat; higher is better.
        plans: returns the plans to try for a view (default: each legal action).
    """

    fast: Callable[[Random], Decide]
    ends: Callable[[S, S], bool]
    worth: Callable[[S, int], float]
    plans: Callable[[S, Sequence[Action]], Iterable[Plan]] | None = None
