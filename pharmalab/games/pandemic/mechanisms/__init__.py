"""The rules of Pandemic, one per file, with their questions, actions, refusals, effects and events.

Code that several rules share has files of its own. The docstring of `pandemic` lists all files.
"""
