"""How far a game's rollouts go: by which policy they are played, when they end, and what the end is worth."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Generic

from pharmalab.core.agenda import Action, S

Plan = tuple[Action, ...]  #: actions of one seat, one after the other
Decide = Callable[[Any, Sequence[Action]], Action]  #: a policy: from a view and its legal actions


@dataclass(frozen=True)
class Horizon(Generic[S]):
    """How rollouts of a game are played and valued.

    Args:
        fast: makes the policy that plays all seats, from a random generator.
        ends: whether a rollout from the first state ends at the second one, if the game goes on there.
        worth: the value of a state for a seat; more is better. It may be the probability to win.
        plans: returns the choices to try, from a view and its legal actions; by default each legal action is one.
    """

    fast: Callable[[Random], Decide]
    ends: Callable[[S, S], bool]
    worth: Callable[[S, int], float]
    plans: Callable[[S, Sequence[Action]], Iterable[Plan]] | None = None
