"""The game's components, read from the data files: `board`, `cards` and `theories`. `names` holds words for them."""
