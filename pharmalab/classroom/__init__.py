"""Tools for teachers and classes: worksheets, courses, marks and reports."""
