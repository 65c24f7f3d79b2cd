"""Exercise U02.8: which card of your row to replace, in a game of The Pharma Code."""

from pharmalab.exercises.expert_moves import expert_move

EXPERT = expert_move(
    "U02.8",
    "Where would an expert put it?",
    "You’re playing The Pharma Code. The longer your row’s ascending run at the end of the phase, the further your "
    "pawn moves.",
    game="pharma_code",
    asks="Placing",
    positions=(27, 14, 16, 17, 20, 32, 34, 40, 41, 43),
)
