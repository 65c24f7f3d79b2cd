"""The lesson player: levels one after the other in one panel, and the learner's progress in a file."""
