"""Worked examples, which show the engine's step cards one by one."""

from dataclasses import dataclass
from functools import cached_property

from pharmalab.course.task import Task
from pharmalab.deduction.steps import Step
from pharmalab.exercises.kinds import Kind, Whole
from pharmalab.exercises.verdicts import Verdict


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Worked(Task):
    """A worked example: cards that show the engine's solution, one step per card.

    If the entries contradict each other, the cards prove the contradiction instead. The learner's answer is the number
    of cards that the learner has read.
    """

    what = "worked example"

    asks: str = "Read the cards one by one."

    @property
    def kind(self) -> Kind:
        return Whole()

    @cached_property
    def _told(self) -> tuple[tuple[Step, ...], str]:
        """The cards, and the words after the last one."""
        conflicts = self.notes.diagnosis.conflicts
        if not conflicts:
            return self.notes.steps, "That’s the whole example."
        path, clash = self.notes.diagnosis.proof(conflicts[0])
        return tuple(path.steps), f"{clash} That’s the contradiction."

    @property
    def cards(self) -> tuple[Step, ...]:
        return self._told[0]

    def truth(self) -> int:
        return len(self.cards)

    def _judged(self, raw: object) -> Verdict:
        read = self.kind.read(raw).value
        if read == len(self.cards):
            return Verdict(True, self._told[1], str(read))
        return Verdict(False, f"You have read {read} of {len(self.cards)} cards.")
