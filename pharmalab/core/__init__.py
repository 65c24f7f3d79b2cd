"""The framework that all games share: states, questions, chance, events and matches.

It is independent of any specific game.
"""
