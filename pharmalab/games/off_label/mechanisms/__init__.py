"""The rules of Off-Label, one per file, with their questions, actions, refusals, effects and events.

Code shared by several rules is in separate files. The documentation of `GAME` lists all files.
"""
