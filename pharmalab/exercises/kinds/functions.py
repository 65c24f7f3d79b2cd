"""Functions that learners write, tried on the printed case, on edge cases and on hidden cases."""

import inspect
import json
from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any, NamedTuple

from pharmalab.core.texts import shorten
from pharmalab.exercises.kinds.deadline import Deadline, Overtime
from pharmalab.exercises.kinds.kind import Fit, Kind
from pharmalab.exercises.kinds.numbers import Rational
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.verdicts import Slip, Verdict

Args = tuple[object, ...]
SECONDS = 10  #: for all cases together
GAVE = "# gave: "  #: the first line of a kept function: what it gave in each case, as texts in a JSON list
HIDDEN = "a case that is not told"


class Result(NamedTuple):
    """The result of a function in a case: why it cannot be judged, or ''.

    Its value, its text to save, and its display.
    """

    problem: str
    value: Any = None
    text: str = ""
    shown: str = ""


class Function(Kind[Callable[..., object], Callable[..., object]]):
    """A function in Python; the truth is another function, which computes the values.

    It is saved as a text: its result in each case, and its source. The saved source is never run; the saved results are
    judged again, as any answer is.

    Args:
        name: of the function, with its arguments: ``p_run(k, row)``.
        cases: arguments to try, the printed case first, then the edges.
        hidden: other arguments; a message says that one of them was wrong, not which.
        cell: the kind of its results.
        gives: its result in words, with its arguments; a call, “name(1, 2) is 3”, if that makes it clearer and
            reveals no answer.
    """

    def __init__(
        self, name: str, cases: Sequence[Args], hidden: Sequence[Args], cell: Kind | None = None, gives: str = ""
    ) -> None:
        self.name, self.cases, self.hidden = name, cases, hidden
        self.cell: Kind = cell or Rational()
        self._last: tuple[object, list[Result]] = (None, [])  # the last judgement, saved without another call
        of = f" that gives {gives}" if gives else ""
        self.asked = f"a function{of}: write “def {name}: …” in a cell, and give the function itself, without brackets"

    def takes(self, raw: object) -> bool:
        """Return whether the entry is a function, or a saved function with its results."""
        return callable(raw) or (isinstance(raw, str) and raw.startswith(GAVE))

    def read(self, raw: object) -> Callable[..., object]:
        """Return the function; for a saved function, one that returns its saved results.

        It gets copies, so that it cannot change the cases.

        Raises:
            Unreadable: it cannot be read.
        """
        if callable(raw):
            return lambda *args: raw(*deepcopy(args))
        if isinstance(raw, str) and self.takes(raw):
            return self._kept(raw)
        raise Unreadable(f"The answer is {shorten(repr(raw))}; give {self.asked}.")

    def judge(
        self, raw: object, truth: Callable[..., object], slips: Sequence[Slip[Callable[..., object]]] = ()
    ) -> Verdict:
        """Return the verdict, case by case; if it is wrong in the way of a misconception, with that reply.

        Raises Unreadable.
        """
        results = self._tried(raw)
        self._last = (raw, results)
        parts, wrong = list[tuple[str, bool]](), ""
        for n, (args, result) in enumerate(zip((*self.cases, *self.hidden), results, strict=True)):
            told = n < len(self.cases)
            name = self._named(args) if told else HIDDEN
            problem = self._problem(result, truth(*args), name, told)
            parts.append((name, not problem))
            wrong = wrong or problem
        if not wrong:
            return Verdict(True, f"Right, in {len(parts)} cases.", self.name, parts=tuple(parts))
        for slip in slips:
            if self._follows(results, slip.value):
                return Verdict(False, slip.says, slip=slip.id, parts=tuple(parts))
        return Verdict(False, wrong, parts=tuple(parts))

    def _tried(self, raw: object) -> list[Result]:
        """Return its result in each case, each called once."""
        function, deadline = self.read(raw), Deadline(SECONDS)
        names = [*map(self._named, self.cases), *[HIDDEN] * len(self.hidden)]
        cases = zip((*self.cases, *self.hidden), names, strict=True)
        return [self._result(function, args, name, deadline) for args, name in cases]

    def _result(self, function: Callable[..., object], args: Args, name: str, deadline: Deadline) -> Result:
        try:
            value = deadline.call(function, *args)
            if value is None:
                return Result(f"It returns nothing for {name}: is a “return” missing?")
            return Result("", self.cell.read(value), self.cell.text(value), shorten(str(value)))
        except KeyboardInterrupt:
            return Result(f"It was stopped in {name}: does a loop in it ever end?")
        except Overtime:
            limit = f"{deadline.seconds:g} s for all cases"
            return Result(f"It was stopped in {name}, after {limit}: does a loop in it ever end?")
        except RecursionError:
            return Result(f"It calls itself without end in {name}: which case stops it?")
        except Unreadable as error:
            return Result(f"Its result for {name} can’t be read. {error}")
        except (Exception, SystemExit) as error:
            return Result(f"It fails in {name}, with {type(error).__name__}: {shorten(str(error), 120)}")

    def _problem(self, result: Result, right: object, name: str, told: bool) -> str:
        """Return what is wrong with a result, or ''."""
        if result.problem:
            return result.problem
        try:
            if self.cell.fit(result.value, right) >= Fit.ROUNDED:
                return ""
        except Exception as error:
            return f"Its result for {name} can’t be judged: {type(error).__name__}: {shorten(str(error), 120)}"
        if told:
            return f"It returns {result.shown} for {name}, which isn’t right."
        return "The printed cases are right, but another isn’t. Did you type a number that the function should find?"

    def _follows(self, results: Sequence[Result], slip: Callable[..., object]) -> bool:
        """Return whether it gives the results of a misconception, in every case that is shown."""
        told = zip(self.cases, results, strict=False)
        return all(not self._problem(result, slip(*args), "", True) for args, result in told)

    def _named(self, args: Args) -> str:
        return shorten(f"{self.name.partition('(')[0]}({', '.join(map(repr, args))})")

    def shown(self, value: Callable[..., object]) -> str:
        return self.name

    def text(self, raw: object) -> str:
        """Return its results in each case, and its source to look at. What was just judged is not called again."""
        if isinstance(raw, str):
            return raw
        try:
            source = inspect.getsource(raw) if callable(raw) else self.name
        except (OSError, TypeError):
            source = self.name
        last, results = self._last
        if last is not raw:
            results = self._tried(raw)
        self._last = (None, [])
        gave = [None if one.problem else one.text for one in results]
        return f"{GAVE}{json.dumps(gave, ensure_ascii=False)}\n{source}"

    def _kept(self, raw: str) -> Callable[..., object]:
        """Return the function that returns the results of a saved function. Raises Unreadable."""
        line = raw.partition("\n")[0].removeprefix(GAVE)
        try:
            gave = json.loads(line)
        except (ValueError, RecursionError):
            gave = None
        cases = [*self.cases, *self.hidden]
        if not isinstance(gave, list) or len(gave) != len(cases):
            raise Unreadable(
                "Only a part of this function’s results was kept, or results for other cases. Give the function again."
            )
        listed = {repr(args): value for args, value in zip(cases, gave, strict=True) if isinstance(value, str)}
        return lambda *args: listed.get(repr(args))
