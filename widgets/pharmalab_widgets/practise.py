"""Practise mode: the person crosses out, and is told on request what is wrong or missing; hints; puzzles."""

from functools import cache

from pharmalab.deduction import Notes
from pharmalab.deduction.checking import Check
from pharmalab.deduction.grid import grid_of
from pharmalab.deduction.puzzles import NoPuzzle, Puzzle, generate, ladder
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import plural
from pharmalab_widgets.assistant import Assistant

SHOW_ALL = 4  #: the hint level that names every cell


@cache
def rungs() -> tuple[Puzzle, ...]:
    """The ladder, read once."""
    return ladder()


class Practise:
    """What the person asked about their own grid. A verdict stands until the grid or the notes change."""

    def __init__(self, state: Assistant) -> None:
        self.state = state
        self.opened: Puzzle | None = None
        self.seed = 1
        self.told = False  #: whether wrong and missing are told
        self.hint_level = 0
        self._about: tuple[Notes, int] | None = None
        self._check: Check | None = None

    @property
    def puzzle(self) -> str:
        """The title of the puzzle on the sheet, or ''."""
        on_sheet = self.opened and self.state.notes.entries == self.opened.entries
        return self.opened.title if self.opened and on_sheet else ""

    @property
    def check(self) -> Check:
        """The verdict on the grid as it is now."""
        now = self.state.notes, self.state.crosses
        if self._check is None or self._about is None or self._about[0] is not now[0] or self._about[1] != now[1]:
            self._check, self._about = self.state.notes.check(self.state.crosses), now
        return self._check

    @property
    def fresh(self) -> bool:
        """Whether what was told is about the grid as it is now."""
        return self._about is not None and self._about[0] is self.state.notes and self._about[1] == self.state.crosses

    @property
    def step(self) -> Step | None:
        """The step that the hints are about."""
        return self.check.step if self.fresh and self.hint_level else None

    @property
    def wrong(self) -> int:
        """The cells crossed out too early, once that was asked (64 bits)."""
        return grid_of((w.ingredient, w.alchemical) for w in self.check.wrong) if self.fresh and self.told else 0

    def marks(self) -> tuple[int, int, int]:
        """Premises and new crosses of a hint that tells all, and wrong crosses."""
        step = self.step if self.hint_level == SHOW_ALL else None
        return (step.premises, step.eliminated, self.wrong) if step else (0, 0, self.wrong)

    # --- what a person can do -------------------------------------------------------------------------------

    def do_check(self) -> None:
        if not self.fresh:
            self.hint_level = 0
        self.state.say(self.check.sentence)
        self.told = True

    def do_hint(self) -> None:
        """One more level of hint for the easiest step from the person's correct crosses."""
        if not self.fresh:
            self.hint_level, self.told = 0, False
        step = self.check.step
        if step is None:
            self.state.say(self.check.sentence)
            self.told = True
            return
        self.hint_level = min(self.hint_level + 1, SHOW_ALL)
        self.state.say(step.hint(self.hint_level))

    def do_take(self) -> None:
        """Cross out what the open hint names."""
        step = self.step
        if step and self.hint_level == SHOW_ALL:
            self.state.cross(self.state.crosses | step.eliminated)
            self.state.say(f"{plural(step.eliminated.bit_count(), 'cross')} made.")
            self.state.focus = "hint"

    def do_clear(self) -> None:
        """An empty grid of one's own."""
        self.state.cross(0)
        self.state.say("Your crosses are gone. Undo brings them back.")

    def do_puzzle(self, k: str) -> None:
        self._open(rungs()[int(k)])

    def do_generate(self, level: str, seed: str) -> None:
        try:
            puzzle = generate(int(level), int(seed))
        except NoPuzzle as none:
            raise ValueError(str(none)) from none
        self.seed = int(seed) + 1
        self._open(puzzle)

    def _open(self, puzzle: Puzzle) -> None:
        state = self.state
        state.change(Notes(puzzle.entries), f"{puzzle.title}. Undo brings your own notes back.")
        state.game, state.crosses, state.practise, state.picked = "", 0, True, ()
        self.opened = puzzle
        state.focus = "hint"
