"""The referee: what resolves by itself or by chance, and what follows from an action.

`setup`; `turn`: its parts, one frame each; `epidemic`; `disease`: cubes, outbreaks, eradication; `cures`; `hands`:
cards and where they go; `forecast`.
"""
