"""The contract that every game keeps: states, questions, chance, events, matches. It knows no game."""
