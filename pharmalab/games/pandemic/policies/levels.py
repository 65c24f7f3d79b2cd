"""Weaker versions of the cooperative policy, which plan in the same way but search less."""

from pharmalab.core.values import replace
from pharmalab.games.pandemic.policies.cooperative import Cooperative
from pharmalab.games.pandemic.policies.weights import WEIGHTS


class Beginner(Cooperative):
    """A policy that takes the action that looks best now, without planning ahead or seeing chain reactions."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed, replace(WEIGHTS, chains=False), width=1, foresight=0)


class Casual(Cooperative):
    """A policy that plans only its own turn, and keeps only the four best positions after each action."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed, width=4, foresight=0)
