"""The rules of Off-Label, one file per rule, with its questions, actions, refusals, effects and events.

Code that several rules share has its own file. The documentation of `GAME` lists all files.
"""
