"""Draw the recap of the events since a person's last move: buttons to replay or list them, and the list."""

from pharmalab.core.agenda import CHANCE
from pharmalab.core.words import plural
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes.log import line
from pharmalab_widgets.board.recap import Move, Recap
from pharmalab_widgets.live.controls import button


def buttons(state: BoardState, recap: Recap) -> Markup:
    """Return a button that replays the events on the board, and a button that lists the events.

    If a round has ended, a third button shows the board just before the end of the round.
    """
    ends = [told for move in recap.moves for told in move.told if told.ends]
    return markup(
        button(
            el.span("↺ ", aria_hidden="true"),
            el.span("Again", class_="pl-again"),
            do="replay",
            key="replay",
            title="Replay what happened on the board",
        ),
        button(
            "…",
            do="recap",
            key="recap",
            title=f"{recap.title}: the whole list ({plural(len(recap), 'line')})",
            aria_label=f"{recap.title}: the whole list",
            expanded=state.inspector.popover == ("recap", ""),
        ),
        bool(ends)
        and button(
            "Board before the end",
            do="look",
            data_ply=max(ends[-1].line.ply - 1, 0),
            data_focus="question",
            key="recap-end",
            class_="pl-wide",  # on a phone, the list leads there
            title=f"{ends[-1].ends} is over. See the board as it was just before that.",
        ),
    )


def listed(state: BoardState, recap: Recap) -> Markup:
    """Return the list of events in order, grouped by the seat that acted."""
    return el.ol(
        (_move(state, move, n) for n, move in enumerate(recap.moves)),
        class_="pl-recap-list",
        tabindex=-1,
        data_rove=True,
        data_key="popover-0",
    )


def _move(state: BoardState, move: Move, n: int) -> Markup:
    who = "Dice and cards" if move.mover == CHANCE else state.sight.who(move.mover)
    lines = []
    for k, told in enumerate(move.told):
        lines.append(line(state, told.line, f"recap-line-{n}-{k}", told.line.ply, focus="question"))
        if told.ends:
            lines.append(el.li(f"{told.ends} is over.", class_="pl-end"))
    return el.li(el.span(who, class_="pl-who"), el.ul(lines))
