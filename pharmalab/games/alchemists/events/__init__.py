"""Events of Alchemists."""
