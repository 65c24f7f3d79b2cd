"""The interactive board for a match of any game. It uses only the `Game` interface."""
