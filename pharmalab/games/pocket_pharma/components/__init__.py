"""The components in the box: names of cards, patterns of formulas, and the numbers printed on cards.

The cards are built in, or read from files in which you typed the cards of your own copy of the game.
"""

from pharmalab.games.pocket_pharma.components.cards import CardSet
from pharmalab.games.pocket_pharma.components.loading import USUAL, load

__all__ = ["USUAL", "CardSet", "load"]
