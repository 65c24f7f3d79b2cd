"""The components in the box: names of cards, patterns of formulas, and the numbers printed on cards.

The cards are read from data/, or from the files of someone who owns a copy of the game.
"""

from pharmalab.games.pocket_pharma.components.cards import CardSet
from pharmalab.games.pocket_pharma.components.loading import USUAL, load

__all__ = ["USUAL", "CardSet", "load"]
