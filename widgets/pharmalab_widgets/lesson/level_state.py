"""The board of a level: it shows what was taught so far, and takes no move once the level is decided."""

from collections.abc import Callable
from typing import ClassVar

from pharmalab.core.agenda import Action
from pharmalab.core.choices import Done, Pick, Take
from pharmalab.core.match import Match
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.seating import PERSON, Seating


class LevelState(BoardState):
    """The learner sits at ``seat``; the others move only where a level tells it.

    ``kinds``: of action that were taught (empty: all). ``closed``: whether no move is taken now;
    ``onward``: the data-key of what leads on then.
    """

    panes: ClassVar[bool] = False

    def __init__(self, begin: Callable[[], Match], seat: int, kinds: tuple[type[Action], ...] = ()) -> None:
        self._begin, self.seat, self.kinds = begin, seat, kinds
        self.closed = False
        self.onward = "again"
        match = begin()
        self.start = match.ply
        super().__init__(match, self._players(match))
        self.by_itself = False

    def _players(self, match: Match) -> dict[int, str]:
        return {seat: PERSON if seat == self.seat else "random" for seat in range(match.config.seats)}

    def offers(self, kind: type[Action]) -> bool:
        agenda = self.match.state.agenda
        part = issubclass(kind, Take | Done) and bool(agenda) and isinstance(agenda[0], Pick)
        return part or not self.kinds or issubclass(kind, self.kinds)

    @property
    def question(self) -> object:
        return None if self.closed else super().question

    @property
    def undoable(self) -> bool:
        """Whether there is a move to take back."""
        return not self.closed and self.match.ply > self.start

    # --- what a person can do -------------------------------------------------------------------------------

    def do_again(self) -> None:
        """From the beginning."""
        match = self._begin()
        self.closed = False
        self.begin(match, Seating(match.game, match.config.seats, self._players(match)))
        self.by_itself = False
        self.say("")
        self.focus = "question"

    def do_undo(self) -> None:
        """Take back a move of this level. Raises ValueError at its beginning, and when it is decided."""
        if not self.undoable:
            raise ValueError("There is no move to take back.")
        match = self.match
        while match.ply > self.start:
            match.pop()
            if match.to_move == self.seat and not getattr(match.state.agenda[0], "picked", ()):
                break
        match.goto(max(match.ply, self.start))
        self.moved()
        self.say("Taken back.")

    def do_touch(self, id: str, at: int) -> None:
        """As on any board; where no move is taken, the way on is pointed out."""
        if self.closed:
            self.focus = self.onward
        else:
            super().do_touch(id, at)

    def do_rule(self, rule: str) -> None:
        """There is no pane for rules: the paragraph opens over the board."""
        self.do_explain(rule)

    def do_inside(self) -> None:
        """How code gets at this match."""
        self.popover, self.focus = ("inside", ""), "popover-0"

    def do_copied(self, failed: bool = False) -> None:
        self.say("Selected: press Ctrl+C or ⌘C to copy." if failed else "Copied.")

    def watch(self, *steps: str) -> None:
        """From the beginning, these steps, whoever makes them; then no move is taken."""
        self.do_again()
        for step in steps:
            self.match.push(step)
        self.moved()
        self.closed = True
        self.focus = ""
