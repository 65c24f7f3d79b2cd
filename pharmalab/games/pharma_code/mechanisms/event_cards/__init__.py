"""The event cards, each in a file of its own. `play` lists them all, and `card` says how to write their rules."""
