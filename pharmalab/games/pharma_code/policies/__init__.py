"""Policies that play sensibly, from a beginner's to one that tries its choices out. They guess the answers to
questions, for what is right is hidden from every seat."""

from pharmalab.games.pharma_code.policies.expert import Expert
from pharmalab.games.pharma_code.policies.rows import Slots, Sorter, lack

__all__ = ["Expert", "Slots", "Sorter", "lack"]
