"""Advice with points: how many points an action is expected to gain a seat by the end, given its own facts."""
