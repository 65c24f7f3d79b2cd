"""The deduction course: a lesson of tasks over the sheet in one panel; answers lie in the learner's record."""
