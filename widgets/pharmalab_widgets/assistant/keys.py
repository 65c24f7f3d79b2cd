"""The data-keys of the sheet's parts that can be clicked, and the meaning of the numbers in messages."""

from pharmalab.deduction.words import NAMES
from pharmalab_widgets.live.messages import place


def key_of(picked: tuple[int, ...]) -> str:
    """Return the data-key of the column head or triangle cell of a selection."""
    return "-".join(["head" if len(picked) == 1 else "pair", *map(str, sorted(picked))])


def cell_key(i: int, a: int) -> str:
    """Return the data-key of a cell of the grid."""
    return f"cell-{i}-{a}"


def index(text: str) -> int:
    """Return the number of a column, a row or a potion of the sheet, 0-7."""
    return place(text, 8, "column, row or potion")


def names(ingredients: tuple[int, ...]) -> str:
    """Return the ingredients' names: 'fern + toad'."""
    return " + ".join(NAMES[i] for i in ingredients)
