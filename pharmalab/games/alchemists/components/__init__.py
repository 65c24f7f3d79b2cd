"""The game's components, read from the data files: `board`, `cards`, `theories`; also `names` for use in sentences."""
