"""Escaping builders for HTML and SVG, and the drawings made with them. Nothing here knows about widgets."""
