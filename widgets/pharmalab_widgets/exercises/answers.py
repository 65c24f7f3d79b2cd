"""Read and write a unit's answers file, which other panels and code cells may also change."""

from collections.abc import Callable
from pathlib import Path

from pharmalab.core.files import shown_path
from pharmalab.exercises import records
from pharmalab.exercises.records import Attempt, Record
from pharmalab_widgets.live.store import cause_words

Change = Callable[[Record], Record]


class Answers:
    """A unit's answers, which a panel reads from a file and saves in the same file.

    ``record`` includes answers that could not be written yet. ``problem`` says why, or is ''.
    """

    def __init__(self, unit: str, folder: Path | None = None) -> None:
        self.unit, self.path = unit, records.path_of(folder or records.answers_folder(), unit)
        self.record, self.problem = records.new(unit, self.path.parent), ""
        self._waiting: list[Change] = []
        self.look()

    def change(self, id: str, seed: str, do: Callable[[Attempt], Attempt]) -> None:
        """Change a learner's attempt at an exercise whose numbers come from *seed*.

        Raises:
            RecordError: the changed attempt could not be read back from a file. Nothing is changed.
        """

        def changed(record: Record) -> Record:
            return record.with_attempt(id, do(record.attempt(id, seed)))

        self.record = changed(self.record)
        self._waiting.append(changed)
        self.look()

    def look(self) -> None:
        """Read the file again, and write answers that couldn't be written before. Unreadable files aren't changed."""
        try:
            if self._waiting:
                self.record = records.change(self.path, self.unit, self._with_all)
                self._waiting = []
            elif self.path.exists():
                self.record = records.read(self.path)
            elif self.record.attempts:
                self.record = records.new(self.unit, self.path.parent)  # somebody took the file away
            self.problem = "; ".join(self.record.problems[:1])
        except OSError as error:
            self.problem = f"{shown_path(self.path)}: {cause_words(error)}"
        except ValueError as error:
            self.problem = str(error)

    def _with_all(self, record: Record) -> Record:
        for change in self._waiting:
            record = change(record)
        return record
