"""A game's own tables of what a seat can reach from its position. They are shown above the questions on odds."""

from pharmalab.core.values import Value

Cell = str | int | tuple[str, ...]  #: a tuple is a sequence of steps


class Overview(Value, frozen=True):
    """A table of what a seat can reach. Without rows, only the note is shown.

    Args:
        caption: the title of the table.
        headings: the headings of the columns.
        rows: a cell for each column. The first cell says what the row is about.
        note: a sentence below the table; '' for none.
    """

    caption: str
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    note: str = ""
