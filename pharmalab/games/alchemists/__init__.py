"""Alchemists, a game by Matúš Kotrý: find out what the ingredients are, and publish it before the others do."""
