"""Functions that learners write, tried on the printed case, on edge cases and on others that are not told."""

import inspect
from collections.abc import Callable, Sequence
from typing import Any

from pharmalab.core.texts import short
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.kinds.numbers import Rational
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.verdicts import Slip, Verdict

Args = tuple[Any, ...]


class Function(Kind):
    """A function in Python; the truth is another one, that works the values out.

    Args:
        name: of the function, with its arguments: ``p_run(k, row)``.
        cases: arguments that it is tried on, the printed case first, then the edges.
        hidden: other arguments; a message tells that one of them was wrong, not which.
        cell: the kind of what it gives.
        gives: that in words, where it is no number.
    """

    def __init__(
        self, name: str, cases: Sequence[Args], hidden: Sequence[Args], cell: Kind | None = None, gives: str = ""
    ) -> None:
        self.name, self.cases, self.hidden = name, cases, hidden
        self.cell = cell or Rational()
        of = f" that gives {gives}" if gives else ""
        self.asked = f"a function{of}: write “def {name}: …” in a cell, and give the function itself, without brackets"

    def read(self, raw: Any) -> Callable[..., Any]:
        if not callable(raw):
            raise Unreadable(f"The answer is {short(repr(raw))}; give {self.asked}.")
        return raw  # type: ignore[no-any-return]

    def judge(self, raw: Any, truth: Any, slips: Sequence[Slip] = ()) -> Verdict:
        """Tried case by case; where it goes wrong in the way of a misconception, that is told. Raises Unreadable."""
        function = self.read(raw)
        parts, wrong = list[tuple[str, bool]](), ""
        for args in (*self.cases, *self.hidden):
            told = args in self.cases
            called = short(f"{self.name.partition('(')[0]}({', '.join(map(repr, args))})")
            name = called if told else "a case that is not told"
            problem = self._problem(function, args, truth(*args), name, told)
            parts.append((name, not problem))
            wrong = wrong or problem
        if not wrong:
            return Verdict(True, f"Right, in {len(parts)} cases.", self.name, parts=tuple(parts))
        for slip in slips:
            if self._follows(function, slip.value):
                return Verdict(False, slip.says, slip=slip.id, parts=tuple(parts))
        return Verdict(False, wrong, parts=tuple(parts))

    def _problem(self, function: Callable[..., Any], args: Args, right: Any, name: str, told: bool) -> str:
        """What is wrong with its value for these arguments; '' if nothing is."""
        try:
            value = function(*args)
        except KeyboardInterrupt:
            return f"It was stopped in {name}: does a loop in it ever end?"
        except RecursionError:
            return f"It calls itself without an end in {name}: which case ends it?"
        except (Exception, SystemExit) as error:
            return f"It fails in {name}, with {type(error).__name__}: {short(str(error), 120)}"
        if value is None:
            return f"It gives nothing in {name}: is a “return” missing?"
        try:
            if self.cell.fit(self.cell.read(value), right) >= Fit.ROUNDED:
                return ""
        except Unreadable as error:
            return f"What it gives in {name} cannot be read. {error}"
        if told:
            return f"It gives {short(str(value))} in {name}, which is not right."
        return "The printed cases are right, but another one is not: is a number typed in that should be worked out?"

    def _follows(self, function: Callable[..., Any], slip: Any) -> bool:
        """Whether it gives what a misconception gives, in every case that is told."""
        return all(not self._problem(function, args, slip(*args), "", True) for args in self.cases)

    def shown(self, value: Any) -> str:
        return self.name

    def text(self, raw: Any) -> str:
        """Its source. It is kept to be looked at, and is never run again from there."""
        if isinstance(raw, str):
            return raw
        try:
            return inspect.getsource(raw)
        except (OSError, TypeError):
            return self.name
