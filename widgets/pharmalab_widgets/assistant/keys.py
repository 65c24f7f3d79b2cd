"""The data-keys of the sheet's clickable parts, and functions that read the numbers in messages."""

from pharmalab.deduction.words import NAMES
from pharmalab_widgets.live.messages import place

NEWS = "news"  #: the message about your last action, which is scrolled into view after an entry


def key_of(picked: tuple[int, ...]) -> str:
    """Return the data-key of the column head or the triangle cell that belongs to a selection."""
    return "-".join(["head" if len(picked) == 1 else "pair", *map(str, sorted(picked))])


def cell_key(i: int, a: int) -> str:
    """Return the data-key of a cell of the grid."""
    return f"cell-{i}-{a}"


def index(text: str) -> int:
    """Return the number (0-7) of a column, row or potion on the sheet, read from text."""
    return place(text, 8, "column, row or potion")


def names(ingredients: tuple[int, ...]) -> str:
    """Return ingredients in words, like 'fern + toad'."""
    return " + ".join(NAMES[i] for i in ingredients)
