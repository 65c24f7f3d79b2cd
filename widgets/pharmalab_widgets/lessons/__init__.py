"""The lesson player: a panel that shows one level after the other, and saves the learner's progress in a file."""
