"""The deduction course: a panel with a lesson's tasks around a sheet. Answers go into the learner's record."""
