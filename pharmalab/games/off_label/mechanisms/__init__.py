"""The rules, a file for each, with its questions, actions, refusals, effects and events.

A thing that several rules share has a file of its own too. The page of `GAME` lists them.
"""
