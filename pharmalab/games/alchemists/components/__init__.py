"""The components that the data files describe: `board`, `cards`, `theories`; and `names` for sentences."""
