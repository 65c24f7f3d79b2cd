"""The board of a level. It offers only actions that have been taught, and none once the level is decided."""

from collections.abc import Callable
from dataclasses import replace

from pharmalab.core.agenda import Action, Frame
from pharmalab.core.match import Match
from pharmalab.drawing.spotlight import Spotlight
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.places import key_of_step
from pharmalab_widgets.board.seating import PERSON, Seating
from pharmalab_widgets.board.undo_limits import completes_decision


class LevelBoard:
    """The board of a lesson's level. The learner has one seat, and the level may move for the other seats.

    Args:
        begin: makes the level's match.
        kinds: the kinds of actions taught so far. Empty means all kinds.
        spotlight: the part of the board that is shown, or None for the whole board.

    Attributes:
        start: the ply at which the level begins.
        asks: the class of the board's first question.
        onward: the key of the button to press when no more moves are accepted.
    """

    def __init__(
        self,
        begin: Callable[[], Match],
        seat: int,
        kinds: tuple[type[Action], ...] = (),
        spotlight: Spotlight | None = None,
    ) -> None:
        self._begin, self.seat, self._spotlight = begin, seat, spotlight
        self.onward = "again"
        match = begin()
        self.start = match.ply
        self.asks = type(match.state.agenda[0]) if match.state.agenda else Frame
        self.state = BoardState(match, self._players(match), panes=False, kinds=kinds, spotlight=spotlight)
        self.state.by_itself = False
        self.state.sight.learner = seat

    def _players(self, match: Match) -> dict[int, str]:
        return {seat: PERSON if seat == self.seat else "random" for seat in range(match.config.seats)}

    @property
    def actors(self) -> tuple[object, ...]:
        """Return the objects whose ``do_…`` methods a message can call. The level's board itself comes first."""
        return self, *self.state.actors

    @property
    def match(self) -> Match:
        return self.state.match

    @property
    def moved(self) -> bool:
        """Return whether anybody has moved in this level."""
        return self.match.ply > self.start

    @property
    def closed(self) -> bool:
        """Return whether the board currently refuses all moves."""
        return self.state.question.closed

    @property
    def undoable(self) -> bool:
        """Return whether there is a move to undo."""
        return not self.closed and self.moved

    def close(self, onward: str, *, done: bool = True) -> None:
        """Accept no more moves.

        *onward* is the key of the button that the learner should press next. If *done* is true, the spotlight's labels
        are removed.
        """
        self.state.question.closed, self.onward = True, onward
        if done and self._spotlight is not None:
            self.state.sight.spotlight = replace(self._spotlight, labels=dict.fromkeys(self._spotlight.labels, ""))

    # --- what a person can do -------------------------------------------------------------------------------

    def reopen(self) -> None:
        """Accept moves again, and show the spotlight's labels again."""
        self.state.question.closed = False
        self.state.sight.spotlight = self._spotlight

    def do_again(self) -> None:
        """Start the level over."""
        match, state = self._begin(), self.state
        self.reopen()
        state.begin(match, Seating(match.game, match.config.seats, self._players(match)))
        state.by_itself = False
        state.say("")
        state.focus = "question"

    def do_undo(self) -> None:
        """Undo the learner's last move. Raises ValueError at the start of the level, and once the level is decided."""
        if not self.undoable:
            raise ValueError("There is no move to take back.")
        match, step = self.match, None
        while self.moved:
            step = match.plies[-1].step
            match.pop()
            if match.to_move != self.seat or completes_decision(match):
                continue
            if not getattr(match.state.agenda[0], "picked", ()):
                break
        match.goto(max(match.ply, self.start))
        self.state.moved()
        self.state.say("Undone.")
        self.state.focus = key_of_step(self.state, step)

    def do_touch(self, id: str, at: int, piece: str = "") -> None:
        """Handle a click on the board. If the board accepts no moves, highlight the button to press next."""
        if self.closed:
            self.state.focus = self.onward
        else:
            self.state.do_touch(id, at, piece)

    def do_rule(self, rule: str) -> None:
        """Open a rule's paragraph over the board."""
        self.state.inspector.do_explain(rule)

    def do_inside(self) -> None:
        """Show Python code for working with this match."""
        self.state.inspector.open("inside")

    def watch(self, *steps: str) -> None:
        """Restart the level and play these steps. After that, the board accepts no more moves."""
        self.do_again()
        for step in steps:
            self.match.push(step)
        self.state.moved()
        self.close(self.onward)
        self.state.focus = ""
