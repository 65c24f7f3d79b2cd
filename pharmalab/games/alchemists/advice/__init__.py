"""Advice in points: how many points each action is expected to gain a seat by the end, given the facts it knows."""
