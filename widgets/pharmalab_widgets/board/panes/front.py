"""The front of a board: the drawing, the curtain before it, and the status line."""

from pharmalab.core.agenda import OVER
from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.embedding import embed
from pharmalab_widgets.board.panes.rule_button import rule_button
from pharmalab_widgets.board.recap import LAST
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import log


def board(state: BoardState) -> Markup:
    """The drawing of the position, with buttons where something can be done."""
    try:
        svg = state.game.draw(state.view, state.match.who)
    except Exception:  # a fault of the drawing must not stop the game
        log.exception("the board of %s cannot be drawn", state.game.name)
        return el.p("This board cannot be drawn now. Everything can be done with the buttons.", class_="pl-fine")
    drawing = embed(svg, state.parts, f"Board of {state.game.title}", state.match.ply)
    return markup(
        el.div(
            drawing,
            class_="pl-drawing is-large" if state.large else "pl-drawing",
            data_key="drawing-box",
            tabindex=0 if state.large else None,
            role="group" if state.large else None,
            aria_label="The board, to be scrolled" if state.large else None,
        ),
        button("Larger", do="large", key="large", class_="pl-larger", pressed=state.large),
        bool(state.offered) and _offer(state),
    )


def status(state: BoardState) -> Markup:
    """Whose turn it is, and what happened last; or what there is to be told."""
    if state.message:
        rule = rule_button(state, state.refusal.rule, "Rule") if state.refusal else None
        return el.p(state.message, " ", rule, class_="pl-trouble" if state.trouble else None)
    if state.mover == OVER:
        turn = "The match is over."
    elif state.mover >= 0:
        turn = f"{state.match.who(state.mover)} is to decide."
    else:
        turn = "Enter what came." if state.entering else "Chance is next."
    if (recap := state.recap) is not None:
        return el.p(el.b(turn), f" {recap.title} {len(recap)} things happened.")
    lines = next((lines for ply, lines in state.steps() if ply <= state.match.ply), ())
    return el.p(el.b(turn), *(f" {line.text}" for line in lines[-LAST:]))


def curtain(state: BoardState, seat: int) -> Markup:
    """Nothing but whose turn it is to look."""
    name = state.match.who(seat)
    return el.div(
        el.h3(f"Pass the screen to {name}", tabindex=-1, data_key="question"),
        el.p("What the others hold stays hidden."),
        seat in state.owners and el.p(f"{name} enters what the others may not see."),
        button(f"I am {name}", do="take", data_seat=seat, key="take", class_="pl-main"),
        class_="pl-curtain",
        data_key="curtain",
    )


def _offer(state: BoardState) -> Markup:
    """What a click on a part of the drawing can mean."""
    who, at = state.match.who, state.match.ply
    labels = [action.label(who) for action in state.touching(state.offered)]
    return el.div(
        el.div(
            (button(label, do="act", data_label=label, data_at=at, key=f"offer-{n}") for n, label in enumerate(labels)),
            class_="pl-buttons",
            data_rove=True,
            data_key="offers",
        ),
        button("×", do="unoffer", key="offer-close", aria_label="Close", class_="pl-close"),
        class_="pl-offer",
        role="group",
        aria_label="Which?",
        data_key="offer",
        data_close="unoffer",
    )
