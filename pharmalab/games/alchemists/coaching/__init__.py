"""The coach for Alchemists, with the values that it measures and the hints that it gives."""

from pharmalab.games.alchemists.coaching.measures import COACHING

__all__ = ["COACHING"]
