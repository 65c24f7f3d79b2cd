"""The rules of Pocket Pharma, one per file, with their questions, actions, refusals, effects and events.

Code that several rules share has files of its own. The docstring of `pocket_pharma` lists all files.
"""
