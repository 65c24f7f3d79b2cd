"""The interactive board of a match, for any game. It uses only the `Game` interface."""
