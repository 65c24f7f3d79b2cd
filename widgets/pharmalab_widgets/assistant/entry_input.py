"""The actions that enter new entries: selecting ingredients, pressing the entry bar's buttons, and typing a line."""

from pharmalab.deduction.alchemy import INGREDIENTS, POTIONS
from pharmalab.deduction.entries import Aspect, Debunk, Mix, OneOf, Peek, Sell, Written
from pharmalab.deduction.lines import read_line
from pharmalab.deduction.puzzles import is_puzzle
from pharmalab.deduction.what_if import VERB, read_supposition
from pharmalab.deduction.words import Unreadable, check_id
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.drafts import Draft, draft_of
from pharmalab_widgets.assistant.entry_editor import RESULT_OF, EntryEditor
from pharmalab_widgets.assistant.keys import index, key_of
from pharmalab_widgets.assistant.objections import objection, replaces
from pharmalab_widgets.assistant.practise import Practise
from pharmalab_widgets.assistant.round_input import RoundInput
from pharmalab_widgets.assistant.suppositions import Suppositions
from pharmalab_widgets.live.messages import whole


class EntryInput:
    """The actions of the column heads, the triangle and the entry bar."""

    def __init__(
        self, state: Assistant, supposing: Suppositions, practise: Practise, editing: EntryEditor, rounds: RoundInput
    ) -> None:
        self.state, self.supposing, self.practise, self.editing = state, supposing, practise, editing
        self.rounds = rounds

    def enter(self, entry: Written) -> None:
        """Add an entry to the notes or, in supposing mode, to the suppositions.

        If something in the notes speaks against the entry, ask for confirmation first.
        """
        if self.state.supposing:
            self.supposing.suppose(entry)
        elif objection(self.state, entry):
            self.state.doubted, self.state.focus = entry, "leave-it"
        else:
            self._note(entry)

    def _note(self, entry: Written) -> None:
        """Add an entry to the notes, in place of the entry that is being changed, if any."""
        if self.state.changing is not None:
            self.editing.replace(self.state.changing, entry)
        elif isinstance(entry, Debunk) and self.rounds.asks_for_pair:
            self.rounds.demonstrated(entry)
        else:
            self.state.add(entry)

    def do_anyway(self) -> None:
        """Enter an entry despite the objection to it.

        If the notes then contradict each other, open the Why view, which explains the contradiction.
        """
        if self.state.doubted is None:
            raise ValueError("Choose a potion first: there is no entry to confirm.")
        changing = self.state.changing
        self._note(self.state.doubted)
        if self.state.findings.contradicts and changing is None:
            self.state.do_view("why")

    def do_change_instead(self, n: str) -> None:
        """Change entry *n*, which contradicts a new entry.

        If both entries are about the same event, the new entry replaces entry *n*. If not, the Notes view opens, and
        the player corrects entry *n* there.
        """
        doubted = self.state.doubted
        if doubted is None:
            raise ValueError("There is no entry to change: choose a potion first.")
        rivals = isinstance(doubted, Debunk) and self.rounds.asks_for_pair  # the entry would be noted as yours
        if not rivals and replaces(self.state, self.editing.number(n)):
            back = key_of(self.state.picked)
            self.editing.replace(self.editing.number(n), doubted)
            self.state.focus = back
            return
        self.state.doubted = None
        self.state.do_view("notes")
        self.editing.do_edit(n)
        self.state.held = None if rivals else doubted
        then = (
            f"Then enter {doubted.line()} again."
            if rivals
            else f"Your new result, {doubted.line()}, will then be entered."
        )
        self.state.say(f"Correct entry {whole(n) + 1}. {then}")

    def do_leave_it(self) -> None:
        """Discard the new entry, to which there is an objection."""
        self.state.doubted, self.state.focus = None, "chosen"

    def do_head(self, i: str) -> None:
        """Handle a click on the head of a column: select or deselect its ingredient, or complete a pair with it."""
        one = index(i)
        picked = self.state.picked
        if self._asks():
            return
        if one in picked:
            self.state.pick(tuple(k for k in picked if k != one))
        else:
            self.state.pick((*picked, one) if len(picked) == 1 else (one,))
            self._to_potions()

    def do_pair(self, i: str, j: str) -> None:
        """Select the two ingredients of a cell in the results triangle, or deselect them."""
        pair = tuple(sorted((index(i), index(j))))
        if self._asks():
            return
        self.state.pick(() if pair == tuple(sorted(self.state.picked)) else pair)
        self._to_potions()

    def _asks(self) -> bool:
        """Return whether the person still has to decide about a doubted entry, and if so, lead back to the question.

        Otherwise, a stray tap on the sheet would lose the entry without a word.
        """
        if self.state.doubted:
            self.state.focus = "leave-it"
        return self.state.doubted is not None

    def _to_potions(self) -> None:
        """Move the focus to the heading of the bar once two ingredients are selected.

        The Tab key then leads to the first potion.
        """
        if len(self.state.picked) == 2:
            self.state.focus = "chosen"

    def do_made(self, potion: str) -> None:
        """Enter the potion that the pair made.

        If several possible potions are being chosen, tick or untick the potion.
        """
        if self.state.result != "other":
            return self.enter(Mix(*self._pair(), potion))
        check_id(potion, POTIONS, "potion")
        several = self.state.several
        self.state.several = tuple(q for q in POTIONS if (q in several) is not (q == potion))

    def do_result(self, kind: str = "") -> None:
        """Show the buttons for another kind of result about the selected ingredients."""
        check_id(kind, ("", *RESULT_OF.values()), "kind of results")
        self.state.result, self.state.several, self.state.doubted = kind, (), None

    def do_one_of(self) -> None:
        potions = self.state.several
        if len(potions) < 2:
            raise Unreadable("choose two potions or more: the pair made one of them")
        self.enter(OneOf(*self._pair(), potions))

    def do_sold(self, potion: str, quality: str) -> None:
        """Enter that the selected pair was sold. ``potion`` is the potion that the adventurer wanted."""
        self.enter(Sell(*self._pair(), potion, quality))

    def do_debunked(self, potion: str, result: str) -> None:
        """Enter the card reader's answer, "yes" or "no", about the selected pair and a potion."""
        self.enter(Debunk(*self._pair(), potion, result == "yes"))

    def do_aspect(self, potion: str) -> None:
        self.enter(Aspect(self._one(), potion[:1], potion[1:]))

    def do_peek(self, potion: str) -> None:
        self.enter(Peek(self._one(), potion))

    def do_peek_sale(self, potion: str, quality: str) -> None:
        """Enter an ingredient seen in a rival's sale. ``potion`` is the potion that the adventurer wanted."""
        self.enter(Peek(self._one(), wanted=potion, quality=quality))

    def _one(self) -> str:
        if len(self.state.picked) != 1:
            raise Unreadable("select one ingredient first")
        return INGREDIENTS[self.state.picked[0]]

    def _pair(self) -> tuple[str, str]:
        if len(self.state.picked) != 2:
            raise Unreadable("select two ingredients first")
        return INGREDIENTS[self.state.picked[0]], INGREDIENTS[self.state.picked[1]]

    # --- the typed line -------------------------------------------------------------------------------------

    def do_type(self, line: str) -> None:
        """Enter a typed line. A line that can't be read stays in the input field, with a message about the problem."""
        state = self.state
        state.draft = Draft(line)
        if not line.strip(" #"):
            return
        if line.lstrip().startswith("#"):
            state.change(state.notes.type(line, keep=True), "a comment")
            state.say(f"Kept as a comment above the next entry: {state.notes.below[-1]}")
        elif is_puzzle(line):
            self.practise.open_line(line)
        elif ";" in line.partition("#")[0]:
            self.editing.do_paste(line)
        else:
            try:
                if VERB.match(line):
                    self.supposing.suppose(read_supposition(line))
                else:
                    state.add(read_line(line))
            except Unreadable as error:
                state.draft = draft_of(line, error)
                return
        state.draft = Draft()
        state.draft_version += 1
        state.focus = "line"

    def do_meant(self) -> None:
        """Accept the suggestion “did you mean …?”."""
        if self.state.draft.meant:
            self.state.draft_version += 1
            self.do_type(self.state.draft.meant)
            self.state.focus = "line"
