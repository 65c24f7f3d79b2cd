"""What teachers and classes need beside the exercises: sheets to work on, courses, marks and reports."""
