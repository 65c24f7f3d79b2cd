"""Favour cards. `draw_favours` draws them, `card` plays one, and `play` is for those played while answering a question.

A favour that only changes a number is in the file that computes it: the Sage's gold in `transmute`, the Shopkeeper's in
`buy`. Every other favour has its own file.
"""

from pharmalab.games.alchemists.mechanisms.favours.herbalist import draw_favours

__all__ = ["draw_favours"]
