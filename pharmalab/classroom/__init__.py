"""Tools for teachers and classes besides the exercises: worksheets, courses, marks and reports."""
