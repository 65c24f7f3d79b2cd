"""Rules of Alchemists."""
