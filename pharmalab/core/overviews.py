"""Tables about a player's prospects, such as potions they could sell. Games show them above questions about odds."""

from pharmalab.core.values import Value

Cell = str | int | tuple[str, ...]  #: a tuple is a sequence of steps


class Overview(Value, frozen=True):
    """A table about a player's prospects. If it has no rows, only the note is shown.

    The first cell of each row says what the row is about. The note is a sentence below the table.
    """

    caption: str
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    note: str = ""
