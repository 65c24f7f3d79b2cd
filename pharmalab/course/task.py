"""A task of the deduction course: a list of entries (the log), and a question about it."""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import ClassVar

from pharmalab.deduction import Notes
from pharmalab.deduction.entries import AnyEntry
from pharmalab.deduction.lines import parse
from pharmalab.deduction.puzzles import is_puzzle, read_puzzle
from pharmalab.deduction.steps import Step
from pharmalab.exercises.kinds import Kind
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.records import Attempt
from pharmalab.exercises.verdicts import Verdict

PRINTED = ""  #: the seed of a task as it stands in the lesson


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Task:
    """The base class of all kinds of tasks.

    Args:
        id: the permanent id, such as 'D1.3'.
        title: the title, in two to five words.
        text: the idea that the task introduces, in at most 45 words; '' if none.
        log: the facts of the task: a tuple of entries, typed entries separated by semicolons, or the name of a puzzle
            ('puzzle L3').
        asks: what to do, in one sentence.
    """

    what: ClassVar[str] = "task"  #: the kind of task, in a word or two

    id: str
    title: str
    asks: str
    text: str = ""
    log: str | tuple[AnyEntry, ...] = ()

    @cached_property
    def notes(self) -> Notes:
        """Return the entries of the log as notes. Raises ValueError if the log can't be read."""
        if not isinstance(self.log, str):
            return Notes(self.log)
        if is_puzzle(self.log):
            return Notes(read_puzzle(self.log).entries)
        parsed = parse(self.log)
        if parsed.problems:
            raise ValueError(f"the log of {self.id} cannot be read: {parsed.problems[0]}")
        return Notes(parsed.entries)

    @property
    def kind(self) -> Kind:
        """Return the kind of answer that the task expects."""
        raise NotImplementedError

    @property
    def start(self) -> int:
        """Return the crosses that are on the grid when the task begins, as a 64-bit mask."""
        return 0

    @property
    def pointed(self) -> int:
        """Return the cells that the task asks about, as a 64-bit mask; 0 if it asks about no particular cells."""
        return 0

    @property
    def cards(self) -> tuple[Step, ...]:
        """Return the step cards that are shown with the task."""
        return ()

    @property
    def advice(self) -> tuple[str, ...]:
        """Return the hints, from the vaguest hint to the first line of the solution."""
        return ()

    def step(self, crosses: int) -> Step | None:
        """Return the step for the next hint, or None if no step is left or the answer is not a grid.

        *crosses* is the learner's grid so far, as a 64-bit mask.
        """
        return None

    def truth(self) -> object:
        """Return the right answer."""
        raise NotImplementedError

    @property
    def solution(self) -> str:
        """Return the right answer in words, with the reason."""
        return self.kind.shown(self.truth())

    def variant(self, seed: str = PRINTED) -> "Task":
        """Return the variant of the task for this seed, or the task itself if it has no variants."""
        return self

    def judge(self, raw: object) -> Verdict:
        """Return the verdict on an answer. If the answer can't be read, the verdict says so."""
        try:
            return self._judged(raw)
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)

    def _judged(self, raw: object) -> Verdict:
        """Return the verdict on a readable answer. Raises Unreadable."""
        return self.kind.judge(raw, self.truth())

    def done(self, attempts: Iterable[Attempt]) -> bool:
        """Return whether the attempts complete the task. One right answer is enough."""
        return any(self.variant(one.seed).judge(raw).right for one in attempts for raw in reversed(one.answers))

    def __repr__(self) -> str:
        log = "".join(f"\n{n:3}  {entry.line()}" for n, entry in enumerate(self.notes.entries, 1))
        return "\n".join(filter(None, (f"{self.id} {self.title}", self.text))) + f"{log}\n{self.asks}"
