"""The components in the box, read from ``data/``: `cards` (number and event cards), `track` and `questions`."""

from importlib.resources import files


def data(name: str) -> str:
    """Return the text of the data file *name*, given without ``.toml``."""
    return (files("pharmalab.games.pharma_code") / "data" / f"{name}.toml").read_text("utf-8")
