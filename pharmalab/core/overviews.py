"""What a seat can reach from its position, as a table: a game's own, shown in the odds pane above the questions."""

from pharmalab.core.values import Value

Cell = str | int | tuple[str, ...]  #: a tuple: steps, one after the other


class Overview(Value, frozen=True):
    """A table, or without rows just its note.

    Args:
        caption: what it lists.
        headings: the headings of the columns.
        rows: a cell for each column; the first says what the row is about.
        note: a sentence below; '' for none.
    """

    caption: str
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    note: str = ""
