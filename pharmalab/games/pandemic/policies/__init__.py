"""Who plays for a seat without a person: `Cooperative`."""

from pharmalab.games.pandemic.policies.cooperative import Cooperative

__all__ = ["Cooperative"]
