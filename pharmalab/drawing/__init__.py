"""Drawings of boards, charts and puzzles as HTML and SVG, which work without any widgets."""
