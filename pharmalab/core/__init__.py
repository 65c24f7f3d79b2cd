"""The contract of every game: states, questions, chance, events and matches. No module here knows a specific game."""
