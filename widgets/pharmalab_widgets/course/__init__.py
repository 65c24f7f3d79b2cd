"""The deduction course: a lesson of tasks around the sheet in one panel; answers go into the learner's record."""
