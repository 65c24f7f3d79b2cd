"""The coach for The Pharma Code, with the value that it measures and the hints that it gives."""

from pharmalab.games.pharma_code.coaching.measures import COACHING

__all__ = ["COACHING"]
