"""Draw the question that asks which card was drawn, or what a die showed, in a game at a real table."""

from collections.abc import Collection

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.outcomes import can_be_typed, outcome_labels, shorten_labels
from pharmalab_widgets.board.panes import boxes, chips, claims
from pharmalab_widgets.board.table_boxes import ChanceBoxes


def draw(state: BoardState, places: Collection[str]) -> Markup:
    """Return the question, which a person can answer by clicking the board or a button, or by typing."""
    picking = state.question.picking
    asked = picking.asked if isinstance(picking, ChanceBoxes) else state.match.prompt
    head = el.h3(asked, tabindex=-1, data_key="question", data_sight=True, class_="pl-question")
    if picking:
        return markup(head, boxes.draw(state, picking, places))
    names, at = outcome_labels(state.match, state.question.outcomes), state.match.ply
    lying = {one for place, one in state.question.outcome_places.items() if place in places}
    away = [name for one, name in zip(state.question.outcomes, names, strict=True) if one not in lying]
    short = dict(zip(names, shorten_labels(names), strict=True))
    buttons = [
        chips.chip(short[name], f"enter-{name}", "enter", data_outcome=name, data_at=at, data_clicked="1")
        for name in away
    ]
    notes = []
    if len(away) < len(names):
        notes.append("You can also choose many of these answers on the board.")
    if can_be_typed(names):
        notes.append("To enter several answers in a row, separate them with commas.")
    if state.sight.owners and state.sight.reader not in state.sight.owners:
        owners = " and ".join(map(state.match.who, state.sight.owners))
        notes.append(f"Only {owners} may know this. But a bot can’t enter it, so the player who enters it will see it.")
    example = names[len(names) // 2] if names else ""
    note = bool(notes) and el.p(" ".join(notes), class_="pl-fine")
    return markup(head, chips.draw(state, names, [("", buttons)], example, False), note, claims.draw(state))
