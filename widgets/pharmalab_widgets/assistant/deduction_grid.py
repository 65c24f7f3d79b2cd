"""The deduction assistant as a widget: one panel for the whole job at the table."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import traitlets

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.puzzles import Puzzle
from pharmalab.deduction.rivals import Model
from pharmalab.deduction.words import number, plural
from pharmalab.drawing import notes_sheet
from pharmalab.drawing.alchemists import SHORT_NAMES
from pharmalab.drawing.html import Markup, markup
from pharmalab_widgets.assistant import entry_bar, sharing, sheet, status, top, views
from pharmalab_widgets.assistant.assistant import Assistant
from pharmalab_widgets.assistant.editing import Editing
from pharmalab_widgets.assistant.entering import Entering
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.planning import Planning
from pharmalab_widgets.assistant.practise import Practise
from pharmalab_widgets.assistant.saved_games import SavedGames
from pharmalab_widgets.assistant.stepping import Stepping
from pharmalab_widgets.assistant.supposing import Supposing
from pharmalab_widgets.assistant.undoing import Undoing
from pharmalab_widgets.assistant.watching import Watching
from pharmalab_widgets.assistant.working import Working, later
from pharmalab_widgets.live import address
from pharmalab_widgets.live.controls import progress
from pharmalab_widgets.live.jobs import Job
from pharmalab_widgets.live.keeping import KeepingPanel
from pharmalab_widgets.live.live import slots, styles
from pharmalab_widgets.live.store import Store

FRAME = slots(top="Game", sheet="Sheet", status="Status", bar="Entry", tabs="Views", view="View")


class DeductionGrid(KeepingPanel):
    """The assistant.

    Args:
        notes: what is known already (default: nothing).
        game: the name under which the game is kept; it is opened if there is one. Without a name it is
            kept among the last ten unnamed ones, and the next panel offers the last game.
        store: where games are kept (default: the folder PHARMALAB_HOME).
        practise: start in practise mode: the person crosses out, and asks to be checked.
        puzzle: a puzzle to practise with.
        trouble: what is told first, as bad news.
        model: what is assumed about rivals (default: `pharmalab.deduction.rivals.Model()`).
    """

    _css: Any = styles(sheet.CSS, Path(__file__).with_suffix(".css"))

    top = traitlets.Unicode().tag(sync=True)
    sheet = traitlets.Unicode().tag(sync=True)
    status = traitlets.Unicode().tag(sync=True)
    bar = traitlets.Unicode().tag(sync=True)
    tabs = traitlets.Unicode().tag(sync=True)
    view = traitlets.Unicode().tag(sync=True)

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
        self.state = Assistant(notes, model)
        self.games = SavedGames(self.state, store)
        self.undoing, self.editing = Undoing(self.state), Editing(self.state)
        self.practise, self.planning = Practise(self.state), Planning(self.state)
        self.supposing = Supposing(self.state)
        self.stepping, self.watching = Stepping(self.supposing), Watching(self.state)
        self.entering = Entering(self.state, self.supposing, self.practise, self.editing)
        self.working = Working(self.state, self._worked)
        if game:
            try:
                self.games.start(game)
            except ValueError as error:
                self.failed(error)
            self.keep()
        if puzzle:
            self.practise.open(puzzle)
        elif practise:
            self.state.do_mode("practise")
        if trouble:
            self.state.say(trouble, trouble=True)
        self.redraw()

    @property
    def notes(self) -> Notes:
        """The notes as they are now."""
        return self.state.notes

    def parts(self) -> Mapping[str, Markup]:
        state = self.state
        drawn = {"top": top.draw(state, self.games), "bar": entry_bar.draw(state), "tabs": views.tabs(state)}
        with self.working.at_once():
            drawn["view"] = views.draw(state, self.practise, self.planning, self.stepping, self.watching)
            drawn["sheet"] = later(self._sheet, lambda: sheet.draw(state))
            told = later(lambda: status.draw(state), lambda: status.meanwhile(state))
        return {**drawn, "status": markup(told, self._work_line())}

    def _sheet(self) -> Markup:
        return sheet.draw(self.state, views.marks(self.state, self.practise, self.planning, self.stepping))

    def _work_line(self) -> Markup | None:
        """What is being worked on, with Stop; or, stopped, a button to go on."""
        if self.state.switches["hidden"]:
            return None
        if self.working.job:
            return progress(self.working.job)
        if not self.working.late:
            return None
        return status.stopped() if self.working.halted else progress(Job(views.sought(self.state)))

    def redraw(self) -> None:
        super().redraw()
        self.working.find_out(views.sought(self.state))

    # --- messages from the browser --------------------------------------------------------------------------

    @property
    def actors(self) -> tuple[object, ...]:
        helpers = self.undoing, self.entering, self.editing, self.games, self.practise, self.planning
        return self, self.state, *helpers, self.supposing, self.stepping, self.watching

    def do_cell(self, i: str, a: str) -> None:
        """A click on a cell of the grid: what it says is for the view that is open."""
        state = self.state
        if state.practise:
            self.practise.do_cell(i, a)
        elif state.view == "next" and self.planning.kind == "publish":
            self.planning.do_claim(i, a)
        else:
            state.ask((index(i), index(a)))

    def _obey(self, message: Any) -> None:
        super()._obey(message)
        wish, self.state.wish = self.state.wish, None
        self.working.hear()
        if wish:
            self.working.grant(wish)

    def do_stop(self) -> None:
        """Work no longer: what is not found out is told to be so, with a button to go on."""
        if self.working.job is None:
            return  # it ended just before
        self.working.halt()
        if self.working.halted:
            self.state.focus = "go-on"
        else:
            self.state.say("Stopped.")
            self.state.focus = f"tab-{self.state.view}"

    def do_go_on(self) -> None:
        self.working.go_on()
        self.state.focus = f"tab-{self.state.view}"

    def _worked(self, error: Exception | None) -> None:
        """Long work is over."""
        with self.hold_sync():
            if error is not None:
                self._tell(error, "long work")
            self.after()
            self.keep()
            self.redraw_or_tell()

    def close(self) -> None:
        self.working.stop()
        super().close()

    def do_escape(self) -> None:
        if not self.games.do_escape():
            self.state.do_escape()

    def after(self) -> None:
        """Put the focus where it belongs."""
        if self.state.focus:
            self.move_focus(self.state.focus)
            self.state.focus = ""

    @property
    def keeper(self) -> SavedGames:
        return self.games

    def failed(self, error: Exception) -> None:
        self.state.focus = ""
        known = isinstance(error, ValueError)  # a refusal with a sentence of its own
        self.state.say(str(error) if known else f"Something went wrong: {type(error).__name__}: {error}", trouble=True)

    # --- without a browser ----------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """A readable board: what GitHub shows, and what a test of a notebook compares."""
        notes = self.notes
        if self.state.practise:  # the solution is the person's to find
            own = plural(self.state.crosses.bit_count(), "cross")
            return f"Practise: {plural(len(notes), 'entry')}, {own} of your own"
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
        return str(notes_sheet.sheet(self.state.shown, self.state.crosses if self.state.practise else None).image())


def _letter(notes: Notes, crosses: int, i: int, a: int) -> str:
    if crosses >> 8 * i + a & 1:
        return "x"
    return "O" if notes.worlds.counts[i][a] == notes.worlds.count else "."


def deduce(
    notes: Notes | str | None = None, game: str | None = None, practise: bool = False, model: Model | None = None
) -> DeductionGrid:
    """The assistant, ready to use.

    In Voila the address may say how it begins: ``…/assistant.ipynb?game=friday``, or ``?notes=…`` with a line that
    somebody has sent.

    Args:
        notes: what is known already; or a line of entries, ``"toad+mushroom=R+; fern+mushroom=soup"``, or of a puzzle,
            ``"puzzle level 4 seed 17"``.
        game: the name under which the game is kept; without one it is among the last ten unnamed ones.
        practise: start in practise mode.
        model: what is assumed about rivals, in the view Rivals.

    Raises:
        ValueError: the line cannot be read. What comes from the address is told on the panel instead.
    """
    trouble, asked = "", address.asked()
    found = sharing.read(notes) if isinstance(notes, str) else notes
    if found is None and (line := asked.get(sharing.NOTES)):
        try:
            found = sharing.read(line)
        except ValueError as error:
            trouble = f"{error} Nothing of the address was taken."
    start, puzzle = (None, found) if isinstance(found, Puzzle) else (found, None)
    return DeductionGrid(start, game or asked.get("game") or None, None, practise, puzzle, trouble, model)
