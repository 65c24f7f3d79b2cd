"""What every panel stands on: the live frame, controls, long work, and what is kept. It knows no game."""
