"""Draw the Notes view: the list of entries, to edit, delete or mark as public, and lines that couldn't be read."""

from functools import lru_cache

from pharmalab.deduction import limits
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.lines import to_line
from pharmalab.deduction.words import plural
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.entry_bar import problem
from pharmalab_widgets.assistant.shared_notes import NOTES
from pharmalab_widgets.assistant.views import why
from pharmalab_widgets.assistant.views.cards import made
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.share_menu import copy_field, to_copy

SEEN = {"yes": "public", "no": "private"}

BUTTONS = (
    "“Public” means that all players saw what the entry says. If you forgot an entry, use “Insert before” "
    "on the entry that comes after it."
)


def draw(state: Assistant) -> Markup:
    """Return the HTML of the Notes view."""
    notes = state.notes
    pointed, rivals = set(state.pointed), state.switches["public"]
    reasons = set() if state.practise else set(why.behind(state))
    entries = [
        (
            _remarks(entry.above),
            _form(state, n) if n == state.editing else _entry(entry, n, n in pointed, n in reasons, rivals),
        )
        for n, entry in enumerate(notes.entries)
    ]
    listed = entries or notes.below
    return markup(
        _rivals(state),
        bool(entries) and el.p(BUTTONS, class_="pl-fine"),
        el.ol(entries, _remarks(notes.below), class_="pl-entries")
        if listed
        else el.p("No entries yet.", class_="pl-hint"),
        notes.unread and _unread(state),
        bool(listed) and copy_field(notes.to_text(), "All entries, as lines of text", "Copy as text", "copy-notes"),
        bool(entries) and to_copy(to_line(notes.entries), {NOTES: to_line(notes.entries)}, "Your entries"),
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
            class_="pl-text",
            data_key="paste",
        ),
    )


def _rivals(state: Assistant) -> Markup | None:
    """Return a sentence about how much of the notes rivals know, shown if only public notes are."""
    if not state.switches["public"] or not state.notes.entries:
        return None
    entries = state.notes.entries
    public = sum(entry.public for entry in entries)
    other = len(entries) - public
    more = f" The other {other} {'is' if other == 1 else 'are'} marked private." if other else ""
    return el.p(f"Rivals know {public} of your {plural(len(entries), 'entry')}.{more}", class_="pl-fine")


def _remarks(remarks: tuple[str, ...]) -> list[Markup]:
    """Return comment lines as list items."""
    return [el.li(el.small(f"# {remark}"), class_="pl-remark") for remark in remarks]


def _form(state: Assistant, n: int) -> Markup:
    """Return the form for editing an entry, its comment, and who has seen it."""
    entry, again = state.notes.entries[n], state.redraft
    line = again.text or _line(entry)
    chosen = again.public or ("yes" if entry.public else "no")
    field = el.input(
        name="line",
        value=line,
        data_rev=f"edit-{n}-{line}",
        data_key="edit-line",
        aria_label=f"Entry {n + 1}",
        aria_invalid="true" if again.problem else None,
        autocomplete="off",
        spellcheck="false",
        autocapitalize="off",
    )
    seen = el.select(
        (el.option(word, value=value, selected=value == chosen) for value, word in SEEN.items()),
        name="public",
        data_key="edit-public",
        data_rev=f"edit-{n}-{chosen}",
        aria_label=f"Who has seen entry {n + 1}",
    )
    save, cancel = el.button("Save", type="submit"), button("Cancel", do="edit", data_n=n, key="edit-cancel")
    form = el.form(field, seen, save, cancel, data_do="edited", data_n=n, class_="pl-line", data_key="edit")
    told = problem(again, do="edited", key="edit-meant", data_n=n, data_line=again.meant, data_public=again.public)
    return el.li(el.div(form, told, data_key="edit-box"), data_key=f"entry-{n}", class_="is-editing")


def _line(entry: AnyEntry) -> str:
    """Return an entry's typed line with its comment, but without who has seen it."""
    line = entry.line().removesuffix(" (public)").removesuffix(" (private)")
    return f"{line}  # {entry.note}" if entry.note else line


@lru_cache(limits.ENTRIES)  # because few of many entries change
def _entry(entry: AnyEntry, n: int, pointed: bool, behind: bool, rivals: bool) -> Markup:
    """Return the line of an entry, with its buttons.

    ``behind`` says whether the open reason uses the entry; ``rivals`` says whether to show who has seen it.
    """
    return el.li(
        el.code(entry.line()),
        made(entry),
        el.small("in the open reason", class_="pl-seen") if behind else None,
        el.small(f" # {entry.note}") if entry.note else None,
        el.small("public" if entry.public else "private", class_="pl-seen") if rivals else None,
        el.span(
            button(
                "Public",
                do="public",
                data_n=n,
                key=f"public-{n}",
                pressed=entry.public,
                aria_label=f"Entry {n + 1} is public",
                title="All players saw it",
            ),
            button(
                "Insert before",
                do="before",
                data_n=n,
                key=f"before-{n}",
                aria_label=f"Put the next entry before entry {n + 1}",
                title="Add something you forgot: your next entry goes before this one",
            ),
            button("Edit", do="edit", data_n=n, key=f"edit-{n}", aria_label=f"Edit entry {n + 1}"),
            button("Delete", do="delete", data_n=n, key=f"delete-{n}", aria_label=f"Delete entry {n + 1}"),
            class_="pl-entry-buttons",
        ),
        class_=classes("pl-entry", is_shown=pointed, is_behind=behind),
        data_key=f"entry-{n}",
    )


def _unread(state: Assistant) -> Markup:
    problems = (el.li(el.code(unread.text), el.br(), unread.message) for unread in state.notes.problems)
    return el.div(
        el.h3("Lines that could not be read (kept as they are)"),
        el.ul(problems, class_="pl-problem"),
        button("Remove these lines", do="forget", key="forget"),
    )
