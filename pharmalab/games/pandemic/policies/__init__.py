"""Policies for Pandemic: `Cooperative`, and the weaker computer players in `levels`."""

from pharmalab.games.pandemic.policies.cooperative import Cooperative
from pharmalab.games.pandemic.policies.levels import Beginner, Casual

__all__ = ["Beginner", "Casual", "Cooperative"]
