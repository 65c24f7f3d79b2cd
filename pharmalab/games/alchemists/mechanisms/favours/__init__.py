"""Favour cards. Draw them with `draw_favours`.

The steps for playing any favour are in `card`. Favours that a seat plays while it answers a question are in `play`.

A favour that only changes a number is in the file that computes the number: the Sage's gold is in `transmute`, and the
Shopkeeper's discount in `buy`. Every other favour has its own file.
"""

from pharmalab.games.alchemists.mechanisms.favours.herbalist import draw_favours

__all__ = ["draw_favours"]
