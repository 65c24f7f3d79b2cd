"""Tables for spreadsheets, as CSV. No cell can be mistaken for a formula."""

import csv
import io
import re
from collections.abc import Iterable, Sequence

FORMULA = re.compile(r'(^|[;\t\r\n])(?=[\s"]*[=+\-@＝＋－＠])')  #: the start of a formula, even if semicolons end cells


def as_csv(heads: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """Return a table as CSV."""
    file = io.StringIO()
    lines = csv.writer(file)
    lines.writerow(heads)
    lines.writerows([_cell(one) for one in row] for row in rows)
    return file.getvalue()


def _cell(value: object) -> str | int | float:
    if isinstance(value, bool):
        return "yes" if value else ""
    if isinstance(value, int | float):
        return int(value) if value == int(value) else value
    text = "; ".join(value) if isinstance(value, tuple) else str(value)
    return FORMULA.sub(r"\1'", text)
