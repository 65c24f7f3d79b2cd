"""Advice: the points that a seat can expect from each action by the end of the game, given the facts it knows."""
