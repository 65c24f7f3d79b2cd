"""Functions that learners write, tried on the printed case, on edge cases and on others that are not told."""

import inspect
import json
from collections.abc import Callable, Sequence
from typing import Any

from pharmalab.core.texts import short
from pharmalab.exercises.kinds.deadline import Deadline, Overtime
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.kinds.numbers import Rational
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.verdicts import Slip, Verdict

Args = tuple[Any, ...]
SECONDS = 10  #: for all cases together
GAVE = "# gave: "  #: the first line of a kept function: what it gave in each case, as texts in a JSON list


class Function(Kind):
    """A function in Python; the truth is another one, that works the values out.

    It is kept as a text: what it gave in each case, and its source. The source is never run from there; what it gave
    is judged again, as any answer is.

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

    def takes(self, raw: Any) -> bool:
        """Whether this is a function, or one that was kept with what it gave."""
        return callable(raw) or (isinstance(raw, str) and raw.startswith(GAVE))

    def read(self, raw: Any) -> Callable[..., Any]:
        if callable(raw):
            return raw  # type: ignore[no-any-return]
        if self.takes(raw):
            return self._kept(raw)
        raise Unreadable(f"The answer is {short(repr(raw))}; give {self.asked}.")

    def judge(self, raw: Any, truth: Any, slips: Sequence[Slip] = ()) -> Verdict:
        """Tried case by case; where it goes wrong in the way of a misconception, that is told. Raises Unreadable."""
        function, deadline = self.read(raw), Deadline(SECONDS)
        parts, wrong = list[tuple[str, bool]](), ""
        for args in (*self.cases, *self.hidden):
            told = args in self.cases
            called = short(f"{self.name.partition('(')[0]}({', '.join(map(repr, args))})")
            name = called if told else "a case that is not told"
            problem = self._problem(function, args, truth(*args), name, told, deadline)
            parts.append((name, not problem))
            wrong = wrong or problem
        if not wrong:
            return Verdict(True, f"Right, in {len(parts)} cases.", self.name, parts=tuple(parts))
        for slip in slips:
            if self._follows(function, slip.value, deadline):
                return Verdict(False, slip.says, slip=slip.id, parts=tuple(parts))
        return Verdict(False, wrong, parts=tuple(parts))

    def _problem(
        self, function: Callable[..., Any], args: Args, right: Any, name: str, told: bool, deadline: Deadline
    ) -> str:
        """What is wrong with its value for these arguments; '' if nothing is."""
        try:
            value = deadline.call(function, *args)
            if value is None:
                return f"It gives nothing in {name}: is a “return” missing?"
            if self.cell.fit(self.cell.read(value), right) >= Fit.ROUNDED:
                return ""
        except KeyboardInterrupt:
            return f"It was stopped in {name}: does a loop in it ever end?"
        except Overtime:
            return f"It was stopped in {name}, after {deadline.seconds:g} s for all cases: does a loop in it ever end?"
        except RecursionError:
            return f"It calls itself without an end in {name}: which case ends it?"
        except Unreadable as error:
            return f"What it gives in {name} cannot be read. {error}"
        except (Exception, SystemExit) as error:
            return f"It fails in {name}, with {type(error).__name__}: {short(str(error), 120)}"
        if told:
            return f"It gives {short(str(value))} in {name}, which is not right."
        return "The printed cases are right, but another one is not: is a number typed in that should be worked out?"

    def _follows(self, function: Callable[..., Any], slip: Any, deadline: Deadline) -> bool:
        """Whether it gives what a misconception gives, in every case that is told."""
        return all(not self._problem(function, args, slip(*args), "", True, deadline) for args in self.cases)

    def shown(self, value: Any) -> str:
        return self.name

    def text(self, raw: Any) -> str:
        """What it gives in each case, and its source to be looked at."""
        if isinstance(raw, str):
            return raw
        try:
            source = inspect.getsource(raw)
        except (OSError, TypeError):
            source = self.name
        deadline = Deadline(SECONDS)
        gave = [self._text_of(raw, args, deadline) for args in (*self.cases, *self.hidden)]
        return f"{GAVE}{json.dumps(gave, ensure_ascii=False)}\n{source}"

    def _text_of(self, function: Callable[..., Any], args: Args, deadline: Deadline) -> str | None:
        """What it gives, as a text that can be kept; None: nothing that can be read."""
        try:
            value = deadline.call(function, *args)
            self.cell.read(value)
            return self.cell.text(value)
        except (Exception, SystemExit, KeyboardInterrupt, Overtime):
            return None

    def _kept(self, raw: str) -> Callable[..., Any]:
        """The function that gives what a kept one gave. Raises Unreadable."""
        line = raw.partition("\n")[0].removeprefix(GAVE)
        try:
            gave = json.loads(line)
        except (ValueError, RecursionError):
            gave = None
        cases = [*self.cases, *self.hidden]
        if not isinstance(gave, list) or len(gave) != len(cases):
            raise Unreadable("What this function gave was kept for other cases, or not whole: give it again.")
        listed = {repr(args): value for args, value in zip(cases, gave, strict=True) if isinstance(value, str)}
        return lambda *args: listed.get(repr(args))
