"""The base of every panel: synced HTML, controls, long work, and saving. No module here depends on a game."""
