"""Favour cards. To draw them, use `draw_favours`.

The steps for playing any favour are in `card`. Favours that a seat plays while it answers a question are in `play`.

A favour that merely changes a number is handled where that number is computed: the Sage's gold in `transmute`, and the
Shopkeeper's discount in `buy`. Every other favour has its own file.
"""

from pharmalab.games.alchemists.mechanisms.favours.herbalist import draw_favours

__all__ = ["draw_favours"]
