"""The horizon of a game's rollouts: which policy plays them, when they end, and what the final state is worth."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from pharmalab.core.agenda import Action, S

Plan = tuple[Action, ...]  #: consecutive actions of one seat
Decide = Callable[[Any, Sequence[Action]], Action]  #: a policy: a function of a view and its legal actions


@dataclass(frozen=True)
class Horizon(Generic[S]):
    """The way in which rollouts of a game are played and valued.

    Args:
        fast: a function that makes the policy for all seats, given a random generator.
        ends: a function of two states. It returns whether a rollout that began in the first state ends in the second.
        worth: a function that returns the value of a state for a seat, such as the probability of winning; more is
            better.
        plans: a function that returns the choices to try, given a view and its legal actions; by default, each legal
            action is a choice.
    """

    fast: Callable[[Random], Decide]
    ends: Callable[[S, S], bool]
    worth: Callable[[S, int], float]
    plans: Callable[[S, Sequence[Action]], Iterable[Plan]] | None = None
