"""Scripted walks through lessons in a real browser."""
