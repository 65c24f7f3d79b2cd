"""What is wrong with the pieces of a position, whatever comes next: its agenda need not be one that play comes to."""

from pharmalab.core.positions import find_misplaced
from pharmalab.games.alchemists.problems import of_pieces as special


def of_pieces(state):
    return find_misplaced(state) or special(state)
