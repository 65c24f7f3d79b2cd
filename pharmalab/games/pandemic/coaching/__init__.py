"""The coach for Pandemic, with the values that it measures and the hints that it gives."""

from pharmalab.games.pandemic.coaching.measures import COACHING

__all__ = ["COACHING"]
