"""Tables of what a player can reach from the current position. Games show them above their questions about odds."""

from pharmalab.core.values import Value

Cell = str | int | tuple[str, ...]  #: a tuple is a sequence of steps


class Overview(Value, frozen=True):
    """A table of what a player can reach. If it has no rows, only the note is shown.

    Args:
        caption: the title of the table.
        headings: the headings of the columns.
        rows: the rows, each with a cell for each column. The first cell says what the row is about.
        note: a sentence to show below the table, or ''.
    """

    caption: str
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    note: str = ""
