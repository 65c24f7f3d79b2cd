"""Functions as answers, which are tested with the printed numbers, with edge cases and with hidden cases."""

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
#: the first line of a kept function: what it gave in each case, as a JSON list of texts, or of reasons why not
GAVE = "# gave: "
HIDDEN = "a case that isn’t shown"
NOTHING, SLOW, ENDLESS, ERROR, UNREADABLE, WRONG, LOST = (
    "nothing", "slow", "endless", "error", "unreadable", "wrong", "lost"
)  # fmt: skip
#: why a function has no result that can be compared: by the word that is saved, the sentence about a case
FAILED = {
    NOTHING: "Your function doesn’t return anything for {}. Did you forget “return”?",
    SLOW: "Your function took too long for {}. Does it have a loop that never ends?",
    ENDLESS: "For {}, your function keeps calling itself. When should it stop?",
    ERROR: "For {}, your function stops with an error.",
    UNREADABLE: "For {}, your function returns something that can’t be read.",
    WRONG: "Your function isn’t right for {}.",
    LOST: "Your function’s result for {} wasn’t saved, because it couldn’t be marked.",
}
SOMETIMES = "Your function doesn’t return anything for {}, but it does for {}. Does every path end with “return”?"


class Result(NamedTuple):
    """The result of a learner's function in one case.

    Attributes:
        failed: the key in `FAILED` if the result can't be judged, or ''.
        problem: a sentence for the learner if the result can't be judged, or ''.
        text: the result as text that can be saved.
        shown: the result as learners see it.
    """

    failed: str = ""
    problem: str = ""
    value: Any = None
    text: str = ""
    shown: str = ""


class Wrong(ValueError):
    """Raised by a trial if the learner's function returned something wrong.

    The message is a clause that says what is wrong. It becomes part of the reply to the learner.
    """


class Failed(Exception):
    """Raised if a learner's function has no result that can be judged.

    The message is a key in `FAILED`, which says why.
    """


class Function(Kind[Callable[..., object], Callable[..., object]]):
    """An answer that is a Python function. It is compared with a function that computes the right values.

    A saved answer is judged by its saved results. Its source is never run.

    Args:
        name: the name of the function, with its arguments: ``p_run(k, row)``.
        cases: the tuples of arguments to test. Replies to the learner may show them.
        hidden: more tuples of arguments to test, which replies never show.
        cell: the kind of the results.
        gives: a description of the result, often with an example: 'the sum of both; for example, name(1, 2) is 3'.
    """

    def __init__(
        self, name: str, cases: Sequence[Args], hidden: Sequence[Args], cell: Kind | None = None, gives: str = ""
    ) -> None:
        self.name, self.cases, self.hidden = name, cases, hidden
        self.cell: Kind = cell or Rational()
        self._last: tuple[object, list[Result]] = (None, [])  # the last judgement, saved without another call
        of = f" that returns {gives}" if gives else ""
        self.asked = f"a function{of}: write “def {name}: …” in a cell, and give the function itself, without brackets"

    def takes(self, raw: object) -> bool:
        """Return whether the entry is a function, or a string that contains a function's saved results."""
        return callable(raw) or (isinstance(raw, str) and raw.startswith(GAVE))

    def read(self, raw: object) -> Callable[..., object]:
        """Return the learner's function or, for a saved answer, a function that looks up its saved results.

        A learner's function gets copies of its arguments.

        Raises:
            Unreadable: *raw* is neither a function nor a saved answer with results for the test cases.
        """
        if callable(raw):
            return lambda *args: raw(*deepcopy(args))
        if isinstance(raw, str) and self.takes(raw):
            return self._kept(raw)
        raise Unreadable(f"“{shorten(repr(raw))}” isn’t a function. Give {self.asked}.")

    def judge(
        self, raw: object, truth: Callable[..., object], slips: Sequence[Slip[Callable[..., object]]] = ()
    ) -> Verdict:
        """Test a function case by case, and return the verdict.

        If the function makes a known mistake, the reply explains it.

        Raises:
            Unreadable: *raw* is neither a function nor a saved answer with results for the test cases.
        """
        results = self._tried(raw)
        self._last = (raw, results)
        parts, wrong = list[tuple[str, bool]](), ""
        for n, (args, result) in enumerate(zip((*self.cases, *self.hidden), results, strict=True)):
            told = n < len(self.cases)
            name = self._named(args) if told else HIDDEN
            problem = self._problem(result, truth(*args), name, told)
            if result.failed == NOTHING and (others := self._returning(results)):
                problem = SOMETIMES.format(name, others[0])
            parts.append((name, not problem))
            wrong = wrong or problem
        if not wrong:
            return Verdict(True, f"Right in all {len(parts)} cases.", self.name, parts=tuple(parts))
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

    def _returning(self, results: Sequence[Result]) -> list[str]:
        """Return the names of the shown cases for which the function returned something."""
        told = zip(self.cases, results, strict=False)
        return [self._named(args) for args, result in told if result.failed not in (NOTHING, LOST)]

    def _result(self, function: Callable[..., object], args: Args, name: str, deadline: Deadline) -> Result:
        def failed(why: str, says: str = "") -> Result:
            return Result(why, says or FAILED[why].format(name))

        try:
            value = deadline.call(function, *args)
            if value is None:
                return failed(NOTHING)
            return self._read(value, name)
        except KeyboardInterrupt:
            return failed(SLOW)
        except Overtime:
            limit = f"{name} (the limit is {deadline.seconds:g} s for all cases together)"
            return failed(SLOW, FAILED[SLOW].format(limit))
        except RecursionError:
            return failed(ENDLESS)
        except Failed as error:
            return failed(str(error))
        except Wrong as error:
            return failed(WRONG, f"{FAILED[WRONG].format(name).rstrip('.')}: {error}.")
        except (Exception, SystemExit) as error:
            told = f"{type(error).__name__}: {shorten(str(error), 120)}"
            return failed(ERROR, f"{FAILED[ERROR].format(name).rstrip('.')}: {told}")

    def _read(self, value: object, name: str) -> Result:
        """Return the result of a function that returned *value*. Advice on typing an answer isn't repeated."""
        try:
            return Result("", "", self.cell.read(value), self.cell.text(value), shorten(str(value)))
        except Unreadable as error:
            must = f"It must return {self.cell.returned}." if isinstance(value, str) else str(error)
            return Result(UNREADABLE, f"Your function returns {shorten(repr(value), 60)} for {name}. {must}")

    def _problem(self, result: Result, right: object, name: str, told: bool) -> str:
        """Return what is wrong with a result, or ''."""
        if result.failed:
            return result.problem
        try:
            if self.cell.fit(result.value, right) >= Fit.ROUNDED:
                return ""
        except Unreadable as error:
            return f"Your function returns {result.shown} for {name}. {error}"
        except Exception as error:
            return (
                f"Your function’s result for {name} can’t be marked: {type(error).__name__}: {shorten(str(error), 120)}"
            )
        if told:
            return f"Your function returns {result.shown} for {name}, which isn’t right."
        return (
            "Your function is right for the cases shown, but wrong for another case. Did you type in a number that the "
            "function should work out?"
        )

    def _follows(self, results: Sequence[Result], slip: Callable[..., object]) -> bool:
        """Return whether it gives the results of a misconception, in every case that is shown."""
        told = zip(self.cases, results, strict=False)
        return all(not self._problem(result, slip(*args), "", True) for args, result in told)

    def _named(self, args: Args) -> str:
        return shorten(f"{self.name.partition('(')[0]}({', '.join(map(repr, args))})")

    def shown(self, value: Callable[..., object]) -> str:
        return self.name

    def text(self, raw: object) -> str:
        """Return a string with the function's results and its source, which can be saved and judged again.

        If the function has just been judged, it isn't called again.
        """
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
        gave = [{"failed": one.failed} if one.failed else one.text for one in results]
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
                "The saved results of this function are incomplete or belong to other cases. Enter the function again."
            )
        listed = {repr(args): value for args, value in zip(cases, gave, strict=True)}
        return lambda *args: _saved(listed.get(repr(args)))


def _saved(value: object) -> str:
    """Return a saved result. Raises Failed if the function had none."""
    if isinstance(value, str):
        return value
    why = value.get("failed") if isinstance(value, dict) else None
    raise Failed(why if isinstance(why, str) and why in FAILED else LOST)
