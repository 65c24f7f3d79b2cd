"""Panels for the deduction course, with a lesson's tasks around a grid. Answers go into the learner's record."""
