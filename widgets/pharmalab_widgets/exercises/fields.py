"""Fields in which learners enter each kind of answer: a line to type, boxes to tick, or the cells of a table."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab.exercises import parsing
from pharmalab.exercises.kinds import Choice, Kind, Members, Table, Whole
from pharmalab.exercises.kinds.choices import LETTERS
from pharmalab.exercises.kinds.numbers import Number
from pharmalab.exercises.kinds.tables import NOBODY
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.predictions import Options


@dataclass(frozen=True)
class Field:
    """A field in which a learner enters an answer.

    *name* is the field's name in its form. If the field has several parts, their names begin with it, such as
    ``answer-0``. *rows* contains the names of a table's rows.
    """

    kind: Kind | Options
    name: str
    label: str
    rows: Sequence[str] = ()

    @property
    def options(self) -> Sequence[str]:
        """Return the options to tick, or () if the answer is typed."""
        if isinstance(self.kind, Members):
            return self.kind.names
        return self.kind.options if isinstance(self.kind, Choice | Options) else ()

    @property
    def cells(self) -> Iterator[tuple[str, str, str]]:
        """Yield the row, the column and the field name of each cell of a table."""
        columns = self.kind.columns if isinstance(self.kind, Table) else ()
        for r, row in enumerate(self.rows):
            for c, column in enumerate(columns):
                yield row, column, f"{self.name}-{r}-{c}"

    @property
    def asked(self) -> str:
        """Return a sentence that says what to type; '' if learners tick the answer instead."""
        if isinstance(self.kind, Table):
            return f"In each cell, write {self.kind.cell.asked}."
        return "" if self.options or not isinstance(self.kind, Kind) else f"Write {self.kind.asked}."

    @property
    def formulas(self) -> str:
        """Return examples of formulas to type; '' if the answer is not a number."""
        kind = self.kind.cell if isinstance(self.kind, Table) else self.kind
        if not isinstance(kind, Number):
            return ""
        return (
            "You can also write a formula, such as "
            f"{'5*6^5 or C(96,5)' if isinstance(kind, Whole) else '5*6^5, C(96,5), 12 %'}."
        )

    # --- what was entered -----------------------------------------------------------------------------------

    def read(self, fields: Mapping[str, str]) -> str | dict[str, list[str]]:
        """Return the learner's answer in a form that can be judged; '' if nothing was entered."""
        if isinstance(self.kind, Table):
            found: dict[str, list[str]] = {}
            for row, _, name in self.cells:
                cell = " ".join(fields.get(name, "").split())
                found.setdefault(row, []).append(parsing.with_points(cell))
            filled = any(cell for cells in found.values() for cell in cells)
            return {row: [cell or NOBODY for cell in cells] for row, cells in found.items()} if filled else ""
        if isinstance(self.kind, Members) and self.kind.names:
            ticked = [one for n, one in enumerate(self.kind.names) if fields.get(f"{self.name}-{n}")]
            return f"{{{', '.join(ticked)}}}"
        return fields.get(self.name, "").strip()

    def as_read(self, fields: Mapping[str, str]) -> str:
        """Return the typed answer as the program understands it; '' if it can't be read or isn't typed."""
        if self.options or not isinstance(self.kind, Kind) or not (raw := self.read(fields)):
            return ""
        try:
            return self.kind.as_read(self.kind.read(raw), self.rows)
        except Unreadable:
            return ""

    def filled(self, raw: str) -> dict[str, str]:
        """Return the values to put into the input fields to show a saved answer.

        The result is empty if the saved answer doesn't fit these fields, for example because the question has changed.
        """
        try:
            return self._filled(raw) if raw else {}
        except (Unreadable, ValueError, IndexError):
            return {}

    def _filled(self, raw: str) -> dict[str, str]:
        if isinstance(self.kind, Table):
            rows = list(self.rows)
            return {
                f"{self.name}-{rows.index(row) if row else n}-{c}": "" if cell == NOBODY else cell
                for n, (row, cells) in enumerate(parsing.rows(raw))
                for c, cell in enumerate(cells)
            }
        if isinstance(self.kind, Members) and self.kind.names:
            return {f"{self.name}-{self.kind.names.index(one)}": "on" for one in self.kind.read(raw)}
        if isinstance(self.kind, Choice | Options):
            return {self.name: LETTERS[list(self.options).index(self.kind.read(raw))]}
        return {self.name: raw}

    # --- how it looks ---------------------------------------------------------------------------------------

    def draw(self, filled: Mapping[str, str], rev: object, parts: Mapping[str, bool] | None = None) -> Markup:
        """Return the input field as HTML.

        A new *rev* makes the browser replace the typed text. For a table, *parts* contains True or False for each
        judged row or cell.
        """
        if isinstance(self.kind, Table):
            return self._table(self.kind, filled, rev, parts or {})
        if self.options:
            return self._boxes(filled, rev)
        return _input(self.name, self.label, filled, rev)

    def _boxes(self, filled: Mapping[str, str], rev: object) -> Markup:
        several = isinstance(self.kind, Members)
        boxes = (
            el.label(
                el.input(
                    type="checkbox" if several else "radio",
                    name=f"{self.name}-{n}" if several else self.name,
                    value="on" if several else LETTERS[n],
                    checked=bool(filled.get(f"{self.name}-{n}")) if several else filled.get(self.name) == LETTERS[n],
                    data_key=f"{self.name}-{n}",
                    data_rev=rev,
                ),
                el.span(option),
                class_="pl-box",
            )
            for n, option in enumerate(self.options)
        )
        return el.div(boxes, class_="pl-boxes", role="group" if several else "radiogroup", aria_label=self.label)

    def _table(self, kind: Table, filled: Mapping[str, str], rev: object, parts: Mapping[str, bool]) -> Markup:
        many = len(kind.columns) > 1
        rows: dict[str, list[Markup]] = {}
        for row, column, name in self.cells:
            right = parts.get(f"{row}, {column}" if many else row, parts.get(row)) if filled.get(name) else None
            mark = None if right is None else "✓" if right else "✗"
            rows.setdefault(row, []).append(
                el.div(
                    many and el.small(column, aria_hidden="true"),
                    _input(name, f"{self.label}: {row}, {column}", filled, rev, right),
                    mark and el.span(mark, class_="pl-mark", role="img", aria_label="right" if right else "not right"),
                    class_=classes("pl-cell", is_right=right is True, is_wrong=right is False),
                    data_key=f"cell-{name}",
                )
            )
        return el.div(
            (
                el.div(el.span(row, class_="pl-row-name"), el.div(cells, class_="pl-row-cells"), class_="pl-row")
                for row, cells in rows.items()
            ),
            class_="pl-cells",
            role="group",
            aria_label=self.label,
        )


def _input(name: str, label: str, filled: Mapping[str, str], rev: object, right: bool | None = None) -> Markup:
    return el.input(
        name=name,
        value=filled.get(name, ""),
        aria_label=label,
        aria_invalid="true" if right is False else None,
        autocomplete="off",
        autocapitalize="off",
        spellcheck="false",
        data_key=name,
        data_rev=rev,
    )


def form(*children: object, do: str, **attributes: Any) -> Markup:
    """Return an HTML form that sends its fields to a method of the panel: ``do="guess"`` calls ``do_guess``."""
    return el.form(markup(*children), data_do=do, data_key=f"form-{do}", **attributes)
