"""Draw the pane that lists all entries at a real table, newest last. Each entry can be changed."""

from pharmalab.core.agenda import CHANCE
from pharmalab.core.seat_match import Entry
from pharmalab.core.words import capital
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.entries import Entries
from pharmalab_widgets.board.outcomes import FEW
from pharmalab_widgets.board.panes import printed
from pharmalab_widgets.board.panes.chips import chip
from pharmalab_widgets.live.controls import button

SHOWN = 20  #: entries shown at first


def draw(state: BoardState, entries: Entries) -> Markup:
    """Return the pane that lists the entries of a match at a real table. It is empty for any other match."""
    if state.table is None:
        return Markup()
    every = state.table.entries
    shown = every[-SHOWN * (1 + entries.earlier) :]
    tiles = printed.draw(entries.printed)
    if not every:
        return markup(tiles, el.p("You haven’t entered anything yet.", class_="pl-fine"))
    return markup(
        tiles,
        el.p(
            "You can change any entry. Your later entries stay, and you’ll see if some of them no longer fit.",
            class_="pl-fine",
        ),
        len(shown) < len(every) and button("Earlier", do="earlier_entries", key="entries-earlier", data_again=True),
        el.ol((_entry(state, entries, one) for one in shown), class_="pl-entered", data_key="entries"),
    )


def _entry(state: BoardState, entries: Entries, entry: Entry) -> Markup:
    opened = entry.first == entries.opened
    who = "" if entry.mover == CHANCE else f"{state.match.who(entry.mover)}: "
    asked = el.small(f"{entry.asked} ") if entry.mover == CHANCE else None
    said = el.span(el.small(f"{entry.first} · "), asked, f"{who}{capital(entry.said)}", class_="pl-grow")
    change = button(
        "Change",
        do="change",
        data_ply=entry.first,
        key=f"change-{entry.first}",
        expanded=opened,
        aria_label=f"Change step {entry.first}: {entry.said}",
    )
    return el.li(
        el.div(said, change, class_="pl-line"),
        opened and _form(state, entries, entry),
        class_=classes(is_here=opened),
        data_key=f"entry-{entry.first}",
    )


def _form(state: BoardState, entries: Entries, entry: Entry) -> Markup:
    names, several = entries.alternatives(entry), entries.several(entry)
    proposals = f"pl-alternatives-{id(state)}"
    at = entry.first
    field = el.input(
        name="step",
        aria_label=entry.asked,
        placeholder="what it should be, with commas" if several else "what it should be",
        autocomplete="off",
        list=None if several else proposals,
        data_rev=f"{at}-{state.match.ply}",
        data_key="correction",
    )
    buttons = [chip(name, f"instead-{name}", "correct", data_ply=at, data_step=name) for name in names]
    return markup(
        el.p(entry.asked, class_="pl-fine"),
        not several and len(names) <= FEW and el.div(buttons, class_="pl-chips", data_rove=True, data_key="instead"),
        el.form(
            field,
            not several and el.datalist((el.option(value=name) for name in names), id=proposals),
            el.button("Change it", type="submit"),
            data_do="correct",
            data_ply=at,
            data_key="correct",
            class_="pl-line",
        ),
    )


def late(state: BoardState) -> Markup | None:
    """Return a button for entering an earlier action of a rival, or None if there can be no such action."""
    if state.table is None or not state.table.passed:
        return None
    return el.div(
        button(
            "A rival acted before this",
            do="late",
            key="late",
            title="So far, this board assumes that your rivals have done nothing since the last entry",
            expanded=state.inspector.popover == ("late", ""),
            class_="pl-fold",
        )
    )
