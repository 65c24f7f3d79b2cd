"""The coach for Off-Label: the values that it measures, and its hints about a position."""

from pharmalab.games.off_label.coaching.measures import COACHING

__all__ = ["COACHING"]
