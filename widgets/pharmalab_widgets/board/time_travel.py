"""Time travel: look at earlier positions, undo steps, and try something out in a copy of the match."""

from random import Random

from pharmalab.core.match import IllegalStep
from pharmalab_widgets.board import undo_limits
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.places import key_of_step
from pharmalab_widgets.live.messages import place


class Travel:
    """A person's actions for looking back, undoing and redoing steps, and trying something out."""

    def __init__(self, state: BoardState) -> None:
        self.state = state

    # --- looking back ---------------------------------------------------------------------------------------

    def do_look(self, ply: str, focus: str = "") -> None:
        """Look at the position after a step. ``focus`` is the key of the element that gets the focus."""
        state, now = self.state, self.state.sight.length
        to = place(ply, now + 1, "step")
        state.job = None
        state.match.goto(to)
        state.sight.now = None if to == now else now
        state.say("")
        state.moved()
        state.focus = focus

    def do_back(self) -> None:
        """Stop looking back, and show the current position again."""
        if self.state.sight.now is not None:
            self.do_look(str(self.state.sight.now))
            self.state.focus = "question"

    def do_go_on(self) -> None:
        """Undo everything after the shown position. Raises NeedsAgreement if the other players must agree."""
        undo_limits.check_undo(self.state.sight, self.state.match.ply)
        self.state.sight.now = None
        self._arrived("Everything after this step has been undone. You can redo it until you do something else.")
        self.state.focus = "question"

    # --- undo and redo --------------------------------------------------------------------------------------

    def do_undo(self) -> None:
        """Take back an unfinished choice or, if there is none, a person's last decision and everything after it.

        Raises ValueError if that is not possible.
        """
        self._leave_past()
        state = self.state
        if state.chosen:
            state.unchoose()
            state.say("Undone.")
            state.focus = "question"
            return
        to = undo_limits.undo_to(state)
        step = state.match.plies[to].step
        state.match.goto(to)
        self._arrived("Undone.")
        state.focus = state.focus or key_of_step(state, step)

    def do_agree(self, value: bool) -> None:
        """Set whether the players agree that every step may be undone."""
        self.state.sight.agreed = bool(value)
        self.state.say("")

    def do_redo(self) -> None:
        """Redo undone steps, up to the next question for a person."""
        self._leave_past()
        state, match = self.state, self.state.match
        try:
            match.redo()
        except IllegalStep:
            raise ValueError("There is nothing to redo.") from None
        while match.undone and undo_limits.passed_by(state):
            match.redo()
        self._arrived("Redone.")

    def _leave_past(self) -> None:
        self.state.job = None
        self.state.sight.leave_past()

    def _arrived(self, message: str) -> None:
        self.state.permission.ask_again()
        self.state.say(message)
        self.state.moved()

    # --- trying something -----------------------------------------------------------------------------------

    def do_try(self) -> None:
        """Try something out: continue in a copy of the match, from the shown position.

        Hidden cards and future chance outcomes are redrawn at random, so the copy reveals nothing about the match.
        """
        state = self.state
        state.job = None
        state.sight.try_copy(Random())
        beside = state.sight.aside[-1].seating is not state.seating  # at a real table
        world = " Bots play for the other players, with made-up hands." if beside else ""
        self._arrived(f"You’re trying something out. The match itself stays as it is.{world}")
        state.focus = "question"

    def do_return(self) -> None:
        """Discard the copy, and return to the match."""
        state = self.state
        if not state.sight.aside:
            raise ValueError("You aren’t trying anything out.")
        state.job = None
        state.sight.drop_copy()
        self._arrived("Back in the match.")
        state.focus = "question"

    def do_keep(self) -> None:
        """Continue the match with the steps tried out in its copy."""
        if not self.state.sight.aside:
            raise ValueError("You aren’t trying anything out.")
        if self.state.sight.aside[-1].imagined:
            raise ValueError(
                "The other players’ hands were invented for this attempt, so the match can’t go on from here."
            )
        self.state.sight.aside.pop()
        self.state.say("The match now continues from here.")
        self.state.focus = "question"
