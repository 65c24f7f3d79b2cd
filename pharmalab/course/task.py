"""A task of the deduction course: a log on the sheet, and something to do with it."""

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
    """Base of the kinds of task.

    Args:
        id: 'D1.3'; it stays.
        title: two to five words.
        text: what is new, in at most 45 words; '' if nothing is.
        log: typed lines with semicolons between them, 'puzzle L3', or entries.
        asks: the task, in one sentence.
    """

    what: ClassVar[str] = "task"  #: the kind of task, in a word or two

    id: str
    title: str
    asks: str
    text: str = ""
    log: str | tuple[AnyEntry, ...] = ()

    @cached_property
    def notes(self) -> Notes:
        """The log as notes. Raises ValueError for a log that cannot be read."""
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
        """The kind of the answer."""
        raise NotImplementedError

    @property
    def start(self) -> int:
        """The crosses (64 bits) on the grid when the task begins."""
        return 0

    @property
    def pointed(self) -> int:
        """The cells (64 bits) that the task is about; 0: none in particular."""
        return 0

    @property
    def cards(self) -> tuple[Step, ...]:
        """The step cards that are shown with the task."""
        return ()

    @property
    def advice(self) -> tuple[str, ...]:
        """Hints in words, from where to look to the first line of the solution; hints on a grid come from `step`."""
        return ()

    def step(self, crosses: int) -> Step | None:
        """Return the step that hints are about, from the learner's crosses; None if the answer is no grid."""
        return None

    def truth(self) -> object:
        """Return the answer, computed on demand."""
        raise NotImplementedError

    @property
    def solution(self) -> str:
        """The answer in words, with its reason."""
        return self.kind.shown(self.truth())

    def variant(self, seed: str = PRINTED) -> "Task":
        """Return the task of this seed, or itself if there are no others."""
        return self

    def judge(self, raw: object) -> Verdict:
        """Return the verdict on an answer. An unreadable one gets a reply, never an error."""
        try:
            return self._judged(raw)
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)

    def _judged(self, raw: object) -> Verdict:
        """Return the verdict on a readable answer. Raises Unreadable."""
        return self.kind.judge(raw, self.truth())

    def done(self, attempts: Iterable[Attempt]) -> bool:
        """Return whether these attempts have done the task, because one of the answers is right."""
        return any(self.variant(one.seed).judge(raw).right for one in attempts for raw in reversed(one.answers))

    def __repr__(self) -> str:
        log = "".join(f"\n{n:3}  {entry.line()}" for n, entry in enumerate(self.notes.entries, 1))
        return "\n".join(filter(None, (f"{self.id} {self.title}", self.text))) + f"{log}\n{self.asks}"
