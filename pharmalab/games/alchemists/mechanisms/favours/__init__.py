"""Favour cards. To draw them, use `draw_favours`.

The steps for playing any favour are in `card`. Favours played while a seat answers a question are in `play`. The Sage's
gold is in `transmute`, and the Shopkeeper's discount in `buy`.
"""

from pharmalab.games.alchemists.mechanisms.favours.herbalist import draw_favours

__all__ = ["draw_favours"]
