"""The rules of Alchemists, one rule per file, with its questions, actions, refusals, effects and events.

Code shared by several rules is in separate files. The docstring of `alchemists` lists all files.
"""
