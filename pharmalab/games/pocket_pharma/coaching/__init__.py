"""The coach for Pocket Pharma, with the values that it measures and the hints that it gives."""

from pharmalab.games.pocket_pharma.coaching.measures import COACHING

__all__ = ["COACHING"]
