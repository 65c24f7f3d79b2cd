"""Exercises, each with five steps: predict, simulate, derive, compare and check.

The numbers of an exercise can be changed. The answer is computed on demand, so no text gives it away.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Annotated, Any, Generic

from typing_extensions import TypeVar

from pharmalab.core.arguments import ITSELF, checked
from pharmalab.exercises.derivations import Derivation, Step
from pharmalab.exercises.experiments import Experiment, ManyAtOnce, can_be_many
from pharmalab.exercises.kinds import Function, Kind, Table
from pharmalab.exercises.kinds.kind import Fit
from pharmalab.exercises.kinds.numbers import Number
from pharmalab.exercises.parsing import Unreadable
from pharmalab.exercises.parsing.arithmetic import Exact
from pharmalab.exercises.predictions import Prediction, Slider, prediction_words
from pharmalab.exercises.texts import Parameters, Text, with_numbers
from pharmalab.exercises.verdicts import Answer_co, Slip, Verdict

if TYPE_CHECKING:
    from pharmalab.probability.plots import Picture

Answer = TypeVar("Answer", default=Any)  #: the type of answers: a number, the words of an option, a table

TRIES = 1000  #: to find other numbers
PRINTED, SECOND = "", "second"  #: the seeds of the printed numbers, and of those for graders


@dataclass(frozen=True, repr=False)
class Misconception(Generic[Answer_co]):
    """A wrong idea that learners may have, with the wrong answer that it leads to.

    Attributes:
        leads_to: a function that computes the wrong answer, or returns None if the idea leads to no answer. A result
            that happens to be right is ignored.
        says: the reply, which explains the mistake without giving the right answer.
    """

    id: str
    leads_to: Callable[..., Answer_co | None]
    says: Text


@dataclass(frozen=True, repr=False)
class Coded:
    """A function that learners may write as their answer; it must be right for all numbers.

    Attributes:
        kind: the kind of answer, with the function's name and its test cases.
        function: the right function.
    """

    kind: Function
    function: Callable[..., object]


DIGITS_ASKED = "Give the exact number or {} significant digits."
STILL_ROUNDED = "Still rounded: give {}."


@dataclass(frozen=True, kw_only=True, repr=False, eq=False)
@checked
class Exercise(Generic[Answer]):
    """An exercise of a unit. All functions of an exercise take its parameters by name.

    Args:
        id: the permanent id, such as 'U01.3'.
        title: the title, in two to five words.
        story: what happens at the table, in one or two sentences.
        asks: the question, in one sentence.
        kind: the kind of answer that is expected.
        parameters: the numbers of the printed version, by name.
        another: a function that draws other numbers at random.
        second: another set of numbers, which only graders use.
        truth: a function that computes the exact answer.
        hints: three hints: where to look, which idea to use, and the solution's first line.
        row_hints: a hint on where to look for each row of a table; () if *hints* are enough.
        steps: the derivation; the last step gives the answer.
        misconceptions: the wrong ideas. If several lead to the same answer, the first one counts.
        predicts: the guess that learners are asked for at the beginning, or None.
        experiment: a function that runs one trial, ``experiment(rng, **parameters)``, or None.
        one_try: a description of one trial and its result, for learners who write their own simulation.
        many: a function that runs many trials with NumPy, ``many(rng, tries, **parameters)``, or None.
        estimates: a function that computes the experiment's exact mean; None if the mean is the answer.
        runs: the default number of trials in a simulation.
        picture: a function that draws the guess next to the estimate, ``picture(guess, estimate, **parameters)``, or
            None. The guess and the estimate may be None.
        coded: the function that learners may write instead of giving the answer; None for a function that takes
            *parameters* and returns the answer.
        board: a function that draws the position as HTML, or None.
        by_hand: whether learners can compute the answer themselves.
        differs: how the model differs from the real game; '' if it doesn't.
    """

    id: str
    title: str
    story: Text
    asks: Text
    kind: Kind[Answer]
    parameters: Parameters
    another: Callable[[Random], Parameters]
    second: Parameters
    truth: Callable[..., Answer]
    hints: tuple[Text, Text, Text]
    steps: Sequence[Step]
    row_hints: tuple[Text, ...] = ()
    misconceptions: Sequence[Misconception[Answer]] = ()
    predicts: Prediction | None = None
    experiment: Callable[..., float | bool] | None = None
    one_try: Text = ""
    many: Callable[..., object] | None = None
    estimates: Callable[..., Exact] | None = None
    runs: int = 10_000
    picture: "Callable[..., Picture] | None" = None
    coded: Coded | None = None
    board: Callable[..., str] | None = None
    by_hand: bool = True
    differs: Text = ""

    def variant(self, seed: Annotated[str, ITSELF] = PRINTED) -> "Variant[Answer]":
        """Return the exercise with the numbers for the given seed.

        Without a seed, the printed numbers are used. The seed 'second' gives the graders' numbers. Any other seed gives
        random numbers.
        """
        if seed == PRINTED:
            return Variant(self, self.parameters)
        if seed == SECOND:
            return Variant(self, self.second, SECOND)
        return Variant(self, next(self._others(Random(f"{self.id}/{seed}"))), seed)

    def scaffold(self, level: int) -> Derivation:
        """Return the derivation in the printed version, at scaffold level 0, 1 or 2 (see `Variant.scaffold`)."""
        return self.variant().scaffold(level)

    @cached_property
    def general(self) -> Coded:
        """Return the function that learners may write instead of giving the answer.

        Return `coded` or, if that is None, a function that takes the exercise's parameters in order.
        """
        names = tuple(self.parameters)
        cases, hidden = ((tuple(some[name] for name in names),) for some in (self.parameters, self.second))
        return self.coded or Coded(
            Function(f"answer({', '.join(names)})", cases, hidden, cell=self.kind),
            lambda *args: self.truth(**dict(zip(names, args, strict=True))),
        )

    @cached_property
    def twins(self) -> tuple[Parameters, ...]:
        """Return three other sets of numbers, for derivations that are shown as examples.

        A learner sees only two of the derivations. The third set of numbers is a spare, in case one of the others is
        the learner's own.
        """
        return tuple(islice(self._others(Random(f"{self.id}/twins")), 3))

    def _others(self, rng: Random) -> Iterator[Parameters]:
        """Yield numbers that differ from the printed ones and the graders', each once.

        The answer that is worked out differs from the printed one, as long as there are such numbers, so that a worked
        twin does not reveal it.
        """
        seen = [dict(self.parameters), dict(self.second)]
        printed = self.truth(**self.parameters) if self.by_hand else None
        alike = list[Parameters]()
        for _ in range(TRIES):
            found = dict(self.another(rng))
            if found not in seen:
                seen.append(found)
                if not self.by_hand or self.truth(**found) != printed:
                    yield found
                else:
                    alike.append(found)
        yield from alike

    def judge(self, raw: object) -> Verdict:
        """Return the verdict on an answer to the printed version of the exercise.

        To judge an answer to a version with other numbers, use `variant`.
        """
        return self.variant().judge(raw)

    def __repr__(self) -> str:
        return f"{self.id} {self.title}: {self.variant().question}"


@dataclass(frozen=True, repr=False)
@checked
class Variant(Generic[Answer]):
    """An exercise with the numbers that ``seed`` gives; the seed '' gives the printed numbers."""

    exercise: Exercise[Answer]
    parameters: Parameters
    seed: str = PRINTED

    @cached_property
    def kind(self) -> Kind[Answer]:
        """Return the kind of answer that this variant expects."""
        found, guess = self.exercise.kind.with_numbers(self.parameters), self.exercise.predicts
        if isinstance(found, Number) and isinstance(guess, Slider) and guess.of is None and not guess.one_in:
            return found.between(guess.low, guess.high)
        return found

    @cached_property
    def board(self) -> str:
        """Return the position that the question is about, as HTML.

        Return '' if the question isn't about a position.
        """
        return self.exercise.board(**self.parameters) if self.exercise.board else ""

    @property
    def story(self) -> str:
        return with_numbers(self.exercise.story, self.parameters)

    @property
    def asks(self) -> str:
        """Return the question without the sentence about how many digits to give.

        Guesses and simulations use this form.
        """
        return with_numbers(self.exercise.asks, self.parameters)

    @property
    def question(self) -> str:
        """Return the question. If a decimal answer needs more digits than usual, the question says how many."""
        return f"{self.asks} {DIGITS_ASKED.format(self.digits)}" if self.digits else self.asks

    @property
    def one_try(self) -> str:
        return with_numbers(self.exercise.one_try, self.parameters)

    @property
    def hints(self) -> tuple[str, ...]:
        return tuple(with_numbers(hint, self.parameters) for hint in self.exercise.hints)

    @property
    def row_hints(self) -> tuple[str, ...]:
        return tuple(with_numbers(hint, self.parameters) for hint in self.exercise.row_hints)

    @property
    def differs(self) -> str:
        return with_numbers(self.exercise.differs, self.parameters)

    @property
    def predicts(self) -> str:
        """Return the sentence that asks for a guess.

        Return '' if there is nothing to guess.
        """
        prediction = self.exercise.predicts
        return prediction_words(prediction, self.parameters) if prediction else ""

    @property
    def rows(self) -> tuple[str, ...]:
        """Return the names of the rows if the answer is a table.

        For any other answer, return ().
        """
        of: Exercise = self.exercise
        return tuple(of.kind.truth(of.truth(**self.parameters))) if isinstance(of.kind, Table) else ()

    @property
    def experiment(self) -> Experiment | None:
        """Return the experiment that a simulation repeats, or None if there is no simulation."""
        of = self.exercise
        if of.experiment is None:
            return None
        if of.many is None or not can_be_many():
            return Experiment(of.experiment, self.parameters)
        return ManyAtOnce(of.experiment, self.parameters, of.many)

    @property
    def solution(self) -> Derivation:
        """Return the complete derivation with these numbers, including the answer."""
        return Derivation(self.exercise.steps, self.parameters, digits=self.digits)

    def scaffold(self, level: int) -> Derivation:
        """Return the derivation at one of three levels.

        Level 0 shows every step, worked out with other numbers. Level 1 uses a third set of numbers and leaves the
        later steps blank. Level 2 uses this variant's numbers and leaves every step blank.
        """
        if level == 2:
            return self.derivation
        steps, twins = self.exercise.steps, [one for one in self.exercise.twins if one != self.parameters]
        gaps = range(len(steps) - (len(steps) + 1) // 2, len(steps)) if level else ()
        twin = Variant(self.exercise, twins[level])
        return Derivation(steps, twin.parameters, frozenset(gaps), twin.slips)

    @property
    def derivation(self) -> Derivation:
        """Return the derivation with this variant's numbers. Every step is left blank for the learner to fill in."""
        return Derivation(self.exercise.steps, self.parameters, frozenset(range(len(self.exercise.steps))), self.slips)

    def truth(self) -> Answer:
        """Return the right answer for these numbers."""
        return self.exercise.truth(**self.parameters)

    def expected(self) -> Exact:
        """Return the exact mean of the experiment's results."""
        return (self.exercise.estimates or self.exercise.truth)(**self.parameters)

    @property
    def simulated(self) -> str:
        """Return the name of the table row that the experiment estimates.

        Return '' if the answer is not a table, or has no such row.
        """
        if not self.exercise.estimates or not isinstance(self._truth, Mapping):
            return ""
        rows = [str(row) for row, value in self._truth.items() if value == self.expected()]
        return rows[0] if len(rows) == 1 else ""

    def guessed(self) -> Any:
        """Return the true value of the quantity that learners guess."""
        prediction = self.exercise.predicts
        return (prediction.of if prediction and prediction.of else self.exercise.truth)(**self.parameters)

    def slips(self) -> list[Slip[Answer]]:
        """Return the known wrong answers, except any that happen to be right with these numbers."""
        found = list[Slip[Answer]]()
        for one in self.exercise.misconceptions:
            value = one.leads_to(**self.parameters)
            if value is not None and value != self._truth:
                found.append(Slip(one.id, value, with_numbers(one.says, self.parameters)))
        return [*found, *self.kind.slips()]

    @property
    def ideas(self) -> dict[str, str]:
        """Return a mapping from each misconception's id to the reply that explains it."""
        return {one.id: with_numbers(one.says, self.parameters) for one in self.exercise.misconceptions}

    @cached_property
    def _worked_out(self) -> tuple[Answer, list[Slip[Answer]]]:
        """The answer and the slips, computed once for many answers to judge."""
        return self._truth, self.slips()

    @property
    def digits(self) -> int:
        """Return the number of significant digits that a decimal answer to this variant needs.

        Return 0 if the usual number of digits is enough, or if the answer is not a single decimal.
        """
        return self.kind.digits(*self._worked_out) if self.kind.enough else 0

    @cached_property
    def _truth(self) -> Answer:
        return self.truth()

    def as_read(self, raw: object) -> str:
        """Return a one-line description of how an entry was read.

        Return '' if the entry can't be read, or is a function.
        """
        if self.exercise.by_hand and self.exercise.general.kind.takes(raw):
            return ""
        try:
            return self.kind.as_read(self.kind.read(raw), self.rows)
        except Unreadable:
            return ""

    def judge(self, raw: object, before: Sequence[str] = (), hints: int = 0) -> Verdict:
        """Return the verdict on an answer to the exercise with these numbers.

        If the answer can't be read, the verdict says so, and no error is raised.

        Args:
            raw: the answer, as it was entered.
            before: the learner's earlier entries.
            hints: the number of hints that the learner has taken. If it is 0, the reply may include a hint.
        """
        general = self.exercise.general
        try:
            if self.exercise.by_hand and general.kind.takes(raw):
                return general.kind.judge(raw, general.function)
            verdict = self.kind.judge(raw, *self._worked_out)
        except Unreadable as error:
            return Verdict(False, str(error), readable=False)
        if verdict.right or verdict.slip:
            return verdict
        entered, truth = self.kind.read(raw), self._worked_out[0]
        fit = self.kind.fit(entered, truth)
        if verdict.near and fit < Fit.ROUNDED and {*verdict.close, *_whole(verdict)} <= self._told_close(before, raw):
            return verdict.replace(message=STILL_ROUNDED.format(self.kind.wanted(entered, truth, self.digits)))
        near = verdict.near and fit is not Fit.ROUGH
        if near or verdict.says_how or self.kind.swapped(entered, truth):
            return verdict
        return verdict.hinting(self._where_to_look(verdict, hints))

    def _where_to_look(self, verdict: Verdict, taken: int) -> str:
        """Return the first hint, or that of the first row that is wrong; no hint that the learner has taken."""
        if not self.row_hints and not taken:
            return self.hints[0]
        if not self.row_hints:
            return (
                "Take the next hint."
                if taken < len(self.hints)
                else "Check your steps one by one, or look at the worked solution."
            )
        wrong = [n for n, (_, right) in enumerate(verdict.parts) if not right]
        rounding = {*verdict.close, *verdict.misrounded}
        return self.row_hints[next((n for n in wrong if verdict.parts[n][0] not in rounding), wrong[0])]

    def _told_close(self, before: Sequence[str], now: object) -> set[str]:
        """Return the parts that earlier verdicts called close; {''} if the answer has no parts, but was close."""
        earlier = [self.judge(raw) for raw in dict.fromkeys(before) if raw != self.kind.text(now)]
        return {part for one in earlier for part in (*one.close, *_whole(one), *one.misrounded)}

    def __repr__(self) -> str:
        return f"{self.exercise.id} {self.exercise.title}: {self.question}"


def _whole(verdict: Verdict) -> tuple[str, ...]:
    """Return the name '' of an answer without parts that may be the right answer rounded; otherwise ()."""
    return ("",) if verdict.near and not verdict.close else ()
