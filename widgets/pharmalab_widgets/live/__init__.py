"""The base of every panel: the live frame, controls, long work, and saving. No module here knows a game."""
