"""The deduction assistant as a panel of its own."""

from collections.abc import Mapping

from pharmalab.core.arguments import checked
from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.puzzles import Puzzle
from pharmalab.deduction.rivals import Model
from pharmalab.deduction.words import number, plural
from pharmalab.drawing import notes_sheet
from pharmalab.drawing.alchemists import SHORT_NAMES
from pharmalab.drawing.html import Markup
from pharmalab_widgets.assistant import shared_notes
from pharmalab_widgets.assistant.desk import PARTS, Desk
from pharmalab_widgets.assistant.saved_games import SavedGames
from pharmalab_widgets.live import address
from pharmalab_widgets.live.keeper import KeepingPanel
from pharmalab_widgets.live.live import slots
from pharmalab_widgets.live.store import Store
from pharmalab_widgets.live.synced import synced_texts

FRAME = slots(**PARTS)


class DeductionGrid(KeepingPanel):
    """A panel with the deduction assistant, for notebooks and web pages.

    Args:
        notes: the notes to start with; None for empty notes.
        game: the name under which the game is saved or opened. Without a name, only the last ten games are kept.
        store: the store in which games are saved (default: `usual_store`).
        practise: whether to start in practice mode: the user crosses out cells and asks for a check.
        puzzle: a puzzle to start with, in practice mode.
        trouble: an error message to show first.
        model: the assumptions about rivals (default: `pharmalab.deduction.rivals.Model()`).
    """

    top, guide, sheet, status, bar, switches, tabs, view = synced_texts(8)

    @checked
    def __init__(
        self,
        notes: Notes | None = None,
        game: str | None = None,
        store: Store | None = None,
        practise: bool = False,
        puzzle: Puzzle | None = None,
        trouble: str = "",
        model: Model | None = None,
    ) -> None:
        super().__init__(kind="deduction", label="Alchemists deduction assistant", frame=str(FRAME))
        self.desk = Desk(notes, self._worked, model)
        self.state = self.desk.state
        self.games = SavedGames(self.state, store)
        if game:
            try:
                self.games.start(game)
            except ValueError as error:
                self.failed(error)
            self.keep()
        if puzzle:
            self.desk.practise.open(puzzle)
        elif practise:
            self.state.do_mode("practise")
        if trouble:
            self.state.say(trouble, trouble=True)
        self.redraw()

    @property
    def notes(self) -> Notes:
        """The current notes."""
        return self.state.notes

    def parts(self) -> Mapping[str, Markup]:
        return self.desk.parts(self.games)

    def redraw(self) -> None:
        super().redraw()
        self.desk.drawn()

    # --- messages from the browser --------------------------------------------------------------------------

    @property
    def actors(self) -> tuple[object, ...]:
        return self, self.games, *self.desk.actors

    def _obey(self, message: object) -> None:
        super()._obey(message)
        self.desk.obeyed()

    def _worked(self, error: Exception | None) -> None:
        """Show the result or the error of finished long work."""
        with self.hold():
            if error is not None:
                self._tell(error, "long work")
            self.after()
            self.keep()
            self.redraw_or_tell()

    def close(self) -> None:
        self.desk.close()
        super().close()

    def do_escape(self) -> None:
        if not self.games.do_escape():
            self.desk.escape()

    def after(self) -> None:
        """Move the focus to the element that the last action asked for."""
        if self.state.focus:
            self.move_focus(self.state.focus)
            self.state.focus = ""

    @property
    def keeper(self) -> SavedGames:
        return self.games

    @property
    def resumes(self) -> str:
        return super().resumes if self.games.name else "Your last game is saved, so you can continue it."

    def failed(self, error: Exception) -> None:
        self.desk.failed(error)

    # --- without a browser ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """Return the grid as readable text, which GitHub shows and which tests of notebooks compare."""
        notes = self.notes
        if self.state.practise:  # don't reveal the solution
            own = plural(self.state.crosses.bit_count(), "cross")
            return f"Practice mode: {plural(len(notes), 'entry')}, {own} of your own"
        crosses = notes.worlds.crosses
        head = "      " + " ".join(f"{name:>8}" for name in SHORT_NAMES)
        rows = (
            f"  {ALCHEMICALS[a]} " + " ".join(f"{_letter(notes, crosses, i, a):>8}" for i in range(8)) for a in range(8)
        )
        entries = (f"  {n}. {entry.line()}" for n, entry in enumerate(notes.entries, 1))
        worlds = number(notes.worlds.count) + (" world" if notes.worlds.count == 1 else " worlds")
        title = f"Deduction grid{f' “{self.state.game}”' if self.state.game else ''}: {worlds} left"
        return "\n".join([title, head, *rows, *entries])

    def picture(self) -> str:
        if self.state.switches["hidden"]:
            return ""
        return str(
            notes_sheet.sheet(self.state.findings.notes, self.state.crosses if self.state.practise else None).image()
        )


def _letter(notes: Notes, crosses: int, i: int, a: int) -> str:
    if crosses >> 8 * i + a & 1:
        return "x"
    return "O" if notes.worlds.counts[i][a] == notes.worlds.count else "."


@checked
def deduce(
    notes: Notes | str | None = None, game: str | None = None, practise: bool = False, model: Model | None = None
) -> DeductionGrid:
    """Open the deduction assistant.

    On a web page, the address can say what to open: ``…/assistant.ipynb?game=friday`` opens a saved game, and
    ``?notes=…`` a line that somebody has sent.

    Args:
        notes: the notes, a line such as ``"toad+mushroom=R+; fern+mushroom=soup"``, or ``"puzzle level 4 seed 17"``.
        game: the name under which the game is saved. Without a name, only the last ten games are kept.
        practise: whether to start in practice mode.
        model: the assumptions about rivals, for the Rivals view.

    Raises:
        ValueError: the line can't be read. For a line in the address, the panel shows the error instead.
    """
    trouble, asked = "", address.read_address()
    found = shared_notes.read(notes) if isinstance(notes, str) else notes
    if found is None and (line := asked.get(shared_notes.NOTES)):
        try:
            found = shared_notes.read(line)
        except ValueError as error:
            trouble = f"{error} That’s why the notes in the web address weren’t opened."
    start, puzzle = (None, found) if isinstance(found, Puzzle) else (found, None)
    return DeductionGrid(start, game or asked.get("game") or None, None, practise, puzzle, trouble, model)
