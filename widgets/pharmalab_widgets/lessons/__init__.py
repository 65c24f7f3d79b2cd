"""The lesson player: a panel that shows the levels of a lesson one by one, and saves the learner's progress."""
