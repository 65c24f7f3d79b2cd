"""The actions on the list of entries: edit, delete, mark as public, paste lines, and resolve a contradiction."""

from pharmalab.deduction import Notes
from pharmalab.deduction.entries import AnyEntry, Aspect, Debunk, OneOf, Own, Peek, Sell, Written
from pharmalab.deduction.lines import read_line
from pharmalab.deduction.theory_board import check_theory, follow_entries
from pharmalab.deduction.words import Unreadable, plural
from pharmalab_widgets.assistant.assistant import Assistant, Wish
from pharmalab_widgets.assistant.drafts import Draft, draft_of
from pharmalab_widgets.assistant.entry_check import check_entry
from pharmalab_widgets.assistant.objections import objection
from pharmalab_widgets.live.messages import place

#: the kind of results in the entry bar that has the buttons for an entry; not listed: a potion that a pair made
RESULT_OF: dict[type[AnyEntry], str] = {
    Sell: "sold", Debunk: "debunked", Aspect: "shown", Peek: "periscope", OneOf: "other",
}  # fmt: skip


class EntryEditor:
    """The actions that change entries, in the Notes view and in the status strip."""

    def __init__(self, state: Assistant) -> None:
        self.state = state

    def do_edit(self, n: str) -> None:
        state = self.state
        k = self.number(n)
        state.editing = None if state.editing == k else k
        changed = state.notes.entries[k]
        state.pick(changed.mentions() if state.editing is not None and isinstance(changed, Own) else ())
        state.result = RESULT_OF.get(type(changed), "") if state.picked else ""
        state.redraft, state.held = Draft(), None
        state.focus = "edit-line" if state.editing is not None else f"edit-{k}"

    def do_edited(self, n: str, line: str, public: str = "") -> None:
        """Replace an entry with a newly typed line.

        ``public`` ('yes' or 'no') says whether everybody knows the entry; '' keeps the current setting.
        """
        state, k = self.state, self.number(n)
        entry = state.notes.entries[k]
        try:
            new = self._checked(k, _reread(line, entry, public))
        except Unreadable as error:
            state.editing, state.redraft, state.focus = k, draft_of(line, error, public), "edit-line"
            return state.say(str(error), trouble=True)
        self._put(k, new)

    def replace(self, k: int, new: Written) -> None:
        """Replace entry *k* with a new entry chosen with buttons, and keep the comments.

        Raises:
            Unreadable: `check_entry` or `check_theory` refuses the new entry.
        """
        entry = self.state.notes.entries[k]
        seen = entry.public if type(new) is type(entry) else new.public
        new = new.replace(above=entry.above, note=entry.note, public=seen)
        self._put(k, self._checked(k, new))

    def _checked(self, k: int, new: Written) -> AnyEntry:
        """Return the entry that will replace entry *k*. Raises an error if the entry is refused."""
        entries = self.state.notes.entries
        check_theory(new, self.state.board_before(k), entries[:k])
        return check_entry(new, entries, self.state.rivals, k)

    def _put(self, k: int, new: AnyEntry) -> None:
        state, before = self.state, self.state.notes
        same = new == before.entries[k]
        held = state.held if state.editing == k else None
        state.unpick()
        state.focus, state.editing, state.held = f"edit-{k}", None, None
        if same:
            return state.say(f"Entry {k + 1} hasn’t changed.")
        state.change(state.notes.edit(k, new), f"a change of entry {k + 1}")
        if held and held.clue() != new.clue():
            self._enter_held(k, held, before)
        else:
            state.receipt(k, before=before)
        state.corrected = before, state.notes.entries

    def _enter_held(self, k: int, held: Written, before: Notes) -> None:
        """Enter the result that waited until entry *k* was corrected, unless the entries still rule it out."""
        state = self.state
        if objection(state, held):
            state.pick(held.mentions())
            state.doubted, state.focus = held, "leave-it"
            return state.say(f"You corrected entry {k + 1}, but your entries still rule out {held.line()}.")
        state.add(held)
        state.history.join()
        said = f"You corrected entry {k + 1}, so {held.line()} was added."
        state.receipt(len(state.notes.entries) - 1, said, before=before)

    def do_delete(self, n: str) -> None:
        """Delete an entry. The comments above it move to the next entry."""
        state, k = self.state, self.number(n)
        gone, *rest = state.notes.entries[k:]
        if rest:
            rest[0] = rest[0].replace(above=(*gone.above, *rest[0].above))
        below = state.notes.below if rest else (*gone.above, *state.notes.below)
        before, notes = state.notes, state.notes.replace(entries=(*state.notes.entries[:k], *rest), below=below)
        state.change(notes, f"deleting entry {k + 1}")
        lost = state.lost_since(before)
        said = f"Deleted entry {k + 1}: {gone.line()}. Press Undo to bring it back."
        state.say(" ".join([said, *lost]), debunks=bool(lost))
        near = min(k, len(notes.entries) - 1)
        state.focus = "line" if near < 0 else "edit-line" if near == state.editing else f"delete-{near}"

    def do_before(self, n: str = "") -> None:
        """Insert the next entry before entry *n*.

        A second call with the same number, or a call without a number, puts the next entry at the end again.
        """
        state = self.state
        k = self.number(n) if n else None
        state.before = None if k == state.before else k
        state.focus = "line"

    def do_show_entry(self, n: str) -> None:
        """Show an entry in the Notes view, after a click on its token."""
        state, k = self.state, self.number(n)
        state.do_view("notes")
        state.do_unpick()
        state.showing, state.focus = k, f"edit-{k}"
        if state.editing == k:
            state.focus = "edit-line"

    def do_paste(self, lines: str) -> None:
        """Add many typed lines at once. Unreadable lines are kept and reported."""
        if not lines.strip():
            return
        before = self.state.notes

        def take(notes: Notes) -> None:
            self._pasted(before, notes)

        self.state.wish = Wish("Reading the lines", lambda: before.type(lines, keep=True), take)

    def _pasted(self, before: Notes, notes: Notes) -> None:
        state = self.state
        for n, entry in enumerate(notes.entries[len(before) :], len(before)):
            try:
                check_entry(entry, notes.entries[:n], state.rivals)
                check_theory(entry, follow_entries(before.table, before.entries, notes.entries[:n]), notes.entries[:n])
            except Unreadable as error:
                state.focus = "lines"
                problem = f"Nothing was added, because there’s a problem with {entry.line()}: {error}"
                return state.say(problem, trouble=True)
        state.change(notes, "adding lines")
        state.pasted += 1
        comments, unread = _comments(notes) - _comments(before), len(notes.unread) - len(before.unread)
        said = [f"{plural(len(notes) - len(before), 'line')} read."]
        if comments:
            said.append(f"{plural(comments, 'comment')} kept.")
        if unread:
            said.append(f"{plural(unread, 'line')} could not be read.")
        state.say(" ".join(said), trouble=bool(unread))

    def do_forget(self) -> None:
        """Discard the lines that couldn't be read."""
        self.state.change(self.state.notes.replace(unread=()), "forgetting the unparsed lines")
        self.state.say("You removed the lines that couldn’t be read. Press Undo to bring them back.")
        self.state.focus = "lines"

    def do_public(self, n: str) -> None:
        state, k = self.state, self.number(n)
        entry = state.notes.entries[k]
        now = entry.replace(public=not entry.public)
        state.change(state.notes.edit(k, now), f"making entry {k + 1} {'public' if now.public else 'private'}")
        told = "public: every player has seen it" if now.public else "private: only you have seen it"
        state.say(f"Entry {k + 1} is {told}.")

    def do_apply(self, k: str) -> None:
        """Apply one of the suggested edits that resolve a contradiction."""
        state = self.state
        if not state.findings.contradicts:
            raise ValueError("Your notes no longer contradict each other, so there is nothing to repair.")
        before = state.notes
        edit = state.findings.edits[place(k, len(state.findings.edits), "way to repair it")]
        if state.draft.problem:
            state.draft, state.draft_version = Draft(), state.draft_version + 1
        state.change(state.notes.edit(edit.n, edit.entry), f"a change of entry {edit.n + 1}")
        state.receipt(edit.n, before=before)
        state.corrected = before, state.notes.entries
        state.focus = "undo"

    def number(self, n: str) -> int:
        return place(n, len(self.state.notes.entries), "entry")


def _reread(line: str, entry: AnyEntry, public: str) -> Written:
    """Return the entry in a line that was typed to replace *entry*; ``public`` is as in ``do_edited``."""
    new = read_line(line)
    seen = public == "yes" if public else entry.public
    typed = "(p" in line.partition("#")[0].lower()  # (public) or (private)
    other = type(new) is not type(entry) and seen == entry.public  # another kind gets its usual visibility
    return new.replace(above=entry.above, public=new.public if typed or other else seen)


def _comments(notes: Notes) -> int:
    return sum(len(entry.above) for entry in notes.entries) + len(notes.below)
