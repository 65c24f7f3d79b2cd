"""Play a whole game in the lesson's panel, after the last level.

The board is a separate panel. The lesson's panel shows the board's values instead of its own.
"""

from collections.abc import Collection

from pharmalab.drawing.html import Markup, el, markup
from pharmalab.lessons import Lesson
from pharmalab_widgets.board.game_board import GameBoard
from pharmalab_widgets.board.start import usual_board
from pharmalab_widgets.live.controls import button
from pharmalab_widgets.live.live import Json, Live

NAME = "after the lesson"  #: the name under which the match is kept
BACK = el.div(
    button("‹", el.span(" Back to the lesson", class_="pl-wide"), do="lesson", key="lesson",
           aria_label="Back to the lesson", title="Back to the lesson"),
    class_="pl-back-line",
)  # fmt: skip
OWN = {"answered", "focus", "frame"}  #: values that the lesson's panel does not take from the board


class WholeGame:
    """The whole game after a lesson. The learner plays it with or against bots on the usual board.

    Args:
        of: the lesson.
        panel: the panel that shows the board.

    Raises:
        ValueError: there is no such game.
    """

    def __init__(self, of: Lesson, panel: Live) -> None:
        self.panel = panel
        self.board: GameBoard = usual_board(of.game, f"{NAME} {of.part}" if of.part else NAME, of.seats)
        self.board.door = self
        panel.frame = str(markup(BACK, Markup(self.board.frame)))
        self.changed(self.board.values())

    def changed(self, names: Collection[str]) -> None:
        """Copy the changed values of the board to the lesson's panel."""
        with self.panel.hold():
            for name in set(names) - OWN:
                setattr(self.panel, name, getattr(self.board, name))
            if "focus" in names and (key := self.board.focus[1]):
                self.panel.move_focus(key)

    def send(self, content: Json) -> None:
        """Pass on a message from the board to the browser."""
        self.panel.send(content)

    def close(self) -> None:
        """Stop the board's background work, and keep the match."""
        self.board.close()
