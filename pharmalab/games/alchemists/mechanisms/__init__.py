"""The rules of Alchemists, one rule per file, with its questions, actions, refusals, effects and events.

Code that several rules share is in files of its own. The docstring of `alchemists` lists all files.
"""
