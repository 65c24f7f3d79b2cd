"""Draw the parts of a light table (top line and set-up), and the links to it on the full table."""

from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.assistant.rival_input import COLOURS
from pharmalab_widgets.board.light_table import SEATS, VARIANTS, LightTable
from pharmalab_widgets.board.panes import top as line
from pharmalab_widgets.board.shared_setup import SharedSetup
from pharmalab_widgets.live.controls import button

SHOWN = 6  #: the most missing entries that are named one by one
NOT_KEPT = "Only the full table keeps track of gold, cubes, favours, artifacts and the play order."


def top(table: LightTable, sharing: SharedSetup) -> Markup:
    """Return the light table's top line, with its two buttons."""
    full = button(
        "Full table",
        do="light",
        data_value="off",
        key="light-off",
        title="Keep track of the whole game, in the same file",
    )
    anew = not table.fresh and button("New game", do="light_new", key="light-new")
    return line.draw(table.state, table.matches, sharing, controls=(full, anew), light=True)


def setting_up(table: LightTable) -> Markup:
    """Return the set-up choices, which are optional and take one tap each.

    They are shown until something is entered.
    """
    match = table.state.match
    return el.div(
        el.p("Set up the game, or just begin with your first potion.", class_="pl-fine"),
        _choice("Players", "light_seats", [(str(n), n, n == len(match.names)) for n in SEATS]),
        _choice("You are", "light_colour", [(one, one, one == match.names[0]) for one in COLOURS]),
        _choice("Rules", "light_variant", [(one, one, one == match.config.variant) for one in VARIANTS]),
        names(table),
        class_="pl-light-setup",
        data_key="light-setup",
    )


def names(table: LightTable) -> Markup:
    """Return a collapsed form for the players' names. Renaming a player changes the name in the entries too."""
    fields = (
        el.label(
            el.span(f"Player {seat + 1}"),
            el.input(value=name, data_do="name", data_seat=seat, data_rev=name, maxlength=30, autocomplete="off",
                     data_key=f"light-name-{seat}"),
            class_="pl-option",
        )
        for seat, name in enumerate(table.state.match.names)
    )  # fmt: skip
    return el.details(el.summary("Names"), el.div(fields, class_="pl-options"), class_="pl-light-names",
                      data_key="light-names")  # fmt: skip


def _choice(label: str, do: str, options: list[tuple[str, object, bool]]) -> Markup:
    buttons = (
        button(words, do=do, data_value=value, key=f"{do}-{value}", pressed=chosen) for words, value, chosen in options
    )
    return el.div(el.span(label, class_="pl-label"), el.span(buttons, class_="pl-choice"), class_="pl-row",
                  role="group", aria_label=label, data_rove=True)  # fmt: skip


def ways(table: LightTable) -> Markup | None:
    """Return two buttons for the full table: one opens the light table, the other opens the notes to enter a potion."""
    if not table.possible or table.state.match.is_over:
        return None
    return el.span(
        button("Light table", do="light", data_value="on", key="light-on",
               title="Keep track only of what helps you deduce"),
        button("Note a potion now", do="potion_now", key="potion-now",
               title="Enter it in your notes now, and on the full table later"),
        class_="pl-light-ways",
    )  # fmt: skip


def missing(table: LightTable) -> Markup | None:
    """Return a list of the entries that are in the notes but not yet on the full table, with advice.

    Return None if there are no such entries.
    """
    entries = table.missing if table.possible else []
    if not entries:
        return None
    more = len(entries) - SHOWN
    return el.details(
        el.summary(f"Not yet on the full table: {plural(len(entries), 'entry')} from your notes"),
        el.p("; ".join(entry.line() for entry in entries[:SHOWN]), f"; and {more} more." if more > 0 else "."),
        el.p("You can enter the whole game on the full table, which ticks off these entries as you enter them. "
             f"Or just go on with your notes. {NOT_KEPT}"),
        class_="pl-banner pl-missing",
        data_key="missing",
    )  # fmt: skip
