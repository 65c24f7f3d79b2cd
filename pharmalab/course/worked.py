"""A worked example: the engine's step cards, one after the other."""

from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pharmalab.course.task import Task
from pharmalab.deduction.steps import Step
from pharmalab.exercises.kinds import Kind, Whole
from pharmalab.exercises.verdicts import Verdict


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Worked(Task):
    """All steps from the log to the certain grid. The answer is how many cards were read."""

    what = "worked example"

    asks: str = "Read the cards, one after the other."

    @property
    def kind(self) -> Kind:
        return Whole()

    @cached_property
    def cards(self) -> tuple[Step, ...]:
        return self.notes.steps

    def truth(self) -> int:
        return len(self.cards)

    def _judged(self, raw: Any) -> Verdict:
        read = self.kind.read(raw).value
        if read == len(self.cards):
            return Verdict(True, "That is the whole example.", str(read))
        return Verdict(False, f"{read} of {len(self.cards)} cards were read.")
