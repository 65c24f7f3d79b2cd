"""The coach for Alchemists: the values that it measures, and what it points out in a position."""

from pharmalab.games.alchemists.coaching.measures import COACHING

__all__ = ["COACHING"]
