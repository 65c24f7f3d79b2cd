"""Panels for the deduction course: a lesson's tasks around a grid. Answers go into the learner's record."""
