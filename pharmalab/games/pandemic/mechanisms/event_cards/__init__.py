"""The event cards, one per file. `card` contains the code that they share; `play` lists the cards and plays them."""
