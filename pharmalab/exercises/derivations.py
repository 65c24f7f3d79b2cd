"""Step-by-step derivations of answers, with replies to wrong steps.

Learners first read a derivation with other numbers, then fill in gaps, and finally derive the answer on their own.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations
from typing import Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.values import replace
from pharmalab.core.words import listing, significant
from pharmalab.exercises.kinds import Kind, Rational, Table, Whole
from pharmalab.exercises.kinds.kind import NOT_YET
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.texts import Parameters, Text, with_numbers
from pharmalab.exercises.verdicts import Slip, Verdict

Answer = TypeVar("Answer", default=Any)  #: the type of a step's value
MOST = 99  #: the largest denominator of a fraction that needs no decimal beside it
DIGITS = 6  #: of a decimal, which can be given as an answer
SHORT, LONG = 12, 90  #: the most letters of a value within a formula, and of a whole formula
REFERENCE = re.compile(r"#([0-9]+)")


@dataclass(frozen=True, repr=False)
class Step(Generic[Answer]):
    """A step of a derivation.

    Attributes:
        says: a sentence on what the step does, and why.
        value: a function that computes the step's value.
        working: the value's formula, or ''. In it, ``#2`` stands for the value of the second step.
    """

    says: Text
    value: Callable[..., Answer]
    kind: Kind[Answer] = Rational()  # noqa: RUF009 (it has no state)
    working: Text = ""


@dataclass(frozen=True)
class LineRow:
    """One of several values in a step of a derivation.

    Attributes:
        formula: the formula for the value, or ''.
        value: the value in words.
        about: the value as a decimal, or '' if no decimal is needed.
    """

    name: str
    formula: str
    value: str
    about: str = ""


@dataclass(frozen=True)
class Line:
    """A step of a derivation, as learners see it.

    Attributes:
        says: the step in words. A gap lacks the formula.
        value: the value in words; '' in a gap.
        about: the value as a decimal, or '' if no decimal is needed.
    """

    says: str
    value: str
    about: str = ""
    asks: str = ""
    rows: tuple[LineRow, ...] = ()


@dataclass(frozen=True, repr=False)
class Derivation:
    """The derivation of an answer with particular numbers.

    Attributes:
        gaps: the numbers (from 0) of the steps that the learner fills in.
        slips: a function that returns the known wrong answers.
        digits: the number of digits in a decimal answer; 0 for the usual number.
    """

    steps: Sequence[Step]
    parameters: Parameters
    gaps: frozenset[int] = frozenset()
    slips: Callable[[], Sequence[Slip]] = tuple
    digits: int = 0

    @property
    def lines(self) -> tuple[Line, ...]:
        """Return all steps as learners see them, without the values of the gaps."""
        return tuple(
            Line(with_numbers(step.says, self.parameters), "") if n in self.gaps else self._line(n)
            for n, step in enumerate(self.steps)
        )

    @property
    def worked(self) -> "Derivation":
        """Return the same derivation with all gaps filled in."""
        return Derivation(self.steps, self.parameters)

    @cached_property
    def values(self) -> tuple[Any, ...]:
        """Return the value of each step. Values are computed only once, because some take a long time."""
        return tuple(step.value(**self.parameters) for step in self.steps)

    def judge(self, n: int, raw: object) -> Verdict:
        """Return the verdict on the value that a learner entered for step *n*.

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
            return "Read this step’s question again."
        if len(used) == 1:
            return f"This number follows from step {used[0]}. How?"
        return f"This number follows from steps {listing(map(str, used))}. How do you combine their results?"

    def _slips(self, n: int) -> Iterator[Slip]:
        """Yield the slips of a step: those of the answer, the values of other steps, and common changes of a number."""
        step, right = self.steps[n], self.values[n]
        found = [slip for slip in self.slips() if n == len(self.steps) - 1]
        for at, (other, value) in enumerate(zip(self.steps, self.values, strict=True)):
            if at != n and _comparable(step.kind, right, other.kind, value):
                early = (
                    "You’re going too fast: take one step at a time."
                    if at > n
                    else "This step asks for a different number."
                )
                found.append(Slip("another-step", value, f"That’s the result of step {at + 1}. {early}"))
        if isinstance(step.kind, Rational | Whole) and isinstance(right, int | Fraction) and right:
            found += [Slip(says, value, says) for value, says in _turned(right, step.kind)]
            found += [Slip(says, value, says) for value, says in self._of_two_steps(n)]
        return (slip for slip in found if slip.value != right)

    def _of_two_steps(self, n: int) -> Iterator[tuple[Fraction, str]]:
        """Yield what people compute for step *n* from two steps before it, with the replies.

        A value that two calculations give is left out: nobody knows which of them the learner did.
        """
        told = dict[Fraction, list[str]]()
        before = enumerate(self.values[:n], 1)
        numbers = [(m, Fraction(value)) for m, value in before if isinstance(value, int | Fraction)]
        for (one, a), (other, b) in combinations(numbers, 2):
            steps = f"steps {one} and {other}"
            told.setdefault(a + b, []).append(f"You added {steps}.")
            told.setdefault(a * b, []).append(f"You multiplied {steps}.")
            for (x, of), (y, by) in (((one, a), (other, b)), ((other, b), (one, a))):
                told.setdefault(of - by, []).append(f"You subtracted step {y} from step {x}.")
                if by:
                    told.setdefault(of / by, []).append(f"You divided step {x} by step {y}.")
        known = {value for value in self.values if isinstance(value, int | Fraction)}
        for value, says in told.items():
            if len(says) == 1 and value not in known:
                yield value, f"{says[0]} {self._way(n)}"

    def _line(self, n: int) -> Line:
        step, value, formula = self.steps[n], self.values[n], self.formula(n, shown=True)
        says, shown = with_numbers(step.says, self.parameters), step.kind.shown(value)
        known = formula in ("", shown)  # a number that is given is not computed: not '50 = 50'
        rows = tuple(self._rows(formula, step.kind, value))
        digits = self.digits if n == len(self.steps) - 1 and self.digits else DIGITS
        return Line(says if known else f"{says} {formula} =", shown, _decimals(value, digits), says, rows)

    def _rows(self, formula: str, kind: Kind, value: object) -> Iterator[LineRow]:
        """Yield the rows of a step whose value is a table with one number in each of several rows."""
        if not isinstance(kind, Table) or not isinstance(value, Mapping) or len(value) < 2 or len(kind.columns) > 1:
            return
        workings = dict(part.split(": ", 1) for part in formula.split("; ") if ": " in part)
        decimals = any(_decimals(cell) for cell in value.values())
        for name, cell in value.items():
            about = _decimal(cell) if decimals else ""
            working, shown = workings.get(str(name), ""), kind.cell.shown(cell)
            known = working.strip("()") == shown  # a number that is given is not computed
            yield LineRow(str(name), "" if known else working, shown, about)

    def formula(self, n: int, *, shown: bool = False) -> str:
        """Return the formula of a step, with the values of other steps filled in, or '' if it has no formula.

        With ``shown``, long values are replaced by the names of their steps, and long sums are shortened.
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


def _decimals(value: object, digits: int = DIGITS) -> str:
    """Return a decimal of a fraction that nobody can picture, or those of a table's rows; else ''."""
    if isinstance(value, Mapping):
        if not any(map(_decimals, value.values())):
            return ""
        found = {row: _decimal(cell) for row, cell in value.items()}
        return "; ".join(f"{row}: {text}" for row, text in found.items() if text)
    return _decimal(value, digits) if isinstance(value, Fraction) and value.denominator > MOST else ""


def _decimal(value: object, digits: int = DIGITS) -> str:
    """Return a fraction as a decimal; '' for anything else, and for a whole number."""
    return significant(float(value), digits) if isinstance(value, Fraction) and value.denominator > 1 else ""


def _turned(right: int | Fraction, kind: Kind) -> Iterator[tuple[Fraction, str]]:
    """Yield what people compute in place of a number, with the replies."""
    value = Fraction(right)
    if 0 < value < 1:
        yield 1 - value, "That’s the chance of the opposite event. Subtract it from 1."
    if isinstance(kind, Rational):
        yield 1 / value, "You divided the wrong way round. Swap the two numbers."
    yield 2 * value, "Your number is twice as large as it should be. Did you count something twice?"
    yield value / 2, "Your number is half as large as it should be. Did you count only one of the two orders?"
    if isinstance(kind, Whole):
        yield value + 1, "Your number is 1 too high. Did you count something you shouldn’t have?"
        yield value - 1, "Your number is 1 too low. Did you leave something out?"
