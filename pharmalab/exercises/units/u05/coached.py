"""Exercise U05.8: which action to take in a game of Pocket Pharma."""

from pharmalab.exercises.expert_moves import expert_move

EXPERT = expert_move(
    "U05.8",
    "What would an expert do?",
    "You’re playing Pocket Pharma. A card costs one point for each card ahead of it in the display.",
    game="pocket_pharma",
    asks="Turn",
    positions=(6, 2, 3, 8, 12, 13),
)
