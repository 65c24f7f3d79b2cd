"""The derivation of an answer, step by step, and the replies to wrong steps.

It is worked with other numbers, then has gaps, and at last the learner does it alone.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.values import replace
from pharmalab.core.words import listing
from pharmalab.exercises.kinds import Kind, Rational, Whole
from pharmalab.exercises.kinds.kind import NOT_YET
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.texts import Parameters, Text, with_numbers
from pharmalab.exercises.verdicts import Slip, Verdict

Answer = TypeVar("Answer", default=Any)  #: of a step's value
MOST = 99  #: denominators up to this one need no decimal beside them
SHORT, LONG = 12, 90  #: letters of a value within a formula, and of a whole formula
REFERENCE = re.compile(r"#([0-9]+)")


@dataclass(frozen=True, repr=False)
class Step(Generic[Answer]):
    """A step of a derivation.

    Attributes:
        says: what is done and why.
        value: computes the step's value.
        kind: of the value.
        working: the value in symbols, as `read` of the kind reads it, with ``#2`` for the value of step 2; '' if it can
            only be counted.
    """

    says: Text
    value: Callable[..., Answer]
    kind: Kind[Answer] = Rational()  # noqa: RUF009 (it has no state)
    working: Text = ""


@dataclass(frozen=True)
class Line:
    """A step as it is shown.

    Attributes:
        says: the step's words with its working, unless the step is a gap.
        value: in words, '' in a gap.
        about: its decimal, or those of its rows, if it is a fraction that nobody can picture.
    """

    says: str
    value: str
    about: str = ""


@dataclass(frozen=True, repr=False)
class Derivation:
    """The steps with some numbers in them.

    Attributes:
        gaps: the numbers (from 0) of the steps that the learner fills.
        slips: returns the slips of the answer, with these numbers.
    """

    steps: Sequence[Step]
    parameters: Parameters
    gaps: frozenset[int] = frozenset()
    slips: Callable[[], Sequence[Slip]] = tuple

    @property
    def lines(self) -> tuple[Line, ...]:
        """All steps; gaps have no value."""
        return tuple(
            Line(with_numbers(step.says, self.parameters), "") if n in self.gaps else self._line(n)
            for n, step in enumerate(self.steps)
        )

    @cached_property
    def values(self) -> tuple[Any, ...]:
        """The value of each step. Judging a gap needs all of them, and some take long to compute."""
        return tuple(step.value(**self.parameters) for step in self.steps)

    def judge(self, n: int, raw: object) -> Verdict:
        """Return the verdict on a value for step *n*.

        If the value is wrong for a known reason, the verdict says what the learner computed instead.
        """
        try:
            verdict = self.steps[n].kind.judge(raw, self.values[n], list(self._slips(n)))
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)
        if verdict.right or verdict.slip or verdict.message != NOT_YET:
            return verdict
        return replace(verdict, message=f"{NOT_YET} {self._way(n)}")

    def _way(self, n: int) -> str:
        """Return where a step's value comes from, for learners whose value is wrong for no known reason."""
        used = sorted({int(one) for one in REFERENCE.findall(with_numbers(self.steps[n].working, self.parameters))})
        if not used:
            return "Read this step again: every number you need is in it or in the question."
        return f"You get it from step{'s' * (len(used) > 1)} {listing(map(str, used))}. How do you combine them?"

    def _slips(self, n: int) -> Iterator[Slip]:
        """Yield the slips of a step: those of the answer, the values of other steps, and common changes of a number."""
        step, right = self.steps[n], self.values[n]
        found = [slip for slip in self.slips() if n == len(self.steps) - 1]
        for at, (other, value) in enumerate(zip(self.steps, self.values, strict=True)):
            if at != n and _comparable(step.kind, right, other.kind, value):
                early = "Take one step at a time." if at > n else "Go on from there."
                found.append(Slip("another-step", value, f"That’s the value of step {at + 1}. {early}"))
        if isinstance(step.kind, Rational | Whole) and isinstance(right, int | Fraction) and right:
            found += [Slip("of-a-number", value, says) for value, says in _turned(right, step.kind)]
        return (slip for slip in found if slip.value != right)

    def _line(self, n: int) -> Line:
        step, value, formula = self.steps[n], self.values[n], self.formula(n, shown=True)
        says = with_numbers(step.says, self.parameters)
        return Line(f"{says} {formula} =" if formula else says, step.kind.shown(value), _decimals(value))

    def formula(self, n: int, *, shown: bool = False) -> str:
        """Return the working of a step, with the values of other steps in it; '' if it has none.

        With ``shown`` it is for people, so a long value is named after its step, and a long sum lacks its middle.
        """
        text = with_numbers(self.steps[n].working, self.parameters)
        if shown:
            text = "; ".join(map(_shortened, text.split("; ")))  # row by row
        return REFERENCE.sub(lambda found: self._named(int(found[1]), shown), text)

    def _named(self, number: int, shown: bool) -> str:
        """Return the value of a step within a formula."""
        step = self.steps[number - 1]
        text = step.kind.text(self.values[number - 1])
        if shown and len(text) > SHORT:
            return f"(step {number})"
        return text if text.isalnum() else f"({text})"

    def __repr__(self) -> str:
        return "\n".join(f"{n}. {line.says}  {line.value or '…'}" for n, line in enumerate(self.lines, 1))


def _shortened(sum_: str) -> str:
    """Return a long sum with its first terms and its last one."""
    terms = sum_.split(" + ")
    return f"{terms[0]} + {terms[1]} + … + {terms[-1]}" if len(sum_) > LONG and len(terms) > 3 else sum_


def _comparable(kind: Kind, value: object, other: Kind, another: object) -> bool:
    """Return whether one step's value could be entered for another: both are numbers, or tables with the same rows."""
    if isinstance(value, Mapping):
        return kind is other and isinstance(another, Mapping) and list(value) == list(another)
    return type(kind) is type(other) and not isinstance(another, Mapping)


def _decimals(value: object) -> str:
    """Return a decimal of a fraction that nobody can picture, or those of a table's rows; else ''."""
    if isinstance(value, Mapping):
        found = {row: _decimals(cell) for row, cell in value.items()}
        return "; ".join(f"{row}: {text}" for row, text in found.items() if text)
    return f"{float(value):.4g}" if isinstance(value, Fraction) and value.denominator > MOST else ""


def _turned(right: int | Fraction, kind: Kind) -> Iterator[tuple[Fraction, str]]:
    """Yield what people compute in place of a number, with the replies."""
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
