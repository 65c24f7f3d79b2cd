"""Pocket Pharma's coach: the quantities that it measures, and its sentences about a position."""

from pharmalab.games.pocket_pharma.coaching.measures import COACHING

__all__ = ["COACHING"]
