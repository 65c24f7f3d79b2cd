"""Questions about a list of entries. The engine computes the answer: a number, a set or a choice."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic

from pharmalab.course.task import Task
from pharmalab.deduction import Notes
from pharmalab.exercises.exercise import Answer, Misconception
from pharmalab.exercises.kinds import Kind
from pharmalab.exercises.verdicts import Slip, Verdict


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
class Question(Task, Generic[Answer]):
    """A question about a list of entries, whose answer is computed from the notes.

    Args:
        answer: the kind of answer that is expected.
        works_out: a function that computes the answer from the notes.
        hints: three hints: where to look, which idea to use, and the solution's first line.
        because: the reason for the right answer, shown to learners who give it.
        misconceptions: known misconceptions. Their ``leads_to`` computes the wrong answer from the notes.
    """

    what = "question"

    answer: Kind[Answer]
    works_out: Callable[[Notes], Answer]
    hints: tuple[str, ...]
    because: str
    misconceptions: Sequence[Misconception[Answer]] = ()

    @property
    def kind(self) -> Kind[Answer]:
        return self.answer

    @property
    def advice(self) -> tuple[str, ...]:
        return self.hints

    def truth(self) -> Answer:
        return self.works_out(self.notes)

    @property
    def solution(self) -> str:
        return f"{self.kind.shown(self.truth())}. {self.because}"

    def _judged(self, raw: object) -> Verdict:
        truth = self.truth()
        wrong = [(one, one.leads_to(self.notes)) for one in self.misconceptions]
        slips = [Slip(one.id, it, str(one.says)) for one, it in wrong if it is not None and it != truth]
        verdict = self.kind.judge(raw, truth, slips)
        if verdict:
            return verdict.replace(message=f"{verdict.message} {self.because}")
        plain = not verdict.slip and not verdict.near
        return verdict.hinting(self.hints[0]) if plain else verdict
