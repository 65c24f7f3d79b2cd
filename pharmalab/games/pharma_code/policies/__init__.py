"""Policies for The Pharma Code, from beginner level up to `Expert`, which simulates the rest of a phase.

All of them guess the answers to questions, because the right answer is hidden from every seat.
"""

from pharmalab.games.pharma_code.policies.expert import Expert
from pharmalab.games.pharma_code.policies.rows import Casual, Slots, Sorter, lack

__all__ = ["Casual", "Expert", "Slots", "Sorter", "lack"]
