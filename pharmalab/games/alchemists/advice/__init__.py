"""Advice: how many points each action is expected to gain a seat by the end of the game, given the facts it knows."""
