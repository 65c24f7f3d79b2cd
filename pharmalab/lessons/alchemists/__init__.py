"""Code that both lessons on Alchemists share: their table, and sentences about a move."""
