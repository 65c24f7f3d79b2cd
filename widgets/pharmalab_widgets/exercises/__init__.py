"""Panels for probability exercises: one exercise, a quick check, or the questions that open a unit."""
