"""How an answer is derived, step by step: worked with other numbers, with gaps, and at last by oneself."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.exercises.kinds import Kind, Rational
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.texts import Parameters, Text, with_numbers
from pharmalab.exercises.verdicts import Verdict

Answer = TypeVar("Answer", default=Any)  #: of what comes of a step


@dataclass(frozen=True, repr=False)
class Step(Generic[Answer]):
    """One step. ``says``: what is done and why; ``value``: works out what comes of it; ``kind``: of that; ``working``:
    the same in symbols, as `read` of the kind reads it; '' where the sentence is enough."""

    says: Text
    value: Callable[..., Answer]
    kind: Kind[Answer] = Rational()  # noqa: RUF009 (it has no state)
    working: Text = ""


@dataclass(frozen=True)
class Line:
    """A step as it is shown. ``says``: with its working, outside gaps; ``value``: in words; '' in a gap."""

    says: str
    value: str


@dataclass(frozen=True, repr=False)
class Derivation:
    """The steps with some numbers in them. ``gaps``: the places (from 0) of steps that the learner fills."""

    steps: Sequence[Step]
    parameters: Parameters
    gaps: frozenset[int] = frozenset()

    @property
    def lines(self) -> tuple[Line, ...]:
        """All steps; those in gaps without their value."""
        return tuple(
            Line(with_numbers(step.says, self.parameters), "")
            if n in self.gaps
            else Line(self._worked(step), step.kind.shown(step.value(**self.parameters)))
            for n, step in enumerate(self.steps)
        )

    def judge(self, n: int, raw: object) -> Verdict:
        """Is this the value of a step?"""
        step = self.steps[n]
        try:
            return step.kind.judge(raw, step.value(**self.parameters))
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)

    def _worked(self, step: Step) -> str:
        working = with_numbers(step.working, self.parameters)
        return (
            f"{with_numbers(step.says, self.parameters)} {working} ="
            if working
            else with_numbers(step.says, self.parameters)
        )

    def __repr__(self) -> str:
        return "\n".join(f"{n}. {line.says}  {line.value or '…'}" for n, line in enumerate(self.lines, 1))
