"""How an answer is derived, step by step: worked with other numbers, with gaps, and at last by oneself; and what a
wrong step is told."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.exercises.kinds import Kind, Rational, Whole
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.texts import Parameters, Text, with_numbers
from pharmalab.exercises.verdicts import Slip, Verdict

Answer = TypeVar("Answer", default=Any)  #: of what comes of a step
MOST = 99  #: denominators up to this one need no decimal beside them


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
    """A step as it is shown. ``says``: with its working, outside gaps; ``value``: in words, '' in a gap; ``about``: its
    decimal, where it is a fraction that nobody can picture."""

    says: str
    value: str
    about: str = ""


@dataclass(frozen=True, repr=False)
class Derivation:
    """The steps with some numbers in them. ``gaps``: the places (from 0) of steps that the learner fills; ``slips``:
    gives the slips of the answer, with these numbers."""

    steps: Sequence[Step]
    parameters: Parameters
    gaps: frozenset[int] = frozenset()
    slips: Callable[[], Sequence[Slip]] = tuple

    @property
    def lines(self) -> tuple[Line, ...]:
        """All steps; those in gaps without their value."""
        return tuple(
            Line(with_numbers(step.says, self.parameters), "") if n in self.gaps else self._line(step)
            for n, step in enumerate(self.steps)
        )

    def judge(self, n: int, raw: object) -> Verdict:
        """Is this the value of a step? If not, what was worked out instead, where that is known."""
        step = self.steps[n]
        try:
            return step.kind.judge(raw, step.value(**self.parameters), list(self._slips(n)))
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)

    def _slips(self, n: int) -> Iterator[Slip]:
        """Of a step: those of the answer, the values of other steps, and what is often done to a number."""
        step, values = self.steps[n], [step.value(**self.parameters) for step in self.steps]
        right = values[n]
        found = [slip for slip in self.slips() if n == len(self.steps) - 1]
        for at, (other, value) in enumerate(zip(self.steps, values, strict=True)):
            if at != n and type(other.kind) is type(step.kind):
                early = "Take one step at a time." if at > n else "Go on from there."
                found.append(Slip("another-step", value, f"That is the value of step {at + 1}. {early}"))
        if isinstance(step.kind, Rational | Whole) and isinstance(right, int | Fraction) and right:
            found += [Slip("of-a-number", value, says) for value, says in _turned(right, step.kind)]
        return (slip for slip in found if slip.value != right)

    def _line(self, step: Step) -> Line:
        value = step.value(**self.parameters)
        long = isinstance(value, Fraction) and value.denominator > MOST
        return Line(self._worked(step), step.kind.shown(value), f"{float(value):.4g}" if long else "")

    def _worked(self, step: Step) -> str:
        working = with_numbers(step.working, self.parameters)
        return (
            f"{with_numbers(step.says, self.parameters)} {working} ="
            if working
            else with_numbers(step.says, self.parameters)
        )

    def __repr__(self) -> str:
        return "\n".join(f"{n}. {line.says}  {line.value or '…'}" for n, line in enumerate(self.lines, 1))


def _turned(right: int | Fraction, kind: Kind) -> Iterator[tuple[Fraction, str]]:
    """What people work out in place of a number, and what is said to them."""
    value = Fraction(right)
    if 0 < value < 1:
        yield 1 - value, "That is the chance that it does *not* happen. Take it from 1."
    if isinstance(kind, Rational):
        yield 1 / value, "You divided the other way round."
    yield 2 * value, "That is twice as much. Did you count something twice?"
    yield value / 2, "That is half as much. Did you count only one of two orders?"
    if isinstance(kind, Whole):
        yield value + 1, "That is one more. Did you count something that doesn’t belong?"
        yield value - 1, "That is one less. Did you leave something out?"
