"""The panels that a teacher shows to a class."""
