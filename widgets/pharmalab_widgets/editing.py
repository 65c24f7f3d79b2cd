"""The list of entries: edit, delete, public; lines pasted; and the edits that would mend a contradiction."""

from typing import Any

from pharmalab.deduction.lines import read_line
from pharmalab.deduction.words import plural
from pharmalab_widgets.assistant import Assistant


class Editing:
    """What the view Notes and the status strip do to entries."""

    def __init__(self, state: Assistant) -> None:
        self.state = state

    def do_edit(self, n: str) -> None:
        self.state.editing = None if self.state.editing == int(n) else self._number(n)
        self.state.focus = "edit-line" if self.state.editing is not None else f"edit-{n}"

    def do_edited(self, n: str, line: str) -> None:
        entry = self.state.notes.entries[self._number(n)]
        new = read_line(line)
        keep: dict[str, Any] = {"above": entry.above, "note": new.note or entry.note}
        if type(new) is type(entry) and "(p" not in line:
            keep["public"] = entry.public
        self.state.change(self.state.notes.edit(int(n), new.replace(**keep)))
        self.state.say(self.state.changed(int(n)))
        self.state.focus = f"edit-{n}"

    def do_delete(self, n: str) -> None:
        k = self._number(n)
        line = self.state.notes.entries[k].line()
        self.state.change(self.state.notes.delete(k), f"Entry {k + 1} deleted: {line}. Undo brings it back.")
        self.state.focus = f"delete-{min(k, len(self.state.notes.entries) - 1)}" if self.state.notes.entries else "line"

    def do_show_entry(self, n: str) -> None:
        self.state.showing, self.state.view = self._number(n), "notes"

    def do_paste(self, lines: str) -> None:
        """Typed lines, many at once: what cannot be read is kept and told."""
        before = len(self.state.notes.entries)
        if lines.strip():
            self.state.change(self.state.notes.type(lines))
            self.state.pasted += 1
            problems = len(self.state.notes.problems)
            self.state.say(
                f"{plural(len(self.state.notes.entries) - before, 'line')} read."
                + (f" {plural(problems, 'line')} could not be read." if problems else ""),
                trouble=bool(problems),
            )

    def do_forget(self) -> None:
        """Drop the lines that could not be read."""
        self.state.change(self.state.notes.replace(unread=()), "The unread lines are gone. Undo brings them back.")

    def do_public(self, n: str) -> None:
        entry = self.state.notes.entries[self._number(n)]
        self.state.change(self.state.notes.edit(int(n), entry.replace(public=not entry.public)))

    def do_apply(self, k: str) -> None:
        """One of the single edits that would repair contradicting notes."""
        if not self.state.contradicts:
            raise ValueError("The notes do not contradict each other any more: there is nothing to repair.")
        edit = self.state.edits[int(k)]
        self.state.change(self.state.notes.edit(edit.n, edit.entry))
        self.state.say(self.state.changed(edit.n))
        self.state.focus = "undo"

    def _number(self, n: str) -> int:
        k = int(n)
        if not 0 <= k < len(self.state.notes.entries):
            raise ValueError(f"there is no entry {k + 1}")
        return k
