"""The contract that every game keeps: states, questions, chance, events, matches. No module here knows a game."""
