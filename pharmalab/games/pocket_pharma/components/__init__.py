"""What lies in the box: the names of cards, the patterns of formulas, and the cards with their numbers, read from data/
or from files of somebody who owns a copy."""

from pharmalab.games.pocket_pharma.components.cards import CardSet
from pharmalab.games.pocket_pharma.components.loading import USUAL, load

__all__ = ["USUAL", "CardSet", "load"]
