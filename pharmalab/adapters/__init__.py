"""Adapters that make the games available in OpenSpiel and PettingZoo, for testing and for training agents."""
