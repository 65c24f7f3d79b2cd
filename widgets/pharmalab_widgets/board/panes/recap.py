"""What happened since the last move of the person who is asked, told above the question."""

from pharmalab.core.agenda import CHANCE
from pharmalab.drawing.html import Markup, el
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes.log import line
from pharmalab_widgets.board.recap import Deeds, Told
from pharmalab_widgets.live.controls import button


def draw(state: BoardState) -> Markup | None:
    """Grouped by who did it, in its order. Where something was over (a round), that is marked; for the newest of these
    the board before it can be looked at."""
    recap = state.recap
    if recap is None:
        return None
    ends = [told for deeds in recap.deeds for told in deeds.told if told.ends]
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
            (_deeds(state, deeds, n) for n, deeds in enumerate(recap.deeds)),
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


def _deeds(state: BoardState, deeds: Deeds, n: int) -> Markup:
    who = "Dice and cards" if deeds.mover == CHANCE else state.match.who(deeds.mover)
    lines = []
    for k, told in enumerate(deeds.told):
        lines.append(line(state, told.line, f"recap-line-{n}-{k}", told.line.ply, focus="question"))
        if told.ends:
            lines.append(el.li(f"{told.ends} is over.", class_="pl-end"))
    return el.li(el.span(who, class_="pl-who"), el.ul(lines))
