"""Exercise U08.7: which action to take in a game of Pandemic."""

from pharmalab.exercises.expert_moves import expert_move

EXPERT = expert_move(
    "U08.7",
    "What would an expert do?",
    "You’re playing Pandemic, where the whole team wins or loses together. Find all four cures before the diseases "
    "get out of control.",
    game="pandemic",
    asks="Turn",
    positions=(20, 13, 4, 9, 18, 15, 1, 7),
)
