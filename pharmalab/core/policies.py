"""Policies: who decides for a seat that no person plays. A policy is called with what the seat may know and its legal
actions, and gives one of them."""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any

from pharmalab.core.agenda import Action
from pharmalab.core.game import Game

Policy = Callable[[Any, Sequence[Action]], Action]


class RandomPolicy:
    """Every legal action equally likely (``uniform``: exact walks take them all). It is ``blind``: it does not look at
    the view, so none has to be made."""

    blind = uniform = True

    def __init__(self, seed: int | str | Random = 0) -> None:
        self.rng = seed if isinstance(seed, Random) else Random(seed)

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        return legal[int(self.rng.random() * len(legal))]


class ScriptedPolicy:
    """Actions by their labels, in order."""

    def __init__(self, labels: Iterable[str]) -> None:
        self.labels = list(labels)

    def __call__(self, view: Any, legal: Sequence[Action]) -> Action:
        """Raises ValueError when the script is at its end, or its action is not legal."""
        if not self.labels:
            raise ValueError("the script is at its end")
        label = self.labels.pop(0)
        for action in legal:
            if action.label() == label:
                return action
        raise ValueError(f"“{label}” is not legal here; legal are {', '.join(a.label() for a in legal)}")


def playout(game: Game, state: Any, policies: Sequence[Policy], rng: Random, limit: int = 100_000) -> tuple[Any, int]:
    """Play to the end, one generator for all chance.

    Args:
        policies: one per seat.
        limit: stop after so many steps.

    Returns:
        The last state and the number of steps.
    """
    apply, legal_actions, view = game.apply, game.legal_actions, game.view
    blind = [getattr(policy, "blind", False) for policy in policies]
    for steps in range(limit):
        if not state.agenda:
            return state, steps
        frame = state.agenda[0]
        seat = frame.seat
        if seat < 0:
            step: Any = frame.distribution(state).sample(rng)
        else:
            step = policies[seat](None if blind[seat] else view(state, seat), legal_actions(state))
        state = apply(state, step).state
    return state, limit
