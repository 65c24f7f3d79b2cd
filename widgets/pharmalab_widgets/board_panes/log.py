"""The log: what happened, newest step first; a click on a line shows the board of that moment."""

from collections.abc import Sequence
from itertools import islice

from pharmalab.core.log import Line
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.board_panes.rule_button import rule_button
from pharmalab_widgets.board_state import BoardState
from pharmalab_widgets.controls import button

SHOWN = 40  #: steps, before one asks for all


def draw(state: BoardState) -> Markup:
    shown = list(islice(state.steps(), None if state.whole_log else SHOWN + 1))
    if not shown:
        return el.p("Nothing has happened yet.", class_="pl-fine")
    more = len(shown) > SHOWN
    if not state.whole_log:
        shown = shown[:SHOWN]
    return markup(
        el.p("Newest first. A click shows the board of that moment.", class_="pl-fine"),
        el.ol((_step(state, ply, lines) for ply, lines in shown), class_="pl-log", data_rove=True, data_key="log"),
        more
        and button(
            "Show the last steps only" if state.whole_log else "Show all steps",
            do="whole_log",
            key="whole-log",
        ),
    )


def _step(state: BoardState, ply: int, lines: Sequence[Line]) -> Markup:
    here, new = ply == state.match.ply and state.now is not None, ply > state.since
    inside = el.ul(_line(state, ply, line, n, here) for n, line in enumerate(lines))
    return el.li(inside, class_=classes(is_here=here, is_new=new), data_key=f"step-{ply}")


def _line(state: BoardState, ply: int, line: Line, n: int, here: bool) -> Markup:
    look = button(
        line.text,
        do="look",
        data_ply=ply,
        key=f"line-{ply}-{n}",
        class_="pl-line-text",
        title=f"Look at the board after step {ply}",
        data_reveal="drawing-box",
        aria_current="step" if here else None,
    )
    style = f"padding-left:{min(line.depth, 6) * 14}px" if line.depth else None
    return el.li(look, rule_button(state, line.rule), style=style)
