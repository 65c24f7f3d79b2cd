"""The parts of a report as HTML, and a page that contains them. All text from files is escaped."""

import re
from collections.abc import Mapping, Sequence

from pharmalab.classroom.counted import Remark
from pharmalab.classroom.marks import Mark
from pharmalab.classroom.own_words import Words
from pharmalab.drawing.html import Markup, el, markup
from pharmalab.drawing.tables import Cell, Tabular

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
NAME = f"{CELL};overflow-wrap:break-word;min-width:6em;max-width:12em;font-weight:400;position:sticky;left:0;"
NAME += "background:Canvas"
BETWEEN = re.compile(r"(?<=[_.@-])(?=\w)")  #: where a long name may break into lines
#: a shadow at the right shows that there is more to scroll to
SHADE = "#8886,transparent) right/.7em 100% no-repeat scroll"
SCROLLS = "overflow-x:auto;background:linear-gradient(to left,Canvas 40%,transparent) right/2em 100% no-repeat local,"
SCROLLS += f"linear-gradient(to left,{SHADE}"


def page(body: str) -> str:
    """Return the complete HTML document of a report; ``body`` is its content in HTML."""
    return document("What the class did", Markup(body), "A4 landscape")


def document(title: str, body: Markup, paper: str = "A4", tab: str = "") -> str:
    """Return a self-contained HTML document.

    *title* is the heading. *tab* is the title of the browser's tab; by default the heading.
    """
    head = markup(
        el.meta(charset="utf-8"),
        el.meta(name="viewport", content="width=device-width, initial-scale=1"),
        el.title(tab or title),
    )
    style = Markup(f"<style>{STYLE}@page {{ size: {paper}; }}\n</style>")
    found = el.html(el.head(head, style), el.body(el.main(el.h1(title), body)), lang="en")
    return f"<!doctype html>\n{found}\n"


def grid(
    found: Tabular,
    titles: Mapping[str, str | None] = {},
    foot: Sequence[Sequence[Cell]] = (),
    level: str = "h2",
    wraps: bool = False,
) -> Markup:
    """Return a table with its caption above it.

    The first cell of a row is the row's heading. *titles* maps column headings to longer names. *foot* contains the
    rows of totals at the bottom. *level* is the HTML element of the caption, such as 'h2'.
    """
    first, *others = found.headings
    heads = (el.th(head, scope="col", title=titles.get(head), style=SHORT) for head in others)
    return el.section(
        getattr(el, level)(found.caption),
        _table(
            found.caption,
            el.thead(el.tr(el.th(first, scope="col", style=NAME), heads)),
            el.tbody(_row(cells, LONG if wraps else SHORT) for cells in found.rows),
            el.tfoot(_row(cells, CELL) for cells in foot) if foot else Markup(),
        ),
    )


def _row(cells: Sequence[Cell], style: str) -> Markup:
    name, *others = cells
    first, *words = BETWEEN.split(str(name))
    parts = (first, *((el.wbr(), word) for word in words))
    return el.tr(el.th(parts, scope="row", style=NAME), (el.td(cell, style=style) for cell in others))


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
    """Return a list of learners' own explanations of why their guesses were off."""
    said = [mark for mark in marks if mark.because]
    if not said:
        return Markup()
    said.sort(key=lambda mark: mark.exercise)
    items = (el.li(f"{mark.exercise}, {mark.name}: “{mark.because}”") for mark in said)
    return el.section(el.h2("“My guess was off because …”"), el.ul(items))


def remarks(title: str, groups: Sequence[tuple[str, Sequence[Remark]]]) -> Markup:
    """Return remarks under a title, in groups that may have headings. Each remark names its file."""
    if not groups:
        return Markup()
    lists = (
        (heading and el.h3(heading), el.ul(el.li(el.code(one.file), ": ", one.says) for one in some))
        for heading, some in groups
    )
    return el.section(el.h2(title), lists)


def _table(name: str, *parts: Markup) -> Markup:
    """Return a table in a region of its own, which scrolls on a phone and by keys."""
    return el.div(el.table(parts, style=TABLE), style=SCROLLS, role="region", aria_label=name, tabindex=0)
