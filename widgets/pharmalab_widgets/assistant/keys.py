"""The keys that identify the sheet's clickable parts in HTML, and functions that read numbers from messages."""

from pharmalab.deduction.words import NAMES
from pharmalab_widgets.live.messages import place

NEWS = "news"  #: the message about your last action, which is scrolled into view after an entry


def key_of(picked: tuple[int, ...]) -> str:
    """Return the HTML key of the column head or triangle cell for the selected ingredients."""
    return "-".join(["head" if len(picked) == 1 else "pair", *map(str, sorted(picked))])


def cell_key(i: int, a: int) -> str:
    """Return the HTML key of a cell of the grid."""
    return f"cell-{i}-{a}"


def index(text: str) -> int:
    """Read the number (0-7) of a column, row or potion from a message's text."""
    return place(text, 8, "column, row or potion")


def names(ingredients: tuple[int, ...]) -> str:
    """Return the names of ingredients, such as 'fern + toad'."""
    return " + ".join(NAMES[i] for i in ingredients)
