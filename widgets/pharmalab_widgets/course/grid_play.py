"""Tasks that learners answer by crossing out cells: tasks with a gap, puzzles and drills."""

from contextlib import suppress

from pharmalab.course import Drill
from pharmalab.course.crosses import Crosses
from pharmalab.deduction.grid import grid_of
from pharmalab.deduction.grid_check import wrong_crosses
from pharmalab.deduction.steps import Step
from pharmalab.deduction.words import plural
from pharmalab.exercises.parsing import Unreadable
from pharmalab_widgets.assistant.sheet import Marks
from pharmalab_widgets.course.play import Play, Said
from pharmalab_widgets.course.progress import MOST_HINTS

FURTHER = 10  #: how many seeds are tried


class GridPlay(Play):
    """A task that is answered on the grid, with hints at four levels, based on the learner's own crosses."""

    how = "grid"

    def restore(self, raw: str | None) -> None:
        self.level = 0  #: the level of the open hint
        self.step: Step | None = None  #: the step of the open hint
        self.wrong = 0  #: the cell that is marked as wrong
        if raw is not None:
            with suppress(Unreadable):  # from an edited file: the grid stays as it is
                self.sheet.crosses = Crosses().read(raw)

    @property
    def marks(self) -> Marks:
        if self.step is not None and self.level > MOST_HINTS:
            return Marks(self.step.premises, self.step.eliminated)
        return Marks(wrong=self.wrong)

    def cross(self, crosses: int) -> None:
        super().cross(crosses)
        self._drafted()

    def do_undo(self) -> None:
        super().do_undo()
        self._drafted()

    def _drafted(self) -> None:
        """Drop the verdict on the previous grid, and save the draft."""
        self.level, self.step, self.wrong, self.said = 0, None, 0, None
        self.kept.draft(self.of.id, self.seed, Crosses().shown(self.sheet.crosses))

    def do_check(self) -> None:
        self.level, self.step = 0, None
        self.hand_in(Crosses().shown(self.sheet.crosses))
        wrong = wrong_crosses(self.task.notes.entries, self.task.notes.worlds, self.sheet.crosses)
        self.wrong = grid_of((one.ingredient, one.alchemical) for one in wrong[:1])

    @property
    def hint_words(self) -> str:
        return "Next hint" if 0 < self.level <= MOST_HINTS else "Hint"

    def do_hint(self) -> None:
        """Give the next hint for the easiest remaining step.

        The four hints reveal, in turn, the kind of step, the place to look, the key fact, and the whole step.
        """
        step = self.step or self.task.step(self.sheet.crosses)
        if step is None:
            return self.do_check()
        self.step, self.level, self.wrong = step, min(self.level + 1, MOST_HINTS + 1), 0
        self.kept.hinted(self.of.id, self.seed, self.level)
        self.said = Said("note", f"Hint {self.level} of {MOST_HINTS + 1}.", step.hint(self.level))
        if self.takes:
            self.focus = "take"

    @property
    def takes(self) -> bool:
        """Return whether the current hint names cells that the learner can cross out with one click."""
        return self.step is not None and self.level > MOST_HINTS

    def do_take(self) -> None:
        """Cross out the cells that the current hint names."""
        if not self.takes or self.step is None:
            raise ValueError("None of the hints you’ve opened names a cell.")
        new = self.step.eliminated
        self.cross(self.sheet.crosses | new)
        self.said = Said("note", "", f"You crossed out {plural(new.bit_count(), 'cell')} from the hint.")
        self.focus = "check"

    def do_again(self) -> None:
        """Restore the grid with which the task began."""
        self.do_clear()
        self.focus = "check"


class DrillPlay(GridPlay):
    """A drill that a learner is working on: one puzzle after another for the same technique."""

    of: Drill

    @property
    def solved(self) -> int:
        return self.of.solved(self.kept.record.attempts.get(self.of.id, ()))

    def do_another(self) -> None:
        """Start the next puzzle. Raises ValueError after the last puzzle."""
        for seed in range(int(self.seed) + 1, int(self.seed) + FURTHER):
            with suppress(ValueError):
                self.of.variant(str(seed))
                break
        else:
            raise ValueError("There are no more puzzles of this kind.")
        self.seed = self.kept.half.seeds[self.of.id] = str(seed)
        self._open()
        self.focus = "level"
