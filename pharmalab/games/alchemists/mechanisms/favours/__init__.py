"""Favour cards. `draw_favours` draws them; `card` plays one; `play` is for those played within a question.

A favour that is more than a number has a file. The Sage's gold is in `transmute`, the Shopkeeper's in `buy`.
"""

from pharmalab.games.alchemists.mechanisms.favours.herbalist import draw_favours

__all__ = ["draw_favours"]
