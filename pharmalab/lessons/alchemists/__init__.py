"""The parts that both lessons on Alchemists share: their table, and words about a move."""
