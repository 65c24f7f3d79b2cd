"""Policies for Pandemic: `Cooperative`."""

from pharmalab.games.pandemic.policies.cooperative import Cooperative

__all__ = ["Cooperative"]
