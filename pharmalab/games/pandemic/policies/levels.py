"""Weaker versions of the cooperative player, which plan in the same way with narrower limits."""

from pharmalab.core.values import replace
from pharmalab.games.pandemic.policies.cooperative import Cooperative
from pharmalab.games.pandemic.policies.weights import WEIGHTS


class Beginner(Cooperative):
    """A policy that takes the best next action without a plan, and ignores chain reactions."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed, replace(WEIGHTS, chains=False), width=1, foresight=0)


class Casual(Cooperative):
    """A policy that plans its turn, but follows only four positions after each action and never looks past the turn."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed, width=4, foresight=0)
