"""The actions that undo or redo changes, or leave a puzzle."""

from pharmalab.deduction.words import plural
from pharmalab_widgets.assistant import history
from pharmalab_widgets.assistant.assistant import Assistant


class UndoRedo:
    """The actions that move back and forth in the assistant's history."""

    def __init__(self, state: Assistant) -> None:
        self.state = state

    def do_undo(self) -> None:
        self._go(self.state.history.undo(self.state.now), "Undone", "There is nothing to undo.")
        if not self.state.history.past:
            self.state.focus = "redo" if self.state.history.future else "line"

    def do_undo_entry(self) -> None:
        """Undo an entry with the button in the message that confirmed the entry. The message disappears."""
        self.do_undo()
        self.state.focus = f"tab-{self.state.view}"

    def do_redo(self) -> None:
        self._go(self.state.history.redo(self.state.now), "Redone", "There is nothing to redo.")
        if not self.state.history.future:
            self.state.focus = "undo" if self.state.history.past else "line"

    def do_leave_puzzle(self) -> None:
        """Return to the notes from before the puzzle, in a single step."""
        self._go(self.state.history.leave_puzzle(self.state.now), "Left", "No puzzle is open.")
        self.state.focus = "hint"

    def _go(self, step: history.Step | None, how: str, nowhere: str) -> None:
        """Take a step in the history, and say which step it was."""
        state = self.state
        if step is None:
            return state.say(nowhere)
        before = state.notes.entries
        state.notes, state.game, state.crosses = step.moment
        state.asked, state.opened, state.editing, state.showing, state.before = None, "", None, None, None
        if step.other:
            state.sitting += 1
            return state.say(f"Back in {f'“{state.game}”' if state.game else state.history.puzzle or 'your notes'}.")
        known = " for a rival" if state.switches["public"] else ""
        left = f" {plural(state.findings.notes.worlds.count, 'world')}{known}." if state.notes.entries != before else ""
        state.say(f"{how}: {step.what}.{left}")
