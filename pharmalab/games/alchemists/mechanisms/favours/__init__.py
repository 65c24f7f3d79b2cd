"""Favour cards. `draw_favours` draws them; `card` plays one; `play` has those that are played within a question.

A favour that does more than change a number has its own file. The Sage's gold is in `transmute`, the Shopkeeper's in
`buy`.
"""

from pharmalab.games.alchemists.mechanisms.favours.herbalist import draw_favours

__all__ = ["draw_favours"]
