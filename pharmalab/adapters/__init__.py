"""Adapters that let OpenSpiel and PettingZoo run the games, test them, and train agents to play them."""
