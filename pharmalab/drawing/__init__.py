"""Builders that escape HTML and SVG, and the drawings made with them. This package doesn't depend on widgets."""
