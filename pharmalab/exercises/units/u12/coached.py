"""Exercise U12.8: which action to choose in a game of Alchemists."""

from pharmalab.exercises.expert_moves import expert_move

EXPERT = expert_move(
    "U12.8",
    "The expert’s cube",
    "You’re playing Alchemists. Every action costs a cube, but only some actions teach you anything about the "
    "ingredients.",
    game="alchemists",
    asks="Declare",
    positions=(0, 14, 3, 4, 6, 11, 13, 15, 17),
)
