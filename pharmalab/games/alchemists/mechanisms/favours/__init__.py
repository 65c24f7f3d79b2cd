"""Favour cards. `draw_favours` draws them; `card`: how one is played; `play`: those that are played within the question
that they change.

A file for each that is more than one number. The Sage's gold is in `transmute`, the Shopkeeper's in `buy`.
"""

from pharmalab.games.alchemists.mechanisms.favours.herbalist import draw_favours

__all__ = ["draw_favours"]
