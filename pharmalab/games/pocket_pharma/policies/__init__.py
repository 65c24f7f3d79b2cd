"""Policies for Pocket Pharma. They only use what everybody knows, and answer equal positions equally."""

from pharmalab.games.pocket_pharma.policies.beginner import Beginner
from pharmalab.games.pocket_pharma.policies.greedy import Greedy
from pharmalab.games.pocket_pharma.policies.planner import Planner

__all__ = ["Beginner", "Greedy", "Planner"]
