"""The base of all panels: synced HTML, controls, background work, and saving. No module here depends on a game."""
