"""The assistant's state and what can be done with it: a plain object, to be tested without any widget.

Every ``do_…`` method is something a person can do; its arguments come from the browser as texts. Nothing here
draws: the modules beside this one make HTML of the state.
"""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from pharmalab.deduction import Notes
from pharmalab.deduction.diagnosis import Edit
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES, cannot_be_true, capital, entry_words

VIEWS = ("why", "next", "notes")
SWITCHES = ("chances", "public", "hidden")
CONFLICTS = 6  #: how many conflicts are proved
T = TypeVar("T")
Cell = tuple[int, int]  #: (ingredient, alchemical)


class Past(NamedTuple):
    """What one step of undo brings back. ``other``: what came after it is another game."""

    notes: Notes
    game: str
    crosses: int
    other: bool = False


class Assistant:
    """Selection, switches, open views, notes and their past.

    ``picked``: no, one or two selected ingredients. ``crosses``: the person's own grid in practise mode (64 bits).
    ``message``: what the status strip says; ``trouble``: whether it is bad news. ``draft``: a typed line that could
    not be read; it stays in the input, and ``draft_version`` tells the input when to take a new text.
    """

    def __init__(self, notes: Notes | None = None) -> None:
        self.notes = notes or Notes()
        self.past: list[Past] = []
        self.game = ""
        self.practise = False
        self.switches = dict.fromkeys(SWITCHES, False)
        self.view = "why"
        self.picked: tuple[int, ...] = ()
        self.wanted = self.notes.table.wanted[0] if self.notes.table.wanted else "R+"
        self.debunking: bool | None = None
        self.crosses = 0
        self.asked: Cell | None = None
        self.opened = ""  #: the card that is open: step-N, proof-N, clash-K-N or hint
        self.editing: int | None = None
        self.showing: int | None = None  #: the entry that the notes view points at
        self.pasted = 0  #: how often lines were pasted: then the field for them empties
        self.draft, self.draft_problem, self.draft_hint = "", "", ("", "")
        self.draft_version = 0
        self.message, self.trouble = "", False
        self.focus = ""  #: data-key of the element that should get the keyboard focus
        self._derived: dict[str, tuple[Notes, Any]] = {}

    @property
    def shown(self) -> Notes:
        """The notes that the sheet shows: all, or only what every rival knows too."""
        return self._derive("public", self.notes, Notes.public_only) if self.switches["public"] else self.notes

    @property
    def possible(self) -> Notes:
        """The notes that the grid is drawn from: those shown or, if they clash, as far as they agree."""
        return self._derive("possible", self.shown, _agreeing) if self.contradicts else self.shown

    @property
    def edits(self) -> tuple[Edit, ...]:
        """The single edits that would mend contradicting notes."""
        return self._derive("edits", self.shown, lambda notes: notes.diagnosis.edits)

    @property
    def clashes(self) -> list[tuple[str, tuple[Step, ...], str]]:
        """Of contradicting notes the smallest conflicts: which entries, the steps to the clash, the clash in words."""
        return self._derive("clashes", self.shown, _clashes)

    def _derive(self, name: str, notes: Notes, derive: Callable[[Notes], T]) -> T:
        """Something made of notes is made once."""
        if name not in self._derived or self._derived[name][0] is not notes:
            self._derived[name] = notes, derive(notes)
        value: T = self._derived[name][1]
        return value

    @property
    def contradicts(self) -> bool:
        return not self.shown.worlds.count

    def about(self, *ingredients: int) -> list[int]:
        """The numbers of the entries about exactly these ingredients."""
        who = tuple(sorted(ingredients))
        return [n for n, entry in enumerate(self.notes.entries) if entry.mentions() == who]

    # --- notes: every change goes through here, so that undo and saving see it ------------------------------

    def change(self, notes: Notes, message: str = "", other: bool = False) -> None:
        """Take new notes (``other``: of another game); what was stays for undo."""
        self.past.append(Past(self.notes, self.game, self.crosses, other))
        self.notes = notes
        self.asked, self.opened, self.editing = None, "", None
        self.say(message)

    def cross(self, crosses: int) -> None:
        """Take another grid of the person's own (64 bits)."""
        self.past.append(Past(self.notes, self.game, self.crosses))
        self.crosses = crosses
        self.say("")

    def say(self, message: str, trouble: bool = False) -> None:
        self.message, self.trouble = message, trouble

    def add(self, entry: AnyEntry) -> None:
        """One more entry; the selection closes and the focus goes back to where it was made."""
        self.change(self.notes.add(entry))
        self.say(self.changed())
        if self.picked:
            self.focus = key_of(self.picked)
        self.picked, self.debunking = (), None

    def changed(self, n: int | None = None) -> str:
        """What an entry changed; in practise mode, and when the notes contradict each other, no more than its line."""
        if not self.notes.entries or self.contradicts:
            return ""
        if self.practise:
            k = len(self.notes.entries) - 1 if n is None else n
            return f"Entry {k + 1}: {self.notes.entries[k].line()}."
        return self.notes.what_changed(n)

    def do_undo(self) -> None:
        if not self.past:
            return self.say("There is nothing to undo.")
        self.notes, self.game, self.crosses, _ = self.past.pop()
        self.asked, self.opened, self.editing = None, "", None
        self.say("" if self.contradicts else f"Undone. {self.changed()}")

    # --- the sheet ------------------------------------------------------------------------------------------

    def do_cell(self, i: str, a: str) -> None:
        """A click on a cell: cross it out oneself (practise), or ask about it."""
        cell = index(i), index(a)
        if self.practise:
            self.cross(self.crosses ^ 1 << 8 * cell[0] + cell[1])
            return
        self.asked, self.opened = (None if self.asked == cell else cell), ""
        if self.asked:
            self.view = "why"
            self.say("" if self.contradicts else self.shown.why_not(*cell).sentence)

    def do_unask(self) -> None:
        self.asked, self.opened = None, ""

    def do_open_card(self, card: str) -> None:
        self.opened = "" if self.opened == card else card

    # --- switches -------------------------------------------------------------------------------------------

    def do_view(self, view: str) -> None:
        if view not in VIEWS:
            raise ValueError(f"there is no view “{view}”")
        self.view = view

    def do_switch(self, name: str) -> None:
        if name not in SWITCHES:
            raise ValueError(f"there is no switch “{name}”")
        self.switches[name] = not self.switches[name]
        self.asked, self.opened = None, ""

    def do_mode(self, mode: str) -> None:
        self.practise = mode == "practise"
        self.view = "why" if self.practise else self.view
        self.asked, self.opened = None, ""
        self.say(
            "Cross out cells yourself; Why tells what is wrong, what is missing, and gives hints."
            if self.practise
            else ""
        )

    def do_escape(self) -> None:
        """Close what was opened last."""
        if self.editing is not None:
            self.focus, self.editing = f"edit-{self.editing}", None
        elif self.picked:
            self.focus = key_of(self.picked)
            self.picked, self.debunking = (), None
        elif self.opened:
            self.opened = ""
        else:
            self.asked = None


def _agreeing(notes: Notes) -> Notes:
    """The first entries, up to the one that contradicts them."""
    n = len(notes.entries)
    while n and not Notes(notes.entries[:n]).worlds.count:
        n -= 1
    return Notes(notes.entries[:n], notes.table)


def _clashes(notes: Notes) -> list[tuple[str, tuple[Step, ...], str]]:
    diagnosis = notes.diagnosis
    found = []
    for conflict in diagnosis.conflicts[:CONFLICTS]:
        path, clash = diagnosis.proof(conflict)
        who = f"{capital(entry_words(conflict))} {cannot_be_true(len(conflict))}"
        found.append((who, tuple(path.steps), clash))
    return found


def key_of(picked: tuple[int, ...]) -> str:
    """The data-key of the column head or triangle cell of a selection."""
    return "-".join(["head" if len(picked) == 1 else "pair", *map(str, sorted(picked))])


def index(text: str) -> int:
    """A column, a row or a potion of the sheet, 0-7."""
    number = int(text)
    if not 0 <= number < 8:
        raise ValueError(f"{number} is outside the sheet")
    return number


def names(ingredients: tuple[int, ...]) -> str:
    """'fern + toad'."""
    return " + ".join(NAMES[i] for i in ingredients)
