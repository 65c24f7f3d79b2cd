"""Policies for The Pharma Code, from a beginner to one that tries its choices out.

They guess the answers to questions, since the right one is hidden from every seat.
"""

from pharmalab.games.pharma_code.policies.expert import Expert
from pharmalab.games.pharma_code.policies.rows import Casual, Slots, Sorter, lack

__all__ = ["Casual", "Expert", "Slots", "Sorter", "lack"]
