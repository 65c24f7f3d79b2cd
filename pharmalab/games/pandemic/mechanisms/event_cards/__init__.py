"""The event cards, one file for each. `card` has the code that they share; `play` lists the cards and plays them."""
