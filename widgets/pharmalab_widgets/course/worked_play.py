"""A worked example that a learner is reading."""

from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.grid import cell
from pharmalab.deduction.grid_check import wrong_crosses
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES, capital, step_letter
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.course.play import Play, Said


class WorkedPlay(Play):
    """A worked example that shows its step cards one at a time.

    A click on a cell of the sheet says why it is crossed out or still open.
    """

    how = "cards"

    def restore(self, raw: str | None) -> None:
        self.shown = min(int(raw), len(self.cards)) if raw and raw.isdecimal() else 0
        self._grid()

    @property
    def cards(self) -> tuple[Step, ...]:
        return self.task.cards

    @property
    def card(self) -> Step | None:
        """Return the step card that was shown last, or None if no card has been shown yet."""
        return self.cards[self.shown - 1] if self.shown else None

    @property
    def marks(self) -> Marks:
        return Marks(self.card.premises, self.card.eliminated) if self.card else Marks()

    def _grid(self) -> None:
        """Cross out what the earlier cards say; the newest card's crosses are marked as new."""
        self.sheet.crosses = sum(card.eliminated for card in self.cards[: max(0, self.shown - 1)])

    def do_card(self) -> None:
        """Show the next card."""
        if self.shown == len(self.cards):
            raise ValueError("That was the last card.")
        self.shown += 1
        self._grid()
        self.said = None
        if self.shown == len(self.cards):
            self.hand_in(str(self.shown))
        else:
            self.kept.draft(self.of.id, self.seed, str(self.shown))
            self.focus = "card"

    def do_again(self) -> None:
        """Start again from the first card."""
        self.shown, self.said, self.focus = 0, None, "card"
        self._grid()

    def do_cell(self, i: str, a: str) -> None:
        """Say why a cell is crossed out or still open."""
        where = index(i), index(a)
        name = f"{capital(NAMES[where[0]])} as {ALCHEMICALS[where[1]]}:"
        for n, card in enumerate(self.cards[: self.shown]):
            if card.eliminated & cell(*where):
                self.said = Said("note", name, f"card {step_letter(n)}. {card.sentence}")
                return
        worlds = self.task.notes.worlds
        open_ = wrong_crosses(self.task.notes.entries, worlds, cell(*where))
        words = "a later card crosses this out."
        if open_:
            words = open_[0].sentence
        words = words if worlds.count else "no world has this, because the entries contradict each other."
        self.said = Said("note", name, words)

    def do_clear(self) -> None:
        raise ValueError("You can't change these crosses, because they belong to the example.")

    do_pen = do_undo = do_clear  # type: ignore[assignment]
