"""The panes beside a game board, drawn as HTML from the board's state, for any game."""

from pharmalab.drawing.html import Markup
from pharmalab_widgets.assistant.desk import Desk
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.coach import CoachDesk
from pharmalab_widgets.board.entries import Entries
from pharmalab_widgets.board.odds import OddsForm
from pharmalab_widgets.board.panes import coach, deductions, entries, log, odds, players, rules
from pharmalab_widgets.live import controls


def tabs(state: BoardState) -> Markup:
    """Return the row of tabs that switch between the panes."""
    return controls.tabs(state.inspector.tabs, state.inspector.pane, "pane", "Panes")


def draw(state: BoardState, asking: OddsForm, coaching: CoachDesk, entered: Entries, desk: Desk | None) -> Markup:
    """Return the HTML of the open pane."""
    inside = {
        "log": lambda: log.draw(state),
        "deductions": lambda: deductions.draw(desk),
        "rules": lambda: rules.draw(state),
        "odds": lambda: odds.draw(state, asking),
        "coach": lambda: coach.draw(state, coaching),
        "entries": lambda: entries.draw(state, entered),
        "players": lambda: players.draw(state),
    }
    pane = state.inspector.pane if state.inspector.pane in state.inspector.tabs else state.inspector.tabs[0]
    return controls.tabpanel(inside[pane](), pane)
