"""The whole game after the last level, in the panel of the lesson.

The board is a panel of its own. The lesson's panel is its door: it shows the board's values in place of its own.
"""

from collections.abc import Collection

from pharmalab.drawing.html import Markup, el, markup
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.start import usual_board
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import Json, Live

NAME = "after the lesson"  #: the name under which the match is kept
BACK = el.div(button("‹ Back to the lesson", do="lesson", key="lesson"), class_="pl-back-line")
OWN = {"answered", "focus", "frame"}  #: values that the lesson's panel does not take from the board


class WholeGame:
    """The game of a lesson on its usual board, with the learner and the best bots.

    Args:
        game: its name.
        panel: where the board is shown.

    Raises:
        ValueError: there is no such game.
    """

    def __init__(self, game: str, panel: Live) -> None:
        self.panel = panel
        self.board: GameBoard = usual_board(game, NAME)
        self.board.door = self
        panel.frame = str(markup(BACK, Markup(self.board.frame)))
        self.changed(self.board.values())

    def changed(self, names: Collection[str]) -> None:
        """Show these values of the board in the lesson's panel."""
        with self.panel.hold():
            for name in set(names) - OWN:
                setattr(self.panel, name, getattr(self.board, name))
            if "focus" in names and (key := self.board.focus[1]):
                self.panel.move_focus(key)

    def send(self, content: Json) -> None:
        """Pass on a message of the board."""
        self.panel.send(content)

    def close(self) -> None:
        """End the board's work; the match is kept."""
        self.board.close()
