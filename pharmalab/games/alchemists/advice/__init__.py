"""Advice with points: what an action is expected to bring a seat to the end of the game, by its own facts."""
