"""Policies for Alchemists. Each policy uses only its seat's view."""

from pharmalab.games.alchemists.policies.beginner import Beginner
from pharmalab.games.alchemists.policies.professor import Professor
from pharmalab.games.alchemists.policies.student import Student

__all__ = ["Beginner", "Professor", "Student"]
