"""The rules of Pandemic, one per file, with their questions, actions, refusals, effects and events.

Code shared by several rules is in separate files. The docstring of `pandemic` lists all files.
"""
