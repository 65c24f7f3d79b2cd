"""Travel in time: look back, take back, and try something with a copy."""

from random import Random

from pharmalab.core.match import IllegalStep
from pharmalab_widgets.board import undo_limits
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.live.messages import place


class Travel:
    """What a person can do with the past of a match."""

    def __init__(self, state: BoardState) -> None:
        self.state = state

    # --- looking back ---------------------------------------------------------------------------------------

    def do_look(self, ply: str, focus: str = "") -> None:
        """Look at the position after a step; ``focus`` gets the focus if the clicked element disappears."""
        state, now = self.state, self.state.sight.length
        to = place(ply, now + 1, "step")
        state.job = None
        state.match.goto(to)
        state.sight.now = None if to == now else now
        state.say("")
        state.moved()
        state.focus = focus

    def do_back(self) -> None:
        """Go back to the current position."""
        if self.state.sight.now is not None:
            self.do_look(str(self.state.sight.now))
            self.state.focus = "question"

    def do_go_on(self) -> None:
        """Take back everything after the position that is looked at. Raises Stopped."""
        undo_limits.check_undo(self.state.sight, self.state.match.ply)
        self.state.sight.now = None
        self._arrived("Everything after this step is undone. Redo restores it until you do something else.")
        self.state.focus = "question"

    # --- undo and redo --------------------------------------------------------------------------------------

    def do_undo(self) -> None:
        """Take back a person's last decision, and all that followed from it.

        Raises ValueError if that is not possible.
        """
        self._leave_past()
        self.state.match.goto(undo_limits.undo_to(self.state))
        self._arrived("Taken back.")

    def do_agree(self, value: bool) -> None:
        """Choose whether the table agrees that everything may be taken back."""
        self.state.sight.agreed = bool(value)
        self.state.say("")

    def do_redo(self) -> None:
        """Redo undone steps, up to the next question to a person."""
        self._leave_past()
        state, match = self.state, self.state.match
        try:
            match.redo()
        except IllegalStep:
            raise ValueError("There is nothing to redo.") from None
        while match.undone and undo_limits.passed_by(state):
            match.redo()
        self._arrived("Done again.")

    def _leave_past(self) -> None:
        self.state.job = None
        self.state.sight.leave_past()

    def _arrived(self, message: str) -> None:
        self.state.say(message)
        self.state.moved()

    # --- trying something -----------------------------------------------------------------------------------

    def do_try(self) -> None:
        """Go on with a copy, from the position that is shown.

        What the person cannot see, and all luck to come, is drawn anew, so a try reveals nothing about the match.
        """
        state = self.state
        state.job = None
        state.sight.try_copy(Random())
        beside = state.sight.aside[-1].seating is not state.seating  # at a real table
        world = " The others’ hands are invented for it, and bots play for them." if beside else ""
        self._arrived(f"You are trying something: the match itself stays as it is.{world}")
        state.focus = "question"

    def do_return(self) -> None:
        """Drop the try."""
        state = self.state
        if not state.sight.aside:
            raise ValueError("You aren’t trying anything.")
        state.job = None
        state.sight.drop_copy()
        self._arrived("Back in the match.")
        state.focus = "question"

    def do_keep(self) -> None:
        """Continue the match with the steps of the try."""
        if not self.state.sight.aside:
            raise ValueError("You aren’t trying anything.")
        if self.state.sight.aside[-1].imagined:
            raise ValueError("The others’ hands were drawn again for this try, so it can’t become the match.")
        self.state.sight.aside.pop()
        self.state.say("What you tried is the match now.")
        self.state.focus = "question"
