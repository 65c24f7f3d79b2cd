"""The lessons of the deduction course, one module each."""
