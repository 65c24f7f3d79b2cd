"""Actions of Alchemists."""
