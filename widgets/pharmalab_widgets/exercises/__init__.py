"""Panels for probability exercises: for one exercise, for a quick check, or for the questions that open a unit."""
