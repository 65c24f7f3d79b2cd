"""What happened since the last move of the person who is asked, told above the question."""

from pharmalab.core.agenda import CHANCE
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes.log import line
from pharmalab_widgets.board.recap import Move, Told
from pharmalab_widgets.live.controls import button


def draw(state: BoardState) -> Markup | None:
    """Grouped by who did it, in its order. Where something was over (a round), that is marked; for the newest of these
    the board before it can be looked at."""
    recap = state.recap
    if recap is None:
        return None
    ends = [told for move in recap.moves for told in move.told if told.ends]
    return el.div(
        button(
            el.span("▾" if state.recapped else "▸", aria_hidden="true"),
            f" {recap.title} ",
            el.small(f"{len(recap)} things"),
            do="recap",
            key="recap",
            expanded=state.recapped,
            class_="pl-fold",
        ),
        bool(ends) and _newest(ends[-1]),
        state.recapped
        and el.ol(
            (_move(state, move, n) for n, move in enumerate(recap.moves)),
            class_="pl-recap-list",
            data_rove=True,
            data_key="recap-list",
        ),
        class_="pl-recap",
        role="group",
        aria_label=recap.title,
        data_key=f"recap-{state.match.ply}",  # another one begins at its top
    )


def _newest(told: Told) -> Markup:
    """What was over last stays in sight, with the board as it was before everything was cleared away."""
    before = max(told.line.ply - 1, 0)
    return el.p(
        el.b(f"{told.ends} is over."),
        button(
            "See how it stood",
            do="look",
            data_ply=before,
            key="recap-end",
            data_reveal="drawing-box",
            data_focus="question",
            title=f"Look at the board after step {before}",
        ),
        class_="pl-end",
    )


def _move(state: BoardState, move: Move, n: int) -> Markup:
    who = "Dice and cards" if move.mover == CHANCE else state.match.who(move.mover)
    lines = []
    for k, told in enumerate(move.told):
        lines.append(line(state, told.line, f"recap-line-{n}-{k}", told.line.ply, focus="question"))
        if told.ends:
            lines.append(el.li(f"{told.ends} is over.", class_="pl-end"))
    return el.li(el.span(who, class_="pl-who"), el.ul(lines))
