"""The contents of the box: names of cards, patterns of formulas, and the cards with their numbers.

They are read from data/, or from files of people who own a copy.
"""

from pharmalab.games.pocket_pharma.components.cards import CardSet
from pharmalab.games.pocket_pharma.components.loading import USUAL, load

__all__ = ["USUAL", "CardSet", "load"]
