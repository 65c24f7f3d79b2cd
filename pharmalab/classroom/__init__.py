"""The tools of teachers and classes besides the exercises: sheets to work on, courses, marks and reports."""
