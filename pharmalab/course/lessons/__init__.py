"""The lessons of the deduction course, with one module for each."""
