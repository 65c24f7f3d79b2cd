"""What a seat can reach from where it stands, as a table: a game's own, shown in the odds pane above the questions."""

from pharmalab.core.values import Value

Cell = str | int | tuple[str, ...]  #: a tuple: steps, one after the other


class Overview(Value, frozen=True):
    """One table, or with no rows its note alone.

    Args:
        caption: what it lists.
        headings: of the columns.
        rows: as many cells each; the first one says what the row is about.
        note: a sentence below; '' for none.
    """

    caption: str
    headings: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    note: str = ""
