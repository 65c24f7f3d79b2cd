"""The rules of The Pharma Code, one per file, with their questions, actions, refusals, effects and events.

Code shared by several rules is in files of its own. The docstring of `pharma_code` lists all files.
"""
