"""The parts of a report as HTML, and a page that contains them. All text from files is escaped."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from pharmalab.classroom.counted import Remark
from pharmalab.classroom.marks import RIGHT, Mark
from pharmalab.classroom.own_words import Words
from pharmalab.classroom.questions import heading, title
from pharmalab.classroom.signs import sign, sums
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.tables import Tabular

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem;
  overflow-wrap: anywhere; }
@media print {
  body { margin: 0; max-width: none; font-size: 10pt; }
  tr, li, h2 + p { break-inside: avoid; }
  tfoot { display: table-row-group; } /* the sums once, not on every page */
  h2, h3 { break-after: avoid; }
  [role=region] { overflow: visible !important; }
}
"""
#: inline styles, because a notebook has no others
TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.5em 0;font-size:.9em;overflow-wrap:normal"
CELL = "padding:.2em .45em;border:1px solid #8888;text-align:left;vertical-align:top"
SHORT, LONG = f"{CELL};white-space:nowrap", f"{CELL};overflow-wrap:anywhere;"
NAME = f"{LONG}min-width:7em"
SCROLLS = "overflow-x:auto"


def page(body: str) -> str:
    """Return the complete HTML document of a report; ``body`` is its content in HTML."""
    return document("What the class did", Markup(body), "A4 landscape")


def document(title: str, body: Markup, paper: str = "A4", tab: str = "") -> str:
    """Return a self-contained HTML document.

    Args:
        title: the heading.
        body: the rest of the page.
        paper: the paper size for printing.
        tab: the title of the browser's tab; by default the heading.
    """
    head = markup(
        el.meta(charset="utf-8"),
        el.meta(name="viewport", content="width=device-width, initial-scale=1"),
        el.title(tab or title),
    )
    style = Markup(f"<style>{STYLE}@page {{ size: {paper}; }}\n</style>")
    found = el.html(el.head(head, style), el.body(el.main(el.h1(title), body)), lang="en")
    return f"<!doctype html>\n{found}\n"


class Row(NamedTuple):
    """A learner's row in the table of a unit.

    Attributes:
        name: the row's heading.
        mark: the cells with the marks, as in `Report.mark_heads`.
        did: the learner's attempts at each exercise.
        sums: the last cells of the row, which contain sums.
    """

    name: str
    mark: tuple[str, ...]
    did: Mapping[str, Sequence[Mark]]
    sums: Sequence[str | int]


def unit(id: str, columns: Sequence[str], rows: Sequence[Row], heads: tuple[Sequence[str], Sequence[str]]) -> Markup:
    """Return the table of a unit: a row for each learner, and a last row that counts who solved each exercise.

    Args:
        id: the id of the unit.
        columns: the ids of the exercises.
        rows: the rows of the learners.
        heads: the headings of the columns with marks and sums.
    """
    right = [sum(_right(row.did.get(column, ())) for row in rows) for column in columns]
    first = [sum(sums([row.did.get(column, ())]).first for row in rows) for column in columns]
    blank = [el.td(style=CELL) for _ in heads[0]]
    begins, ends = ([el.th(name, scope="col", style=SHORT) for name in some] for some in heads)
    exercises = [el.th(_short(id, column), scope="col", title=title(column), style=SHORT) for column in columns]
    return el.section(
        el.h2(heading(id)),
        _table(
            heading(id),
            el.thead(el.tr(el.th(plural(len(rows), "learner"), scope="col", style=SHORT), begins, exercises, ends)),
            el.tbody(
                el.tr(
                    el.th(row.name, scope="row", style=f"{NAME};font-weight:400"),
                    (el.td(el.strong(mark), style=SHORT) for mark in row.mark),
                    (el.td(sign(row.did.get(column, ())), style=SHORT) for column in columns),
                    (el.td(n, style=SHORT) for n in row.sums),
                )
                for row in rows
            ),
            el.tfoot(
                el.tr(el.th("right", scope="row", style=CELL), blank, (el.td(n, style=CELL) for n in right)),
                el.tr(
                    el.th("right at the first answer", scope="row", style=CELL),
                    blank,
                    (el.td(n, style=CELL) for n in first),
                ),
            ),
        ),
    )


def misconceptions(found: Tabular) -> Markup:
    """Return the table of a unit's misconceptions; each row of ``found`` begins with the exercise."""
    if not found.rows:
        return Markup()
    return el.section(
        el.h3(found.caption),
        _table(
            found.caption,
            el.thead(el.tr(el.th(head, scope="col", style=SHORT) for head in found.headings)),
            el.tbody(
                el.tr(
                    el.th(id, scope="row", title=title(str(id)), style=f"{SHORT};font-weight:400"),
                    (el.td(cell, style=LONG) for cell in cells),
                )
                for id, *cells in found.rows
            ),
        ),
    )


def grid(found: Tabular) -> Markup:
    """Return a table under its caption; each row of ``found`` starts with its heading."""
    return el.section(
        el.h2(found.caption),
        _table(
            found.caption,
            el.thead(el.tr(el.th(head, scope="col", style=SHORT) for head in found.headings)),
            el.tbody(
                el.tr(
                    el.th(name, scope="row", style=f"{NAME};font-weight:400"),
                    (el.td(one, style=SHORT) for one in cells),
                )
                for name, *cells in found.rows
            ),
        ),
    )


def key(signs: Sequence[tuple[str, str]]) -> Markup:
    """Return the meanings of the signs in the tables, as a table of two columns."""
    rows = (el.tr(el.th(name, scope="row", style=SHORT), el.td(says, style=LONG)) for name, says in signs)
    return el.section(el.h2("Signs in these tables"), _table("Signs in these tables", el.tbody(rows)))


def own_words(words: Sequence[Words]) -> Markup:
    """Return a list of the texts in learners' own words, with the learners' names."""
    if not words:
        return Markup()
    items = (el.li(el.strong(f"{one.unit}, {one.learner or one.file}: "), one.text) for one in words)
    return el.section(el.h2("In their own words"), el.ul(items, style="white-space:pre-wrap;overflow-wrap:anywhere"))


def because(marks: Sequence[Mark]) -> Markup:
    """Return a list of the reasons that learners gave for their wrong guesses."""
    said = [mark for mark in marks if mark.because]
    if not said:
        return Markup()
    said.sort(key=lambda mark: mark.exercise)
    items = (el.li(f"{mark.exercise}, {mark.name}: “{mark.because}”") for mark in said)
    return el.section(el.h2("“My guess was off because …”"), el.ul(items))


def remarks(title: str, some: Sequence[Remark]) -> Markup:
    """Return a list of remarks with a title. Each remark names its file."""
    if not some:
        return Markup()
    return el.section(el.h2(title), el.ul(el.li(el.code(one.file), ": ", one.says) for one in some))


def _table(name: str, *parts: Markup) -> Markup:
    """Return a table in a region of its own, which scrolls on a phone and by keys."""
    return el.div(el.table(parts, style=TABLE), style=SCROLLS, role="region", aria_label=name, tabindex=0)


def _right(attempts: Sequence[Mark]) -> bool:
    return any(one.verdict == RIGHT for one in attempts)


def _short(unit: str, column: str) -> str:
    return column.removeprefix(f"{unit}.")
