"""The game's components, read from the data files: `board`, `cards` and `theories`. `names` has words for them."""
