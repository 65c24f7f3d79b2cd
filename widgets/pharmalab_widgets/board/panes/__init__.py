"""The panes of a game board: each makes HTML of the state, and knows no game."""

from pharmalab.drawing.html import Markup
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.odds import Asking
from pharmalab_widgets.board.panes import log, odds, players, rules
from pharmalab_widgets.live import controls


def tabs(state: BoardState) -> Markup:
    """The switch between the panes."""
    return controls.tabs(state.tabs, state.pane, "pane", "Panes")


def draw(state: BoardState, asking: Asking) -> Markup:
    """The open pane."""
    inside = {"log": log.draw, "rules": rules.draw, "players": players.draw}.get(state.pane)
    return controls.tabpanel(inside(state) if inside else odds.draw(state, asking), state.pane)
