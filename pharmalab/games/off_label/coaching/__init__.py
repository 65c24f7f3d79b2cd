"""The coach of Off-Label: its measures, and its sentences about a position."""

from pharmalab.games.off_label.coaching.measures import COACHING

__all__ = ["COACHING"]
