"""A board for any game. It uses only the `Game` protocol."""
