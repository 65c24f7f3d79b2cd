"""What-if suppositions, such as "toad is npN". They are separate from the notes, and are never saved."""

from pharmalab.deduction.alchemy import ALCHEMICALS, INGREDIENTS
from pharmalab.deduction.entries import Is, Supposed
from pharmalab.deduction.what_if import WhatIf, read_supposition
from pharmalab.deduction.words import Unreadable, plural
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.drafts import Draft, draft_of
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.live.messages import place

MOST = 12


class Suppositions:
    """The current suppositions, and the actions that change them.

    *supposed* lists the suppositions, the oldest first. *draft* is a typed supposition that couldn't be read.
    """

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.draft, self.rev = Draft(), 0
        self._supposed: tuple[Supposed, ...] = ()
        self._sitting = state.sitting
        self._made: WhatIf | None = None

    @property
    def supposed(self) -> tuple[Supposed, ...]:
        if self._sitting != self.state.sitting:
            self._sitting, self._supposed = self.state.sitting, ()
        return self._supposed

    @property
    def what_if(self) -> WhatIf:
        """The consequences of the suppositions, computed only once for the same notes and suppositions."""
        made = self._made
        if made is None or made.notes is not self.state.findings.notes or made.supposed != self.supposed:
            made = self._made = WhatIf(self.state.findings.notes, self.supposed)
        return made

    def suppose(self, entry: Supposed) -> None:
        """Add a supposition, and show its consequences."""
        state = self.state
        if state.practise:
            raise ValueError(
                "In practice mode, you draw the conclusions yourself, so you can’t make suppositions."
            )
        if entry in self.supposed:
            raise ValueError(f"You’re already supposing {entry.line()}.")
        if len(self.supposed) == MOST:
            raise ValueError(f"You can have at most {MOST} suppositions: drop one first.")
        self._supposed = (*self.supposed, entry)
        state.do_view("worlds")
        state.unpick()
        state.opened = ""
        state.focus = f"unsuppose-{len(self._supposed) - 1}"
        state.say(f"You’re now supposing {entry.line()}. It isn’t in your notes.")

    # --- what a person can do -------------------------------------------------------------------------------

    def do_supposing(self) -> None:
        """Switch the entry bar between suppositions and entries about the selected ingredients."""
        self.state.supposing = not self.state.supposing
        if self.state.result == "other":
            self.state.result = ""

    def do_suppose(self, i: str, a: str) -> None:
        """Suppose that an ingredient is an alchemical."""
        self.suppose(Is(INGREDIENTS[index(i)], ALCHEMICALS[index(a)]))

    def do_suppose_line(self, line: str) -> None:
        """Add a typed supposition. A line that can't be read stays in the input field."""
        if not line.strip():
            return
        try:
            entry = read_supposition(line)
        except Unreadable as error:
            self.draft = draft_of(line, error)
            return
        self.draft, self.rev = Draft(), self.rev + 1
        self.suppose(entry)
        self.state.focus = "suppose-line"

    def do_unsuppose(self, n: str) -> None:
        k = self._place(n)
        gone = self.supposed[k]
        self._without(k)
        self.state.say(f"You’re no longer supposing {gone.line()}.")

    def do_note_supposed(self, n: str) -> None:
        """Turn a supposition into an entry in the notes. 'toad is npN' becomes three entries, one for each sign."""
        k = self._place(n)
        entry = self.supposed[k]
        entries = entry.signs() if isinstance(entry, Is) else (entry,)
        self._without(k)
        self.state.add(*entries)
        if len(entries) > 1:
            self.state.say(
                f"You added {entry.line()} to your notes as {plural(len(entries), 'entry')}, one for each sign."
            )
        self.state.focus = "undo"

    def _without(self, k: int) -> None:
        self._supposed = (*self.supposed[:k], *self.supposed[k + 1 :])
        self.state.opened = ""
        self.state.focus = f"unsuppose-{min(k, len(self._supposed) - 1)}" if self._supposed else "suppose-line"

    def _place(self, n: str) -> int:
        return place(n, len(self.supposed), "supposition")
