"""The event cards, each in its own file. `play` lists them all, and `card` has the form of their rules."""
