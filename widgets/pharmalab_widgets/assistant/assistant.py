"""The state and the actions of the assistant, as a plain object that needs no widget.

Every ``do_…`` method performs one of the user's actions. Its arguments are strings from the browser.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from pharmalab.deduction import Notes
from pharmalab.deduction.advice.refuted import disproved, refuted
from pharmalab.deduction.changes import IF_COUNTED
from pharmalab.deduction.entries import AnyEntry, Mix, OneOf, Publish, Published, Sell, Written, clues
from pharmalab.deduction.entries.base import name_of
from pharmalab.deduction.rivals import Model
from pharmalab.deduction.table import Table
from pharmalab.deduction.theory_board import board_after, board_before, check_theory, follow_entries, with_board
from pharmalab.deduction.words import entry_words, plural
from pharmalab.deduction.worlds import Worlds
from pharmalab_widgets.assistant.drafts import Draft
from pharmalab_widgets.assistant.entry_check import check_entry
from pharmalab_widgets.assistant.findings import Cell, Findings
from pharmalab_widgets.assistant.history import CROSSES, ENTRIES, GAME, PUZZLE, History, Moment
from pharmalab_widgets.assistant.keys import cell_key, key_of

VIEWS = ("why", "next", "worlds", "rivals", "notes")
ROUND = "round"  #: the view for a real table, round by round
MODES = ("assist", "practise")
SWITCHES = ("chances", "public", "hidden", "unaided")


class Wish(NamedTuple):
    """A request for work that may take a long time.

    Attributes:
        words: a description of the work.
        then: a function that is called with the result of the work.
    """

    words: str
    work: Callable[[], Any]
    then: Callable[[Any], None] = lambda answer: None


class Assistant:
    """The assistant's state and actions: the notes with their history, the selection, the switches and the open views.

    Attributes:
        crosses: the cells crossed out in practice mode (64-bit mask).
        aside: whether only screen readers announce the message.
        entered: whether the message confirms an entry and offers *Undo*.
        news_closed: whether the message was closed on a phone.
        more: whether the switches are expanded on a phone.
        draft: the unreadable line for a new entry.
        draft_version: changes when the input field has to show new text.
        redraft: the unreadable line for an edited entry.
        wish: long work that the last action requested.
        model: the assumptions about rivals.
    """

    def __init__(self, notes: Notes | None = None, model: Model | None = None) -> None:
        self.notes, self.model = with_board(notes or Notes()), model or Model()
        self.history = History()
        self.findings = Findings(self)
        self.sitting = 0  #: how many games and puzzles were put on the sheet
        self.game = ""
        self.practise = False
        self.only_practise = False  #: whether there is no other mode
        self.follows = False  #: whether the notes follow a match, so that no puzzle is offered
        self.rivals: tuple[str, ...] = ()  #: the rivals at the table, if known
        self.offers = True  #: whether a game is offered before the first entry
        self.by_round = False  #: whether the table is entered round by round
        self.switches = dict.fromkeys(SWITCHES, False)
        self.view = "why"
        self.picked: tuple[int, ...] = ()
        self.result = ""  #: the open kind of results in the entry bar; '' is what a selection opens with
        self.several: tuple[str, ...] = ()  #: the potions of “one of several” chosen so far
        self.doubted: Written | None = None  #: a chosen entry that needs confirmation
        self.corrected: tuple[Notes, tuple[AnyEntry, ...]] | None = (
            None  #: the notes before a correction, the entries after it
        )
        self.held: Written | None = None  #: the doubted entry that waits for the correction of another one
        self.supposing = False  #: whether what is chosen next is only supposed
        self.crosses = 0
        self.puzzles: dict[tuple[AnyEntry, ...], str] = {}  #: the names of the puzzles that were made, by their entries
        self.settles = False  #: whether a click in practice mode means “this is it” instead of “not this one”
        self.asked: Cell | None = None
        self.opened = ""  #: the open card: step-N, proof-N, if-N, a conflict clash-K, or clash-K-N in it
        self.editing: int | None = None
        self.before: int | None = None  #: the entry before which the next entry goes; None to add it at the end
        self.redraft = Draft()
        self.showing: int | None = None  #: the entry that the Notes view highlights
        self.pasted = 0  #: how often lines were pasted; each paste empties the field
        self.draft = Draft()
        self.draft_version = 0
        self.wish: Wish | None = None
        self.more = False
        self.messages = 0  #: the number of messages so far
        self.questions = 0  #: the number of questions so far about the same notes
        self.say("")
        self.focus = ""  #: data-key of the element that should get the keyboard focus

    @property
    def empty(self) -> bool:
        """Whether the notes are still empty."""
        return not (self.notes.entries or self.notes.unread or self.notes.below)

    def about(self, *ingredients: int) -> list[int]:
        """Return the numbers of the entries about exactly the given ingredients."""
        who = tuple(sorted(ingredients))
        return [n for n, entry in enumerate(self.notes.entries) if entry.mentions() == who]

    @property
    def pointed(self) -> list[int]:
        """The numbers of the entries that the Notes view highlights.

        These are the entries about the selected ingredients or, if none are selected, the entry that the user asked to
        see.
        """
        if self.picked:
            return self.about(*self.picked)
        return [] if self.showing is None else [self.showing]

    @property
    def changing(self) -> int | None:
        """The number of the entry that is being edited in the Notes view, or None.

        If there is such an entry, a click in the entry bar replaces it, instead of adding a new entry.
        """
        return self.editing if self.view == "notes" else None

    # --- notes: every change goes through here, so that undo and saving see it ------------------------------

    def change(self, notes: Notes, what: str, kind: str = ENTRIES, merge: bool = True) -> None:
        """Replace the notes, and keep the old notes for undo.

        *what* names the change on the undo button. With *merge*, consecutive changes to table facts are undone
        together.
        """
        self.history.record(self.now, what, kind, merge)
        self.sitting += kind in (PUZZLE, GAME)
        k = self.editing
        if kind == ENTRIES and self.keeps_board and notes.table == self.notes.table:
            board = follow_entries(notes.table, self.notes.entries, notes.entries)
            notes = notes if board == notes.table else notes.replace(table=board)
        if k is not None and notes.entries[k : k + 1] != self.notes.entries[k : k + 1]:
            self.editing = None  # else the entry and the typed text stay
        self.notes, self.before = notes, None
        self.asked, self.opened, self.showing = None, "", None
        self.doubted = None
        self.draft = Draft(self.draft.text)  # drop its problem
        self.say("")

    def undoable(self) -> None:
        """Make the last entry of a newly opened game undoable."""
        notes = self.notes
        if not notes.entries or self.history.past:
            return
        *before, last = notes.entries
        board = follow_entries(notes.table, notes.entries, before) if self.keeps_board else notes.table
        fewer = notes.replace(entries=tuple(before), table=board)
        what = f"{last.line()} ({entry_words([len(before)])})"
        self.history.record(self.now._replace(notes=fewer), what, ENTRIES)

    @property
    def keeps_board(self) -> bool:
        """Whether the theory board is computed from the entries. Otherwise, a match supplies it."""
        return self.by_round or not self.follows

    def board_before(self, n: int) -> Table:
        """Return the table facts before entry *n* (from 0), with the theories on the board at that time."""
        return board_before(self.notes.table, self.notes.entries, n)

    def cross(self, crosses: int, what: str) -> None:
        """Replace the user's own crosses in the grid (64-bit mask), and keep the old crosses for undo."""
        self.history.record(self.now, what, CROSSES)
        self.crosses = crosses

    def say(
        self,
        message: str | Callable[[], str],
        trouble: bool = False,
        aside: bool = False,
        entered: bool = False,
        details: str = "",
        debunks: bool = False,
    ) -> None:
        """Show a message in the status strip.

        *message* may be a function that returns the text when it is needed. With *aside*, only screen readers announce
        it. *details* are collapsed below. *debunks* adds a button that shows advice on debunking.
        """
        self.details, self.debunks = details, debunks
        self.said, self.trouble, self.aside, self.entered = message, trouble, aside, entered
        self.news_closed = False
        self.messages += 1

    @property
    def message(self) -> str:
        return self.said if isinstance(self.said, str) else self.said()

    def add(self, *entries: AnyEntry) -> None:
        """Add entries to the notes, clear the selection, and move the focus back to the sheet.

        Raises:
            Unreadable: a rival is unknown or already has a seal on the theory, or the theory board is full.
        """
        notes, n = self.notes, self.place
        entries = tuple(check_entry(entry, notes.entries, self.rivals) for entry in entries)
        for k, entry in enumerate(entries):
            check_theory(entry, board_after(self.board_before(n), entries[:k]), (*notes.entries[:n], *entries[:k]))
        if n == len(notes.entries):  # comments at the end are now above the new entry
            first, *others = entries
            entries, notes = (first.replace(above=(*notes.below, *first.above)), *others), notes.replace(below=())
        lines = "; ".join(entry.line() for entry in entries)
        what = f"{lines} ({entry_words(range(n, n + len(entries)))})"
        together = *notes.entries[:n], *entries, *notes.entries[n:]
        self.change(self.notes.replace(entries=together, below=notes.below), what)
        used = self._use_cards(entries) if n + len(entries) == len(self.notes.entries) else []
        self.receipt(n + len(entries) - 1, off=[*self.off_board(notes), *used])
        if self.picked:
            self.focus = key_of(self.picked)
        self.unpick()

    def receipt(self, k: int, corrected: str = "", off: Sequence[str] = (), before: Notes | None = None) -> None:
        """Show a message that confirms entry *k* (from 0) and says what it changed, with an *Undo* button.

        Refuted theories and the sentence *corrected* come first. *off* contains sentences about theories that left the
        board. *before* contains the notes before a correction.
        """
        lost, what = self.lost_since(before) if before else self._lost(k), self._what_changed(k)
        first, details = ([corrected, *lost], what) if lost or corrected else ([what], "")
        message = " ".join(filter(None, [*first, *off]))
        self.say(message, entered=True, details=details, debunks=bool(lost or self._disproved(k)))

    def off_board(self, before: Notes) -> list[str]:
        """Return a sentence for each theory that was on the board in the notes *before* but isn't any more."""
        gone = [one for one in before.table.theories if self.notes.table.theory_of(one.ingredient) is None]
        return [f"The theory {name_of(one.ingredient)} = {one.alchemical} was removed from the board." for one in gone]

    def _use_cards(self, entries: Sequence[AnyEntry]) -> list[str]:
        """Take the cards that you mixed out of your hand if both are in it, and return a sentence about it.

        A match keeps the hand itself. A public mix may be a rival's.
        """
        hand = list(self.notes.table.hand)
        for entry in entries:
            if isinstance(entry, Mix | OneOf | Sell) and not entry.public and {entry.a, entry.b} <= set(hand):
                hand.remove(entry.a)
                hand.remove(entry.b)
        used = len(self.notes.table.hand) - len(hand)
        if not used or not self.keeps_board:
            return []
        self.notes = self.notes.with_table(hand=tuple(hand))
        if not hand:
            return ["Your hand is empty now, so the advice covers all pairs."]
        return [
            f"{'Both' if used == 2 else f'All {used}'} cards were removed from your hand: "
            f"{plural(len(hand), 'card')} left."
        ]

    @property
    def place(self) -> int:
        """The number (from 0) that the next entry will have."""
        return len(self.notes.entries) if self.before is None else min(self.before, len(self.notes.entries))

    def unpick(self) -> None:
        """Clear the selection, and everything that was chosen for an entry about it."""
        self.pick(())

    def pick(self, ingredients: tuple[int, ...]) -> None:
        """Select other ingredients, and clear the choices made for the previous selection."""
        self.picked, self.result, self.several = ingredients, "", ()
        self.supposing, self.doubted = False, None

    def changed(self, n: int | None = None) -> str:
        """Return a sentence that says what entry *n* (by default the last entry) changed.

        In practice mode, or if the notes contradict each other, the sentence only repeats the entry. If only public
        entries are shown, it says what rivals know.
        """
        k = len(self.notes.entries) - 1 if n is None else n
        return " ".join(filter(None, [*self._lost(k), self._what_changed(k)]))

    @property
    def fresh(self) -> int | None:
        """The crosses (64-bit mask) that the last change added, if it corrected an entry. Otherwise None."""
        if self.corrected is None or self.corrected[1] != self.notes.entries:
            return None
        before = self.corrected[0].public_only() if self.switches["public"] else self.corrected[0]
        return self.findings.possible.worlds.crosses & ~before.agreeing.worlds.crosses

    def _lost(self, k: int) -> list[str]:
        """Return the warnings of `_refuted_by`, or none if the panel mustn't show conclusions from all entries."""
        hidden = self.practise or self.switches["public"] or self.findings.contradicts
        return [] if hidden or not self.notes.entries else self._refuted_by(k)

    def lost_since(self, before: Notes) -> list[str]:
        """Return a warning for each of your theories that the current notes refute, but the notes *before* didn't."""
        if self.practise or self.switches["public"]:
            return []
        known = {one.theory for one in refuted(before.worlds, before.table)}
        return [one.sentence for one in refuted(self.notes.worlds, self.notes.table) if one.theory not in known]

    def _disproved(self, k: int) -> str:
        """Return advice to debunk the rival's theory in entry *k*, if your notes prove it wrong."""
        if self.practise or self.switches["public"] or self.findings.contradicts:
            return ""
        entry = self.notes.entries[k]
        return disproved(self.notes.worlds, self.notes.table, entry.ingredient) if isinstance(entry, Published) else ""

    def _what_changed(self, k: int) -> str:
        """Return the sentence of `changed` without a warning about your own theories."""
        if not self.notes.entries or self.findings.contradicts:
            return ""
        entry = self.notes.entries[k]
        if self.practise:
            return f"Entry {k + 1}: {entry.line()}."
        if not self.switches["public"]:
            wrong = self._disproved(k)
            if wrong:
                return f"Entry {k + 1}: {entry.fact()}. {wrong}"
            return f"{self._with_rivals(self.notes.what_changed(k, whole=True))}{self._after(k)}"
        if entry.public:
            return f"What rivals know: {self.findings.notes.what_changed(k, whole=True)}"
        mend = "" if self.notes.worlds.count else " But your own notes contradict each other now."
        return f"Entry {k + 1} is private: rivals don’t know about it.{mend}"

    def _with_rivals(self, said: str) -> str:
        """Return the sentence, with the name of the button that lets rivals' actions count, if they don't count yet."""
        if IF_COUNTED not in said or not self.findings.likely.weighs:
            return said
        counts = self.notes.table.basis == "rivals"
        return said.replace(f" {IF_COUNTED}", "" if counts else " if you choose “With rivals”")

    def _after(self, k: int) -> str:
        """Return how many worlds all entries leave together, if entry *k* is not the last."""
        entries = len(self.notes.entries)
        left = plural(self.notes.worlds.count, "world")
        return "" if k == entries - 1 else f" Together, the {entries} entries leave {left}."

    def _refuted_by(self, k: int) -> list[str]:
        """Return a warning for each of your theories on the board that entry *k* proves wrong."""
        entries, table = self.notes.entries, self.notes.table
        lost = refuted(self.notes.worlds, table)
        if not lost:
            return []
        known = {one.theory for one in refuted(Worlds.of(clues((*entries[:k], *entries[k + 1 :]))), table)}
        entry = entries[k]
        new = entry.ingredient if isinstance(entry, Publish) else ""
        return [one.sentence for one in lost if one.theory not in known or one.theory.ingredient == new]

    @property
    def now(self) -> Moment:
        """The current notes, game and crosses, to which undo can return later."""
        return Moment(self.notes, self.game, self.crosses)

    # --- the sheet ------------------------------------------------------------------------------------------

    def ask(self, cell: Cell) -> None:
        """Explain a cell of the grid in the Why view, or close its explanation if it is open."""
        self.asked, self.opened = (None if self.asked == cell else cell), ""
        if self.asked:
            self.do_view("why")
            notes = self.findings.notes
            if self.findings.contradicts:
                self.say("")
            else:
                self.say(lambda: self.findings.why_not(notes, cell).sentence, aside=True)
            self.news_closed = True  # the message would cover the cell

    def do_unask(self) -> None:
        if self.asked:
            self.focus = cell_key(*self.asked)
        self.asked, self.opened = None, ""

    def do_open_card(self, card: str) -> None:
        self.opened = around(card) if self.is_open(card) else card

    def is_open(self, card: str) -> bool:
        """Return whether *card* or a card inside it is open."""
        return self.opened == card or self.opened.startswith(f"{card}-")

    # --- switches -------------------------------------------------------------------------------------------

    @property
    def views(self) -> tuple[str, ...]:
        """The names of the available views. If only practice is allowed, views with conclusions are left out."""
        views = ("why", "notes") if self.only_practise else VIEWS
        return (ROUND, *views) if self.by_round else views

    def do_view(self, view: str) -> None:
        if view not in self.views:
            raise ValueError(f"there is no view “{view}”")
        if view != self.view:
            if self.editing is not None:
                self.unpick()  # its tokens would now make another entry
            self.editing = self.showing = None
            if {"worlds", "rivals"} & {view, self.view}:
                self.opened = ""  # the sheet shows their steps only while they are seen
        self.view = view

    def do_to_why(self) -> None:
        """Open the Why view, which shows how to resolve contradictions in the notes."""
        self.do_view("why")
        self.focus = "tab-why"

    def do_switch(self, name: str) -> None:
        if name not in SWITCHES:
            raise ValueError(f"there is no switch “{name}”")
        self.switches[name] = not self.switches[name]
        if name == "public":  # the explanations are about the other grid
            self.asked, self.opened = None, ""
            self.say("")
        self.focus = f"switch-{name}"  # because Show and Hide are in different places

    def do_more(self, open: str = "") -> None:
        """Expand or collapse the switches on a phone. With ``open="no"``, only collapse them."""
        self.more = not self.more and open != "no"

    def do_close_news(self) -> None:
        """Close the message above the tabs on a phone. It is then shown below the sheet."""
        self.news_closed = True
        self.focus = f"tab-{self.view}"

    def do_mode(self, mode: str) -> None:
        if mode not in MODES or (self.only_practise and mode != "practise"):
            raise ValueError(f"there is no mode “{mode}”")
        self.practise = mode == "practise"
        self.do_view("why" if self.practise else self.view)
        self.asked, self.opened = None, ""
        self.say(
            "Cross out cells yourself. The Why view shows you what’s wrong or missing, and gives you hints."
            if self.practise
            else ""
        )

    def do_unpick(self) -> None:
        """Close the entry bar, and clear the selection."""
        if self.picked:
            self.focus = key_of(self.picked)
        self.unpick()

    def do_escape(self) -> None:
        """Close the part of the panel that was opened last, and move the focus back to where it was opened."""
        if self.switches["hidden"]:
            return
        if self.editing is not None and self.view == "notes":
            self.unpick()
            self.focus, self.editing = f"edit-{self.editing}", None
        elif self.picked:
            self.do_unpick()
        elif self.opened and self.view in ("why", "rivals"):
            self.focus, self.opened = f"head-{self.opened}", around(self.opened)
        elif self.asked:
            self.do_unask()


def around(card: str) -> str:
    """Return the name of the card that contains *card*, or '' if no card contains it.

    For example, the card clash-2 contains the card clash-2-5.
    """
    kind, _, rest = card.partition("-")
    return f"{kind}-{rest.partition('-')[0]}" if "-" in rest else ""
