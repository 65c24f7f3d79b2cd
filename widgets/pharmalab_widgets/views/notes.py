"""Notes: the entries as typed lines, each with edit, delete and its public flag; and what could not be read."""

from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant import Assistant
from pharmalab_widgets.controls import button


def draw(state: Assistant) -> Markup:
    notes = state.notes
    entries = [_entry(state, n) for n in range(len(notes.entries))]
    return markup(
        el.ol(entries, class_="pl-entries") if entries else el.p("No entries yet.", class_="pl-hint"),
        notes.unread and _unread(state),
        el.div(
            el.textarea(notes.to_text(), rows=4, readonly=True, aria_label="All entries as typed lines"),
            el.button("Copy as text", type="button", data_copy=True, data_key="copy-notes"),
            class_="pl-export",
            data_box=True,
            data_key="box-notes",
        )
        if entries
        else None,
        el.form(
            el.textarea(
                name="lines",
                rows=3,
                data_rev=state.pasted,
                aria_label="Lines to add",
                placeholder="Paste typed lines here",
                data_key="lines",
            ),
            el.button("Add lines", type="submit"),
            data_do="paste",
            class_="pl-export",
            data_key="paste",
        ),
    )


def _entry(state: Assistant, n: int) -> Markup:
    entry = state.notes.entries[n]
    line = entry.line()
    if state.editing == n:
        field = el.input(
            name="line",
            value=line,
            data_rev=f"edit-{n}-{line}",
            data_key="edit-line",
            aria_label=f"Entry {n + 1}",
            autocomplete="off",
            spellcheck="false",
        )
        form = el.form(
            field, el.button("Save", type="submit"), data_do="edited", data_n=n, class_="pl-line", data_key="edit"
        )
        return el.li(form, data_key=f"entry-{n}", class_="is-editing")
    note = el.small(f" # {entry.note}") if entry.note else None
    return el.li(
        el.code(line),
        note,
        el.span(
            button(
                "Public",
                do="public",
                data_n=n,
                key=f"public-{n}",
                pressed=entry.public,
                aria_label=f"Entry {n + 1} is public",
            ),
            button("Edit", do="edit", data_n=n, key=f"edit-{n}", aria_label=f"Edit entry {n + 1}"),
            button("Delete", do="delete", data_n=n, key=f"delete-{n}", aria_label=f"Delete entry {n + 1}"),
            class_="pl-entry-buttons",
        ),
        class_=classes("pl-entry", is_shown=state.showing == n),
        data_key=f"entry-{n}",
    )


def _unread(state: Assistant) -> Markup:
    problems = (el.li(el.code(problem.text), el.br(), problem.message) for problem in state.notes.problems)
    return el.div(
        el.h3("Lines that could not be read (kept as they are)"),
        el.ul(problems, class_="pl-problem"),
        button("Forget these lines", do="forget", key="forget"),
    )
