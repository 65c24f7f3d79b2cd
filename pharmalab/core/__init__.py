"""The framework that all games share: states, questions, chance, events and matches. It knows no specific game."""
