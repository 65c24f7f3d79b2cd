"""A report as HTML: one page that needs nothing else. Whatever comes from a file is escaped."""

from collections.abc import Sequence

from pharmalab.classroom.handed_in import Remark
from pharmalab.classroom.marks import RIGHT, Mark
from pharmalab.classroom.questions import heading, title
from pharmalab.classroom.report import HONESTY, LEGEND, Report, sign
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup

STYLE = """
:root { color-scheme: light dark; }
body { font: 16px/1.45 system-ui, sans-serif; max-width: 72rem; margin: 2rem auto; padding: 0 1rem; }
@media print { body { margin: 0; max-width: none; font-size: 10pt; } section { break-inside: avoid; } }
"""
#: in a notebook there is no style but that of the elements
TABLE = "border-collapse:collapse;font-variant-numeric:tabular-nums;margin:.5em 0"
CELL = "padding:.2em .6em;border:1px solid #8888;text-align:left;vertical-align:top"
SHORT, LONG = f"{CELL};white-space:nowrap", f"{CELL};overflow-wrap:anywhere;"
SCROLLS = "overflow-x:auto"


def page(report: Report) -> str:
    """A whole document."""
    name = "What the class did"
    head = markup(el.meta(charset="utf-8"), el.meta(name="viewport", content="width=device-width"), el.title(name))
    style = Markup(f"<style>{STYLE}</style>")
    document = el.html(el.head(head, style), el.body(el.main(el.h1(name), Markup(body(report)))), lang="en")
    return f"<!doctype html>\n{document}\n"


def body(report: Report) -> str:
    """What a notebook shows of it."""
    return el.div(
        el.p(report.head),
        (_unit(report, id) for id in report.units),
        report.units and el.p(el.small(LEGEND)),
        _misconceptions(report),
        _because(report),
        _remarks("Left out", report.left_out),
        _remarks("To look at", report.remarks),
        el.p(el.em(HONESTY)),
    )


def _unit(report: Report, id: str) -> Markup:
    """Who did what: a row for each learner, and below them how many have it right."""
    columns, rows = report.columns(id), sorted(report.of(id).items())
    right = [sum(_right(row.get(column, ())) for _, row in rows) for column in columns]
    heads = [el.th(_short(id, column), scope="col", title=title(column), style=SHORT) for column in columns]
    return el.section(
        el.h2(heading(id)),
        _table(
            heading(id),
            el.thead(el.tr(el.th(plural(len(rows), "learner"), scope="col", style=SHORT), heads)),
            el.tbody(
                el.tr(
                    el.th(who, scope="row", style=f"{LONG};font-weight:400"),
                    (el.td(sign(row.get(column, ())), style=SHORT) for column in columns),
                )
                for who, row in rows
            ),
            el.tfoot(el.tr(el.th("right", scope="row", style=CELL), (el.td(n, style=CELL) for n in right))),
        ),
    )


def _misconceptions(report: Report) -> Markup:
    found = report.misconceptions
    if not found:
        return Markup()
    heads = ("exercise", "misconception", "learners", "answers", "what they were told")
    return el.section(
        el.h2("Misconceptions"),
        _table(
            "Misconceptions",
            el.thead(el.tr(el.th(head, scope="col", style=SHORT) for head in heads)),
            el.tbody(
                el.tr(
                    el.th(one.exercise, scope="row", title=title(one.exercise), style=f"{SHORT};font-weight:400"),
                    (el.td(cell, style=LONG) for cell in (one.slip, one.learners, one.times, one.says)),
                )
                for one in found
            ),
        ),
    )


def _because(report: Report) -> Markup:
    """What learners wrote of their guesses."""
    said = [mark for mark in report.marks if mark.because]
    if not said:
        return Markup()
    said.sort(key=lambda mark: mark.exercise)
    items = (el.li(f"{mark.exercise}, {mark.who}: “{mark.because}”") for mark in said)
    return el.section(el.h2("“My guess was off because …”"), el.ul(items))


def _remarks(title: str, some: Sequence[Remark]) -> Markup:
    if not some:
        return Markup()
    return el.section(el.h2(title), el.ul(el.li(el.code(one.file), ": ", one.says) for one in some))


def _table(name: str, *parts: Markup) -> Markup:
    """On a phone it scrolls by itself, by keys too."""
    return el.div(el.table(parts, style=TABLE), style=SCROLLS, role="region", aria_label=name, tabindex=0)


def _right(attempts: Sequence[Mark]) -> bool:
    return any(one.verdict == RIGHT for one in attempts)


def _short(unit: str, column: str) -> str:
    return column.removeprefix(f"{unit}.")
