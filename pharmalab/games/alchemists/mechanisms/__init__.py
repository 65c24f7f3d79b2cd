"""The rules of Alchemists: each file holds one rule, with its questions, actions, refusals, effects and events.

What several rules share has its own file too. The docstring of `alchemists` lists all files.
"""
