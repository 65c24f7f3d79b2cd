"""Components as the data files describe them: `board`, `cards`, `theories`; and `names` for sentences."""
