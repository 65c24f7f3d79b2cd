"""The referee: everything that happens by itself or by chance, and what follows from an action.

`hands`: cards; `disease`: cubes, outbreaks, cures; `setup`; `turn`: the frame of a turn; `epidemic`.
"""
