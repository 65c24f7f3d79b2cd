"""The record of the puzzles that the user has solved, in one file for all panels."""

from datetime import date

from pharmalab.core.files import home_folder
from pharmalab.deduction import solved_puzzles
from pharmalab.deduction.daily import day_of
from pharmalab.deduction.puzzles import Puzzle
from pharmalab.deduction.solved_puzzles import Solved
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError

NAME, TRIES = "solved", 5  #: the name of the file, and the attempts to read it while others write it


class SolvedPuzzles:
    """A record of all puzzles that the user has solved.

    Attributes:
        all: the puzzles in the order in which they were solved.
        problem: the reason why nothing can be saved, as a sentence, or ''.
    """

    def __init__(self) -> None:
        self.store = Store(home_folder() / "puzzles")
        self.all: tuple[Solved, ...] = ()
        self.problem = ""
        self._read()

    @property
    def rating(self) -> int:
        return solved_puzzles.rating(self.all)

    @property
    def in_a_row(self) -> int:
        """The number of days in a row, up to today or yesterday, on which the user solved the puzzle of the day."""
        return solved_puzzles.days_in_a_row(self.all, date.today())

    @property
    def today(self) -> Solved | None:
        """How today's puzzle was solved, or None if it hasn't been solved yet."""
        day = date.today().isoformat()
        return next((one for one in self.all if day_of(one.puzzle, day)), None)

    def of(self, puzzle: Puzzle) -> Solved | None:
        """Return how a puzzle was first solved, or None if it hasn't been solved yet."""
        return next((one for one in self.all if one.puzzle == puzzle.name), None)

    def add(self, puzzle: Puzzle, hints: int, mistakes: int) -> None:
        """Record that a puzzle was solved. Only the first time counts."""
        if self.of(puzzle) is None:
            day = date.today().isoformat()
            self.all = (*self.all, Solved(day, puzzle.name, puzzle.difficulty.rank, hints, mistakes))
            self._write()

    def _write(self) -> None:
        for _ in range(TRIES):
            if self.problem:
                return
            try:
                self.store.write(NAME, solved_puzzles.encode(self.all))
                return
            except ChangedElsewhere:
                self._read()
            except StoreError as error:
                self.problem = str(error)

    def _read(self) -> None:
        """Merge the puzzles in the file with those in memory."""
        try:
            text = self.store.read(NAME)
            self.all = solved_puzzles.joined(solved_puzzles.decode(text) if text else (), self.all)
            self.store.accept(NAME)
        except StoreError as error:
            self.problem = str(error)
        except ValueError as error:
            self.problem = f"Your solved puzzles are NOT being saved: {error}. Repair or move the file."
