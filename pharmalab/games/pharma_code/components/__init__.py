"""What is in the box, read from ``data/``: `cards` of the rows and of events, the `track`, and `questions`."""

from importlib.resources import files


def data(name: str) -> str:
    """The text of a data file."""
    return (files("pharmalab.games.pharma_code") / "data" / f"{name}.toml").read_text("utf-8")
