"""The puzzles that a person has solved, kept in one file for all panels."""

from datetime import date

from pharmalab.core.files import home_folder
from pharmalab.deduction import solved_puzzles
from pharmalab.deduction.daily import day_of
from pharmalab.deduction.puzzles import Puzzle
from pharmalab.deduction.solved_puzzles import Solved
from pharmalab_widgets.live.store import ChangedElsewhere, Store, StoreError

NAME, TRIES = "solved", 5  #: of the file; attempts to read it while others write it


class SolvedPuzzles:
    """The solved puzzles.

    Attributes:
        all: the puzzles in the order in which they were solved.
        problem: why nothing can be kept, in words, or ''.
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
        """The number of consecutive days with the puzzle of the day, up to today or yesterday."""
        return solved_puzzles.days_in_a_row(self.all, date.today())

    @property
    def today(self) -> Solved | None:
        """Today's puzzle, once it is solved."""
        day = date.today().isoformat()
        return next((one for one in self.all if day_of(one.puzzle, day)), None)

    def of(self, puzzle: Puzzle) -> Solved | None:
        """Return how a puzzle was solved the first time, or None if it is not solved yet."""
        return next((one for one in self.all if one.puzzle == puzzle.name), None)

    def add(self, puzzle: Puzzle, hints: int, mistakes: int) -> None:
        """Record that a puzzle is solved; the first time counts."""
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
        """Merge what the file has with what is here."""
        try:
            text = self.store.read(NAME)
            self.all = solved_puzzles.joined(solved_puzzles.decode(text) if text else (), self.all)
            self.store.accept(NAME)
        except StoreError as error:
            self.problem = str(error)
        except ValueError as error:
            self.problem = f"Your solved puzzles are NOT kept: {error}. Put the file right, or move it away."
