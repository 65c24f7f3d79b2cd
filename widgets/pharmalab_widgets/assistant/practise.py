"""Practice mode: the user crosses out cells, and can check the grid, get hints and solve puzzles."""

from collections import Counter
from datetime import date
from functools import cache, cached_property

from pharmalab.deduction import Notes
from pharmalab.deduction.alchemy import ALCHEMICALS
from pharmalab.deduction.daily import daily
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.grid import COLUMNS, ROWS, grid_of
from pharmalab.deduction.grid import cell as bit
from pharmalab.deduction.grid_check import GridCheck
from pharmalab.deduction.puzzles import LEVELS, NoPuzzle, Puzzle, generate, ladder
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import NAMES, plural
from pharmalab_widgets.assistant import shared_notes
from pharmalab_widgets.assistant.assistant import Assistant, Wish
from pharmalab_widgets.assistant.history import PUZZLE
from pharmalab_widgets.assistant.keys import index
from pharmalab_widgets.assistant.solved import SolvedPuzzles
from pharmalab_widgets.live.messages import place, whole

SHOW_ALL = 4  #: the hint level that names every cell
PENS = ("not", "is")  #: what a click on a cell says: not this one, or this is it


@cache
def rungs() -> tuple[Puzzle, ...]:
    """Return the puzzles of the puzzle ladder, from easy to hard."""
    return ladder()


class Practise:
    """The actions, checks and hints of practice mode. A check or hint is valid until the grid or the notes change."""

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.level, self.seed = 1, 1  #: the generator's next request
        self._hints = Counter[tuple[AnyEntry, ...]]()  # how many hints were asked for, by puzzle
        # the same counts, but not cleared with the grid
        self._helps, self._mistakes = self._hints.copy(), self._hints.copy()
        self.printed: Puzzle | None = None  #: the puzzle whose paper sheet is offered
        self.told = False  #: whether wrong and missing crosses are shown
        self.hint_level = 0
        self._puzzle: Puzzle | None = None
        self._about: tuple[Notes, int] | None = None
        self._check: GridCheck | None = None

    @property
    def puzzle(self) -> Puzzle | None:
        """The puzzle on the sheet, or None if there is no puzzle."""
        entries = self.state.notes.entries
        if self._puzzle is None or self._puzzle.entries != entries:
            name = self.state.puzzles.get(entries)
            rung = next((rung for rung in rungs() if rung.entries == entries), None)
            self._puzzle = Puzzle(name, entries) if name else rung
        return self._puzzle

    @property
    def next_rung(self) -> int | None:
        """The index of the next puzzle on the puzzle ladder.

        It is None if the current puzzle is the last puzzle on the ladder, or isn't on the ladder.
        """
        k = next((k for k, rung in enumerate(rungs()) if rung is self.puzzle), len(rungs()))
        return k + 1 if k + 1 < len(rungs()) else None

    @property
    def solved(self) -> str:
        """A sentence such as 'Solved, with 2 hints.', or '' until the puzzle on the sheet is solved."""
        state = self.state
        if not (state.crosses and self.puzzle and state.crosses == state.notes.worlds.crosses):
            return ""
        hints = self._hints[state.notes.entries]
        return f"Solved, with {plural(hints, 'hint')}." if hints else "Solved, without a hint."

    @cached_property
    def record(self) -> SolvedPuzzles:
        """The record of all puzzles that the user has solved, in any panel."""
        return SolvedPuzzles()

    @property
    def check(self) -> GridCheck:
        """The result of checking the current grid."""
        now = self.state.notes, self.state.crosses
        if self._check is None or self._about is None or self._about[0] is not now[0] or self._about[1] != now[1]:
            self._check, self._about = self.state.notes.check(self.state.crosses), now
        return self._check

    @property
    def fresh(self) -> bool:
        """Whether the last check and hint are still valid for the current grid."""
        return self._about is not None and self._about[0] is self.state.notes and self._about[1] == self.state.crosses

    @property
    def step(self) -> Step | None:
        """The deduction step that the hints are about, or None."""
        return self.check.step if self.fresh and self.hint_level else None

    @property
    def hint_is_whole(self) -> bool:
        """Whether the open hint is complete, so that the next hint is about another step."""
        return self.step is not None and self.hint_level == SHOW_ALL

    @property
    def wrong(self) -> int:
        """The first wrong cross (64-bit mask) that a check found, or 0. The user has to find any others."""
        wrong = self.check.wrong[:1] if self.fresh and self.told else ()
        return grid_of((w.ingredient, w.alchemical) for w in wrong)

    def marks(self) -> tuple[int, int, int]:
        """Return three sets of cells to highlight, as 64-bit masks.

        The sets are the premises of a fully shown hint, the hint's new crosses, and the wrong cross that a check found.
        """
        step = self.step if self.hint_is_whole else None
        return (step.premises, step.eliminated, self.wrong) if step else (0, 0, self.wrong)

    # --- what a person can do -------------------------------------------------------------------------------

    def do_cell(self, i: str, a: str) -> None:
        """Handle a click on a cell: cross it out, or mark it as certain."""
        state, where = self.state, (index(i), index(a))
        name = f"{NAMES[where[0]]} as {ALCHEMICALS[where[1]]}"
        if state.settles:
            return self._settle(*where)
        crosses = state.crosses ^ bit(*where)
        if crosses & bit(*where):
            self._cross(crosses, f"your cross on {name}", f"You crossed out {name}.")
        else:
            self._cross(crosses, f"taking back your cross on {name}", f"You removed your cross on {name}.")

    def _settle(self, i: int, a: int) -> None:
        """Mark an ingredient as this alchemical by crossing out the rest of its column and row."""
        rest = (ROWS[i] | COLUMNS[a]) & ~bit(i, a)
        said = f"{NAMES[i]} as {ALCHEMICALS[a]}"
        if self.state.crosses & (rest | bit(i, a)) == rest:
            return self.state.say(f"You’ve already marked {said}.")
        self._cross(self.state.crosses & ~bit(i, a) | rest, f"marking {said}", f"You marked {said}.")

    def do_pen(self, pen: str) -> None:
        """Choose the mark that a click on a cell makes: ruled out, or certain."""
        if pen not in PENS:
            raise ValueError(f"there is no mark “{pen}”")
        self.state.settles = pen == "is"

    def _cross(self, crosses: int, what: str, said: str) -> None:
        """Change the person's own grid; if that solves the puzzle, record it and say so."""
        self.state.cross(crosses, what)
        if self.solved and self.puzzle:
            entries = self.puzzle.entries
            self.record.add(self.puzzle, self._helps[entries], self._mistakes[entries])
        self.state.say(f"{said} {self.solved}".rstrip())

    def do_check(self) -> None:
        if not self.fresh:
            self.hint_level = 0
        self.state.say(self.check.sentence)
        self._tell()

    def _tell(self) -> None:
        """Report wrong crosses from now on; the first report counts as a mistake."""
        if self.check.wrong and not self.told:
            self._mistakes[self.state.notes.entries] += 1
        self.told = True

    def do_hint(self) -> None:
        """Show the next hint for the easiest deduction step that follows from the user's correct crosses."""
        if self.state.switches["unaided"]:
            raise ValueError("Hints are switched off.")
        if not self.fresh:
            self.hint_level, self.told = 0, False
        step = self.check.step
        if self.check.wrong:
            return self._correct()
        if step is None:
            self.state.say(self.check.sentence)
            self.told = True
            return
        if self.hint_level < SHOW_ALL:
            self.hint_level += 1
            self._hints[self.state.notes.entries] += 1
            self._helps[self.state.notes.entries] += 1
        full = self.hint_is_whole
        last = "This is the last hint: it completes your grid." if full else "It’s the last step."
        self.state.say(f"{step.hint(self.hint_level)} {last if self.check.last else ''}".strip())
        if self.hint_is_whole:
            self.state.focus = "take"

    def _correct(self) -> None:
        """Make the hint point at a wrong cross, if the grid has one."""
        self._tell()
        self.state.say(self.check.wrong[0].verdict)
        self.state.focus = "mend"

    def do_mend(self) -> None:
        """Remove the wrong cross that was reported."""
        if not (self.fresh and self.told and self.check.wrong):
            raise ValueError("You haven’t checked your crosses yet: press “Check my grid” first.")
        wrong = self.check.wrong[0]
        self._cross(
            self.state.crosses & ~bit(wrong.ingredient, wrong.alchemical),
            f"taking back your cross on {wrong.name}",
            f"You removed your cross on {wrong.name}.",
        )
        self.state.focus = "hint"

    def do_take(self) -> None:
        """Cross out the cells that the open hint rules out."""
        step = self.step
        if step and self.hint_is_whole:
            new = plural(step.eliminated.bit_count(), "cross")
            self._cross(self.state.crosses | step.eliminated, f"the hint's {new}", f"{new} made.")
            self.state.focus = "hint"

    def do_clear(self) -> None:
        """Remove all of the user's own crosses."""
        self._hints[self.state.notes.entries] = 0
        self._cross(0, "clearing your crosses", "You removed all your crosses. Press Undo to bring them back.")
        self.state.focus = "hint"

    def do_puzzle(self, k: str) -> None:
        self.open(rungs()[place(k, len(rungs()), "puzzle")])

    def do_daily(self) -> None:
        """Open today's puzzle, which is the same for everyone on the same date."""
        day = date.today()
        self.state.wish = Wish("Making the puzzle of the day", lambda: daily(day), self.open)

    def do_print(self) -> None:
        """Offer a printable page with the current puzzle."""
        if self.puzzle is None:
            raise ValueError("There is no puzzle to print.")
        self.printed = self.puzzle
        self.state.focus = "printed"

    def do_generate(self, level: str, seed: str) -> None:
        number, start = place(level, len(LEVELS) + 1, "level"), whole(seed)

        def make() -> Puzzle:
            try:
                return generate(number, start)
            except NoPuzzle as none:
                raise ValueError(str(none)) from none

        def take(puzzle: Puzzle) -> None:
            self.level, self.seed = number, start + 1
            self.open(puzzle)

        self.state.wish = Wish(f"Making a level {number} puzzle", make, take)

    def open_line(self, line: str) -> None:
        """Open the puzzle that a line of text describes, such as 'puzzle level 4 seed 17'."""
        self.state.wish = Wish("Making the puzzle", lambda: shared_notes.read(line), self.open)

    def open(self, puzzle: Puzzle) -> None:
        """Put a puzzle on the sheet, in practice mode."""
        state = self.state
        if puzzle not in rungs():
            state.puzzles[puzzle.entries] = puzzle.name
        state.change(Notes(puzzle.entries), puzzle.title, PUZZLE)
        state.game, state.crosses, state.practise = "", 0, True
        state.unpick()
        state.do_view("why")
        state.say(f"{puzzle.title}. Choose “Back to my notes” to return to your own notes.")
        state.focus = "hint"
