"""Panels for teachers to show to a class."""
