"""The lessons of the deduction course, one module for each lesson."""
