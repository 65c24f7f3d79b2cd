"""The event cards, one file for each. `card` declares event cards and uses them up; `play` lists and plays them."""
