"""Draw the log of all events, newest last. A click on a line shows the board at that moment."""

from collections.abc import Sequence
from itertools import islice

from pharmalab.core.agenda import CHANCE
from pharmalab.core.log import Line
from pharmalab.drawing.html import Markup, classes, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.live.controls import button

SHOWN = 16  #: steps shown at first, because the log is sent whole with every move
LONG = 6  #: steps of a set-up that is folded at first
HELP = "The newest line is at the end. Choose a line to see the board at that moment."


def draw(state: BoardState) -> Markup:
    """Return the latest lines of the log, with as many earlier lines as requested."""
    wanted = SHOWN * (1 + state.inspector.earlier)
    newest = list(islice(state.sight.steps(), wanted + 1))
    played = newest if state.table or state.inspector.earlier else [one for one in newest if one[0] > _dealt(state)]
    if not newest:
        begins = state.sight.aside and state.sight.aside[-1].imagined
        return el.p("You started trying things out here." if begins else "Nothing has happened yet.", class_="pl-fine")
    since = state.sight.since
    return markup(
        el.p(HELP if played else "The match is set up, and nobody has moved yet.", class_="pl-fine"),
        el.div(
            el.div(
                el.div(
                    (len(newest) > wanted or len(played) < len(newest))
                    and button("Earlier", do="earlier", key="log-earlier", data_again=True),
                    state.inspector.earlier > 0
                    and button("Only the latest", do="earlier", data_fold="1", key="log-end"),
                    class_="pl-buttons",
                ),
                el.ol(
                    (_step(state, ply, lines, since) for ply, lines in reversed(played[:wanted])),
                    class_="pl-log",
                    data_rove=True,
                    data_key="log",
                ),
            ),
            class_="pl-log-box",
            data_key="log-box",
        ),
    )


def _dealt(state: BoardState) -> int:
    """Return the number of plies in which the match was set up by chance alone, if there are many; otherwise 0."""
    found = next((n for n, ply in enumerate(state.match.plies) if ply.mover != CHANCE), state.match.ply)
    return found if found > LONG else 0


def _step(state: BoardState, ply: int, lines: Sequence[Line], since: int) -> Markup:
    here = ply == state.match.ply and state.sight.now is not None
    inside = el.ul(line(state, one, f"line-{ply}-{n}", ply, here) for n, one in enumerate(lines))
    return el.li(inside, class_=classes(is_here=here, is_new=ply > since), data_key=f"step-{ply}")


def line(state: BoardState, told: Line, key: str, ply: int, here: bool = False, focus: str | None = None) -> Markup:
    """Return a line of the log with a button for its rule.

    If a click makes the line disappear, the element with the key *focus* gets the focus.
    """
    look = button(
        told.text,
        do="look",
        data_ply=ply,
        key=key,
        class_="pl-line-text",
        data_reveal="question",
        data_touches="|".join(told.touches) or None,
        data_focus=focus,
        aria_current="step" if here else None,
    )
    style = f"padding-left:{min(told.depth, 6) * 14}px" if told.depth else None
    return el.li(look, rule_button(state, told.rule, tip=False), style=style)
