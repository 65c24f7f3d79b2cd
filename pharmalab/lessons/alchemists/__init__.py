"""What the two lessons on Alchemists share: their table, and what is said of a move at it."""
