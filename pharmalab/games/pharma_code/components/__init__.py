"""The contents of the box, read from ``data/``: `cards` of rows and events, the `track`, and `questions`."""

from importlib.resources import files


def data(name: str) -> str:
    """Return the text of a data file, by its name without ``.toml``."""
    return (files("pharmalab.games.pharma_code") / "data" / f"{name}.toml").read_text("utf-8")
