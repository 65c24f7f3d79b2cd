"""Components as the data files say: `board`, `cards`, `theories`; and `names` for sentences."""
