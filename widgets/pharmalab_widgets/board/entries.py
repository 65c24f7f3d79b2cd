"""Correct entries at a real table.

At some pauses, the match assumes that rivals did nothing. If a rival did act, a person can add the action later.
"""

from collections.abc import Iterable

from pharmalab.core.agenda import Action, Reveal
from pharmalab.core.choices import Pick
from pharmalab.core.contradictions import Contradiction
from pharmalab.core.match import WhichMoment
from pharmalab.core.seat_match import Entry, SeatMatch
from pharmalab_widgets.board.board_state import BoardState
from pharmalab_widgets.board.outcomes import outcome_labels, shorten_labels
from pharmalab_widgets.board.printed import Printed
from pharmalab_widgets.board.table_boxes import RivalBoxes
from pharmalab_widgets.live.messages import whole


class Entries:
    """The list of entries at a real table, and the actions that correct them.

    Attributes:
        opened: the first ply of the entry that is being changed, or 0.
        earlier: how many batches of older entries are also listed.
    """

    def __init__(self, state: BoardState) -> None:
        self.state, self.printed = state, Printed(state)
        self.opened = 0
        self.earlier = 0

    @property
    def table(self) -> SeatMatch:
        """Return the match at a real table. Raises ValueError if the match is not at a real table."""
        if self.state.table is None:
            raise ValueError("You’re not at a real table here, so use Undo instead.")
        return self.state.table

    # --- changing -------------------------------------------------------------------------------------------

    def alternatives(self, entry: Entry) -> list[str]:
        """Return all answers that a person could have entered at this entry's step, in words."""
        before = self.table.before(entry.first)
        if before.outcomes:
            return outcome_labels(before, before.outcomes)
        actions: Iterable[Action] = before.things or before.legal
        return shorten_labels(action.label(before.who) for action in actions)

    def several(self, entry: Entry) -> bool:
        """Return whether an entry may list several answers, separated by commas."""
        top = self.table.before(entry.first).state.agenda[0]
        return isinstance(top, Pick | Reveal)

    def do_change(self, ply: str) -> None:
        """Open an entry to change it, or close it."""
        first = self._entry(ply).first
        self.opened = 0 if first == self.opened else first
        self.state.focus = "correction" if self.opened else f"change-{first}"

    def do_earlier_entries(self) -> None:
        self.earlier += 1

    def do_correct(self, ply: str, step: str) -> None:
        """Change the entry at an earlier step, and enter the later entries again.

        If an entry no longer fits, the error names it and nothing is changed.
        """
        state, table, entry = self.state, self.table, self._entry(ply)
        before, found = table.before(entry.first), state.question.contradiction
        meant = self._meant(before, step)
        if found:
            try:  # enter the answer that showed the slip too
                table.correct(entry.first, meant, entry.last, then=found.answer)
                self.opened = 0
                return state.mended(entry.first)
            except Contradiction:
                pass  # there are more slips
        table.correct(entry.first, meant, entry.last)
        if found:
            state.question.claims.put(table.state, found.answer)
        said = next(one.said for one in table.entries if one.first == entry.first)
        self.opened = 0
        state.say(f"The entry is now “{said}”. All later entries still fit.")
        state.moved()
        state.focus = f"change-{entry.first}"

    def do_wrong(self, ply: str) -> None:
        """Open an entry that contradicts a new answer, so that the person can change it."""
        first = self._entry(ply).first
        self.state.inspector.pane, self.opened, self.state.focus = "entries", first, "correction"
        self.earlier = len(self.table.entries)  # the missing action may be long ago

    def _entry(self, ply: str) -> Entry:
        table, state = self.table, self.state
        state.sight.leave_past()  # the entries after the shown position stay
        wanted = whole(ply)
        for entry in table.entries:
            if entry.first == wanted:
                return entry
        raise ValueError(f"There’s no longer an entry at step {wanted}.")

    def _meant(self, before: SeatMatch, text: str) -> object:
        """Return the step that a text enters; for a choice of several things, all of them."""
        if not text.strip():
            raise ValueError("Type the correct entry.")
        if not isinstance(question := before.question, Pick):
            return text
        if before.rival is None:
            return text.split(",")
        seen = RivalBoxes(before, question)
        return seen.entered(seen.ticked_as(text))

    # --- what was done before -------------------------------------------------------------------------------

    def do_late(self) -> None:
        """Ask for an earlier action of a rival that was not entered at the time."""
        if not self.table.passed:
            raise ValueError("No rival could have acted before this.")
        self.state.inspector.open("late")

    def do_spoke(self, label: str, ply: str = "") -> None:
        """Enter an earlier action of a rival. If it isn't clear when the action happened, ask."""
        table, state = self.table, self.state
        action = table.late.find(label)
        try:
            table.push_late(action)
        except WhichMoment as moments:
            if not ply or whole(ply) not in moments.plies:
                state.inspector.moments = moments
                state.inspector.open("moment", label)
                return
            with table.all_or_nothing():
                table.goto(whole(ply)).push(action)
        state.say("")
        state.moved()
        state.focus = "question"
