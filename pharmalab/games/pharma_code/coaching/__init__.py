"""The Pharma Code's coach: the quantities that it measures, and its sentences about a position."""

from pharmalab.games.pharma_code.coaching.measures import COACHING

__all__ = ["COACHING"]
