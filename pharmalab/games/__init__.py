"""The games, each in the same rooms. No game imports another."""
