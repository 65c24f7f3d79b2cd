"""Exercise U09.7: which Drug to offer in a game of Off-Label."""

from pharmalab.exercises.expert_moves import expert_move

EXPERT = expert_move(
    "U09.7",
    "What would an expert offer?",
    "You’re playing Off-Label. You can offer some of your Drugs to the Doctor now and keep the others for later.",
    game="off_label",
    asks="Market",
    positions=(4, 12, 21, 29, 31, 32),
)
