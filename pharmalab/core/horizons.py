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
        fast: a function that takes a random generator and makes the policy for all seats.
        ends: a function that takes a rollout's first and current states, and returns whether the rollout ends.
        worth: a function that returns the value of a state for a seat, such as the probability of winning; higher is
            better.
        plans: a function that takes a view and its legal actions, and returns the plans to try; by default, each
            legal action is a plan.
    """

    fast: Callable[[Random], Decide]
    ends: Callable[[S, S], bool]
    worth: Callable[[S, int], float]
    plans: Callable[[S, Sequence[Action]], Iterable[Plan]] | None = None
