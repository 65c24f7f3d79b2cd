"""Exercise U08.7: which action to take in a game of Pandemic."""

from pharmalab.exercises.expert_moves import expert_move

EXPERT = expert_move(
    "U08.7",
    "The expert’s action",
    "You’re playing Pandemic, where the whole team wins or loses together. Your team must find all four cures before "
    "outbreaks spread.",
    game="pandemic",
    asks="Turn",
    positions=(20, 13, 4, 9, 18, 15, 1, 7),
)
