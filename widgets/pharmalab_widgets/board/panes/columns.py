"""Draw tables with row and column headings. In a narrow pane, each row of a wide table becomes a list."""

from collections.abc import Collection, Iterable, Sequence

from pharmalab.core.overviews import Cell
from pharmalab.drawing.html import Markup, classes, el

NARROW = 4  #: the most columns on a phone; rows of wider tables become lists there
SHORT = 20  #: characters of a cell that stays on one line where a wide table has room


def draw(
    headings: Sequence[str], rows: Iterable[Sequence[Cell]], caption: str = "", winners: Collection[int] = ()
) -> Markup:
    """Return the HTML of a table.

    The first cell of each row is the row's heading. *winners* are the indices of the rows to highlight.
    """
    wide = len(headings) > NARROW
    named = headings if wide else (None,) * len(headings)
    return el.table(
        bool(caption) and el.caption(caption),
        el.thead(el.tr(el.th(heading, scope="col") for heading in headings)),
        el.tbody(
            el.tr(
                (_cell(cell, n, named[n]) for n, cell in enumerate(row)),
                class_="is-winner" if k in winners else None,
            )
            for k, row in enumerate(rows)
        ),
        class_=classes("pl-scores pl-overview", is_wide=wide),
    )


def _cell(cell: Cell, column: int, heading: str | None) -> Markup:
    inside = el.ol(map(el.li, cell)) if isinstance(cell, tuple) else str(cell)
    short = "is-short" if heading and isinstance(inside, str) and len(inside) <= SHORT else None
    return el.td(inside, data_name=heading, class_=short) if column else el.th(inside, scope="row", class_=short)
