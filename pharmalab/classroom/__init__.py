"""Tools for teachers and classes: worksheets, courses, marks and reports (exercises are in their own package)."""
