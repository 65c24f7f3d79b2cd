"""The common parts of the two lessons on Alchemists: their table, and the words about a move at it."""
