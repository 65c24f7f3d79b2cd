"""Exercises on chance as panels: one exercise, a quick check, the questions that open a unit. They know no board."""
