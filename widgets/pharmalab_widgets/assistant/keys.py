"""The data-keys of what can be clicked on the sheet, and what the numbers in messages mean."""

from pharmalab.deduction.words import NAMES
from pharmalab_widgets.live.messages import place


def key_of(picked: tuple[int, ...]) -> str:
    """Return the data-key of the column head or triangle cell of a selection."""
    return "-".join(["head" if len(picked) == 1 else "pair", *map(str, sorted(picked))])


def cell_key(i: int, a: int) -> str:
    """Return the data-key of a cell of the grid."""
    return f"cell-{i}-{a}"


def index(text: str) -> int:
    """Return a column, a row or a potion of the sheet, 0-7."""
    return place(text, 8, "column, row or potion")


def names(ingredients: tuple[int, ...]) -> str:
    """'fern + toad'."""
    return " + ".join(NAMES[i] for i in ingredients)
