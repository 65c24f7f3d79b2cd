"""Panels for the deduction course, which show a lesson's tasks around a grid and save the learner's answers."""
