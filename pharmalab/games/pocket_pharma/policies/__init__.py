"""Policies for Pocket Pharma. They use only public information, and always make the same move in the same position."""

from pharmalab.games.pocket_pharma.policies.beginner import Beginner
from pharmalab.games.pocket_pharma.policies.expert import Expert
from pharmalab.games.pocket_pharma.policies.greedy import Greedy
from pharmalab.games.pocket_pharma.policies.planner import Planner

__all__ = ["Beginner", "Expert", "Greedy", "Planner"]
