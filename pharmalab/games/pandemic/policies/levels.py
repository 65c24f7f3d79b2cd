"""Cooperative players that see less than the usual one: they plan in the same way, within narrower limits."""

from pharmalab.core.values import replace
from pharmalab.games.pandemic.policies.cooperative import Cooperative
from pharmalab.games.pandemic.policies.weights import WEIGHTS


class Beginner(Cooperative):
    """Takes the best next action without a plan for the turn, and forgets that outbreaks can set off each other."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed, replace(WEIGHTS, chains=False), width=1, foresight=0)


class Casual(Cooperative):
    """Plans its turn, but follows only four positions after each action and stops at the end of the turn."""

    def __init__(self, seed: object = 0) -> None:
        super().__init__(seed, width=4, foresight=0)
