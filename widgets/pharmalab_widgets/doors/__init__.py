"""Doors: how people come to a panel. Each connects the panels to one kind of place where they are shown."""
